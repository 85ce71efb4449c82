import type { OrderListQuery, StaffOrder } from '../../contract/orders.ts'
import { AppError } from '../app-error.ts'
import { isUuid } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { countOrders, listOrders, type OrderCursor } from './order-queries.ts'

/** Counts are exact up to here, then «1000+» (rule 30). */
const exactCount = 1_000

/** One page of orders, with the headers that lead to the next one. */
export async function pageOfOrders(
  parts: Parts,
  query: OrderListQuery,
): Promise<{ orders: StaffOrder[]; headers: Record<string, string> }> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  const [found, count] = await Promise.all([
    listOrders(parts.db.sql, { ...query, limit: query.limit + 1, after }),
    countOrders(parts.db.sql, query, exactCount),
  ])
  const orders = found.slice(0, query.limit)
  const last = orders.at(-1)
  const headers: Record<string, string> = { 'x-total-count': count > exactCount ? `${exactCount}+` : String(count) }
  if (found.length > query.limit && last) headers.link = `<${nextPage(query, last)}>; rel="next"`
  return { orders, headers }
}

function nextPage({ limit, search, status }: OrderListQuery, last: OrderCursor): string {
  const query = new URLSearchParams({ limit: String(limit), cursor: writeCursor(last) })
  if (search) query.set('search', search)
  if (status) query.set('status', status)
  return `/api/orders?${query}`
}

const writeCursor = ({ createdAt, id }: OrderCursor) =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')

function readCursor(text: string): OrderCursor {
  const [milliseconds = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const createdAt = new Date(/^\d{1,13}$/.test(milliseconds) ? Number(milliseconds) : Number.NaN)
  if (Number.isNaN(createdAt.getTime()) || !isUuid(id)) {
    throw new AppError('invalid-input', {
      message: 'The cursor is not one of ours.',
      fields: { cursor: 'The cursor is not one of ours.' },
    })
  }
  return { createdAt, id }
}
