import { betweenHours } from '#content/wording/between-hours.ts'
import { longDay, shortDay } from '#content/wording/short-dates.ts'
import type { IsoDate } from '#contract/values/dates.ts'

/** A day and a window, as the sign of an email and its subject say them. */
export const dayText = {
  /** "Tuesday, Dec 8". */
  day: longDay,
  /** "Tue, Dec 8", in a list. */
  short: (day: IsoDate) => shortDay(day, day),
  /** "between 8AM and 12PM". */
  between: betweenHours,
  /** Hours as a fact: "8AM - 12PM". */
  hours: (hours: string) => hours,
  /** In a subject: "Tuesday, Dec 8, 8AM - 12PM (7K3M-0XQ9-ZB4T)"; without a day the number alone. */
  subject: (day: IsoDate | null, hours: string, orderNumber: string) =>
    day === null ? orderNumber : `${[longDay(day), hours].filter(Boolean).join(', ')} (${orderNumber})`,
}

/** What every email says around its content. */
export const emailFrameText = {
  /** Below the phone number of an email that may raise questions. */
  answer: (city: string) => `Or just answer this email: a person in ${city} reads it.`,
  /** The upper line of the sign, in plain text. */
  at: (place: string) => `At: ${place}`,
}
