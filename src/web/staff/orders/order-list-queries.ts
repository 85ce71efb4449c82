import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import type { Call } from '#web/app/api.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { pageOf } from '#web/app/by-cursor.ts'

export type OrderListQueryOnWire = NonNullable<WireRequest<Api, 'GET /api/orders'>['query']>

/** One page of the list, the total count ("37", "1000+"), and the cursor of the next page. */
export type OrderPage = { orders: StaffOrderOnWire[]; total: string; nextCursor: string | null }

export const orderListKey = apiKey('orders', 'GET /api/orders')

/** The previous page stays visible while the next one loads. */
export function useOrderPage(query: OrderListQueryOnWire) {
  const { call } = useApp()
  return useQuery({
    queryKey: apiKey('orders', 'GET /api/orders', { query }),
    queryFn: ({ signal }) => fetchOrderPage(call, query, signal),
    placeholderData: keepPreviousData,
  })
}

async function fetchOrderPage(call: Call, query: OrderListQueryOnWire, signal: AbortSignal): Promise<OrderPage> {
  const { rows, total, next } = await pageOf((onHeaders) => call('GET /api/orders', { query, signal, onHeaders }))
  return { orders: rows, total, nextCursor: next ?? null }
}
