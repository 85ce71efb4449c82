/** A list that is fetched page by page, each from where the one before ended. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
}

/** The rows of a page, and where the next one starts: its headers say so. */
export async function pageOf<Row>(fetchRows: (onHeaders: (headers: Headers) => void) => Promise<Row[]>) {
  let next: string | undefined
  const rows = await fetchRows((headers) => {
    next = readNextCursor(headers.get('link')) ?? undefined
  })
  return { rows, next }
}

/** The cursor in a Link header's rel="next"; null on the last page. */
export function readNextCursor(link: string | null): string | null {
  const next = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next === undefined ? null : new URLSearchParams(next.split('?')[1]).get('cursor')
}
