import { customersTab as text } from '#content/staff/bill-to-accounts.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { ListedAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { splitBalance } from '#domain/bill-to-accounts/owed-balance.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { CallLink } from '#web/staff/kit/call-link.tsx'
import { ColumnHeads, denseRow, rowLink } from '#web/staff/kit/dense-row.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-1 px-4 md:gap-x-5 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(9.5rem,.8fr)_7.5rem] md:items-center'

/** The names of the columns, above the rows. */
export function CustomerColumns() {
  return (
    <ColumnHeads columns={columns}>
      <span>{text.customer}</span>
      <span>{text.contact}</span>
      <span>{text.place}</span>
      <span>{text.ordersColumn}</span>
      <Needs permission="staff:billing.read">
        <span className="text-right">{text.balance}</span>
      </Needs>
    </ColumnHeads>
  )
}

/** A customer as a dense row: who, how to reach them, where, how many orders, how much is owed. */
export function CustomerRow({ account }: { account: ListedAccountOnWire }) {
  const { id, name, address, siteCount, orderCount, openOrderCount, lastOrderAt } = account
  const [first] = account.contacts
  const { owed, authorized } = splitBalance(account)
  const person = first?.name !== name && first?.name
  const today = dateInLosAngeles(new Date())
  const orders = [
    orderCount === 0 ? text.noOrders : text.orders(orderCount),
    openOrderCount > 0 && text.open(openOrderCount),
  ]
  return (
    <li data-row={id} className={`${columns} ${denseRow(false)} min-h-12 max-md:py-3`}>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <AppLink to={`/admin/customers/${id}`} data-row-link className={`${rowLink} wrap-anywhere`}>
            {name}
          </AppLink>
          {account.onHoldSince && <Chip look="failed">{text.onHold}</Chip>}
          {account.terms === 'net-30' && <Chip look="over">{text.net30}</Chip>}
        </span>
        {person && <span className="block truncate text-small text-ink-2">{person}</span>}
      </span>
      <span className="min-w-0 max-md:col-span-3 max-md:flex max-md:items-baseline max-md:gap-x-3">
        <span className="block whitespace-nowrap tabular-nums">{first?.phone && formatPhone(first.phone)}</span>
        <span title={first?.email} className="block truncate text-small text-ink-2">
          {first?.email}
        </span>
      </span>
      <span className="min-w-0 max-md:col-span-3 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3">
        <span className="block wrap-anywhere">{address}</span>
        {siteCount > 1 && <span className="block text-small text-ink-2">{text.sites(siteCount)}</span>}
      </span>
      <span className="flex flex-wrap gap-x-3 max-md:col-span-3 md:block">
        <span className="block">{orders.filter(Boolean).join(', ')}</span>
        {lastOrderAt && (
          <span className="block text-small text-ink-2">
            {text.lastOrder(shortDay(dateInLosAngeles(new Date(lastOrderAt)), today))}
          </span>
        )}
      </span>
      <Needs permission="staff:billing.read">
        <span
          className={classNames(
            'text-right tabular-nums max-md:col-start-2 max-md:row-start-1',
            owed > 0 ? 'font-semibold' : 'text-ink-2',
          )}
        >
          {owed > 0 ? formatDollars(owed) : authorized === 0 && text.settled}
          {owed > 0 && <span className="block text-small font-normal text-ink-2 md:sr-only">{text.ofBalance}</span>}
          {authorized > 0 && (
            <span className="block text-small font-normal text-ink-2">
              {text.authorizedShort(formatDollars(authorized))}
            </span>
          )}
        </span>
      </Needs>
      {first?.phone && (
        <CallLink
          name={first.name || name}
          phone={first.phone}
          className="relative z-1 self-start max-md:col-start-3 max-md:row-start-1"
        />
      )}
    </li>
  )
}
