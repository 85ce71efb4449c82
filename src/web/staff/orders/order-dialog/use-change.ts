import { orderMessages as messages } from '#content/staff/staff-order.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { OrderChangesOnWire, StaleOrder } from '#contract/orders/order-changes.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { stepsBack } from '#domain/orders/lifecycle.ts'
import { ApiError } from '#web/app/api.ts'
import {
  type ChangedOrderOnWire,
  useChangeOrder,
  useOrderChanged,
  useRefreshOrders,
} from '#web/staff/orders/order-queries.ts'
import type { Toast } from '#web/ui/toast.ts'
import { useToast } from '#web/ui/toasts.tsx'

export type Change = ReturnType<typeof useChange>

/** Changes an order with one click: reports the result with a way back, and shows the current state if someone else was faster. */
export function useChange(order: StaffOrderOnWire) {
  const { isPending, mutateAsync } = useChangeOrder()
  const change = (body: OrderChangesOnWire) => mutateAsync({ params: { id: order.id }, body })
  const orderChanged = useOrderChanged()
  const refresh = useRefreshOrders()
  const showToast = useToast()

  /** True when it is done. */
  async function send(changes: OrderChangesOnWire): Promise<boolean> {
    try {
      const changed = await change({ ...changes, version: order.version })
      reportDone(changes, changed)
      return true
    } catch (error) {
      reportFailure(changes, error)
      return false
    }
  }

  /** The same for a form, which shows what is refused at its fields. */
  async function sendOrThrow(changes: OrderChangesOnWire): Promise<void> {
    reportDone(changes, await change({ ...changes, version: order.version }))
  }

  function reportDone(changes: OrderChangesOnWire, changed: ChangedOrderOnWire) {
    const way = undoing(order, changes, changed)
    showToast({
      description: outcome(order, changed),
      tone: 'success',
      ...(way.length > 0 && {
        action: { label: messages.undo, hint: messages.undoHint, onPress: () => void undo(way, changed.version) },
      }),
    })
  }

  function reportFailure(changes: OrderChangesOnWire, error: unknown) {
    const current = staleOrderOf(error)
    if (current) orderChanged(current)
    else refresh()
    const day = error instanceof ApiError ? error.details.nextFreeDate : null
    showToast({
      description: failure(error),
      tone: 'error',
      ...(day && takeDayAction(day, () => void send({ ...changes, scheduledDeliveryDate: day }))),
    })
  }

  async function undo(way: OrderChangesOnWire[], from: number) {
    try {
      let version = from
      for (const step of way) version = (await change({ ...step, version })).version
      showToast({ title: messages.undone, tone: 'success' })
    } catch (error) {
      reportFailure({}, error)
    }
  }

  return { send, sendOrThrow, pending: isPending }
}

/** A way out of a full day: the next one that is free. */
export const takeDayAction = (day: string, onPress: () => void): Pick<Toast, 'action'> => ({
  action: { label: messages.takeDay(shortDay(day, dateInLosAngeles(new Date()))), hint: messages.takeDayHint, onPress },
})

/** The edits that take back a change of the status, with what was changed with it; none if it cannot be undone. */
function undoing(before: StaffOrderOnWire, changes: OrderChangesOnWire, after: StaffOrderOnWire): OrderChangesOnWire[] {
  const way = stepsBack(before.status, after.status)
  const { notifyCustomer } = changes
  const restored = {
    ...(changes.scheduledDeliveryDate !== undefined && { scheduledDeliveryDate: before.scheduledDeliveryDate }),
    ...(after.assignedContainerId !== before.assignedContainerId && before.status !== 'cancelled'
      ? { assignedContainerId: before.assignedContainerId }
      : {}),
  }
  return way.map((status, index) => ({
    status,
    ...(notifyCustomer !== undefined && { notifyCustomer }),
    ...(index === way.length - 1 && restored),
  }))
}

/** The current order, if an edit came too late for it. */
export function staleOrderOf(error: unknown): StaffOrderOnWire | null {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return null
  return (error.current as StaleOrder['current'] | undefined) ?? null
}

/** The result of a change, if there is more to say than that it was saved. Bins have no numbered container (rule 8). */
export function outcome(before: StaffOrderOnWire, after: ChangedOrderOnWire): string {
  const refundCents = centsIn(after.refund?.amount)
  if (after.refund && refundCents > 0) return messages.cancelledWith(formatDollars(refundCents))
  if (before.status === after.status || after.status !== 'delivered' || isBin(after.dumpsterSize))
    return messages.updated
  return after.assignedContainerNumber === null
    ? messages.deliveredWithout
    : messages.deliveredWith(after.assignedContainerNumber)
}

function failure(error: unknown): string {
  return error instanceof ApiError && error.status > 0
    ? `${messages.updateFailed}. ${error.message}`
    : messages.updateFailed
}
