import { addDays, type IsoDate, isIsoDate } from '#contract/values/dates.ts'

/** The meaning of a cell as people and other programs write it. Null if it has none; an empty cell is never read. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day: 2026-12-08, 12/8/2026, 12/8/26, Dec 8, 2026, 8-Dec-26, or the number of a spreadsheet; a time of day after it is ignored. */
export function readDay(cell: string): IsoDate | null {
  const text = cell.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text)
  if (american) return dayOf(american[3], american[1], american[2])
  const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(text)
  if (monthFirst) return dayOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2])
  const dayFirst = /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?[-, ]+(\d{4}|\d{2})(?!\d)/i.exec(text)
  if (dayFirst) return dayOf(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1])
  // Spreadsheets count days from December 30, 1899.
  if (!/^[345]\d{4}(\.\d+)?$/.test(text)) return null
  const day = addDays('1900-01-01', Math.floor(Number(text)) - 2)
  return isIsoDate(day) ? day : null
}

const monthNumber = (name = '') => String(months.indexOf(name.toLowerCase()) + 1)

function dayOf(year = '', month = '', day = ''): IsoDate | null {
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(written) ? written : null
}

/** Yes or no. */
export function readFlag(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  if (['y', 'yes', 'true', 't', '1', 'x', 'required'].includes(word)) return true
  return ['n', 'no', 'false', 'f', '0', 'none', 'not required'].includes(word) ? false : null
}

/** Cubic yards: "20", "20 yd", "20-yard roll-off", "R20", "20.0". */
export function readYards(cell: string): number | null {
  const [number, ...others] = cell.replace(/(?<=\d)[.,]0{1,2}(?!\d)/g, '').match(/\d+([.,]\d+)?/g) ?? []
  return number && others.length === 0 && /^\d+$/.test(number) ? Number(number) : null
}

/** The word of a list that a cell means: the word itself or another name for it, whatever its case and punctuation. */
export function readWord<Word extends string>(cell: string, names: Record<Word, readonly string[]>): Word | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const written = plain(cell)
  const values = Object.keys(names) as Word[]
  return values.find((word) => [word, ...names[word]].some((name) => plain(name) === written)) ?? null
}

export type PostalAddress = { address: string; city: string; state: string; zipCode: string }

/** Characters of an address in one cell. Looking for its parts takes a time that grows with the square of its length. */
const longestAddress = 500

/** An address in one cell, split: "123 Oak St, Unit 4, Burbank, CA 91505". Null if it does not end so. */
export function splitAddress(cell: string): PostalAddress | null {
  if (cell.length > longestAddress) return null
  const parts =
    /^(.+?)[,\n]\s*([^,\n]+?)[,\s]\s*(CA|Calif\.?|California)[,\s]+(\d{5}(?:-\d{4})?)(?:,?\s*(?:USA|US|United States))?\s*$/is.exec(
      cell.trim().replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' ')),
    )
  const [, address = '', city = '', , zipCode = ''] = parts ?? []
  return parts && { address: address.replace(/\s*\n\s*/g, ', ').trim(), city: city.trim(), state: 'CA', zipCode }
}

/** Rule 316: words that other programs write where they have nothing. */
export const isNothing = (cell: string) => cell.length <= 14 && nothing.test(cell)

const nothing = /^\s*(?:[-–—]+|[#(]?n\.?\/?a\.?\)?|none|null|nil|\(none\)|\(blank\)|not applicable)\s*$/i

/** Rule 316: the street with a second line and a unit behind it, unless it has them already: "83 Test Way, Unit 4B". A bare "4B" is a unit. */
export function joinAddress(address: string, line2: string, unit: string): string {
  if (line2 === '' && unit === '') return address
  const named = /^(?:[0-9]*[a-z]?-?[0-9]+[a-z]?|[a-z])$/i.test(unit) ? `Unit ${unit}` : unit
  return [line2, named].reduce((joined, part) => {
    const isThere = ` ${comparable(joined)} `.endsWith(` ${comparable(part)} `)
    return part === '' || isThere ? joined : `${joined.replace(/[,\s]+$/, '')}, ${part}`
  }, address)
}

const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
