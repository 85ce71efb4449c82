import type { Notation } from '#contract/imports/import-words.ts'

/** Money in the cells of a file, whose notation its column decides (rule 315). */

/** What stands around the digits: signs of currency, and spaces or apostrophes between groups of three. */
function digitsOf(cell: string): string {
  const bare = cell.replace(/usd|us\$|[$€]/gi, '').trim()
  return bare.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
}

/** A number that a spreadsheet has shortened: "1.2E+09". */
const shortened = /^(\d+(?:[.,]\d+)?)E\+?(\d{1,2})$/i

export type Evidence = Notation | 'either' | 'none'

/** What a cell says about the notation of its column; `either`: "1.234" or "1,234", which mean one thing in one and another in the other. */
export function evidenceOf(cell: string): Evidence {
  const digits = shortened.exec(digitsOf(cell))?.[1] ?? digitsOf(cell)
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return 'none'
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return 'none'
  const last = marks.at(-1)
  const asDecimal: Notation = last === '.' ? 'point' : 'comma'
  const asGroup: Notation = last === '.' ? 'comma' : 'point'
  if (marks.includes('.') && marks.includes(',')) return asDecimal
  if (marks.length > 1) return asGroup
  const [before = '', after = ''] = digits.split(/[.,]/)
  if (after.length !== 3 || before.length > 3 || before.startsWith('0') || shortened.test(digitsOf(cell)))
    return asDecimal
  // A dollar sign with a comma before three digits is written so in America.
  return asGroup === 'point' && cell.includes('$') ? 'point' : 'either'
}

export type ColumnNotation = { notation: Notation } | { notation: null; example: string }

/** Rule 315: one value with both marks, or with other than three digits after the last one, decides for its column; null if none does, or they disagree. */
export function notationOf(cells: Iterable<string>): ColumnNotation {
  const found = new Map<Evidence, string>()
  for (const cell of cells) {
    const evidence = evidenceOf(cell)
    if (!found.has(evidence)) found.set(evidence, cell.trim())
  }
  const [point, comma, either] = [found.get('point'), found.get('comma'), found.get('either')]
  if (point !== undefined && comma !== undefined) return { notation: null, example: either ?? comma }
  if (comma !== undefined) return { notation: 'comma' }
  return either === undefined || point !== undefined ? { notation: 'point' } : { notation: null, example: either }
}

const written = {
  point: /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d+))?$/,
}

/** A cell as it is sent to the API, "5000.50"; null if it is no amount in this notation, or has parts of a cent. */
export function readAmount(cell: string, notation: Notation): string | null {
  const text = digitsOf(cell)
  const [, short, exponent] = shortened.exec(text) ?? []
  if (short !== undefined) {
    const value = Number(short.replace(',', '.')) * 10 ** Number(exponent)
    return Number.isSafeInteger(Math.round(value * 100)) ? value.toFixed(2) : null
  }
  const [, whole = '', fraction = ''] = written[notation].exec(text) ?? []
  const cents = fraction.slice(0, 2)
  if (whole + fraction === '' || whole.length > 13 || /[1-9]/.test(fraction.slice(2))) return null
  return `${Number(whole.replace(/[.,]/g, ''))}.${cents.padEnd(2, '0')}`
}

/** Whether a spreadsheet has shortened the cell, and digits are lost. */
export const isShortened = (cell: string) =>
  cell.length <= 24 && /^\d+(?:[.,]\d+)?E\+\d{1,2}$|^\d[.,]\d+E\d{1,2}$/i.test(cell.trim())
