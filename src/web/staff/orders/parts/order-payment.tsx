import { paymentText as text } from '#content/staff/staff-order.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { MoneyMark, PaymentMark } from '#web/orders/payment-mark.tsx'

type PaidOrder = Pick<StaffOrderOnWire, 'status' | 'paymentStatus' | 'amountPaid' | 'totalAmount'>

/** How an order is paid: its payment status, and of a cancelled one that is not refunded in full, what is kept (rule 36). */
export function OrderPayment({ order }: { order: PaidOrder }) {
  const retained = retainedCents(order)
  if (retained === null) return <PaymentMark status={order.paymentStatus} />
  return (
    <MoneyMark dot="refunded" tone="text-ink">
      {text.retained(formatDollars(retained))}
    </MoneyMark>
  )
}

/** What is kept of a cancelled order, of which *Paid* would say that all of it is; null if its status says it. */
export function retainedCents({ status, paymentStatus, amountPaid, totalAmount }: PaidOrder): Cents | null {
  const paid = centsIn(amountPaid)
  const isPart = paid > 0 && paid < centsIn(totalAmount)
  return status === 'cancelled' && paymentStatus === 'paid' && isPart ? paid : null
}
