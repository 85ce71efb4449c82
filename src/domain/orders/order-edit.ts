import { type OrderStatus, orderStatusLabels } from '#contract/orders/order-status.ts'
import { addDays, clampDay, daysBetween, formatDate, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { bookingDateProblem, planDayProblem } from '#domain/scheduling/bookable-days.ts'
import { type HoldingOrder, openEnd } from '#domain/scheduling/holds.ts'
import { decideTransition, isDelivered, isPickedUp, type TransitionKind } from './lifecycle.ts'

/** The facts that decide the lifecycle of an order. */
export type EditableOrder = HoldingOrder & {
  actualPickup: IsoDate | null
  /** Whether the container of a picked-up order is known to be in use elsewhere. */
  isContainerElsewhere: boolean
  /** Whether it pays rent by periods (rule 553), and no standing service keeps its container. */
  isRented?: boolean
}

/** The requested edit; omitted fields stay unchanged. */
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
      /** The order with its facts and without new plans: the days it already holds. Additional days must be free. */
      settled: EditableOrder
      isDeliveryMoved: boolean
      /** Whether the edit plans the order: its status or days. */
      isPlanned: boolean
    }
  | { ok: false; reason: 'not-allowed' | 'invalid'; field: EditableField; message: string }

/** The longest rental, in days. */
export const longestRentalDays = 365

/**
 * Rules 28 and 29: whether staff may make this edit, and the resulting order. The caller checks whether the days are free.
 */
export function decideOrderEdit(order: EditableOrder, edit: OrderEdit, today: IsoDate): OrderEditDecision {
  const status = edit.status ?? order.status
  const transition = decideTransition(order.status, status)
  if (!transition.ok) return { ok: false, reason: 'not-allowed', field: 'status', message: transition.message }

  // Planning an unverified booking confirms it; a delivered order needs no reservation (rule 201).
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
  // Rule 207: a plan that takes effect again must have all of its days free: when an order is reopened, or its delivery is undone.
  const isTakenBack = isDelivered(order.status) && !isDelivered(status)
  const settled = isReopened || isTakenBack ? order : settledDays(order, happened, today)
  const planned = isTakenBack && edit.scheduledPickup === undefined ? withLaterPickup(after) : after
  return { ok: true, transition: transition.kind, after: planned, settled, isDeliveryMoved, isPlanned }
}

/**
 * Rule 207: facts hold their days, no matter how many other orders do. Exception: undoing a pickup whose container is in use elsewhere
 * needs free days.
 */
function settledDays(order: EditableOrder, happened: EditableOrder, today: IsoDate): EditableOrder {
  const isPickupTakenBack = isPickedUp(order.status) && !isPickedUp(happened.status)
  if (!isPickupTakenBack || !order.isContainerElsewhere) return happened
  // Past days need not be free.
  return { ...happened, status: 'confirmed', scheduledPickup: addDays(today, -1) }
}

/**
 * Rule 28: a pickup planned while the container was out may be before the delivery that is planned again. It moves to after the delivery,
 * by the shortest rental.
 */
function withLaterPickup(order: EditableOrder): EditableOrder {
  const [delivery, pickup] = [effectiveDelivery(order), plannedPickup(order)]
  if (delivery === null || pickup === null || pickup >= delivery) return order
  return { ...order, scheduledPickup: addDays(clampDay(delivery), order.minimumRentalDays) }
}

type Problem = { reason: 'not-allowed' | 'invalid'; field: EditableField; message: string }

/** The day on which the container arrives or arrived. */
export const effectiveDelivery = (order: EditableOrder) => order.actualDelivery ?? plannedDelivery(order)

const plannedDelivery = (order: EditableOrder) => order.scheduledDelivery ?? order.requestedDelivery
const plannedPickup = (order: EditableOrder) => order.scheduledPickup ?? order.requestedPickup

/** Rule 28: sets actual dates with their status, and removes them when the status is corrected. */
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
  // An order that this edit delivers was still planned before the edit.
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
  if (isMoved && after.scheduledPickup !== null && before.standingThrough === openEnd && !before.isRented)
    return { reason: 'not-allowed', field: 'scheduledPickupDate', message: standingKeepsIt }
  if (isMoved && after.scheduledPickup !== null && after.scheduledPickup < today) {
    return { reason: 'invalid', field: 'scheduledPickupDate', message: 'Pickup date must not be in the past' }
  }
  const tooFar = isMoved && after.scheduledPickup !== null ? planDayProblem(after.scheduledPickup, today) : null
  if (tooFar !== null) return { reason: 'invalid', field: 'scheduledPickupDate', message: tooFar }
  const [delivery, pickup] = [effectiveDelivery(after), plannedPickup(after)]
  // An early or late delivery keeps the planned pickup; a new plan must be valid.
  const isPlanChanged = plannedDelivery(after) !== plannedDelivery(before) || pickup !== plannedPickup(before)
  if (!isPlanChanged || delivery === null || pickup === null) return null
  const { standingThrough } = after
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
  // Neither a standing service nor rent by periods has a length of its own (rules 452 and 553).
  if (after.isRented) return null
  const start = standingThrough && standingThrough !== openEnd ? laterDay(delivery, standingThrough) : delivery
  if (daysBetween(start, pickup) <= longestRentalDays) return null
  const message = `Pickup must be within ${longestRentalDays} days of delivery`
  return { reason: 'invalid', field: 'scheduledPickupDate', message }
}

/** Rule 452. */
const standingKeepsIt = 'A standing service keeps the container. End the service to plan its pickup.'

/** The order after the edit. */
type CorrectedOrder = { status: OrderStatus; actualDelivery: IsoDate | null; actualPickup: IsoDate | null }

type CorrectedDays = { actualDelivery?: IsoDate | undefined; actualPickup?: IsoDate | undefined }

type CorrectedDayProblem = {
  reason: 'not-allowed' | 'invalid'
  field: 'actualDeliveryDate' | 'actualPickupDate'
  message: string
}

/** Rule 249: why the actual days cannot be corrected to these; null if they can. */
function correctedDayProblem(
  order: CorrectedOrder,
  { actualDelivery, actualPickup }: CorrectedDays,
  today: IsoDate,
): CorrectedDayProblem | null {
  const notYet = (what: string) => `${what} is not recorded yet: the order is ${orderStatusLabels[order.status]}.`
  if (actualDelivery !== undefined) {
    const field = 'actualDeliveryDate'
    if (!isDelivered(order.status)) return { reason: 'not-allowed', field, message: notYet('The delivery') }
    if (actualDelivery > today) return { reason: 'invalid', field, message: 'The delivery must not be in the future' }
  }
  if (actualPickup !== undefined) {
    const field = 'actualPickupDate'
    if (!isPickedUp(order.status)) return { reason: 'not-allowed', field, message: notYet('The pickup') }
    if (actualPickup > today) return { reason: 'invalid', field, message: 'The pickup must not be in the future' }
  }
  const isReversed =
    order.actualDelivery !== null && order.actualPickup !== null && order.actualPickup < order.actualDelivery
  if (!isReversed || (actualDelivery === undefined && actualPickup === undefined)) return null
  const field = actualPickup === undefined ? 'actualDeliveryDate' : 'actualPickupDate'
  return { reason: 'invalid', field, message: 'Pickup must not be before delivery' }
}
