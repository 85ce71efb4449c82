import { orderGroupText as text } from '#content/staff/order-groups.ts'
import type { OrderGroupOnWire } from '#contract/orders/order-groups.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { stepsBack } from '#domain/orders/lifecycle.ts'
import { type GroupAction, leftOutOf } from '#domain/orders/order-groups.ts'
import { failureMessage } from '#web/app/api.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { useToast } from '#web/ui/toasts.tsx'

export type Member = OrderGroupOnWire['orders'][number]

/** The groups with these ids; nothing without any. */
export const useOrderGroups = (ids: readonly string[]) =>
  useApiQuery(
    'orders',
    'GET /api/admin/order-groups',
    ids.length > 0 ? { query: { ids: [...new Set(ids)].join(',') } } : null,
  )

/** The orders that take part in an action on all of a group, and those that are left out, with the reason (rule 342). */
export function partsOf(action: GroupAction, orders: readonly Member[]) {
  const checked = orders.map((order) => ({ order, why: leftOutOf(action, order) }))
  return {
    taking: checked.flatMap(({ order, why }) => (why === null ? [order] : [])),
    leftOut: checked.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }])),
  }
}

/** Does something with several orders of a group; a toast reports it and takes it back. True when it is done. */
export function useGroupCommands(groupId: string) {
  const showToast = useToast()
  const setStatuses = useApiCommand('orders', 'PUT /api/admin/order-groups/{id}/statuses')
  const moveStops = useApiCommand('orders', 'POST /api/admin/stop-moves')
  const sendLinks = useApiCommand('orders', 'POST /api/admin/order-groups/{id}/links')
  const params = { id: groupId }

  async function act(title: string, send: () => Promise<(() => Promise<unknown>) | null>): Promise<string | null> {
    try {
      const undo = await send()
      showToast({
        title,
        tone: 'success',
        ...(undo && {
          action: {
            label: text.undo,
            hint: text.undoHint,
            onPress: () => void act(text.undone, () => undo().then(() => null)),
          },
        }),
      })
      return null
    } catch (error) {
      const description = failureMessage(error, text.refusedTitle)
      showToast({ title: text.refusedTitle, description, tone: 'error' })
      return description
    }
  }

  function changeStatus(action: 'confirm' | 'cancel', orders: readonly Member[], notifyCustomer: boolean) {
    const status: OrderStatus = action === 'confirm' ? 'confirmed' : 'cancelled'
    return act(text.actions[action].done(orders.length), async () => {
      const changed = await setStatuses.mutateAsync({
        params,
        body: { orders: orders.map(({ id, version }) => ({ id, version, statuses: [status] })), notifyCustomer },
      })
      const back = orders.flatMap(({ id, status: before }) => {
        const after = changed.orders.find((order) => order.id === id)
        return after ? [{ id, version: after.version, statuses: stepsBack(before, after.status) }] : []
      })
      return () => setStatuses.mutateAsync({ params, body: { orders: back, notifyCustomer } })
    })
  }

  type Move = {
    kind: 'delivery' | 'pickup'
    day: string
    notifyCustomers: boolean
    totals?: { orderId: string; totalAmount: string }[]
  }
  function move(orders: readonly Member[], { kind, day, notifyCustomers, totals }: Move) {
    const dayOf = (order: Member) => (kind === 'delivery' ? order.deliveryDay : order.pickupDay)
    return act(text.actions[`move-${kind}`].done(orders.length), async () => {
      const stops = orders.map((order) => ({ orderId: order.id, kind, planned: dayOf(order) }))
      await moveStops.mutateAsync({ body: { stops, day, notifyCustomers, ...(totals && { totals }) } })
      // Each goes back to its own day; without one there is no way back.
      const back = orders.map((order) => ({ orderId: order.id, kind, planned: day, day: dayOf(order) ?? '' }))
      if (back.some((stop) => stop.day === '')) return null
      return () => moveStops.mutateAsync({ body: { stops: back, day, notifyCustomers } })
    })
  }

  const email = (count: number) =>
    act(text.actions.email.done(count), () => sendLinks.mutateAsync({ params, body: {} }).then(() => null))

  const pending = setStatuses.isPending || moveStops.isPending || sendLinks.isPending
  return { changeStatus, move, email, pending }
}
