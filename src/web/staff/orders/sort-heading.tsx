import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { tableRoles } from '#web/ui/table-roles.ts'

type Direction = 'asc' | 'desc'

type SortHeadingProps = {
  /** How the table is sorted by this column now. */
  sorted: Direction | null
  /** The direction that the first press gives. */
  first: Direction
  onSort: (direction: Direction) => void
  className?: string
  children: ReactNode
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

/** The heading of a column that the table can be sorted by. */
export function SortHeading({ sorted, first, onSort, className, children }: SortHeadingProps) {
  const next = sorted === null ? first : sorted === 'asc' ? 'desc' : 'asc'
  return (
    <th
      {...tableRoles.heading}
      aria-sort={sorted ? spoken[sorted] : undefined}
      className={classNames('order-heading', className)}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-control px-1.5 hover:text-ink hover:underline"
      >
        {children}
        <svg width="9" height="12" viewBox="0 0 9 12" aria-hidden="true" fill="currentColor">
          <path d="M4.5 0 8.5 5h-8z" opacity={sorted === 'asc' ? 1 : 0.3} />
          <path d="M4.5 12 .5 7h8z" opacity={sorted === 'desc' ? 1 : 0.3} />
        </svg>
      </button>
    </th>
  )
}
