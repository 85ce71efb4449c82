import { receivablesText, invoiceLineText as text } from '#content/staff/staff-receivables.ts'
import { invoiceStateLabels } from '#content/wording/order-documents.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { ListedInvoiceOnWire, SentInvoiceOnWire } from '#contract/billing/billing.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { type InvoiceState, stateOf } from '#domain/billing/invoice-state.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { MoneyMark } from '#web/orders/payment-mark.tsx'
import { ColumnHeads, denseRow, rowLink } from '#web/staff/kit/dense-row.tsx'

const dots = {
  open: 'pending',
  overdue: 'pending',
  paid: 'paid',
  credited: 'refunded',
  'credit-note': 'refunded',
} as const satisfies Record<InvoiceState, string>

/** Something overdue is red, from 31 days on in bold. */
function lateTone(dueOn: IsoDate, today: IsoDate): string {
  const late = daysBetween(dueOn, today)
  return late > 30 ? 'font-semibold text-danger' : late > 0 ? 'text-danger' : 'text-ink'
}

/** The state of an invoice, as of today: a dot that fills up as it is paid, and a word, or how late it is (rule 81). */
export function InvoiceMark({ invoice }: { invoice: ListedInvoiceOnWire }) {
  const today = dateInLosAngeles(new Date())
  const state = stateOf(invoice, today)
  const { dueOn, openAmount, total } = invoice
  const isPartPaid = dots[state] === 'pending' && centsIn(openAmount) < centsIn(total)
  return (
    <MoneyMark
      dot={isPartPaid ? 'authorized' : dots[state]}
      tone={state === 'overdue' && dueOn ? lateTone(dueOn, today) : 'text-ink-2'}
    >
      {state === 'overdue' && dueOn ? text.late(daysBetween(dueOn, today)) : invoiceStateLabels[state]}
    </MoneyMark>
  )
}

/** The columns of the invoices; on a phone a row is a card of two columns. */
const columns =
  'grid grid-cols-[7rem_minmax(0,1.8fr)_minmax(6rem,.6fr)_minmax(6rem,.6fr)_minmax(8.5rem,1fr)_minmax(6rem,.7fr)] items-center gap-x-4 px-4 max-xl:grid-cols-[7rem_minmax(0,1.8fr)_minmax(6rem,.6fr)_minmax(6rem,.6fr)_minmax(8.5rem,1fr)] max-md:grid-cols-[minmax(0,1fr)_auto]'

/** Only where there is room for it: a wide list that nothing is open beside. */
const sentCell = 'max-xl:hidden'

/** The names of the columns, above the rows. */
export function InvoiceColumns() {
  return (
    <ColumnHeads columns={columns}>
      <span>{text.number}</span>
      <span>{text.customer}</span>
      <span className="text-right">{text.total}</span>
      <span className="text-right">{text.balance}</span>
      <span className="pl-2">{text.state}</span>
      <span className={sentCell}>{text.lastSent}</span>
    </ColumnHeads>
  )
}

type InvoiceLineProps = { invoice: SentInvoiceOnWire; to: string; isOpen: boolean }

/** An invoice as one dense row: who, how late, how much is left. Its link covers it and opens the invoice beside the list. */
export function InvoiceLine({ invoice, to, isOpen }: InvoiceLineProps) {
  const { id, number, orderNumber, customerName, companyName, issuedOn, dueOn, total, lastSent } = invoice
  const today = dateInLosAngeles(new Date())
  const openCents = centsIn(invoice.openAmount)
  return (
    <li data-row={id} className={`${columns} ${denseRow(isOpen)}`}>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-2 max-md:flex max-md:items-baseline max-md:gap-x-2.5">
        <AppLink
          to={to}
          aria-current={isOpen ? 'true' : undefined}
          data-row-link
          className={`${rowLink} whitespace-nowrap max-md:font-normal`}
        >
          {number}
        </AppLink>
        <span className="block text-small text-ink-2">{bareDate(issuedOn, today)}</span>
      </span>
      <span className="min-w-0 max-md:col-start-1 max-md:row-start-1">
        <span className="block truncate font-medium max-md:font-semibold">{companyName || customerName}</span>
        <span className="block truncate text-small text-ink-2">{text.order(orderNumber)}</span>
      </span>
      <span className="text-right text-ink-2 tabular-nums max-md:hidden">{formatDollars(centsIn(total))}</span>
      <span
        className={`text-right tabular-nums max-md:col-start-2 max-md:row-start-1 max-md:self-start ${invoice.kind === 'invoice' && openCents > 0 ? 'font-semibold' : 'text-ink-2'}`}
      >
        {formatDollars(invoice.kind === 'credit-note' ? centsIn(total) : openCents)}
        {openCents < centsIn(total) && (
          <span className="block text-small font-normal text-ink-2 md:hidden">
            {text.of(formatDollars(centsIn(total)))}
          </span>
        )}
      </span>
      <span className="pl-2 max-md:col-start-2 max-md:row-start-2 max-md:text-right">
        <InvoiceMark invoice={invoice} />
        <span className="block pl-5.5 text-small text-ink-2 max-md:hidden">
          {openCents > 0 && dueOn ? receivablesText.due(bareDate(dueOn, today)) : noteOf(invoice)}
        </span>
      </span>
      <span className={`${sentCell} text-ink-2`}>
        {lastSent ? (
          <>
            {text.sentKinds[lastSent.kind]}
            <span className="block text-small">{bareDate(lastSent.sentOn, today)}</span>
          </>
        ) : (
          invoice.kind === 'invoice' && text.neverSent
        )}
      </span>
    </li>
  )
}

function noteOf({ credits, creditedBy, kind, dueOn }: ListedInvoiceOnWire): string {
  if (kind === 'credit-note') return credits ? text.credits(credits.number) : ''
  if (creditedBy) return text.creditedBy(creditedBy.number)
  return dueOn ? text.settled : ''
}
