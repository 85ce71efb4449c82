import { orderToasts as toasts } from '#content/staff/staff-order.ts'
import type { OrderChangesOnWire, StaleOrder } from '#contract/orders/order-changes.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { formatDollars, parseCents } from '#contract/values/money.ts'
import { ApiError } from '#web/app/api.ts'
import {
  type ChangedOrderOnWire,
  useChangeOrder,
  useOrderChanged,
  useRefreshOrders,
} from '#web/staff/orders/order-queries.ts'
import { useToast } from '#web/ui/toasts.tsx'

export type Change = ReturnType<typeof useChange>

/** Changes an order with one click: reports the result, and shows the current state if someone else was faster. */
export function useChange(order: StaffOrderOnWire) {
  const change = useChangeOrder(order.id)
  const orderChanged = useOrderChanged()
  const refresh = useRefreshOrders()
  const showToast = useToast()

  /** True when it is done. */
  async function send(changes: OrderChangesOnWire): Promise<boolean> {
    try {
      const changed = await change.mutateAsync({ ...changes, version: order.version })
      showToast({ title: toasts.success, description: outcome(order, changed), tone: 'success' })
      return true
    } catch (error) {
      const current = staleOrderOf(error)
      if (current) orderChanged(current)
      else refresh()
      showToast({ title: toasts.error, description: failure(error), tone: 'error' })
      return false
    }
  }
  return { send, pending: change.isPending }
}

/** The current order, if an edit came too late for it. */
export function staleOrderOf(error: unknown): StaffOrderOnWire | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return null
  return (error.current as StaleOrder['current'] | undefined) ?? null
}

/** The result of a change, if there is more to say than that it was saved. */
export function outcome(before: StaffOrderOnWire, after: ChangedOrderOnWire): string {
  const refundCents = parseCents(after.refund?.amount) ?? 0
  if (after.refund && refundCents > 0) return toasts.cancelledWith(formatDollars(refundCents))
  if (before.status === after.status || after.status !== 'delivered') return toasts.updated
  return after.assignedContainerNumber === null
    ? toasts.deliveredWithout
    : toasts.deliveredWith(after.assignedContainerNumber)
}

function failure(error: unknown): string {
  return error instanceof ApiError && error.status > 0
    ? `${toasts.updateFailed}. ${error.message}`
    : toasts.updateFailed
}
