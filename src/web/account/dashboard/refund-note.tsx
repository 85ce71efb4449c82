import { useCallback } from 'react'
import { changeRequestText as text } from '#content/account/change-request.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { useAnswer } from '#web/forms/use-answer.ts'

/** Rule 540: what cancelling would give back, before it is asked for; nothing for who may not read amounts, or once it is delivered. */
export function RefundNote({ orderNumber }: { orderNumber: string }) {
  const { call } = useApp()
  const ask = useCallback(
    (number: string) =>
      call('GET /api/customer/orders/{orderNumber}/cancellation', { params: { orderNumber: number } }),
    [call],
  )
  const { value } = useAnswer(orderNumber, ask)
  if (!value?.allowed) return null
  const { percent, amount, amountPaid, keptFees, deliveryStartsAt } = value
  const [paidCents, keptCents] = [centsIn(amountPaid), centsIn(keptFees)]
  return (
    <div role="status" className="rounded-card border border-line-strong bg-shade px-5 py-4">
      <p className="font-semibold">{text.cancelHeading}</p>
      {paidCents > 0 ? (
        <>
          <p className="mt-1 font-semibold tabular-nums">
            {text.refund(formatDollars(centsIn(amount)), formatDollars(paidCents))}
          </p>
          <p className="mt-1 text-ink-2">
            {deliveryStartsAt ? text.refundTerms[percent] : text.refundNoDay}
            {keptCents > 0 && ` ${text.refundFees(formatDollars(keptCents))}`}
          </p>
        </>
      ) : (
        <p className="mt-1">{text.nothingPaid}</p>
      )}
      <p className="mt-1 text-ink-2">{text.cancelHow}</p>
    </div>
  )
}
