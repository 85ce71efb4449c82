import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { CellKind, Column } from '#content/staff/list-cells.ts'
import { columnsOf, type ListRows } from '#content/staff/list-columns.ts'
import { listCsvText, savedViews as text } from '#content/staff/saved-views.ts'
import { bareDate, shortInstant } from '#content/wording/short-dates.ts'
import type { ListName } from '#contract/lists/list-columns.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { columnsShown } from '#domain/lists/saved-view.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { tableRoles } from '#web/ui/table-roles.ts'
import { SelectBox, type Selection } from './list-selection.tsx'
import { moveBetweenRows } from './move-focus.ts'
import { useStaffSession } from './staff-session.ts'
import { useCurrentRow } from './use-current-row.ts'

type ListTableProps<L extends ListName> = {
  list: L
  label: string
  rows: readonly ListRows[L][]
  /** The columns that the address names. */
  columns: string
  /** The address that a row opens; null: it opens nothing. */
  to: (row: ListRows[L]) => string | null
  /** The rows that are selected; while boxes are shown, the list is a table. */
  selection?: Selection
  /** What the columns of all rows come to, below them, by the keys of the columns. */
  sums?: Readonly<Record<string, string>>
  /** What can be done with a row. */
  menu?: (row: ListRows[L], isCurrent: boolean) => ReactNode
}

/**
 * Rule 333: the rows of a list with the columns that were chosen, as a table, on a phone as cards. The Tab key reaches one row, the arrow keys,
 * Home and End the others.
 */
export function ListTable<L extends ListName>(props: ListTableProps<L>) {
  const { list, label, rows, columns, to, selection, sums, menu } = props
  const { role } = useStaffSession().user
  const opened = new Set(Object.values(useParams()))
  const today = dateInLosAngeles(new Date())
  const { current, rows: body, onFocus } = useCurrentRow(rows)
  const all = columnsOf(list)
  const first = all.first as Column<unknown>
  const shown = columnsShown(list, columns, role).flatMap((key) => {
    const column = all[key]
    return column
      ? [{ key, column, isNumber: column.cells.every(({ kind }) => kind === 'money' || kind === 'count') }]
      : []
  })
  return (
    <div className="overflow-x-auto">
      <table {...tableRoles.table} aria-label={label} className="order-table">
        <thead {...tableRoles.group} className="order-headings">
          <tr {...tableRoles.row}>
            <th {...tableRoles.heading} className="order-heading pl-4!">
              {first.label}
            </th>
            {shown.map(({ key, column, isNumber }) => (
              <th key={key} {...tableRoles.heading} className={classNames('order-heading', isNumber && 'text-right!')}>
                {column.label}
              </th>
            ))}
            {menu && (
              <th {...tableRoles.heading} className="order-heading">
                <span className="sr-only">{text.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} {...tableRoles.group} className="order-rows" onKeyDown={moveBetweenRows} onFocus={onFocus}>
          {rows.map((row) => {
            const isCurrent = row.id === current
            const address = to(row)
            const name = textOf(first, row, today)
            return (
              <tr
                key={row.id}
                {...tableRoles.row}
                data-row={row.id}
                data-open={opened.has(row.id) || undefined}
                className="order-row"
              >
                <td {...tableRoles.cell} className="order-cell list-first">
                  {selection?.isOn && (
                    <SelectBox
                      name={name}
                      tabIndex={isCurrent || address === null ? 0 : -1}
                      checked={selection.isChosen(row.id)}
                      onChange={(is) => selection.choose(row.id, is)}
                    />
                  )}
                  {address === null ? (
                    <span className="font-semibold wrap-break-word max-md:wrap-anywhere">{name}</span>
                  ) : (
                    <AppLink
                      to={address}
                      tabIndex={isCurrent ? 0 : -1}
                      data-row-link
                      className="order-link wrap-break-word max-md:wrap-anywhere"
                    >
                      {name}
                    </AppLink>
                  )}
                </td>
                {shown.map(({ key, column, isNumber }) => (
                  <td
                    key={key}
                    {...tableRoles.cell}
                    className={classNames(
                      'order-cell list-cell',
                      isNumber && 'tabular-nums whitespace-nowrap md:text-right',
                    )}
                  >
                    <Cells column={column} row={row} today={today} />
                  </td>
                ))}
                {menu && (
                  <td {...tableRoles.cell} className="order-cell order-menu">
                    {menu(row, isCurrent)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
        {sums && shown.some(({ key }) => sums[key] !== undefined) && (
          <tfoot {...tableRoles.group} className="order-rows">
            <tr {...tableRoles.row} className="order-row font-semibold">
              <th {...tableRoles.rowHeading} className="order-cell list-first text-left">
                {listCsvText.sums}
              </th>
              {shown.map(({ key, column }) => (
                <td key={key} {...tableRoles.cell} className="order-cell list-cell tabular-nums md:text-right">
                  {sums[key] !== undefined && (
                    <>
                      <span className="text-small font-normal text-ink-2 md:hidden">{column.label} </span>
                      {formatDollars(centsIn(sums[key]))}
                    </>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Draws the rows of a list with the columns that its address names, or to select some; false for the list as it opens. */
export const chosenColumns = <L extends ListName>(
  { columns }: { columns: string },
  table: Omit<ListTableProps<L>, 'rows' | 'columns'>,
): false | ((rows: readonly ListRows[L][]) => ReactNode) =>
  (columns !== '' || table.selection?.isOn === true) &&
  ((rows) => <ListTable {...table} columns={columns} rows={rows} />)

type CellsProps = { column: Column<unknown>; row: unknown; today: IsoDate }

/** The values of a column, the first above the others; on a phone with its heading. */
export function Cells({ column, row, today }: CellsProps) {
  const [first, ...others] = textsOf(column, row, today)
  if (first === undefined) return <span className="text-ink-3 max-md:hidden">{text.nothing}</span>
  return (
    <>
      <span className="text-small text-ink-2 md:hidden">{column.label} </span>
      <span className="block wrap-break-word max-md:inline max-md:wrap-anywhere">{first}</span>
      {others.length > 0 && (
        <span className="block text-fine text-ink-2 wrap-break-word max-md:inline max-md:wrap-anywhere">
          <span className="md:hidden">, </span>
          {others.join(', ')}
        </span>
      )}
    </>
  )
}

function textsOf({ cells }: Column<unknown>, row: unknown, today: IsoDate): string[] {
  return cells.flatMap(({ of, kind }) => {
    const value = of(row, today)
    return value === null || value === undefined || value === '' ? [] : [written[kind](String(value), today)]
  })
}

const textOf = (column: Column<unknown>, row: unknown, today: IsoDate) => textsOf(column, row, today).join(' ')

const written: Record<CellKind, (value: string, today: IsoDate) => string> = {
  text: (value) => value,
  count: (value) => Number(value).toLocaleString('en-US'),
  money: (value) => formatDollars(centsIn(value)),
  day: (value, today) => bareDate(value as IsoDate, today),
  instant: (value) => shortInstant(value),
}
