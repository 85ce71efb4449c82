/** A list that is loaded page by page with cursors. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
}

/**
 * A page of a list, the total number of rows ("37", "1000+"; for lists without a count, the rows of the page), and the cursor of the next
 * page.
 */
export type CursorPage<Row> = { rows: Row[]; total: string; next: string | undefined }

/** Loads a page; its headers have the cursor of the next one. */
export async function pageOf<Row>(
  fetchRows: (onHeaders: (headers: Headers) => void) => Promise<Row[]>,
): Promise<CursorPage<Row>> {
  let headers = new Headers()
  const rows = await fetchRows((sent) => {
    headers = sent
  })
  return {
    rows,
    total: headers.get('x-total-count') ?? String(rows.length),
    next: readNextCursor(headers.get('link')) ?? undefined,
  }
}

/** The cursor in a Link header's rel="next"; null on the last page. */
export function readNextCursor(link: string | null): string | null {
  const next = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next === undefined ? null : new URLSearchParams(next.split('?')[1]).get('cursor')
}
