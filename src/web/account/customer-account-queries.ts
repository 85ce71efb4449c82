import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/customers/customers.ts'
import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor } from '#web/app/by-cursor.ts'
import { fetchOwnOrders, type OwnOrderPage, type OwnOrderShow } from './own-orders.ts'

/** The data of the signed-in account. Lists start with the data the page was rendered from, if any. */

type ChangeRequests = WireReply<Api, 'GET /api/customer/change-requests'>

export const accountKey = ['customer', 'account'] as const
export const ordersKey = apiKey('customer', 'GET /api/customer/orders')
export const changeRequestsKey = apiKey('customer', 'GET /api/customer/change-requests')

export function useAccount(loaded: Customer): Customer {
  const { data } = useQuery({ queryKey: accountKey, queryFn: () => loaded, initialData: loaded })
  return data
}

/** The orders of a tab, page by page. */
export function useOrders(show: OwnOrderShow, loaded: OwnOrderPage | undefined) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: apiKey('customer', 'GET /api/customer/orders', { query: { show } }),
    queryFn: ({ signal, pageParam }) => fetchOwnOrders(call, { show, cursor: pageParam }, signal),
    ...byCursor,
    initialData: loaded && { pages: [loaded], pageParams: [byCursor.initialPageParam] },
  })
}

export function useChangeRequests(loaded: ChangeRequests) {
  const { call } = useApp()
  return useQuery({
    queryKey: changeRequestsKey,
    queryFn: ({ signal }) => call('GET /api/customer/change-requests', { signal }),
    initialData: loaded,
  })
}
