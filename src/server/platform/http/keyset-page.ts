import { maxCounted } from '#contract/wire/counts.ts'

/** A page of a list, with the headers that go out with it. */
export type Page<Row> = { rows: Row[]; headers: Record<string, string> }

/**
 * Cuts a list that was read with one row more than `limit` down to a page, and adds the `Link` header of the next page if there is one.
 * `address` is the path of the list with its query, without a cursor; `cursorAfter` writes the cursor that continues after a row.
 */
export function pageOf<Row>(
  found: Row[],
  limit: number,
  cursorAfter: (row: Row) => string,
  address: string,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length <= limit || !last) return { rows, headers: {} }
  return { rows, headers: { link: `<${address}&cursor=${cursorAfter(last)}>; rel="next"` } }
}

/** The query string of a list, without absent parameters. */
export const queryString = (query: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** The header with the length of a list. `count` is at most one more than the maximum that is counted. */
export const totalCount = (count: number): Record<string, string> => ({
  'x-total-count': count > maxCounted ? `${maxCounted}+` : String(count),
})
