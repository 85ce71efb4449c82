import { addDays, type IsoDate } from '#contract/values/dates.ts'

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Days by week; the last one may have fewer. */
export const inWeeks = (days: readonly IsoDate[]): IsoDate[][] =>
  days.flatMap((_, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []))

/** Where a key of a date grid leads (WAI-ARIA date grid pattern); null for other keys. Page keys move by so many months. */
export function dayTarget(date: IsoDate, key: string, months: number): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday(date))
    case 'End':
      return addDays(date, 6 - weekday(date))
    case 'PageUp':
      return addMonths(date, -months)
    case 'PageDown':
      return addMonths(date, months)
    default:
      return null
  }
}

/** The same day some months later, or the last day of that month if it is shorter. */
function addMonths(date: IsoDate, months: number): IsoDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const firstOf = (month: number) =>
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const last = addDays(firstOf(index + 1), -1)
  const wanted = `${last.slice(0, 8)}${date.slice(8)}`
  return wanted < last ? wanted : last
}
