import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { askAnew, useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { apiKey } from '#web/app/api-keys.ts'
import { type OrderPage, orderListKey } from './order-list-queries.ts'

export type ChangedOrderOnWire = WireReply<Api, 'PATCH /api/orders/{id}'>
export type TimelineOnWire = WireReply<Api, 'GET /api/orders/{id}/timeline'>

const oneRoute = 'GET /api/orders/{id}'

/** Where the cache holds an order. */
export const orderKey = (id: string) => apiKey('orders', oneRoute, { params: { id } })
/** Where the cache holds the history of an order. */
export const timelineKey = (id: string) => apiKey('orders', 'GET /api/orders/{id}/timeline', { params: { id } })

export const useOrder = (id: string) => useApiQuery('orders', oneRoute, { params: { id } }, askAnew)

/** The containers of a size, in yards, that are in the yard and reserved for no other order: free, or loaded (rule 270). */
export const useAvailableContainers = (size: number) =>
  useApiQuery(
    'orders',
    'GET /api/admin/containers',
    { query: { size, status: 'available' } },
    {
      select: (containers) => ({
        free: containers.filter(({ currentOrderId, isLoaded }) => currentOrderId === null && !isLoaded),
        loaded: containers.filter(({ currentOrderId, isLoaded }) => currentOrderId === null && isLoaded),
      }),
      changesWith: ['containers'],
      ...askAnew,
    },
  )

/** Puts the server's current order into the cache, and starts refreshing everything that a change of an order affects, without waiting. */
export function useOrderChanged() {
  const client = useQueryClient()
  return (order: StaffOrderOnWire): void => {
    // Only if it is being shown: otherwise stale data would count as fresh later.
    client.setQueryData<StaffOrderOnWire>(orderKey(order.id), (shown) => shown && order)
    client.setQueriesData<OrderPage>(
      { queryKey: orderListKey },
      (page) => page && { ...page, orders: page.orders.map((each) => (each.id === order.id ? order : each)) },
    )
    // A request for it that is on its way could bring an older order: it is canceled, and sent again.
    const isFetched = client.isFetching({ queryKey: orderKey(order.id), exact: true }) > 0
    void client.invalidateQueries({
      queryKey: ['orders'],
      predicate: ({ queryKey: [, route, id] }) => isFetched || !(route === oneRoute && id === order.id),
    })
  }
}

/** Refetches everything shown about orders, because it may be stale. */
export function useRefreshOrders() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}

export const useChangeOrder = () => useApiCommand('orders', 'PATCH /api/orders/{id}', { onSuccess: useOrderChanged() })
