import { billArithmetic as text } from '#content/wording/bill-arithmetic.ts'
import { quantities } from '#content/wording/billing.ts'
import type { BillOnWire } from '#contract/billing/billing.ts'
import { formatDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { hundredthTonsIn } from '#contract/values/units.ts'

const dollars = (amount: string) => formatDollars(centsIn(amount))
const tons = (weight: string | null) => quantities.tons(hundredthTonsIn(weight) ?? 0)

/** How the weight was calculated (rule 130), line by line; nothing before the first ticket. */
export function weightArithmetic({
  weighed,
  included,
  loads,
  over,
  ratePerTon,
  amount,
}: BillOnWire['weight']): string[] {
  if (weighed === null) return []
  if (included === null) return [text.noLimit(tons(weighed))]
  const what = (loads ?? [weighed]).map(tons).join(' + ')
  const covered = loads ? text.ofEach(tons(included)) : tons(included)
  if (hundredthTonsIn(over) === 0) return [text.within(what, covered)]
  return [text.weight(what, covered, tons(over)), text.product(tons(over), dollars(ratePerTon), dollars(amount))]
}

/** The calculation of extra days (rule 132); nothing if there are none. */
export function daysArithmetic(days: BillOnWire['days']): string[] {
  const { from, to, rentalDays, includedDays, extraDays, ratePerDay, amount } = days
  if (extraDays === 0 || from === null || to === null || rentalDays === null) return []
  const extra = quantities.days(extraDays)
  return [
    text.days(quantities.days(rentalDays), formatDate(from), formatDate(to), includedDays, extra),
    text.product(extra, dollars(ratePerDay), dollars(amount)),
  ]
}
