import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onlyNewest } from '#content/staff/timeline.ts'
import { maxHistoryEntries } from '#contract/wire/counts.ts'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type ListErrorProps = {
  heading: string
  query: Query
  /** What helps where asking again does not. */
  instead?: { message: string; label: string; onPress: () => void } | undefined
}

/** In place of a list that could not be had: why, and a button that tries again. */
export function ListError({ heading, query, instead }: ListErrorProps) {
  return (
    <div role="alert" className="rounded-panel border border-danger-line bg-danger-tint px-4 py-10 text-center">
      <h3 className="font-text text-dense font-semibold text-danger">{heading}</h3>
      <p className="mt-1.5">{instead?.message ?? query.error?.message}</p>
      {instead ? (
        <DenseButton className="mt-4" onClick={instead.onPress} pending={query.isFetching}>
          {instead.label}
        </DenseButton>
      ) : (
        <RetryButton className="mt-4" query={query} />
      )}
    </div>
  )
}

export type ListMessages = { failed: string; loading?: string }

type ListMissingProps = {
  messages: ListMessages
  query: Query
  /** How high the list may be expected to be, as a class. */
  height: string
}

/** In place of a list: that it is loading, or why it could not be had. */
export function ListMissing({ messages, query, height }: ListMissingProps) {
  const ui = useUiText()
  if (query.error) return <ListError heading={messages.failed} query={query} />
  return (
    <div role="status" className={`rounded-panel border border-line bg-card ${height}`}>
      <span className="sr-only">{messages.loading ?? ui.loading}</span>
    </div>
  )
}

type NoRowsProps = {
  heading: string
  /** What will be here, or how it gets here. */
  hint?: string | false | undefined
  /** The button that shows all rows again. */
  clear?: { label: string; onPress: () => void } | false | undefined
  className?: string
}

/** In place of rows: that there are none, or that none matches. */
export function NoRows({ heading, hint, clear, className = 'py-8' }: NoRowsProps) {
  return (
    <div className={`text-center ${className}`}>
      <h3 className="font-text text-dense font-semibold text-ink">{heading}</h3>
      {hint && <p className="mt-1.5 text-ink-2">{hint}</p>}
      {clear && (
        <DenseButton className="mt-4" onClick={clear.onPress}>
          {clear.label}
        </DenseButton>
      )}
    </div>
  )
}

type RowListProps<Row> = {
  query: Query
  rows: readonly Row[] | undefined
  messages: ListMessages
  /** The message of an empty list. */
  none: ReactNode
  row: (row: Row) => ReactNode
  /** All rows in another way, such as with the columns that were chosen. */
  table?: ((rows: readonly Row[]) => ReactNode) | false | undefined
}

/** The rows of a list within a panel, and its loading, empty and error states. */
export function RowList<Row>({ query, rows, messages, none, row, table }: RowListProps<Row>) {
  const ui = useUiText()
  return (
    <>
      {query.error && !rows ? (
        <div className="p-4">
          <ListError heading={messages.failed} query={query} />
        </div>
      ) : (
        <div role="status" className="px-5 py-4 text-ink-2 empty:hidden max-sm:px-4">
          {rows ? rows.length === 0 && none : (messages.loading ?? ui.loading)}
        </div>
      )}
      {table && rows && rows.length > 0 ? table(rows) : <ul>{rows?.map(row)}</ul>}
    </>
  )
}

export type PagedListProps<Row> = Omit<RowListProps<Row>, 'query' | 'rows' | 'messages'> & {
  list: UseInfiniteQueryResult<{ pages: { rows: Row[] }[] }>
  /** `more`: the button that asks for the next page, else *Show more*. */
  text: ListMessages & { more?: string }
}

/** The same of a list that is loaded page by page. */
export function PagedList<Row>({ list, text, none, row, table }: PagedListProps<Row>) {
  const ui = useUiText()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <RowList query={list} rows={rows} messages={text} none={none} row={row} table={table} />
      {list.hasNextPage && (
        <DenseButton className="m-4" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {text.more ?? ui.more}
        </DenseButton>
      )}
    </>
  )
}

/** Says that a history has entries before those that are listed. */
export function HistoryLimit({ count }: { count: number }) {
  if (count < maxHistoryEntries) return null
  return <p className="mt-3 text-small text-ink-2">{onlyNewest(maxHistoryEntries)}</p>
}
