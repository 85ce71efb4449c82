import { useEffect, useId, useState } from 'react'
import { overageText as text } from '#content/wording/overage-charges.ts'
import type { PayViewOnWire } from '#contract/payments/online-payments.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-input.tsx'

// The modules of days and amounts come with much else, and pages that show this are small (rule 91).
const moment = new Intl.DateTimeFormat(text.locale, {
  timeZone: 'America/Los_Angeles',
  ...{ weekday: 'long', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
})
const money = new Intl.NumberFormat(text.locale, { style: 'currency', currency: 'USD' })

type OverageChargeProps = {
  overage: NonNullable<PayViewOnWire['overage']>
  /** Without a link to pay, by the right to the order. */
  order: string | null
  onView: (view: PayViewOnWire) => void
}

/** Rule 496: what a stored card is charged for weight and days, and one button to object to it. */
export function OverageCharge({ overage, order, onView }: OverageChargeProps) {
  const { call } = useApp()
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { id: overageId, amount, way, lastFour, until, state, objectedAt } = overage
  const isDone = state === 'charged' || state === 'charging'

  async function send() {
    if (isBusy) return
    if (reason.trim() === '') return setProblem(text.empty)
    setIsBusy(true)
    try {
      onView(await call('POST /api/pay/objections', { body: { overageId, reason, ...(order && { order }) } }))
    } catch (error) {
      setProblem(failureMessage(error, text.failed))
    }
    setIsBusy(false)
  }

  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="mb-10 max-w-[38rem] rounded-sign border border-line-strong bg-card px-5.5 py-5"
    >
      <h2 id={`${id}-heading`} className="text-title">
        {text.heading}
      </h2>
      <p className="mt-2 font-display text-[2.6rem] leading-none font-bold tabular-nums">
        {money.format(Number(amount))}
      </p>
      <p role="status" className="mt-2.5">
        {objectedAt
          ? text.objected[isDone ? 'after' : 'before']
          : text.states[state](text.from(way, lastFour), until ? moment.format(new Date(until)) : '')}
      </p>
      {!objectedAt && !isAsked && (
        <Button look="line" className="mt-4 max-sm:w-full" onClick={() => setIsAsked(true)}>
          {text.object}
        </Button>
      )}
      {!objectedAt && isAsked && (
        <div className="mt-4">
          <Field id={`${id}-reason`} label={text.reason} hint={text.reasonHint} error={problem}>
            {(control) => (
              <TextArea
                {...control}
                autoFocus
                value={reason}
                maxLength={1000}
                onChange={({ target }) => {
                  setReason(target.value)
                  setProblem('')
                }}
              />
            )}
          </Field>
          <Button className="mt-4 max-sm:w-full" aria-disabled={isBusy || undefined} onClick={send}>
            {isBusy ? text.sending : text.send}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The same on the page of an order; nothing for who may not see its invoices. */
export function OverageOfOrder({ orderNumber }: { orderNumber: string }) {
  const { call, paysOnline } = useApp()
  const [view, setView] = useState<PayViewOnWire | null>(null)
  useEffect(() => {
    if (paysOnline) call('GET /api/pay', { query: { order: orderNumber } }).then(setView, () => {})
  }, [call, paysOnline, orderNumber])
  if (!view?.overage) return null
  return (
    <div className="mt-10">
      <OverageCharge overage={view.overage} order={orderNumber} onView={setView} />
    </div>
  )
}
