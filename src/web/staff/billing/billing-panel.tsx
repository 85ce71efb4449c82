import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { billingTab as text } from '#content/staff/staff-billing.ts'
import { PagedList } from '#web/staff/kit/paged-list.tsx'

type BillingPanelProps<Row> = {
  heading: string
  help?: string
  /** The content between the heading and the rows. */
  tools?: ReactNode
  list: UseInfiniteQueryResult<{ pages: { rows: Row[] }[] }>
  none: string
  row: (row: Row) => ReactNode
}

/** A list with a heading, loaded page by page. */
export function BillingPanel<Row>({ heading, help, tools, list, none, row }: BillingPanelProps<Row>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-panel border border-line bg-card">
      <div className="border-b border-line px-5 py-4 max-sm:px-4">
        <h3 id={id} className="text-[1.1875rem] font-semibold">
          {heading}
        </h3>
        {help && <p className="text-ink-2">{help}</p>}
        {tools}
      </div>
      <PagedList list={list} text={text} none={none} row={row} />
    </section>
  )
}
