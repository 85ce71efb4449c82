import { daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** The columns of a bar: `from` and `days` count columns; the part outside the visible days is cut. */
export type BarSpan = { from: number; days: number; isCutBefore: boolean; isCutAfter: boolean }

/** The position of a stay's bar among the days from `first` to `last`; null if it is outside. */
export function barSpan(stay: { from: IsoDate; through: IsoDate }, first: IsoDate, last: IsoDate): BarSpan | null {
  if (stay.through < first || stay.from > last) return null
  const isCutBefore = stay.from < first
  const isCutAfter = stay.through > last
  const from = isCutBefore ? 0 : daysBetween(first, stay.from)
  const through = daysBetween(first, isCutAfter ? last : stay.through)
  return { from, days: through - from + 1, isCutBefore, isCutAfter }
}
