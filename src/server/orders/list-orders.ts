import { z } from 'zod'
import type { OrderSort } from '#contract/orders/order-lists.ts'
import type { OrderExportQuery, OrderListQuery, StaffOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles, isRealDay } from '#contract/values/dates.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { cursorMoment, keyCursor } from '#server/platform/http/cursor.ts'
import { pageOf, queryString, totalCount } from '#server/platform/http/keyset-page.ts'
import { listAndCountOrders } from './order-lists.ts'
import type { ListedOrders } from './order-page.ts'

/** One page of orders, with the headers for the next page. */
export async function pageOfOrders(
  app: AppContext,
  query: OrderListQuery,
): Promise<{ orders: StaffOrder[]; headers: Record<string, string> }> {
  const cursor = keyCursor(query.sort, sortKeys[query.sort])
  const wanted = {
    ...listedOrders(app, query),
    sort: query.sort,
    isDescending: query.direction ? query.direction === 'desc' : query.sort !== 'customer',
    after: cursor.read(query.cursor),
  }
  const { orders: found, total } = await listAndCountOrders(
    app.db.sql,
    { ...wanted, limit: query.limit + 1 },
    maxCounted,
  )
  const { cursor: _, ...asked } = query
  const { rows, headers } = pageOf(found, query.limit, cursor.write, `/api/orders?${queryString(asked)}`)
  return { orders: rows, headers: { ...headers, ...totalCount(total) } }
}

/** Converts the query to the filters of the list. */
export function listedOrders({ clock }: AppContext, query: OrderExportQuery): ListedOrders {
  return {
    search: query.search ?? '',
    status: query.status ?? null,
    isArchived: query.archived === 'true',
    show: query.show ?? null,
    payment: query.payment ?? null,
    size: query.size ?? null,
    delivery: query.delivery ?? null,
    pickup: query.pickup ?? null,
    today: dateInLosAngeles(clock()),
  }
}

/** The schema of each sort key, as the list's SQL returns it. */
const sortKeys: Record<OrderSort, z.ZodType<string | null>> = {
  created: cursorMoment,
  delivery: z.string().refine(isRealDay).nullable(),
  customer: z.string().refine((key) => !key.includes('\0')),
}
