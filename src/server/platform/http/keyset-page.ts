import { maxCounted } from '#contract/wire/counts.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from './app-error.ts'

/** A place in a list by time: what follows this row. */
export type Place = { at: Date; id: string }

export type Page<Row> = { rows: Row[]; headers: Record<string, string> }

/**
 * A page of a list that was asked for one row more than it has, with the header that leads to the next one. `address` is the list's path with
 * the query that it was asked by, from {@link askedBy}.
 */
export function pageOf<Row>(found: Row[], limit: number, placeOf: (row: Row) => Place, address: string): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length <= limit || !last) return { rows, headers: {} }
  const { at, id } = placeOf(last)
  const cursor = Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')
  return { rows, headers: { link: `<${address}&cursor=${cursor}>; rel="next"` } }
}

/** A query, without what was left out. */
export const askedBy = (query: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

/** The place that a cursor stands for; null without one. Throws `invalid-input` for one that is not ours. */
export function placeAt(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const place = parseCursor(cursor)
  if (place) return place
  throw invalidCursor()
}

/** The refusal of a cursor that is not ours. */
export function invalidCursor(): AppError {
  const message = 'The cursor is not one of ours.'
  return new AppError('invalid-input', { message, fields: { cursor: message } })
}

/** The header that says how many a list has; `count` is at most one more than is counted. */
export const totalCount = (count: number): Record<string, string> => ({
  'x-total-count': count > maxCounted ? `${maxCounted}+` : String(count),
})

function parseCursor(text: string): Place | null {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isOurs = isMoment(at) && typeof id === 'string' && isUuid(id)
    return isOurs ? { at: new Date(at), id } : null
  } catch {
    return null
  }
}

/** Whether milliseconds of a cursor can be of ours. Whoever writes one by hand must not reach the database with what it cannot read. */
export const isMoment = (milliseconds: unknown): milliseconds is number =>
  Number.isSafeInteger(milliseconds) && Number(milliseconds) >= 0 && Number(milliseconds) < 1e13
