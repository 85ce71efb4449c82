import type { ReactNode } from 'react'
import { type PaymentLineStatus, paymentStatusLabels } from '#contract/orders/order-status.ts'
import { StatusMark } from '#web/orders/status-chip.tsx'
import { classNames } from '#web/ui/class-names.ts'

const marks: Record<PaymentLineStatus, ReactNode> = {
  pending: <circle cx="7" cy="7" r="5" />,
  authorized: (
    <>
      <circle cx="7" cy="7" r="5" />
      <path d="M7 2a5 5 0 0 1 0 10Z" fill="currentColor" stroke="none" />
    </>
  ),
  paid: <circle cx="7" cy="7" r="5.8" fill="currentColor" stroke="none" />,
  failed: (
    <>
      <path d="M7 1.2 13.2 12.6H.8Z" fill="currentColor" stroke="none" />
      <path d="M7 5.4v3.2M7 10.6v.2" className="stroke-card" strokeWidth="1.5" />
    </>
  ),
  bounced: <path d="m3 3 8 8M11 3l-8 8" />,
  refunded: <path d="M4.8 2 2 4.8l2.8 2.8M2.4 4.8H9a3.2 3.2 0 0 1 0 6.6H4.5" />,
}

const looks: Record<PaymentLineStatus, string> = {
  bounced: 'font-semibold text-danger',
  pending: 'text-ink-2',
  authorized: 'text-ink-2',
  paid: 'text-ink',
  failed: 'font-semibold text-danger',
  refunded: 'text-ink-2',
}

/** Rule 81: a payment status is never a chip, so that it cannot be mistaken for the order's: a dot that fills up, and its word. */
export function PaymentMark({ status }: { status: PaymentLineStatus }) {
  return (
    <MoneyMark dot={status} tone={looks[status]}>
      {paymentStatusLabels[status]}
    </MoneyMark>
  )
}

type MoneyMarkProps = { dot: PaymentLineStatus; tone: string; children: ReactNode }

/** The same dots, with another word. */
export function MoneyMark({ dot, tone, children }: MoneyMarkProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-table whitespace-nowrap', tone)}>
      <StatusMark>{marks[dot]}</StatusMark>
      {children}
    </span>
  )
}
