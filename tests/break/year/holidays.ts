import { type Day, dayAfter, hoursOf, weekdayOf } from './days.ts'

/** The nth weekday of a month, from its end if n is negative. 0 is Sunday. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const two = (number: number) => String(number).padStart(2, '0')
  const first = `${year}-${two(month)}-01`
  if (nth < 0) {
    const last = dayAfter(month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`, -1)
    return dayAfter(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  return dayAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

/** The federal holidays of a year, of which the company is closed on. */
export const holidaysIn = (year: number): Record<Day, string> => ({
  [`${year}-01-01`]: 'New Year',
  [nthWeekday(year, 1, 1, 3)]: 'Martin Luther King',
  [nthWeekday(year, 2, 1, 3)]: 'Presidents',
  [nthWeekday(year, 5, 1, -1)]: 'Memorial Day',
  [`${year}-06-19`]: 'Juneteenth',
  [`${year}-07-04`]: 'July 4',
  [nthWeekday(year, 9, 1, 1)]: 'Labor Day',
  [nthWeekday(year, 10, 1, 2)]: 'Columbus Day',
  [`${year}-11-11`]: 'Veterans Day',
  [nthWeekday(year, 11, 4, 4)]: 'Thanksgiving',
  [`${year}-12-25`]: 'Christmas',
})

/** The holiday on a day, if there is one. */
export const holidayOn = (day: Day): string | undefined => holidaysIn(Number(day.slice(0, 4)))[day]

/** How many days of each kind so many days have. */
export function coveredDays(firstDay: Day, days: number): Record<string, number> {
  const counts: Record<string, number> = {}
  const count = (name: string | undefined | false) => {
    if (name) counts[name] = (counts[name] ?? 0) + 1
  }
  for (let index = 0; index < days; index++) {
    const day = dayAfter(firstDay, index)
    const hours = hoursOf(day)
    count(holidayOn(day))
    count(weekdayOf(day) === 0 && 'Sunday')
    count(hours === 25 && 'night in which clocks are set back')
    count(hours === 23 && 'night in which clocks are set ahead')
    count(dayAfter(day).endsWith('-01') && "month's end")
    count(dayAfter(day).endsWith('-01-01') && "year's end")
    count(day.endsWith('-02-29') && 'leap day')
  }
  return counts
}
