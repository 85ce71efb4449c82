import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { OrderChangesOnWire } from '#contract/orders/order-changes.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'
import { type OrderPage, orderListKey } from './order-list-queries.ts'

export type ChangedOrderOnWire = WireReply<Api, 'PATCH /api/orders/{id}'>
export type TimelineOnWire = WireReply<Api, 'GET /api/orders/{id}/timeline'>

/** Where the cache holds an order. */
export const oneKey = (id: string) => ['orders', 'one', id] as const

/** An order is refetched on opening; cached data is not shown. */
const askAnew = { gcTime: 0 }

export function useOrder(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call('GET /api/orders/{id}', { params: { id }, signal }),
    ...askAnew,
  })
}

/** The history of an order; refreshed with every change. */
export function useTimeline(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'timeline', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/timeline', { params: { id }, signal }),
    ...askAnew,
  })
}

/** The refund of cancelling now. It changes with time. */
export function useCancellation(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'cancellation', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/cancellation', { params: { id }, signal }),
    ...askAnew,
  })
}

/** The containers of a size, in yards, that are in the yard and reserved for no other order: free, or loaded (rule 270). */
export function useAvailableContainers(size: number) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'containers', size],
    queryFn: ({ signal }) => call('GET /api/admin/containers', { query: { size, status: 'available' }, signal }),
    select: (containers) => ({
      free: containers.filter(({ currentOrderId, isLoaded }) => currentOrderId === null && !isLoaded),
      loaded: containers.filter(({ currentOrderId, isLoaded }) => currentOrderId === null && isLoaded),
    }),
    meta: { changesWith: ['containers'] },
    ...askAnew,
  })
}

/** Puts the server's current order into the cache, and starts refreshing everything that a change of an order affects, without waiting. */
export function useOrderChanged() {
  const client = useQueryClient()
  return (order: StaffOrderOnWire): void => {
    // Only if it is being shown: otherwise stale data would count as fresh later.
    client.setQueryData<StaffOrderOnWire>(oneKey(order.id), (shown) => shown && order)
    client.setQueriesData<OrderPage>(
      { queryKey: orderListKey },
      (page) => page && { ...page, orders: page.orders.map((each) => (each.id === order.id ? order : each)) },
    )
    // A request for it that is on its way could bring an older order: it is canceled, and sent again.
    const isFetched = client.isFetching({ queryKey: oneKey(order.id), exact: true }) > 0
    void client.invalidateQueries({
      queryKey: ['orders'],
      predicate: ({ queryKey: [, kind, id] }) => isFetched || !(kind === 'one' && id === order.id),
    })
  }
}

/** Refetches everything shown about orders, because it may be stale. */
export function useRefreshOrders() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}

/** The same after moving an order, without waiting for the replies. */
export function useStartRefresh() {
  const refresh = useRefreshOrders()
  return (): void => {
    void refresh()
  }
}

export function useChangeOrder(id: string) {
  const { call } = useApp()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: (body: OrderChangesOnWire) => call('PATCH /api/orders/{id}', { params: { id }, body }),
    onSuccess: changed,
  })
}

export function useArchiveOrder(id: string) {
  const { call } = useApp()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: () => call('DELETE /api/orders/{id}/archive', { params: { id } }),
    onSuccess: changed,
  })
}

export function useRestoreOrder(id: string) {
  const { call } = useApp()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: (deliveryDate?: string) =>
      call('POST /api/orders/{id}/restore', { params: { id }, query: deliveryDate ? { deliveryDate } : {} }),
    onSuccess: changed,
  })
}
