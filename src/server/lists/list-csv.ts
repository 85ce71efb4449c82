import type { PageLanguage } from '#content/company/languages.ts'
import { columnsOf as spanishColumnsOf, listCsvText as spanishText } from '#content/spanish/staff/staff-lists.ts'
import type { CellKind, Column } from '#content/staff/list-cells.ts'
import { columnsOf } from '#content/staff/list-columns.ts'
import { listCsvText } from '#content/staff/saved-views.ts'
import { readAddress } from '#contract/lists/address-parts.ts'
import type { ListName } from '#contract/lists/list-columns.ts'
import { lists } from '#contract/lists/list-parts.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, centsToDecimal } from '#contract/values/money.ts'
import { columnsShown, viewQuery } from '#domain/lists/saved-view.ts'
import type { AppContext } from '#server/app-context.ts'
import { type RequestFacts, recordSecurityEvent } from '#server/events/record-security-event.ts'
import { minuteInLosAngeles } from '#server/orders/export-orders.ts'
import { byteOrderMark, csvLine, harmless } from '#server/platform/files/csv-line.ts'
import { withReadableEmails } from '#server/platform/http/email-hosts.ts'
import { hasTax } from '#server/pricing/tax-rates.ts'
import { readListRows } from './list-rows.ts'

type Reader = { id: string; username: string; role: StaffRole; language: PageLanguage; from: RequestFacts }
type Wanted = { list: ListName; query: string; staff: Reader; path: string }

/**
 * Rule 328: a list as it is shown, with the columns that the role sees, as CSV (RFC 4180). Reads each page after the client has taken the one
 * before, so memory does not grow with the list. The security log gets one entry with the number of rows, before the file is complete, or when
 * the client leaves.
 */
export function exportList(app: AppContext, wanted: Wanted): ReadableStream<Uint8Array> {
  const { list, query, staff, path } = wanted
  const { sums: sumsLabel } = textsOf(wanted).text
  const encoder = new TextEncoder()
  const today = dateInLosAngeles(app.clock())
  let columns = shownColumns(wanted)
  const pages = readListRows(app, list, query, staff)
  const sums: number[] = []
  let rows = 0
  let begun = false

  const note = (isWhole: boolean) =>
    recordSecurityEvent(app.db.sql, app, {
      kind: 'exported',
      actor: { kind: 'staff', id: staff.id, name: staff.username },
      subject: path,
      from: staff.from,
      details: {
        list,
        // What was searched for may be a person: the log keeps it out, as views do.
        filters: viewQuery(list, query, staff.role).slice(1, 500),
        rows: String(rows),
        ...(!isWhole && { broke: 'yes' }),
      },
    })

  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        if (!begun && !(await hasTax(app.db.sql))) columns = columns.map(withoutTax)
        const next = await pages.next()
        const some = next.done ? [] : next.value
        const head = begun
          ? ''
          : byteOrderMark + csvLine(columns.flatMap(({ cells }) => cells.map(({ label }) => label)))
        begun = true
        const lines = some.map((row) => cellsOf(columns, row, today))
        for (const line of lines) addTo(sums, columns, line)
        const last = next.done ? sumsOf(columns, sums, sumsLabel) : []
        const text = head + [...lines, ...last].map(csvLine).join('')
        if (next.done) await note(true)
        if (text !== '') stream.enqueue(encoder.encode(text))
        rows += some.length
        if (next.done) stream.close()
      },
      async cancel() {
        await pages.return(undefined)
        await note(false)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Rule 507: a list whose screen is in Spanish is saved in it by who reads the staff area in Spanish. */
const textsOf = ({ list, staff: { language } }: Pick<Wanted, 'list' | 'staff'>) =>
  isInSpanish(list, language) ? { text: spanishText, columnsOf: spanishColumnsOf } : { text: listCsvText, columnsOf }

/** Whether somebody gets a list in Spanish. */
export const isInSpanish = (list: ListName, language: PageLanguage): boolean => list === 'orders' && language === 'es'

function shownColumns(wanted: Wanted): Column<unknown>[] {
  const { list, query, staff } = wanted
  const named = readAddress(lists[list].parts, query).columns
  const all = textsOf(wanted).columnsOf(list)
  return ['first', ...columnsShown(list, String(named ?? ''), staff.role)].flatMap((key) => all[key] ?? [])
}

/** Rule 536: nothing shows of tax where there is none. */
const withoutTax = ({ label, cells }: Column<unknown>) => ({ label, cells: cells.filter(({ isTax }) => !isTax) })

const cellsOf = (columns: readonly Column<unknown>[], row: unknown, today: IsoDate) =>
  columns.flatMap(({ cells }) =>
    cells.map(({ of, kind }) => {
      const value = of(row, today)
      return value === null || value === undefined || value === '' ? '' : written[kind](String(value))
    }),
  )

function addTo(sums: number[], columns: readonly Column<unknown>[], line: readonly string[]): void {
  for (const [place, { isSum }] of columns.flatMap(({ cells }) => cells).entries())
    if (isSum) sums[place] = (sums[place] ?? 0) + centsIn(line[place] ?? '0')
}

/** The line with the sums that the list shows below its rows; none for a list without sums, or with none of their columns. */
function sumsOf(columns: readonly Column<unknown>[], sums: readonly number[], label: string): string[][] {
  const cells = columns.flatMap((column) => column.cells)
  if (!cells.some(({ isSum }) => isSum)) return []
  return [cells.map(({ isSum }, place) => (place === 0 ? label : isSum ? centsToDecimal(sums[place] ?? 0) : ''))]
}

/** Days, money and counts are plain values, so that a spreadsheet can sort and add them. */
const written: Record<CellKind, (value: string) => string> = {
  text: (value) => harmless(withReadableEmails(value)),
  count: (value) => value,
  money: (value) => value,
  day: (value) => value,
  instant: (value) => minuteInLosAngeles(new Date(value)),
}
