import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'
import { addDays, clampDay, daysBetween, formatDate, type IsoDate } from '#contract/values/dates.ts'
import { bookingDateProblem, planDayProblem } from '#domain/scheduling/bookable-days.ts'
import type { HoldingOrder } from '#domain/scheduling/holds.ts'
import { type CorrectedDayProblem, type CorrectedDays, correctedDayProblem } from './correction.ts'
import { decideTransition, isDelivered, isPickedUp, type TransitionKind } from './lifecycle.ts'

/** The facts that decide the lifecycle of an order. */
export type EditableOrder = HoldingOrder & {
  actualPickup: IsoDate | null
  /** Whether the container of a picked-up order is known to be somewhere else by now. */
  isContainerElsewhere: boolean
}

/** The requested edit; absent fields are unchanged. */
export type OrderEdit = {
  status?: OrderStatus | undefined
  scheduledDelivery?: IsoDate | null | undefined
  scheduledPickup?: IsoDate | null | undefined
  containerId?: string | null | undefined
} & CorrectedDays

export type EditableField =
  | 'status'
  | 'scheduledDeliveryDate'
  | 'scheduledPickupDate'
  | 'assignedContainerId'
  | CorrectedDayProblem['field']

export type OrderEditDecision =
  | {
      ok: true
      transition: TransitionKind
      after: EditableOrder
      /** The order with what has happened and without new plans: the days it already holds. Further days must be free. */
      settled: EditableOrder
      isDeliveryMoved: boolean
      /** Whether the edit plans the order: its status or days. */
      isPlanned: boolean
    }
  | { ok: false; reason: 'not-allowed' | 'invalid'; field: EditableField; message: string }

/** The longest rental, in days. */
export const longestRentalDays = 365

/** Rules 28 and 29: whether staff may make this edit, and the order after it. The caller checks whether the days are free. */
export function decideOrderEdit(order: EditableOrder, edit: OrderEdit, today: IsoDate): OrderEditDecision {
  const status = edit.status ?? order.status
  const transition = decideTransition(order.status, status)
  if (!transition.ok) return { ok: false, reason: 'not-allowed', field: 'status', message: transition.message }

  // Staff who plan an unverified booking confirm it; what was delivered needs no reservation (rule 201).
  const isPlanned = [edit.status, edit.scheduledDelivery, edit.scheduledPickup].some((field) => field !== undefined)
  const isReserved = order.isReserved || (isPlanned && status !== 'cancelled')
  const corrected = {
    ...order,
    actualDelivery: edit.actualDelivery ?? order.actualDelivery,
    actualPickup: edit.actualPickup ?? order.actualPickup,
  }
  const happened = withActualDates({ ...corrected, status, isReserved: order.isReserved || isDelivered(status) }, today)
  const after = {
    ...happened,
    isReserved,
    scheduledDelivery: edit.scheduledDelivery === undefined ? order.scheduledDelivery : edit.scheduledDelivery,
    scheduledPickup: edit.scheduledPickup === undefined ? order.scheduledPickup : edit.scheduledPickup,
  }
  const isReopened = transition.kind === 'reopen'
  const isReservedNow = isReserved && !order.isReserved
  const isDeliveryMoved =
    isReopened || (!isDelivered(status) && (isReservedNow || plannedDelivery(after) !== plannedDelivery(order)))
  const problem =
    frozenField(order, after, edit) ??
    correctedDayProblem(after, edit, today) ??
    deliveryProblem(after, isDeliveryMoved, today) ??
    pickupProblem(order, after, today)
  if (problem) return { ok: false, ...problem }
  // Rule 207: a plan that takes effect again must find all of its days free: of an order that is reopened, or whose delivery is taken back.
  const isTakenBack = isDelivered(order.status) && !isDelivered(status)
  const settled = isReopened || isTakenBack ? order : settledDays(order, happened, today)
  const planned = isTakenBack && edit.scheduledPickup === undefined ? withLaterPickup(after) : after
  return { ok: true, transition: transition.kind, after: planned, settled, isDeliveryMoved, isPlanned }
}

/**
 * Rule 207: what happened holds its days, however many others do, except for a pickup that is taken back though its container has gone
 * elsewhere: that must find its days free.
 */
function settledDays(order: EditableOrder, happened: EditableOrder, today: IsoDate): EditableOrder {
  const isPickupTakenBack = isPickedUp(order.status) && !isPickedUp(happened.status)
  if (!isPickupTakenBack || !order.isContainerElsewhere) return happened
  // Past days need not be free.
  return { ...happened, status: 'confirmed', scheduledPickup: addDays(today, -1) }
}

/**
 * Rule 28: a pickup that was planned while the container was out may lie before the delivery that is planned again. It moves behind it, by
 * the shortest rental.
 */
function withLaterPickup(order: EditableOrder): EditableOrder {
  const [delivery, pickup] = [effectiveDelivery(order), plannedPickup(order)]
  if (delivery === null || pickup === null || pickup >= delivery) return order
  return { ...order, scheduledPickup: addDays(clampDay(delivery), order.minimumRentalDays) }
}

type Problem = { reason: 'not-allowed' | 'invalid'; field: EditableField; message: string }

/** The day the container arrives, or arrived. */
export const effectiveDelivery = (order: EditableOrder) => order.actualDelivery ?? plannedDelivery(order)

const plannedDelivery = (order: EditableOrder) => order.scheduledDelivery ?? order.requestedDelivery
const plannedPickup = (order: EditableOrder) => order.scheduledPickup ?? order.requestedPickup

/** Rule 28: actual dates are set with their status, and removed when it is corrected. */
function withActualDates(order: EditableOrder, today: IsoDate): EditableOrder {
  return {
    ...order,
    actualDelivery: isDelivered(order.status) ? (order.actualDelivery ?? today) : null,
    actualPickup: isPickedUp(order.status) ? (order.actualPickup ?? today) : null,
  }
}

function frozenField(order: EditableOrder, after: EditableOrder, edit: OrderEdit): Problem | null {
  const refuse = (field: EditableField, what: string): Problem => {
    const message = `${what} cannot be changed: the order is ${orderStatusLabels[after.status]}.`
    return { reason: 'not-allowed', field, message }
  }
  // An order that this edit delivers was still planned before it.
  if (isDelivered(order.status) && isDelivered(after.status) && after.scheduledDelivery !== order.scheduledDelivery) {
    return refuse('scheduledDeliveryDate', 'The delivery date')
  }
  if (isPickedUp(order.status) && isPickedUp(after.status) && after.scheduledPickup !== order.scheduledPickup) {
    return refuse('scheduledPickupDate', 'The pickup date')
  }
  const isOver = (isPickedUp(order.status) && isPickedUp(after.status)) || after.status === 'cancelled'
  if (edit.containerId !== undefined && isOver) return refuse('assignedContainerId', 'The container')
  return null
}

function deliveryProblem(after: EditableOrder, isMoved: boolean, today: IsoDate): Problem | null {
  const date = plannedDelivery(after)
  const message = isMoved && date ? bookingDateProblem(date, today) : null
  return message ? { reason: 'invalid', field: 'scheduledDeliveryDate', message } : null
}

function pickupProblem(before: EditableOrder, after: EditableOrder, today: IsoDate): Problem | null {
  const isMoved = after.scheduledPickup !== before.scheduledPickup
  if (isMoved && after.scheduledPickup !== null && after.scheduledPickup < today) {
    return { reason: 'invalid', field: 'scheduledPickupDate', message: 'Pickup date must not be in the past' }
  }
  const tooFar = isMoved && after.scheduledPickup !== null ? planDayProblem(after.scheduledPickup, today) : null
  if (tooFar !== null) return { reason: 'invalid', field: 'scheduledPickupDate', message: tooFar }
  const [delivery, pickup] = [effectiveDelivery(after), plannedPickup(after)]
  // An early or late delivery leaves the planned pickup as it is; a new plan must be valid.
  const isPlanChanged = plannedDelivery(after) !== plannedDelivery(before) || pickup !== plannedPickup(before)
  if (!isPlanChanged || delivery === null || pickup === null) return null
  const days = daysBetween(delivery, pickup)
  if (days < 0) {
    return pickup === plannedPickup(before)
      ? {
          reason: 'invalid',
          field: 'scheduledDeliveryDate',
          message: `Pickup is already planned for ${formatDate(pickup)}`,
        }
      : { reason: 'invalid', field: 'scheduledPickupDate', message: 'Pickup must not be before delivery' }
  }
  if (days <= longestRentalDays) return null
  const message = `Pickup must be within ${longestRentalDays} days of delivery`
  return { reason: 'invalid', field: 'scheduledPickupDate', message }
}
