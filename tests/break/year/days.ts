/** A calendar day of the company, such as 2027-11-07. Its own arithmetic: the model shares no code with the product. */
export type Day = string

const dayMs = 86_400_000
const zone = 'America/Los_Angeles'
const dayParts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
const clockParts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

const middayOf = (day: Day) => Date.parse(`${day}T12:00:00Z`)

/** The day that many days later. */
export const dayAfter = (day: Day, days = 1): Day => new Date(middayOf(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days the second is after the first. */
export const daysFrom = (from: Day, to: Day): number => Math.round((middayOf(to) - middayOf(from)) / dayMs)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(middayOf(day)).getUTCDay()

/** The day on the company's calendar at an instant. */
export const dayAt = (instant: Date): Day => dayParts.format(instant)

/** The instant when the company's clocks show a time for the first time on a day; a time that is left out in spring is an hour later. */
export function instantAt(day: Day, time: string): Date {
  const wanted = `${day} ${time}:00`
  for (const hours of [7, 8]) {
    const guess = new Date(Date.parse(`${day}T${time}:00Z`) + hours * 3_600_000)
    if (clockParts.format(guess) === wanted) return guess
  }
  return new Date(Date.parse(`${day}T${time}:00Z`) + 8 * 3_600_000)
}

/** From noon of a day to noon of the next: 25 or 23 over a night in which clocks are set. */
export const hoursOf = (day: Day): number =>
  (instantAt(dayAfter(day), '12:00').getTime() - instantAt(day, '12:00').getTime()) / 3_600_000
