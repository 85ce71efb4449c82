import { z } from 'zod'
import { attemptNote, haulRefusals } from '#content/wording/hauls.ts'
import { type HaulKind, haulKinds, haulTraits, isExtraHaul } from '#contract/hauls/haul-kinds.ts'
import type { NewAttempt } from '#contract/hauls/hauls.ts'
import { stopTraits } from '#contract/stops/stop-kinds.ts'
import { dateInLosAngeles, type IsoDate } from '#contract/values/dates.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { isPickedUp } from '#domain/orders/lifecycle.ts'
import type { AppContext } from '#server/app-context.ts'
import { addChargeIn, takeBackChargeIn } from '#server/billing/added-charges.ts'
import { findDocument } from '#server/documents/document-queries.ts'
import { type Actor, staffIdOf } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { type LockedOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pricesOf } from '#server/pricing/price-rows.ts'
import type { StoredHaul } from './haul-queries.ts'
import { listHauls } from './list-hauls.ts'
import { moveHaulIn, openHaul } from './plan-haul.ts'
import { queueHaulNotice, recordHaulEvent } from './record-haul-event.ts'

type OfHaul = { orderId: string; haulId: string; actor: Actor }
type Recorded = OfHaul & { attempt: NewAttempt }

/** The fields of a haul that an attempt needs; includes deliveries and pickups. */
type TriedHaul = { id: string; kind: HaulKind; plannedOn: IsoDate | null }

/**
 * Rule 266: records a dry run. The haul stays open or moves to another day, and the trip may be charged. Throws `not-found`,
 * `order-archived`, `not-allowed-now` if the haul is done or cancelled, `invalid-input`, and `date-full` and `date-closed` for the next
 * day.
 */
export function recordAttempt(app: AppContext, command: Recorded) {
  return inTransaction(app.db.locking, async (tx) => {
    await recordAttemptIn(tx, app, command)
    return listHauls(tx, command.orderId, dateInLosAngeles(app.clock()))
  })
    .catch(answerToRefusedDate(app))
    .catch((error) => {
      const isOfDay = error instanceof AppError && ofNextDay.some((field) => error.fields?.[field])
      throw isOfDay ? atNextDay(error) : error
    })
}

/** Runs inside an existing transaction. Returns the id of the attempt. */
export async function recordAttemptIn(
  tx: Transaction,
  app: AppContext,
  { orderId, haulId, actor, attempt }: OfHaul & { attempt: NewAttempt },
): Promise<string> {
  const now = app.clock()
  const occurredAt = attempt.occurredAt ?? now
  const order = await lockUnarchivedOrder(tx, orderId)
  const haul = await triedHaul(tx, order, haulId)
  if (occurredAt > now) throw invalid('occurredAt', haulRefusals.future)
  const { documentId, reason, waitedMinutes } = attempt
  if (documentId !== null && !(await findDocument(tx, orderId, documentId)))
    throw invalid('documentId', haulRefusals.noDocument)
  const cents = attempt.isCharged ? await tripPrice(tx, order, attempt, dateInLosAngeles(occurredAt)) : 0
  await planNextTry(tx, app, order, { haul, nextDay: attempt.nextDay, actor })
  // Dispatchers assign a truck again for the next attempt (rule 279).
  await tx`update hauls set route_id = null, place_in_route = null where id = ${haulId}`
  const note = attemptNote(haul.kind, dateInLosAngeles(occurredAt), reason, waitedMinutes)
  const charge = { kind: 'trip', amount: cents, note } as const
  const chargeId = cents > 0 ? await addChargeIn(tx, app, { orderId, charge, actor, occurredAt }) : null
  const { note: about } = attempt
  const row = { id: newId(), haulId, reason, occurredAt, waitedMinutes, note: about, documentId, chargeId }
  await tx`insert into haul_attempts ${insertValues({ ...row, createdAt: now, createdBy: staffIdOf(actor) })}`
  await recordHaulEvent(tx, await lockUnarchivedOrder(tx, orderId), {
    event: 'haul-failed',
    actor,
    now,
    before: null,
    after: haul,
    note: [note, about].filter(Boolean).join('. '),
  })
  if (attempt.notifyCustomer) {
    const day = attempt.nextDay ?? (await dayStillAhead(tx, haulId, occurredAt, now))
    const notice = { what: 'failed', kind: haul.kind, day, before: null, cents, pickup: null, reason } as const
    await queueHaulNotice(tx, app, order, notice)
  }
  return row.id
}

const plannedRow = z.object({ plannedOn: isoDate.nullable() })

/** The planned day of a haul that is tried again, if it is after the day of the attempt and not over; null if it must be agreed. */
async function dayStillAhead(tx: Transaction, haulId: string, occurredAt: Date, now: Date): Promise<IsoDate | null> {
  const { plannedOn } = await tx.one(plannedRow)`select planned_on from hauls where id = ${haulId}`
  const isAhead = plannedOn !== null && plannedOn > dateInLosAngeles(occurredAt) && plannedOn >= dateInLosAngeles(now)
  return isAhead ? plannedOn : null
}

/** Rule 266: undoes a dry run that was recorded by mistake, and its charge. Throws `not-found` and `order-archived`. */
export function takeBackAttempt(
  app: AppContext,
  { orderId, haulId, attemptId, actor }: OfHaul & { attemptId: string },
): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const [attempt] = await tx({ chargeId: uuidOrNull })`
      update haul_attempts a set removed_at = ${now} from hauls h
      where a.id = ${attemptId} and a.haul_id = ${haulId} and a.removed_at is null and h.id = a.haul_id and h.order_id = ${orderId}
      returning a.charge_id`
    if (!attempt) throw new AppError('not-found', { message: haulRefusals.noAttempt })
    const { chargeId } = attempt
    await recordHaulEvent(tx, order, { event: 'haul-attempt-removed', actor, now, before: null, after: null })
    if (chargeId) await takeBackChargeIn(tx, app, { orderId, chargeId, actor, mayBeGone: true })
  })
}

/** The fields of an order and of a haul that the next day maps to. */
const ofNextDay = ['scheduledDeliveryDate', 'scheduledPickupDate', 'day'] as const

const atNextDay = ({ code, message, details }: AppError) =>
  new AppError(code, { message, fields: { nextDay: message }, ...(details && { details }) })

const invalid = (field: string, message: string) =>
  new AppError('invalid-input', { message, fields: { [field]: message } })

const triedRow = z.object({ id: uuid, kind: z.enum(haulKinds), plannedOn: isoDate.nullable(), doneAt: timestampOrNull })

/** Returns a haul that is neither done nor cancelled, on an open order. */
async function triedHaul(tx: Transaction, order: LockedOrder, haulId: string): Promise<TriedHaul> {
  const [haul] = await tx(triedRow)`
    select id, kind, planned_on, done_at from hauls where id = ${haulId} and order_id = ${order.id}`
  if (!haul) throw new AppError('not-found', { message: haulRefusals.missing })
  if (isExtraHaul(haul.kind)) return openHaul(tx, order.id, haulId)
  if (haul.doneAt || isPickedUp(order.status)) throw new AppError('not-allowed-now', { message: haulRefusals.isDone })
  if (order.status === 'cancelled') throw new AppError('not-allowed-now', { message: haulRefusals.isCancelled })
  return haul
}

/** The charge for the trip, in cents: the agreed price, otherwise that day's price list (rule 265). */
async function tripPrice(tx: Transaction, order: LockedOrder, { charge }: NewAttempt, day: IsoDate): Promise<number> {
  const cents = charge ?? (await pricesOf(tx, order, 'trip'))(day)
  if (cents === null) throw invalid('charge', haulRefusals.noTripPrice)
  return cents
}

type NextTry = { haul: TriedHaul; nextDay: IsoDate | null; actor: Actor }

/** Moves the haul to the next day, if one is given. A delivery that was on its way is scheduled again. */
async function planNextTry(tx: Transaction, app: AppContext, order: LockedOrder, { haul, nextDay, actor }: NextTry) {
  const { id: orderId } = order
  const { stop } = haulTraits[haul.kind]
  if (stop) {
    const isBack = stop === 'delivery' && order.status === 'en_route'
    const field = stopTraits[stop].scheduled
    const changes = { ...(isBack && { status: 'scheduled' as const }), ...(nextDay && { [field]: nextDay }) }
    await changeOrderIn(tx, app, { orderId, actor, changes })
    return
  }
  if (nextDay) await moveHaulIn(tx, app, { order, haul: haul as StoredHaul, day: nextDay, actor })
}
