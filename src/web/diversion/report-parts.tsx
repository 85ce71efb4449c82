import { type ReactNode, useId } from 'react'
import { isNothing, reportText as messages } from '#content/wording/diversion-report.ts'
import type { ReportedTally } from '#contract/diversion/diversion-reports.ts'
import { classNames } from '#web/ui/class-names.ts'
import { tableRoles } from '#web/ui/table-roles.ts'

/** A part of a report beneath its heading. */
export function ReportPart({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-2 text-large leading-tight font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** The columns before and after the amounts. */
type Columns = { first: string; second?: string; last?: string }

const parts = ['recycled', 'reused', 'salvaged', 'disposed'] as const
const wide = 'max-md:not-print:block'
const heading = 'py-1.5 pl-3 text-right text-small font-semibold first:pl-0 first:text-left'

/** Amounts by outcome; on a phone each row is a card without empty amounts. */
export function ReportTable({ columns, label, children }: { columns: Columns; label: string; children: ReactNode }) {
  return (
    <table {...tableRoles.table} aria-label={label} className={classNames('w-full tabular-nums', wide)}>
      <thead {...tableRoles.group} className="border-b border-line-strong max-md:not-print:sr-only">
        <tr {...tableRoles.row}>
          <th {...tableRoles.heading} className={heading}>
            {columns.first}
          </th>
          {columns.second && (
            <th {...tableRoles.heading} className={heading}>
              {columns.second}
            </th>
          )}
          {parts.map((part) => (
            <th key={part} {...tableRoles.heading} className={heading}>
              {messages.parts[part]}
            </th>
          ))}
          <th {...tableRoles.heading} className={heading}>
            {messages.loads.total}
          </th>
          {columns.last && (
            <th {...tableRoles.heading} className={heading}>
              {columns.last}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-md:not-print:block">
        {children}
      </tbody>
    </table>
  )
}

type RowProps = {
  columns: Columns
  first: ReactNode
  second?: string
  last?: string
  tally: ReportedTally
  isSum?: boolean
}

const amountCell =
  'py-1.5 pl-3 text-right align-top whitespace-nowrap max-md:not-print:flex max-md:not-print:justify-between max-md:not-print:py-0.5 max-md:not-print:pl-0'

export function ReportRow({ columns, first, second, last, tally, isSum }: RowProps) {
  // On a phone a total of one amount says nothing new.
  const isOneAmount = !isSum && parts.filter((part) => !isNothing(tally[part])).length === 1
  return (
    <tr
      {...tableRoles.row}
      className={classNames(
        'break-inside-avoid max-md:not-print:block max-md:not-print:py-3',
        isSum ? 'border-t border-line-strong font-semibold' : 'border-b border-line',
      )}
    >
      <td
        {...tableRoles.cell}
        className="py-1.5 align-top wrap-anywhere max-md:not-print:block max-md:not-print:font-medium"
      >
        {first}
      </td>
      {second !== undefined && <Amount name={columns.second}>{second}</Amount>}
      {parts.map((part) => (
        <Amount key={part} name={messages.parts[part]} isEmpty={isNothing(tally[part])}>
          {isNothing(tally[part]) ? '' : tally[part]}
        </Amount>
      ))}
      <Amount name={messages.loads.total} isEmpty={isOneAmount}>
        {tally.total}
      </Amount>
      {last !== undefined && (
        <Amount name={columns.last} isEmpty={last === ''}>
          {last}
        </Amount>
      )}
    </tr>
  )
}

/** On a phone the label is next to the amount, because there are no headings. */
function Amount({ name, isEmpty, children }: { name: string | undefined; isEmpty?: boolean; children: string }) {
  return (
    <td {...tableRoles.cell} className={classNames(amountCell, isEmpty && 'max-md:not-print:hidden')}>
      <span className="font-normal text-ink-2 md:hidden print:hidden" aria-hidden="true">
        {name}
      </span>
      {children}
    </td>
  )
}
