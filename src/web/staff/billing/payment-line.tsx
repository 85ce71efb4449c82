import { paymentStateLabels, paymentListText as text } from '#content/staff/payment-list.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { PaymentState } from '#contract/billing/billing-values.ts'
import type { ListedPaymentOnWire } from '#contract/billing/payments.ts'
import type { PaymentLineStatus } from '#contract/orders/order-status.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { MoneyMark } from '#web/orders/payment-mark.tsx'
import { ColumnHeads, denseRow, rowLink } from '#web/staff/kit/dense-row.tsx'
import { classNames } from '#web/ui/class-names.ts'

const danger = 'font-semibold text-danger'
const looks = {
  received: ['paid', 'text-ink'],
  unapplied: ['pending', 'font-semibold text-warn'],
  bounced: ['bounced', danger],
  refunded: ['refunded', 'text-ink-2'],
  'taken-back': ['refunded', 'text-ink-2'],
  authorized: ['authorized', 'text-ink-2'],
  failed: ['failed', danger],
} as const satisfies Record<PaymentState, readonly [PaymentLineStatus, string]>

/** What became of a payment: a dot and a word (rule 81). */
export function PaymentStateMark({ state }: { state: PaymentState }) {
  const [dot, tone] = looks[state]
  return (
    <MoneyMark dot={dot} tone={tone}>
      {paymentStateLabels[state]}
    </MoneyMark>
  )
}

/** The columns of the payments; on a phone a row is a card of two columns. */
const columns =
  'grid grid-cols-[4.5rem_minmax(0,.9fr)_minmax(0,1.3fr)_minmax(6.5rem,.6fr)_minmax(0,1fr)_minmax(7rem,.7fr)] items-center gap-x-4 px-4 max-md:grid-cols-[minmax(0,1fr)_auto]'

/** The names of the columns, above the rows. */
export function PaymentColumns() {
  return (
    <ColumnHeads columns={columns}>
      <span>{text.day}</span>
      <span>{text.how}</span>
      <span>{text.from}</span>
      <span className="text-right">{text.amount}</span>
      <span className="pl-2">{text.paysFor}</span>
      <span>{text.state}</span>
    </ColumnHeads>
  )
}

/** What they come to, below their amounts; without a sum, only a note. */
export function PaymentSum({ note, amount }: { note: string; amount: string | null }) {
  return (
    <p className={`${columns} border-t border-line-strong py-2.5 font-semibold tabular-nums`}>
      <span className="md:col-span-3">{note}</span>
      {amount && <span className="text-right">{amount}</span>}
    </p>
  )
}

type PaymentLineProps = { payment: ListedPaymentOnWire; to: string; isOpen: boolean }

/** A payment as one dense row: when, how, from whom, how much, for what. Its link covers it and opens the payment beside the list. */
export function PaymentLine({ payment, to, isOpen }: PaymentLineProps) {
  const { id, state, amount, method, reference, receivedOn, customerName, unapplied, bouncedOn } = payment
  const today = dateInLosAngeles(new Date())
  const isVoid = state === 'bounced' || state === 'failed'
  return (
    <li data-row={id} className={`${columns} ${denseRow(isOpen)}`}>
      <span className="whitespace-nowrap text-ink-2 max-md:col-start-1 max-md:row-start-3 max-md:text-small">
        {bareDate(receivedOn, today)}
        <span className="md:hidden">
          {paidNames(payment)
            .slice(0, 1)
            .map((name) => `, ${name}`)}
        </span>
      </span>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-2">
        <span className="block truncate">
          {method || text.noMethod}
          {reference && <span className="text-ink-2"> {reference}</span>}
        </span>
      </span>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-1">
        <AppLink
          to={to}
          aria-label={text.name(formatDollars(centsIn(amount)), customerName || text.unknown)}
          aria-current={isOpen ? 'true' : undefined}
          data-row-link
          className={`${rowLink} block truncate`}
        >
          {customerName || text.unknown}
        </AppLink>
      </span>
      <span
        className={classNames(
          'text-right font-semibold tabular-nums max-md:col-start-2 max-md:row-start-1',
          isVoid && 'text-ink-2 line-through',
        )}
      >
        {formatDollars(centsIn(amount))}
      </span>
      <span className="min-w-0 pl-2 max-md:hidden">
        <PaidFor payment={payment} />
      </span>
      <span className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:text-right">
        <PaymentStateMark state={state} />
        {bouncedOn && <span className="block text-small text-ink-2">{bareDate(bouncedOn, today)}</span>}
        {state === 'unapplied' && (
          <span className="block text-small text-ink-2">{formatDollars(centsIn(unapplied))}</span>
        )}
      </span>
    </li>
  )
}

const paidNames = ({ invoices, orders }: ListedPaymentOnWire) =>
  invoices.length > 0 ? invoices.map(({ number }) => number) : orders.map(({ orderNumber }) => orderNumber)

/** The invoices that it pays, else the orders. */
function PaidFor({ payment }: { payment: ListedPaymentOnWire }) {
  const [first, ...others] = paidNames(payment)
  if (first === undefined) return <span className="text-ink-2">{text.nothing}</span>
  return (
    <>
      <span className="block truncate">{first}</span>
      {others.length > 0 && <span className="block text-small text-ink-2">{text.others(others.length)}</span>}
    </>
  )
}
