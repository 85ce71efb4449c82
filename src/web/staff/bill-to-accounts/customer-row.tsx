import { customersTab as text } from '#content/staff/bill-to-accounts.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { ListedAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** A customer in a line: who, where, how much is owed, how many orders. */
export function CustomerRow({ account }: { account: ListedAccountOnWire }) {
  const { id, name, address, siteCount, orderCount, openOrderCount, lastOrderAt } = account
  const [first] = account.contacts
  const owed = centsIn(account.balance)
  const person = [first?.name !== name && first?.name, first?.phone && formatPhone(first.phone), first?.email]
  const today = dateInLosAngeles(new Date())
  const orders = [
    orderCount === 0 ? text.noOrders : text.orders(orderCount),
    openOrderCount > 0 && text.open(openOrderCount),
    lastOrderAt && text.lastOrder(shortDay(dateInLosAngeles(new Date(lastOrderAt)), today)),
  ]
  return (
    <li data-row={id} className="border-b border-line last:border-b-0">
      <AppLink
        data-row-link
        to={`/admin/customers/${id}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1.5 px-5 py-3 no-underline hover:bg-row focus-visible:-outline-offset-3 max-sm:px-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_17rem] md:items-center"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-display text-[1.1875rem] leading-tight font-semibold wrap-anywhere">{name}</span>
            {account.onHoldSince && <Chip look="failed">{text.onHold}</Chip>}
            {account.terms === 'net-30' && <Chip look="over">{text.net30}</Chip>}
          </span>
          <span className="block text-small text-ink-2 wrap-anywhere">{person.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="min-w-0 text-small wrap-anywhere">
          {address}
          {siteCount > 1 && <span className="text-ink-2"> · {text.sites(siteCount)}</span>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-small md:flex-col md:items-end md:text-right">
          <Needs permission="staff:billing.read">
            <span className={classNames('tabular-nums', owed > 0 ? 'font-semibold' : 'text-ink-2')}>
              {owed > 0 ? text.owes(formatDollars(owed)) : text.settled}
            </span>
          </Needs>
          <span className="text-ink-2">{orders.filter(Boolean).join(', ')}</span>
        </span>
      </AppLink>
    </li>
  )
}
