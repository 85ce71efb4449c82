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

/** Opening an order is asking how it stands: nothing of an earlier look is shown. */
const askAnew = { gcTime: 0 }

export function useOrder(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call('GET /api/orders/{id}', { params: { id }, signal }),
    ...askAnew,
  })
}

/** What happened to an order; refreshed with every change of it. */
export function useTimeline(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'timeline', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/timeline', { params: { id }, signal }),
    ...askAnew,
  })
}

/** What cancelling now would refund. It moves with the clock. */
export function useCancellation(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'cancellation', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/cancellation', { params: { id }, signal }),
    ...askAnew,
  })
}

/** The containers of a size, in yards, that are free to go out: at the yard, and kept for no other order. */
export function useAvailableContainers(size: number) {
  const { call } = useApp()
  return useQuery({
    queryKey: ['orders', 'containers', size],
    queryFn: ({ signal }) => call('GET /api/admin/containers', { query: { size, status: 'available' }, signal }),
    select: (containers) => containers.filter(({ currentOrderId }) => currentOrderId === null),
    meta: { changesWith: ['containers'] },
    ...askAnew,
  })
}

/**
 * Puts the order as the server now has it into the cache, and starts to refresh all that a change of an order can change: nobody
 * waits for that.
 */
export function useOrderChanged() {
  const client = useQueryClient()
  return (order: StaffOrderOnWire): void => {
    // Only where it is being looked at: what nobody asked for would be shown as fresh later.
    client.setQueryData<StaffOrderOnWire>(oneKey(order.id), (shown) => shown && order)
    client.setQueriesData<OrderPage>(
      { queryKey: orderListKey },
      (page) => page && { ...page, orders: page.orders.map((each) => (each.id === order.id ? order : each)) },
    )
    void client.invalidateQueries({
      queryKey: ['orders'],
      predicate: ({ queryKey: [, kind, id] }) => !(kind === 'one' && id === order.id),
    })
  }
}

/** Asks anew for all that is shown of orders: what it says may no longer be so. */
export function useRefreshOrders() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['orders'] })
}

/** The same for what has just moved an order: nobody waits for the answers. */
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
    mutationFn: () => call('POST /api/orders/{id}/restore', { params: { id } }),
    onSuccess: changed,
  })
}
