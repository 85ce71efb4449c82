import { type FacilityKind, swisPattern } from '#contract/facilities/facility-words.ts'
import type { CsvRecord } from '#domain/files/read-csv.ts'

/** The columns that the import reads. */
type SwisColumn =
  | 'swisNumber'
  | 'name'
  | 'address'
  | 'city'
  | 'zipCode'
  | 'county'
  | 'operator'
  | 'activity'
  | 'status'
  | 'isInertFill'

/** The headings in the state's exports of sites, operators and activities, and in lists made from them. */
const headings: Record<SwisColumn, readonly string[]> = {
  swisNumber: ['swisnumber', 'swisno', 'swis'],
  name: ['name', 'sitename', 'facilityname'],
  address: ['streetaddress', 'address', 'location'],
  city: ['city'],
  zipCode: ['zipcode', 'zip'],
  county: ['county'],
  operator: ['operatorname', 'operator'],
  activity: ['activity', 'activitycategory'],
  status: ['siteoperationalstatus', 'operationalstatus', 'status'],
  isInertFill: ['issiteinertdebrisengineeredfill'],
}

/** The index of each column by heading; null if missing. */
function findColumns(cells: readonly string[]): Record<SwisColumn, number | null> {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const find = (names: readonly string[]) => {
    const at = names.map((name) => plain.indexOf(name)).find((index) => index >= 0)
    return at ?? null
  }
  return Object.fromEntries(Object.entries(headings).map(([column, names]) => [column, find(names)])) as Record<
    SwisColumn,
    number | null
  >
}

/** By the words of the state's activities, or of a name; the first match counts. */
const messages: readonly (readonly [pattern: RegExp, kind: FacilityKind])[] = [
  [/inert debris|engineered fill/i, 'inert-fill'],
  [/\bC&D\b|\bCDI\b|construction|demolition|large volume cdi/i, 'mixed-debris'],
  [/compost|chipping|green material/i, 'composting'],
  [/transfer|processing/i, 'transfer-station'],
  [/recycl|recovery|\bMRF\b/i, 'recycler'],
  [/landfill|disposal site/i, 'landfill'],
]

/** The kind of facility that the words mean; null if unknown. */
export function readFacilityKind(text: string): FacilityKind | null {
  return messages.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** One facility in a list; empty text means unknown. */
export type SwisFacility = {
  line: number
  swisNumber: string
  name: string
  address: string
  city: string
  zipCode: string
  county: string
  operator: string
  kind: FacilityKind | null
  /** The state lists it as closed. */
  isClosed: boolean
}

export type RowError = { line: number; message: string }

export type SwisList =
  | {
      ok: true
      /** Whether it has the fields that a new facility needs; a list of operators or activities only updates existing ones. */
      isOfSites: boolean
      facilities: SwisFacility[]
      errors: RowError[]
      rows: number
    }
  | { ok: false; message: string }

const longest: Partial<Record<SwisColumn, number>> = {
  name: 200,
  address: 200,
  city: 100,
  zipCode: 10,
  county: 60,
  operator: 200,
}

/** Rule 179: parses a state list. Rows with the same number are merged; the first value of a field counts. */
export function readSwisList([header, ...records]: readonly CsvRecord[]): SwisList {
  const columns = header ? findColumns(header.cells) : null
  if (!columns || columns.swisNumber === null) {
    return { ok: false, message: 'The first line must name the columns, and one of them must be SWIS Number.' }
  }
  const byNumber = new Map<string, SwisFacility>()
  const errors: RowError[] = []
  for (const { line, cells } of records) {
    const cell = (column: SwisColumn) => {
      const at = columns[column]
      return at === null ? '' : (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim()
    }
    const problem = problemOf(cell)
    if (problem) errors.push({ line, message: problem })
    else {
      const facility = facilityOf(line, cell)
      byNumber.set(facility.swisNumber, merge(byNumber.get(facility.swisNumber), facility))
    }
  }
  const isOfSites = columns.name !== null && (columns.city !== null || columns.address !== null)
  return { ok: true, isOfSites, facilities: [...byNumber.values()], errors, rows: records.length }
}

type Cell = (column: SwisColumn) => string

function problemOf(cell: Cell): string | null {
  const number = cell('swisNumber')
  if (number === '') return 'No SWIS number.'
  if (!swisPattern.test(number.toUpperCase()))
    return `${shortened(number)} is not a SWIS number. It must look like 19-AA-0052.`
  for (const [column, max] of Object.entries(longest)) {
    const text = cell(column as SwisColumn)
    if (text.length > max) return `“${shortened(text)}” has more than ${max} characters.`
    if (text.includes('\u0000') || text.includes('\uFFFD'))
      return `“${shortened(text)}” cannot be read. Is the file a CSV?`
  }
  return null
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

function facilityOf(line: number, cell: Cell): SwisFacility {
  const isInertFill = /^(yes|true|1|y)$/i.test(cell('isInertFill'))
  return {
    line,
    swisNumber: cell('swisNumber').toUpperCase(),
    name: cell('name'),
    address: cell('address'),
    city: cell('city'),
    zipCode: cell('zipCode'),
    county: cell('county'),
    operator: cell('operator'),
    kind: isInertFill ? 'inert-fill' : (readFacilityKind(cell('activity')) ?? readFacilityKind(cell('name'))),
    isClosed: /^(closed|clean closed|inactive|absorbed|never operated)/i.test(cell('status')),
  }
}

function merge(known: SwisFacility | undefined, more: SwisFacility): SwisFacility {
  if (!known) return more
  const texts = ['name', 'address', 'city', 'zipCode', 'county', 'operator'] as const
  return {
    ...known,
    ...Object.fromEntries(texts.map((text) => [text, known[text] || more[text]])),
    kind: known.kind ?? more.kind,
  }
}
