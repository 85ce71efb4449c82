import type { IsoDate } from '#contract/values/dates.ts'

export const ledgerPeriods = ['month', 'last-month', 'quarter', 'year', 'all'] as const
export type LedgerPeriod = (typeof ledgerPeriods)[number]

/** Rule 542: the first and last day of a period that accountants ask for; an open end is empty. */
export function periodDays(period: LedgerPeriod, today: IsoDate): { from: IsoDate | ''; through: IsoDate | '' } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  switch (period) {
    case 'month':
      return { from: firstOf(year, month), through: today }
    case 'last-month':
      return { from: firstOf(year, month - 1), through: dayBefore(firstOf(year, month)) }
    case 'quarter':
      return { from: firstOf(year, month - (month % 3)), through: today }
    case 'year':
      return { from: firstOf(year, 0), through: today }
    default:
      return { from: '', through: '' }
  }
}

/** The period that these days are; null for other days. */
export const periodOf = (from: string, through: string, today: IsoDate): LedgerPeriod | null =>
  ledgerPeriods.find((period) => {
    const days = periodDays(period, today)
    return days.from === from && days.through === through
  }) ?? null

const firstOf = (year: number, month: number) => dayOf(new Date(Date.UTC(year, month, 1)))
const dayBefore = (day: IsoDate) => dayOf(new Date(Date.parse(day) - 86_400_000))
const dayOf = (date: Date) => date.toISOString().slice(0, 10) as IsoDate
