import { useState } from 'react'
import { renewLinkText as text, writtenInText } from '#content/public/renew-link.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type OfOrder = { order: OrderForViewerOnWire }

/** What readers of the order's email choose about it. */
export const EmailChoices = ({ order }: OfOrder) => (
  <>
    <WrittenIn order={order} />
    <RenewLink order={order} />
  </>
)

/** Rule 590: the language in which the customer is written to, and the other one. */
function WrittenIn({ order: { orderNumber, language } }: OfOrder) {
  const ui = useUiText()
  const { call } = useApp()
  const [chosen, setChosen] = useState<'en' | 'es'>(language === 'es' ? 'es' : 'en')
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')

  async function change() {
    const other = chosen === 'es' ? 'en' : 'es'
    setState('sending')
    try {
      const body = { language: other } as const
      await call('PUT /api/orders/by-number/{orderNumber}/language', { params: { orderNumber }, body })
      setChosen(other)
      setState('open')
    } catch {
      setState('failed')
    }
  }

  return (
    <section aria-labelledby="written-heading" className="pt-12">
      <h2 id="written-heading" className="text-title">
        {writtenInText.heading}
      </h2>
      <p role="status" className="mt-2 text-ink-2">
        {state === 'failed' ? writtenInText.failed : writtenInText.now[chosen]}
      </p>
      <Button look="line" className="mt-4" disabled={state === 'sending'} onClick={change}>
        {state === 'sending' ? ui.saving : writtenInText.change[chosen]}
      </Button>
    </section>
  )
}

/** Rule 208: for readers of the order's email, who may have forwarded it: ends its links, and sends a new one. */
function RenewLink({ order: { orderNumber, customerEmail } }: OfOrder) {
  const ui = useUiText()
  const { call } = useApp()
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const [problem, setProblem] = useState('')

  async function renew() {
    setState('sending')
    setProblem('')
    try {
      await call('POST /api/orders/by-number/{orderNumber}/links', { params: { orderNumber }, body: { send: true } })
      setState('done')
    } catch (error) {
      setState('open')
      setProblem(failureMessage(error, text.failed))
    }
  }

  return (
    <section aria-labelledby="shared-heading" className="pt-12">
      <h2 id="shared-heading" className="text-title">
        {text.heading}
      </h2>
      <p role="status" className="mt-2 max-w-[36em] wrap-anywhere text-ink-2">
        {state === 'done' ? text.done(customerEmail ?? '') : text.help}
      </p>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      )}
      {state !== 'done' && (
        <Button look="line" className="mt-4" disabled={state === 'sending'} onClick={renew}>
          {state === 'sending' ? ui.sending : text.renew}
        </Button>
      )}
    </section>
  )
}
