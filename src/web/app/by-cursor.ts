/** A list that is fetched page by page, each from where the one before ended. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
}

/** A page of a list, how many rows the list has ("37", "1000+"; of a list that is not counted, those of the page), and where the next page starts. */
export type CursorPage<Row> = { rows: Row[]; total: string; next: string | undefined }

/** Fetches a page; its headers say what comes after it. */
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
