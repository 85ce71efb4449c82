import { billingTab as text } from '#content/staff/staff-billing.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars, parseCents } from '#contract/values/money.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { BillingPanel } from './billing-panel.tsx'
import { useUnbilledOrders } from './billing-queries.ts'

const cents = (amount: string) => parseCents(amount) ?? 0

/** Orders that wait for an invoice, with what is not invoiced. Each links to the order, where the invoice is issued. */
export function UnbilledOrders() {
  const today = dateInLosAngeles(new Date())
  return (
    <BillingPanel
      heading={text.open}
      help={text.openHelp}
      list={useUnbilledOrders()}
      none={text.nothingOpen}
      row={({ id, orderNumber, customerName, companyName, overage, extraDays, notInvoiced, since }) => {
        const facts = [
          cents(overage) > 0 && text.overage(formatDollars(cents(overage))),
          cents(extraDays) > 0 && text.days(formatDollars(cents(extraDays))),
          text.since(bareDate(dateInLosAngeles(new Date(since)), today)),
        ]
        return (
          <li key={id} className="border-b border-line last:border-b-0">
            <AppLink
              to={`/admin/orders/${id}`}
              className="flex flex-wrap items-baseline gap-x-4 px-5 py-3 no-underline hover:bg-row max-sm:px-4 focus-visible:-outline-offset-3"
            >
              <span className="font-display text-[1.125rem] font-semibold">{orderNumber}</span>
              <span className="min-w-0 flex-auto wrap-anywhere">{companyName || customerName}</span>
              <span className="font-medium tabular-nums">{formatDollars(cents(notInvoiced))}</span>
              <span className="w-full text-small text-ink-2">{facts.filter(Boolean).join(', ')}</span>
            </AppLink>
          </li>
        )
      }}
    />
  )
}
