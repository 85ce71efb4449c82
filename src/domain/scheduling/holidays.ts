import { weekdays } from '#contract/scheduling/delivery-rule-scopes.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'

export type Holiday = { name: string; day: IsoDate }

/**
 * Rule 123: the federal holidays of the United States in a calendar year (5 U.S.C. 6103), by date, on the day itself: each company
 * decides whether it closes on the Friday before or the Monday after.
 */
export function holidaysOf(year: number): Holiday[] {
  const fixed = (month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return [
    { name: "New Year's Day", day: fixed(1, 1) },
    { name: 'Martin Luther King Jr. Day', day: nthWeekday(year, 1, 'monday', 3) },
    { name: "Presidents' Day", day: nthWeekday(year, 2, 'monday', 3) },
    { name: 'Memorial Day', day: lastWeekday(year, 5, 'monday') },
    { name: 'Juneteenth', day: fixed(6, 19) },
    { name: 'Independence Day', day: fixed(7, 4) },
    { name: 'Labor Day', day: nthWeekday(year, 9, 'monday', 1) },
    { name: "Columbus Day / Indigenous Peoples' Day", day: nthWeekday(year, 10, 'monday', 2) },
    { name: 'Veterans Day', day: fixed(11, 11) },
    { name: 'Thanksgiving Day', day: nthWeekday(year, 11, 'thursday', 4) },
    { name: 'Christmas Day', day: fixed(12, 25) },
  ]
}

/** The holiday on a day; null if there is none. */
export function findHoliday(day: IsoDate): string | null {
  return holidaysOf(Number(day.slice(0, 4))).find((holiday) => holiday.day === day)?.name ?? null
}

type Weekday = (typeof weekdays)[number]

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): IsoDate {
  const first = `${year}-${twoDigits(month)}-01`
  return addDays(first, daysUntil(first, weekday) + 7 * (nth - 1))
}

function lastWeekday(year: number, month: number, weekday: Weekday): IsoDate {
  // The last week of a month begins seven days before the next month.
  const lastWeek = addDays(`${year}-${twoDigits(month + 1)}-01`, -7)
  return addDays(lastWeek, daysUntil(lastWeek, weekday))
}

const daysUntil = (day: IsoDate, weekday: Weekday) =>
  (weekdays.indexOf(weekday) - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7

const twoDigits = (number: number) => String(number).padStart(2, '0')
