import { useState } from 'react'
import { orderHaulText as text } from '#content/public/order-haul.ts'
import { repeatText, rhythmText } from '#content/wording/standing-services.ts'
import type { HaulChoicesOnWire } from '#contract/hauls/own-hauls.ts'
import type { OrderForViewerOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { WaitingNote } from '#web/orders/waiting-note.tsx'
import { Button } from '#web/ui/button.tsx'

type AskForHaulProps = {
  order: OrderForViewerOnWire
  choices: HaulChoicesOnWire
  /** The days to ask for; null: any. */
  wanted: readonly (IsoDate | null)[]
  /** Again and again (rule 458). */
  repeats?: boolean
}

/** Asks the office for a day that is less than 24 hours away, or for a price (rule 268). */
export function AskForHaul({ order, choices: { kind, today }, wanted, repeats = false }: AskForHaulProps) {
  const { call } = useApp()
  const [state, setState] = useState<'open' | 'sending' | 'asked'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  async function ask(date: IsoDate | null) {
    if (state !== 'open') return
    setState('sending')
    setProblem(null)
    try {
      const params = { orderNumber: order.orderNumber }
      await call('POST /api/orders/by-number/{orderNumber}/haul-requests', { params, body: { kind, date, repeats } })
      setState('asked')
    } catch (error) {
      setProblem(failureMessage(error, text.failed))
      setState('open')
    }
  }

  return (
    <>
      <div role="status">{state === 'asked' && <p className="mt-3 text-large font-semibold">{text.asked}</p>}</div>
      <FailureNote message={problem} />
      {state !== 'asked' && (
        <p className="mt-3 flex flex-wrap gap-3">
          {wanted.map((date) => (
            <Button
              key={date ?? ''}
              look="line"
              aria-disabled={state === 'sending' || undefined}
              onClick={() => ask(date)}
            >
              {repeats ? repeatText.ask : text.ask(date, today)}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}

/** Rule 519: what was asked before and waits. */
export const EarlierRequests = ({ choices: { waiting, today } }: Pick<AskForHaulProps, 'choices'>) =>
  waiting.length > 0 && <WaitingNote requests={waiting} of="visit" today={today} />

/** What repeats, or the question for it (rule 458). */
export function Repeats({ order, choices }: Omit<AskForHaulProps, 'wanted' | 'repeats'>) {
  if (choices.standing) return <p className="mt-4 text-large">{repeatText.standing(rhythmText(choices.standing))}</p>
  if (!choices.canAsk) return null
  return (
    <section aria-labelledby="repeat-heading" className="mt-8">
      <h2 id="repeat-heading" className="text-title">
        {repeatText.heading}
      </h2>
      <p className="mt-1 text-ink-2">{repeatText.offer}</p>
      <AskForHaul order={order} choices={choices} wanted={[null]} repeats />
    </section>
  )
}
