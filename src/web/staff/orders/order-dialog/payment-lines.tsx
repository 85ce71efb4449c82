import { useState } from 'react'
import { paymentText as text } from '#content/staff/staff-order.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { PaymentMark } from '#web/orders/payment-mark.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { BounceQuestion } from './bounce-question.tsx'
import { PaymentForm } from './payment-form.tsx'
import { type PaymentsOnWire, usePayments } from './payment-queries.ts'
import type { Draft } from './use-draft.ts'

type Payments = PaymentsOnWire['payments']
type Payment = Payments[number]

/** The payments of an order, oldest first, and a form to record another. */
export function PaymentLines({ order, draft }: { order: StaffOrderOnWire; draft: Draft }) {
  const payments = usePayments(order.id)
  const [bounced, setBounced] = useState<Payment | null>(null)
  const canChange = useMay()('staff:billing.write') && order.archivedAt === null
  return (
    <div className="mt-5">
      <h4 className="font-semibold">{text.heading}</h4>
      {payments.data ? (
        <Lines payments={payments.data.payments} onBounce={canChange ? setBounced : null} />
      ) : (
        <p className="mt-1 text-ink-2">{payments.error ? text.failed : text.loading}</p>
      )}
      {canChange &&
        (draft.isOpen ? (
          <PaymentForm order={order} onDirty={draft.setIsDirty} onDone={() => draft.setIsOpen(false)} />
        ) : (
          <DenseButton className="mt-3" onClick={() => draft.setIsOpen(true)}>
            {text.add}
          </DenseButton>
        ))}
      {bounced && <BounceQuestion orderId={order.id} payment={bounced} onClose={() => setBounced(null)} />}
    </div>
  )
}

function Lines({ payments, onBounce }: { payments: Payments; onBounce: ((payment: Payment) => void) | null }) {
  const bounced = new Set(payments.map(({ bouncesId }) => bouncesId))
  if (payments.length === 0) return <p className="mt-1 text-ink-2">{text.none}</p>
  return (
    <ul className="mt-1">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="grid grid-cols-[7rem_minmax(0,1fr)_auto] gap-x-2.5 border-t border-line py-1.5 first:border-t-0"
        >
          <PaymentMark status={payment.status} />
          <span className="min-w-0 wrap-anywhere">
            {[payment.method, payment.reference].filter(Boolean).join(', ')}
            <span className="block text-fine text-ink-3">
              {text.by(payment.recordedBy, shortInstant(payment.occurredAt))}
            </span>
          </span>
          <span className="text-right font-medium">
            {dollars(payment)}
            {onBounce && payment.status === 'paid' && !bounced.has(payment.id) && (
              <DenseButton
                look="quiet"
                className="-my-1 ml-1"
                aria-label={text.bounceOne(dollars(payment))}
                onClick={() => onBounce(payment)}
              >
                {text.bounce}
              </DenseButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const dollars = ({ amount }: Payment) => formatDollars(centsIn(amount))
