import { addDays, type IsoDate, monthOf } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

/** Rule 499: of what is late, in tenths of a percent for each month. */
export const lateFeePermille = 15

/** Rule 499: the fee of an invoice, of what is open on it without the fees on it; half a cent is rounded up. */
export function lateFee(openCents: Cents, { totalCents, feeCents }: { totalCents: Cents; feeCents: Cents }): Cents {
  const base = Math.max(0, Math.min(openCents, totalCents - feeCents))
  return Math.round((base * lateFeePermille) / 1_000)
}

/** Rule 499: the last due day of an invoice that is late by a month on a day: where a month ends earlier, its last day stands for the days that it lacks. */
export function lateSince(today: IsoDate): IsoDate {
  const lastOfMonth = addDays(monthOf(today).from, -1)
  if (addDays(today, 1).slice(8) === '01') return lastOfMonth
  const same = `${lastOfMonth.slice(0, 8)}${today.slice(8)}`
  return same < lastOfMonth ? same : lastOfMonth
}
