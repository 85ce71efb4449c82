import type { IsoDate } from '#contract/values/dates.ts'

const offer = /(?:next free date(?: for all \d+)?|latest pickup) is (?:\w+, )?(\w+) (\d{1,2}), (\d{4})/
const months = 'January February March April May June July August September October November December'.split(' ')

/** The alternative date in a refusal of a date (rule 12); null if there is none. */
export function readOfferedDate(message: string): IsoDate | null {
  const [, month = '', day = '', year = ''] = offer.exec(message) ?? []
  const index = months.indexOf(month)
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}
