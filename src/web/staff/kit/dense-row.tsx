import type { ReactNode } from 'react'

/** A row of a list as a grid whose link covers it; `isOpen`: what it names is open beside the list. */
export const denseRow = (isOpen: boolean) =>
  `relative min-h-11 border-b border-line py-1 text-dense last:border-b-0 hover:bg-row focus-within:bg-row max-md:py-2.5 ${isOpen ? 'bg-row shadow-[inset_4px_0_0_var(--color-ink)]' : ''}`

/** The link that covers a row. */
export const rowLink =
  'font-semibold no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-signal-ink'

/** The names of the columns above rows that are grids, and cards on a phone. */
export function ColumnHeads({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className={`${columns} border-b border-line-strong py-2 text-small text-ink-2 max-md:hidden`}
    >
      {children}
    </div>
  )
}
