import type { ImportKind } from '#contract/imports/import-words.ts'
import { guessMapping } from './guess-mapping.ts'

/** A record of a file, with its first line number. */
type Line = { line: number; cells: readonly string[] }

/** Where the table of a file is: the record with the names of its columns, and the one behind its last row. */
export type FoundTable = { header: number; end: number }

/** Records that the header is looked for in, and those at the end that may be totals. */
export const searched = { above: 40, below: 20 }

/**
 * Rule 315: finds the table between the titles above and the totals below it. The header is the record with the most names that fields have; without any
 * such name, the first that is not narrow like a title.
 */
export function findTable(kind: ImportKind, records: readonly Line[]): FoundTable {
  const header = findHeader(kind, records)
  return { header, end: findEnd(records, header) }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

function findHeader(kind: ImportKind, records: readonly Line[]): number {
  const first = records.slice(0, searched.above)
  const widths = first.map(({ cells }) => filled(cells))
  // Everything above the names of the columns is narrow.
  const isPossible = (at: number) =>
    widths.slice(0, at).every((width) => width <= Math.max(1, Math.floor((widths[at] ?? 0) / 2)))
  const possible = first.flatMap((_, at) => (isPossible(at) ? [at] : []))
  const known = possible.map((at) => Object.keys(guessMapping(kind, first[at]?.cells ?? [])).length)
  const most = Math.max(0, ...known)
  if (most > 0) return possible[known.indexOf(most)] ?? 0
  const usual = median(records.slice(0, 200).map(({ cells }) => filled(cells)))
  const isNames = (at: number) =>
    (first[at]?.cells ?? []).every((cell) => !/^[\s\d$€.,:/()+-]*\d[\s\d$€.,:/()+-]*$/.test(cell))
  return possible.find((at) => (widths[at] ?? 0) >= Math.max(1, usual / 2) && isNames(at)) ?? 0
}

const median = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0

const totalLine =
  /^(?:(?:grand|report|overall|sub)[ -]?)?totals?(?: (?:customers?|records?|rows?|for .*|orders?|sites?|containers?))?:?$|^(?:sum|count):?$/i
const reportLine =
  /^(?:generated|printed|created|exported|report(?:ed)?|run|as of|page \d|end of|\d[\d,]* (?:records?|rows?|customers?|results?|items?|entries)|(?:number of )?(?:records|rows|customers|results):? ?\d*)\b/i
const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const stamp = new RegExp(
  `^(?:${weekday},? )?(?:${month}\\.? \\d{1,2},? \\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})\\b.*$`,
  'i',
)
const isNumeric = (cell: string) => /^[\s\d$€.,()%+-]*$/.test(cell)

/** The record behind the last row: what ends the file and is a total, a time stamp or a line about the report is no row. */
function findEnd(records: readonly Line[], header: number): number {
  const width = filled(records[header]?.cells ?? [])
  let end = records.length
  for (let at = end - 1; at > header + 1 && at >= records.length - searched.below; at--) {
    const cells = (records[at]?.cells ?? []).map((cell) => cell.trim()).filter(Boolean)
    if (!isBelow(cells, width) && !(cells.length === 1 && width > 2 && isApart(records, at))) break
    end = at
  }
  return end
}

function isBelow(cells: readonly string[], width: number): boolean {
  const [first = '', ...others] = cells
  const isNarrow = cells.length <= Math.max(1, Math.floor(width / 2))
  if (totalLine.test(first) && others.every(isNumeric)) return true
  return (
    isNarrow &&
    width > 1 &&
    (reportLine.test(first) || stamp.test(first)) &&
    others.every((cell) => isNumeric(cell) || stamp.test(cell) || reportLine.test(cell))
  )
}

const plain = (cell: string) => cell.replace(/\s+/g, ' ').trim().toLowerCase()
/** An amount or a count, and no phone number. */
const isSum = (cell: string) => /^[\s$€(+-]*(?:\d{1,7}|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d{1,4})?[\s%)]*$/.test(cell)

/** The number of a page, as a report prints it at the foot or the head of each. */
const pageLine = /^(?:- ?)?page:? \d+(?: ?(?:of|\/) ?\d+)?(?: ?-)?$/
/** The day that stands beside it. */
const pageStamp = new RegExp(`^(?:(?:printed|run|as of|date):? (?:on )?)?${stamp.source.slice(1)}`, 'i')

/**
 * Rule 315: what a line between the rows is that is no row: the names of the columns again or the number of a page, as reports print them, or a
 * total; null if it is one.
 */
export function lineBetween(columns: readonly string[], cells: readonly string[]): 'names' | 'page' | 'total' | null {
  const said = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, text: plain(cell) }]))
  const [first, ...others] = said
  if (!first) return null
  const isNames = said.every(({ at, text }) => plain(columns[at] ?? '') === text)
  if (isNames && said.length >= Math.min(2, filled(columns))) return 'names'
  const isPage = said.some(({ text }) => pageLine.test(text))
  if (isPage && said.every(({ text }) => pageLine.test(text) || pageStamp.test(text))) return 'page'
  return totalLine.test(first.text) && others.length > 0 && others.every(({ text }) => isSum(text)) ? 'total' : null
}

/** Whether lines were left empty before a record, whose own cells have none. */
function isApart(records: readonly Line[], at: number): boolean {
  const [before, own] = [records[at - 1], records[at]]
  if (!before || !own) return false
  const lines = before.cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 1)
  return own.line - before.line > lines
}
