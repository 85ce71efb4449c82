/** What the cells of a workbook show (rule 317). */

/** How a number is shown: as it is, as a day or a moment, as a time of day, or with this many digits at least. */
export type FormatKind = 'number' | 'date' | 'time' | { digits: number }

/** The meaning of a number format by its id, or by its code if it is not one of Excel's own. */
export function formatKind(id: number, code: string | undefined): FormatKind {
  if (code === undefined) {
    if ([18, 19, 20, 21, 45, 46, 47].includes(id)) return 'time'
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'number'
  }
  const [shown = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  const marks = shown.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (/^0{2,}$/.test(marks.trim())) return { digits: marks.trim().length }
  if (/[dy]/i.test(marks) || /m{3,}/i.test(marks)) return 'date'
  return /[hs]/i.test(marks) ? 'time' : /m/i.test(marks) ? 'date' : 'number'
}

/** The text of a cell that is not shared: a number, a day, a truth, or text. An error is nothing. */
export function cellText(
  value: string,
  type: string,
  { format = 'number', isFrom1904 }: { format?: FormatKind | undefined; isFrom1904: boolean },
): string {
  if (type === 'str' || type === 'inlineStr') return value
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ')
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (format === 'date' && number >= 1) return dayText(isFrom1904 ? number + 1_462 : number)
  if (format === 'time' || (format === 'date' && number >= 0)) return timeText(number)
  return typeof format === 'object' && Number.isInteger(number) && number >= 0
    ? plainNumber(number).padStart(format.digits, '0')
    : plainNumber(number)
}

/**
 * A number without the noise of binary fractions, and never with exactly three decimals, which a column with other text could take for thousands: 1.5, 1.2340,
 * 8185550142.
 */
function plainNumber(number: number): string {
  const exact = Number(number.toPrecision(15))
  if (Math.abs(exact) >= 1e21) return BigInt(exact).toString()
  const text = String(exact).includes('e') ? exact.toFixed(10) : String(exact)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

const msPerDay = 86_400_000

/** Excel counts days from the end of 1899, and has a day that never was after February 1900. */
function dayText(serial: number): string {
  const days = serial < 60 ? serial + 1 : serial
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1_000)
  if (Number.isNaN(moment.getTime())) return plainNumber(serial)
  const text = moment.toISOString()
  return moment.getTime() % msPerDay === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

function timeText(serial: number): string {
  const minutes = Math.round(serial * 1_440)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
