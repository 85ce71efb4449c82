import { orderRowText as text } from '#content/account/dashboard.ts'
import { siteMoneyText } from '#content/account/sites.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { plannedCents } from '#web/orders/planned-hauls.tsx'
import { classNames } from '#web/ui/class-names.ts'

type OrderSumsProps = {
  order: CustomerOrderOnWire
  pickup: IsoDate | null
  /** When its first open invoice is due; null if none is open. */
  dueOn: IsoDate | null
  today: IsoDate
}

/** When the container is picked up, and what is owed: a column on a desk, a line on a phone. */
export function OrderSums({ order, pickup, dueOn, today }: OrderSumsProps) {
  const { status, totalAmount, finalTotal, taxTotal, balanceDue } = order
  const total = centsIn(finalTotal ?? totalAmount) + centsIn(taxTotal ?? '0')
  // Some roles read no invoices.
  const owed = balanceDue === undefined ? null : centsIn(balanceDue)
  const isOwed = owed !== null && (owed > 0 || (owed === 0 && status === 'cancelled'))
  const planned = plannedCents(order)
  const isLate = isOwed && dueOn !== null && dueOn < today
  return (
    <dl className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-1.5 border-t border-line pt-3 max-lg:col-span-3 lg:grid-cols-1 lg:content-center lg:border-t-0 lg:py-3">
      {holdsUnit(status) && (
        <div className={sum}>
          <dt className={label}>{text.pickup}</dt>
          <dd className="font-semibold">{pickup === null ? text.noDay : shortDay(pickup, today)}</dd>
        </div>
      )}
      <div className={sum}>
        <dt className={label}>{isOwed ? text.toPay : text.price}</dt>
        <dd className={classNames('lg:contents', isLate && 'text-danger')}>
          <span className="font-semibold tabular-nums">{formatDollars(isOwed ? owed : total)}</span>
          {planned !== null && planned > 0 && (
            <span className="block text-compact text-ink-2 lg:w-full">{text.planned(formatDollars(planned))}</span>
          )}
          <span className={classNames('block text-compact lg:w-full', !isLate && 'text-ink-2')}>
            {owed !== null && moneyState(owed, { dueOn, today, isCancelled: status === 'cancelled' })}
          </span>
        </dd>
      </div>
    </dl>
  )
}

const label = 'text-compact text-ink-2'
/** On a desk the label stands before the figure. */
const sum = 'min-w-0 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2'

type OwedWhen = { dueOn: IsoDate | null; today: IsoDate; isCancelled: boolean }

/** When it is due, or that nothing is. */
function moneyState(owed: Cents, { dueOn, today, isCancelled }: OwedWhen): string {
  if (owed < 0) return text.credit(formatDollars(-owed))
  if (owed === 0) return isCancelled ? '' : text.paid
  if (dueOn === null) return text.notDue
  return (dueOn < today ? siteMoneyText.wasDue : siteMoneyText.due)(dueOn, today)
}
