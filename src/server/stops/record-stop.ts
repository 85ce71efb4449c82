import { z } from 'zod'
import { haulRefusals } from '#content/wording/hauls.ts'
import { type StopKind, stopTraits } from '#contract/stops/stop-kinds.ts'
import type { DayStop, RecordedStop } from '#contract/stops/stops.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { decideStop } from '#domain/stops/stop-record.ts'
import type { AppContext } from '#server/app-context.ts'
import { addChargeIn } from '#server/billing/added-charges.ts'
import { assertNoted } from '#server/billing/listed-charges.ts'
import { findContainerByNumber } from '#server/containers/container-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { type LockedOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, textOrNull, timestampOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError, renameFields } from '#server/platform/http/app-error.ts'
import { addTicketIn } from '#server/weight-tickets/add-ticket.ts'
import { changeTicketIn } from '#server/weight-tickets/change-ticket.ts'
import { getTicket } from '#server/weight-tickets/ticket-views.ts'
import { changeStopTime } from './change-stop-time.ts'
import { listStops } from './stop-queries.ts'

const recordedHaul = z.object({ doneAt: timestampOrNull, containerNumber: textOrNull, isExchanged: bool })

type RecordStop = { day: IsoDate; stop: RecordedStop; actor: Actor }
type Recording = { order: LockedOrder; actor: Actor; now: Date }

/**
 * Rule 252: records a line of the day's end, all of it or none. Throws `not-found`, `order-archived`, `not-allowed-now`, `invalid-input` at
 * the field, and `container-taken` (rule 32).
 */
export async function recordStop(app: AppContext, { day, stop, actor }: RecordStop): Promise<DayStop> {
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, stop.orderId)
    const recording = { order, actor, now: app.clock() }
    const at = await recordDone(tx, app, { ...recording, day, stop })
    if (stop.ticket) await recordTicket(tx, app, recording, { day, kind: stop.kind, ticket: stop.ticket })
    if (stop.charge) {
      await assertNoted(tx, { orderId: order.id, charge: stop.charge, day: dateInLosAngeles(at) })
      await addChargeIn(tx, app, { orderId: order.id, charge: stop.charge, actor, occurredAt: at })
    }
    const recorded = (await listStops(tx, day, order.id)).find(({ kind }) => kind === stop.kind)
    if (!recorded) throw new Error(`the ${stop.kind} of order ${order.id} is not on the day it was recorded for`)
    return recorded
  }).catch(answerToRefusedDate(app))
}

/** Writes status, container and time. Returns when the stop was done. */
async function recordDone(
  tx: Transaction,
  app: AppContext,
  { order, actor, now, day, stop }: Recording & { day: IsoDate; stop: RecordedStop },
): Promise<Date> {
  const { haul } = stopTraits[stop.kind]
  const recorded = await tx.one(recordedHaul)`
    select h.done_at, own.container_number, exists (
      select from hauls later where later.order_id = h.order_id and later.kind in ('swap', 'full_pickup', 'new_delivery') and later.done_at is not null
    ) as is_exchanged
    from hauls h left join containers own on own.id = h.container_id
    where h.order_id = ${order.id} and h.kind = ${haul}`
  const { doneAt } = recorded
  const { status, actualDeliveryDate: deliveredOn } = order
  const minute = minuteOf(stop.time)
  const decision = decideStop({ kind: stop.kind, status, doneAt, deliveredOn }, { day, minute }, now)
  if (!decision.ok) {
    const { reason, field, message } = decision
    throw new AppError(reason === 'invalid' ? 'invalid-input' : 'not-allowed-now', {
      message,
      fields: { [field]: message },
    })
  }
  const { at } = decision
  // After a swap the delivery still has the container that it brought, and the order has another.
  const brought = stop.kind === 'delivery' && doneAt !== null && recorded.isExchanged ? recorded : null
  const present = brought ? brought.containerNumber : order.assignedContainerNumber
  const wanted = stop.containerNumber ?? ''
  const isNamed = wanted !== '' && wanted.toLowerCase() !== present?.toLowerCase()
  const assignedContainerId = isNamed ? await getNewContainerId(tx, wanted, { isExchanged: brought !== null }) : null
  const changes = {
    ...(decision.status && { status: decision.status }),
    ...(assignedContainerId && { assignedContainerId }),
  }
  const command = { orderId: order.id, actor, changes, happenedAt: at }
  const changed = await changeOrderIn(tx, app, command).catch(underContainerNumber)
  if (!decision.isTimeChanged) return at
  await changeStopTime(tx, { before: changed, kind: stop.kind, was: doneAt, at, actor, now })
  return at
}

/**
 * The id of the container that a stop gets in place of what it has. `isExchanged`: the container of a delivery was exchanged since, and keeps
 * its number. Throws `invalid-input`.
 */
async function getNewContainerId(
  tx: Transaction,
  number: string,
  { isExchanged }: { isExchanged: boolean },
): Promise<string> {
  const container = isExchanged ? null : await findContainerByNumber(tx, number)
  if (container) return container.id
  const message = isExchanged ? haulRefusals.notNewest : `No container has the number ${number}.`
  throw new AppError('invalid-input', { message, fields: { containerNumber: message } })
}

async function recordTicket(
  tx: Transaction,
  app: AppContext,
  { order, actor, now }: Recording,
  said: { day: IsoDate; kind: StopKind; ticket: NonNullable<RecordedStop['ticket']> },
): Promise<void> {
  const { id, weightTons, ...fields } = said.ticket
  const refuse = (field: string, message: string) =>
    new AppError('invalid-input', { message, fields: { [`ticket.${field}`]: message } })
  if (said.kind === 'delivery') throw refuse('weightTons', 'A delivery has no weight ticket.')
  if (id !== undefined) {
    const { orderId } = await getTicket(tx, id)
    if (orderId !== order.id) throw new AppError('not-found', { message: 'Weight ticket not found' })
    await changeTicketIn(tx, app, { ticketId: id, changes: { weightTons, ...fields }, actor, now }).catch(underTicket)
    return
  }
  if (weightTons === undefined) throw refuse('weightTons', 'Weight is required')
  const ticket = { orderId: order.id, weightTons, loadDate: said.day, ...fields }
  await addTicketIn(tx, app, { ticket, actor, now }).catch(underTicket)
}

/** Minutes after midnight of a time such as 14:05; null without a time. */
function minuteOf(time: string | null | undefined): number | null {
  if (!time) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const underContainerNumber = renameFields((field) => (field === 'assignedContainerId' ? 'containerNumber' : field))
const underTicket = renameFields((field) => `ticket.${field}`)
