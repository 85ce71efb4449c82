import type { OrderChanges, Refund } from '#contract/orders/order-changes.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { isDelivered, type TransitionKind } from '#domain/orders/lifecycle.ts'
import { decideOrderEdit, type OrderEditDecision } from '#domain/orders/order-edit.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { editableFacts } from './editable-facts.ts'
import { extraDaysOfEdit, isReplannedSinceCancelled } from './extra-days-change.ts'
import { planHold } from './hold-plan.ts'
import type { LockedOrder } from './order-queries.ts'
import { readUnsettled, refundOf } from './preview-cancellation.ts'
import { type Correction, isCorrection, type PriceChoice, readCorrection } from './read-correction.ts'
import type { OrderChange } from './write-order-change.ts'

/** A decided edit of a locked order: what is written, and the facts for the steps that follow. */
export type DecidedChange = OrderChange & {
  transition: TransitionKind
  /** Whether the edit plans the order: its status or days. */
  isPlanned: boolean
  /** The order with its corrected terms. */
  corrected: LockedOrder
  /** The refund if the edit cancels the order. */
  refund: Refund | null
}

type By = { actor: Actor; price?: PriceChoice; happenedAt?: Date }
type Edit = { order: LockedOrder; wanted: OrderChanges; now: Date }

/** Decides an edit under the booking locks, without writing anything. Throws `invalid-input`, `not-allowed-now`, and `DateRefused`. */
export async function decideChange(
  tx: Transaction,
  app: AppContext,
  { order, wanted, command, now }: Edit & { command: By },
): Promise<DecidedChange> {
  const { actor, price, happenedAt } = command
  const correction = isCorrection(wanted) ? await readCorrection(tx, order, wanted, { price, now }) : null
  const corrected = correction?.order ?? order
  const decision = decide(order, wanted, { now, happenedAt })
  const { transition, isPlanned, after } = decision
  await app.orderSteps.hauls.assertFit(tx, { id: order.id, facts: editableFacts(order) }, after, wanted)
  const isReplanned = transition === 'reopen' && (await isReplannedSinceCancelled(tx, order.id))
  const refund =
    transition === 'cancel' ? refundOf(order, now, (await readUnsettled(tx, [order.id], now)).get(order.id)) : null
  return {
    order,
    wanted,
    transition,
    isPlanned,
    after,
    correction,
    corrected,
    refund,
    hold: await holdAfter(tx, { order, wanted, decision, correction, now }),
    keptCents: refund ? refund.amountPaid - refund.amount : transition === 'reopen' ? null : undefined,
    extraDays: extraDaysOfEdit(order, after, { corrected, isReplanned }),
    actor,
    now,
    happenedAt: happenedAt ?? now,
  }
}

type OrderDecision = Extract<OrderEditDecision, { ok: true }>

function decide(
  order: LockedOrder,
  wanted: OrderChanges,
  { now, happenedAt }: { now: Date; happenedAt?: Date | undefined },
): OrderDecision {
  const happenedOn = happenedAt && dateInLosAngeles(happenedAt)
  const edit = {
    status: wanted.status,
    scheduledDelivery: wanted.scheduledDeliveryDate,
    scheduledPickup: wanted.scheduledPickupDate,
    containerId: wanted.assignedContainerId,
    actualDelivery: wanted.status === 'delivered' && happenedOn ? happenedOn : wanted.actualDeliveryDate,
    actualPickup: wanted.status === 'picked_up' && happenedOn ? happenedOn : wanted.actualPickupDate,
  }
  const decision = decideOrderEdit(editableFacts(order), edit, dateInLosAngeles(now))
  if (decision.ok) return decision
  const { reason, message, field } = decision
  throw new AppError(reason === 'invalid' ? 'invalid-input' : 'not-allowed-now', {
    message,
    fields: { [field]: message },
  })
}

/** The days that the order holds after the edit, checked under the locks; undefined: unchanged. */
async function holdAfter(
  tx: Transaction,
  { order, wanted, decision, correction, now }: Edit & { decision: OrderDecision; correction: Correction | null },
) {
  const areDaysCorrected = wanted.actualDeliveryDate !== undefined || wanted.actualPickupDate !== undefined
  const isSizeChanged = correction?.isSizeChanged ?? false
  if (!decision.isPlanned && !areDaysCorrected && !isSizeChanged) return undefined
  const { minimumRentalDays } = correction?.order ?? order
  const after = { ...decision.after, minimumRentalDays }
  // An order of another size does not hold its unit yet, unless the container is already out, which is a fact (rule
  // 207).
  const settled =
    isSizeChanged && !isDelivered(after.status) ? { ...decision.settled, isReserved: false } : decision.settled
  const field = isSizeChanged && !decision.isDeliveryMoved ? 'dumpsterSize' : refusedField(wanted)
  return planHold(tx, correction?.order ?? order, { ...decision, after, settled, field }, now)
}

const refusedField = ({ scheduledDeliveryDate, scheduledPickupDate }: OrderChanges) => {
  if (scheduledDeliveryDate !== undefined) return 'scheduledDeliveryDate'
  return scheduledPickupDate !== undefined ? 'scheduledPickupDate' : 'status'
}
