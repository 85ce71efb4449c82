import { readNextCursor } from '#web/staff/orders/order-list-queries.ts'

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
