import { type OrderSort, orderSorts } from '#contract/orders/order-sorts.ts'
import type { OrderExportQuery, OrderListQuery, StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles, isIsoDate } from '#contract/values/dates.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { invalidCursor, totalCount } from '#server/platform/http/keyset-page.ts'
import { type ListedOrder, listAndCountOrders } from './order-lists.ts'
import type { ListedOrders, OrderCursor } from './order-page.ts'

/** One page of orders, with the headers that lead to the next one. */
export async function pageOfOrders(
  app: AppContext,
  query: OrderListQuery,
): Promise<{ orders: StaffOrder[]; headers: Record<string, string> }> {
  const wanted = {
    ...listedOrders(app, query),
    sort: query.sort,
    isDescending: query.direction ? query.direction === 'desc' : query.sort !== 'customer',
    after: query.cursor === undefined ? null : readCursor(query.cursor, query.sort),
  }
  const { orders: found, total } = await listAndCountOrders(
    app.db.sql,
    { ...wanted, limit: query.limit + 1 },
    maxCounted,
  )
  const orders = found.slice(0, query.limit)
  const last = orders.at(-1)
  const headers = totalCount(total)
  if (found.length > query.limit && last) headers.link = `<${nextPage(query, last)}>; rel="next"`
  return { orders, headers }
}

/** Which orders are asked for. */
export function listedOrders({ clock }: AppContext, query: OrderExportQuery): ListedOrders {
  return {
    search: query.search ?? '',
    status: query.status ?? null,
    isArchived: query.archived === 'true',
    show: query.show ?? null,
    size: query.size ?? null,
    delivery: query.delivery ?? null,
    pickup: query.pickup ?? null,
    today: dateInLosAngeles(clock()),
  }
}

function nextPage({ cursor: _, ...query }: OrderListQuery, last: ListedOrder): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  search.set('cursor', writeCursor(query.sort, last))
  return `/api/orders?${search}`
}

const writeCursor = (sort: OrderSort, { sortKey, id }: ListedOrder) =>
  Buffer.from(JSON.stringify([sort, sortKey, id])).toString('base64url')

function readCursor(text: string, sort: OrderSort): OrderCursor {
  const cursor = parseCursor(text)
  if (cursor?.sort === sort) return cursor
  throw invalidCursor()
}

function parseCursor(text: string): (OrderCursor & { sort: OrderSort }) | null {
  try {
    const [sort, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isKey = key === null || (typeof key === 'string' && !key.includes('\0'))
    if (typeof id !== 'string' || !isUuid(id) || !isKey || !isSort(sort)) return null
    return isKeyOf[sort](key) ? { sort, key, id } : null
  } catch {
    return null
  }
}

const isSort = (text: unknown): text is OrderSort => orderSorts.some((sort) => sort === text)

/** Whoever writes a cursor by hand must not reach the database with what it cannot read. */
const isKeyOf: Record<OrderSort, (key: string | null) => boolean> = {
  created: (key) => key !== null && /^\d{1,13}$/.test(key),
  delivery: (key) => key === null || isIsoDate(key),
  customer: (key) => key !== null,
}
