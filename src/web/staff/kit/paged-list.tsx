import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { ListError } from './list-states.tsx'

type PagedListProps<Row> = {
  list: UseInfiniteQueryResult<{ pages: { rows: Row[] }[] }>
  text: { failed: string; loading?: string }
  /** The message of an empty list. */
  none: ReactNode
  row: (row: Row) => ReactNode
}

/** The rows of a list that is loaded page by page, and its loading, empty and error states. */
export function PagedList<Row>({ list, text, none, row }: PagedListProps<Row>) {
  const ui = useUiText()
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      {list.error && !rows ? (
        <div className="p-4">
          <ListError heading={text.failed} query={list} />
        </div>
      ) : (
        <div role="status" className="px-5 py-4 text-ink-2 empty:hidden max-sm:px-4">
          {rows ? rows.length === 0 && none : (text.loading ?? ui.loading)}
        </div>
      )}
      <ul>{rows?.map(row)}</ul>
      {list.hasNextPage && (
        <DenseButton className="m-4" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {ui.more}
        </DenseButton>
      )}
    </>
  )
}
