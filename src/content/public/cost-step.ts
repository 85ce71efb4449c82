import { longDay } from '#content/wording/short-dates.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'

/** What a change costs, before it is confirmed (rule 264). */
export const costStepText = {
  heading: (day: IsoDate, of: MovableDay) => `${of === 'delivery' ? 'Delivery' : 'Pickup'} on ${longDay(day)}`,
  submit: 'Move it',
  cancel: 'Choose another day',
  extraDays: 'Extra days',
  total: 'New total',
  totalWithTax: 'New total with tax',
  tax: 'Tax',
  change: (cents: Cents) => (cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents)),
}
