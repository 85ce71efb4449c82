import { haulRefusals } from '#content/wording/hauls.ts'
import {
  type ExtraHaulKind,
  haulTraits,
  type ServiceHaulKind,
  type SingleHaulKind,
} from '#contract/hauls/haul-kinds.ts'
import type { Haul, HaulQuote, HaulQuoteQuery, MovedHaul, NewHaul } from '#contract/hauls/hauls.ts'
import { addDays, clampDay, dateInLosAngeles, type IsoDate, laterDay } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { checkHaulDay, type HaulRefusal, haulRefusal, restartsDays } from '#domain/hauls/extra-hauls.ts'
import { holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { type EditableOrder, effectiveDelivery } from '#domain/orders/order-edit.ts'
import { currentTotal, totalWithHauls } from '#domain/orders/order-total.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { openEnd, plannedHold } from '#domain/scheduling/holds.ts'
import type { AppContext } from '#server/app-context.ts'
import { findEquipmentById } from '#server/equipment/equipment-queries.ts'
import type { Actor } from '#server/events/record-event.ts'
import { changeOrderIn } from '#server/orders/change-order.ts'
import { chargeExtraDays } from '#server/orders/charge-extra-days.ts'
import { answerToRefusedDate } from '#server/orders/date-refusal.ts'
import { editableFacts } from '#server/orders/editable-facts.ts'
import { type LockedOrder, lockUnarchivedOrder, readEditableOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { priceChanged } from '#server/pricing/price-changed.ts'
import { pricesOf } from '#server/pricing/price-rows.ts'
import { daysOf, readDeliveryDays } from '#server/scheduling/delivery-days.ts'
import { holdsOfSize } from '#server/scheduling/hold-queries.ts'
import { findExtraHaul, findOpenPartner, lastAgreedPrice, listExtraHauls, type StoredHaul } from './haul-queries.ts'
import { extraDaysWith, findRoom, unmoved } from './haul-room.ts'
import { listHauls } from './list-hauls.ts'
import { queueHaulNotice, recordHaulEvent } from './record-haul-event.ts'

type OfOrder = { orderId: string; actor: Actor }

/** Four weeks, counting today. */
const daysShown = 27

/** Rule 264: the days on which a haul could be done, as of now, and the cost (rule 265); the four weeks that begin with `after`, if it is later. */
export async function quoteHaul(
  app: AppContext,
  orderId: string,
  { kind, haulId, after = '' }: HaulQuoteQuery & { after?: IsoDate },
): Promise<HaulQuote> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const order = await readEditableOrder(sql, orderId)
  const facts = editableFacts(order)
  const refused = order.archivedAt ? 'not-open' : haulRefusal(facts)
  const hauls = await listExtraHauls(sql, orderId)
  const moving = hauls.find(({ id }) => id === haulId)
  const planned = plannedHold(facts)?.through ?? null
  const [lastPrice, priceOn] = await Promise.all([
    lastAgreedPrice(sql, kind, order.equipmentId),
    pricesOf(sql, order, haulTraits[kind].charge),
  ])
  const { includedTonsSnapshot: includedTons, includedPer } = order
  const totalAmount = totalWithHauls(order) - (moving?.quotedCents ?? 0)
  const terms = {
    ...{ kind, totalAmount, lastPrice, includedTons, includedPer },
    planned: planned === openEnd ? null : planned,
  }
  const none = (reason: HaulRefusal): HaulQuote => ({ ...terms, days: [], refusal: haulRefusals.of[reason] })
  if (refused) return none(refused)
  const from = laterDay(laterDay(clampDay(effectiveDelivery(facts) ?? today), today), after)
  const through = addDays(from, daysShown)
  const reach = { from: today, through: addDays(through, order.minimumRentalDays) }
  const [equipment, rows, days] = await Promise.all([
    findEquipmentById(sql, order.equipmentId),
    holdsOfSize(sql, { size: order.equipmentSize, ...reach, today, exceptOrderId: order.id, exceptHaulId: haulId }),
    readDeliveryDays(sql, { from, through }),
  ])
  if (!equipment) return none('not-open')
  const haulDay = {
    kind,
    order: facts,
    planned: unmoved(facts, hauls, { haul: moving, today }),
    isRestart: restartsDays(kind, order),
    today,
    capacity: capacityOf(equipment),
    holds: holdsOfEquipment(equipment.id, rows, today),
  }
  return {
    ...terms,
    refusal: null,
    days: daysOf({ from, through }).flatMap((day) => {
      const outcome = checkHaulDay({ ...haulDay, day, isClosed: days.get(day)?.isClosed === true })
      if (outcome === null) return []
      const after = outcome.state === 'free' ? outcome.after : facts
      const pickup = plannedHold(after)?.through ?? null
      const state = outcome.state === 'free' || outcome.state === 'closed' ? outcome.state : 'full'
      const price = priceOn(day)
      const agreed = moving ? moving.quotedCents : price
      const extraDaysCost =
        state === 'free' ? extraDaysWith(order, after, { hauls, moving, planned: { kind, day } }) : 0
      return [
        {
          day,
          state,
          pickup: pickup === planned ? null : pickup,
          price,
          extraDaysCost,
          totalAmount: agreed === null ? null : totalAmount + agreed + extraDaysCost,
        },
      ]
    }),
  }
}

type NewHaulCommand = OfOrder & { wanted: NewHaul }

/**
 * Rule 264: plans a haul between delivery and pickup, under the booking locks. An earlier pickup moves to after the haul. Throws
 * `not-found`, `order-archived`, `not-allowed-now`, `invalid-input` for an impossible day, `date-full` and `date-closed`.
 */
export function planHaul(app: AppContext, command: NewHaulCommand): Promise<Haul[]> {
  const { orderId, actor, wanted } = command
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    await planHaulIn(tx, app, { order: await lockUnarchivedOrder(tx, orderId), actor, wanted })
    return listHauls(tx, orderId, dateInLosAngeles(now))
  }).catch(answerToRefusedDate(app))
}

type Planned = {
  order: LockedOrder
  actor: Actor
  wanted: Omit<NewHaul, 'kind'> & { kind: SingleHaulKind | ServiceHaulKind }
}

/** Runs inside an existing transaction. Returns the id of the haul. */
export async function planHaulIn(tx: Transaction, app: AppContext, { order, actor, wanted }: Planned): Promise<string> {
  const now = app.clock()
  const { kind, day, toAddress = '', toPlacement = '' } = wanted
  const room = await findRoom(tx, order, { kind, day, now })
  const price =
    wanted.price ??
    (await pricesOf(tx, order, haulTraits[kind].charge))(day) ??
    (await lastAgreedPrice(tx, kind, order.equipmentId))
  if (price === null) throw missingPrice()
  const extraDaysCents = extraDaysWith(order, room.after, { hauls: room.hauls, planned: { kind, day } })
  assertTotal(wanted.totalAmount, totalWithHauls(order) + price + extraDaysCents)
  // In the order in which they are done.
  const [fullPickupId, id] = [newId(), newId()]
  await tx`
    insert into hauls (id, order_id, kind, planned_on, quoted_cents, to_address, to_placement, pickup_before, pickup_after)
    values (${id}, ${order.id}, ${kind}, ${day}, ${price}, ${toAddress}, ${toPlacement}, ${room.pickup?.from ?? null}, ${room.pickup?.to ?? null})`
  if (kind === 'new_delivery')
    await insertFullPickup(tx, { id: fullPickupId, orderId: order.id, day, newDeliveryId: id })
  const moved = await follow(tx, app, order, { after: room.after, actor, now })
  await recordHaulEvent(tx, moved, { event: 'haul-planned', actor, now, before: null, after: { kind, plannedOn: day } })
  if (wanted.notifyCustomer) {
    const pickup = movedPickup(order, moved)
    const cost = { cents: price, extraDaysCents, totalCents: totalWithHauls(moved) }
    await queueHaulNotice(tx, app, order, { what: 'planned', kind, day, before: null, ...cost, pickup, reason: null })
  }
  return id
}

/** Rule 463: the pickup of the full container before a new delivery. It costs nothing by itself. */
const insertFullPickup = (
  tx: Transaction,
  { id, orderId, day, newDeliveryId }: { id: string; orderId: string; day: IsoDate; newDeliveryId: string },
) =>
  tx`
  insert into hauls (id, order_id, kind, planned_on, quoted_cents, new_delivery_id)
  values (${id}, ${orderId}, 'full_pickup', ${day}, 0, ${newDeliveryId})`.execute()

type MoveHaul = OfOrder & {
  haulId: string
  wanted: MovedHaul
  /** Throws if this caller may not move the haul. */
  check?: (order: LockedOrder, haul: StoredHaul) => void
}

/** Moves a planned haul to another day. Throws what {@link planHaul} throws. Returns the kind. */
export function moveHaul(app: AppContext, { orderId, haulId, actor, wanted, check }: MoveHaul): Promise<ExtraHaulKind> {
  const { day } = wanted
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const haul = await openHaul(tx, orderId, haulId)
    if (haul.plannedOn === day) return haul.kind
    check?.(order, haul)
    const { totalAmount: shownTotal } = wanted
    const { after: moved, extraDaysCents } = await moveHaulIn(tx, app, { order, haul, day, actor, shownTotal })
    const { kind, plannedOn: before, quotedCents: cents } = haul
    if (!wanted.notifyCustomer) return kind
    const pickup = movedPickup(order, moved)
    const cost = { cents, extraDaysCents, totalCents: totalWithHauls(moved) }
    await queueHaulNotice(tx, app, order, { what: 'moved', kind, day, before, ...cost, pickup, reason: null })
    return kind
  }).catch(answerToRefusedDate(app))
}

type Moved = { order: LockedOrder; haul: StoredHaul; day: IsoDate; actor: Actor; shownTotal?: Cents | undefined }

/** Runs inside an existing transaction. Returns the updated order and the added charge for extra days, in cents. */
export async function moveHaulIn(
  tx: Transaction,
  app: AppContext,
  { order, haul: wanted, day, actor, shownTotal }: Moved,
): Promise<{ after: LockedOrder; extraDaysCents: Cents }> {
  const now = app.clock()
  const { haul, fullPickup } = await withPartner(tx, wanted)
  const { id, kind } = haul
  const { after, hauls, pickup } = await findRoom(tx, order, { kind, day, now, moving: haul })
  const extraDaysCents = extraDaysWith(order, after, { hauls, moving: haul, planned: { kind, day } })
  assertTotal(shownTotal, totalWithHauls(order) + extraDaysCents)
  await tx`
    update hauls set planned_on = ${day}, version = version + 1, pickup_before = ${pickup?.from ?? null}, pickup_after = ${pickup?.to ?? null}
    where id = ${id}`
  if (fullPickup) await tx`update hauls set planned_on = ${day}, version = version + 1 where id = ${fullPickup.id}`
  const moved = await follow(tx, app, order, { after, actor, now })
  await recordHaulEvent(tx, moved, { event: 'haul-moved', actor, now, before: haul, after: { kind, plannedOn: day } })
  return { after: moved, extraDaysCents }
}

/** Rule 463: the haul that decides about room and price, and the pickup that goes with it while it is open. */
async function withPartner(
  tx: Transaction,
  haul: StoredHaul,
): Promise<{ haul: StoredHaul; fullPickup: StoredHaul | null }> {
  const partner = await findOpenPartner(tx, haul)
  return partner && haul.kind === 'full_pickup' ? { haul: partner, fullPickup: haul } : { haul, fullPickup: partner }
}

/** The new planned end of the rental, or null if it did not move. */
function movedPickup(before: LockedOrder, after: LockedOrder): IsoDate | null {
  return before.scheduledPickupDate === after.scheduledPickupDate ? null : after.scheduledPickupDate
}

type Cancelled = OfOrder & { haulId: string; notifyCustomer?: boolean }

/** Cancels a planned haul and frees its unit. Throws `not-found`, `order-archived`, and `not-allowed-now` if it is done or cancelled. */
export function cancelHaul(
  app: AppContext,
  { orderId, haulId, actor, notifyCustomer = false }: Cancelled,
): Promise<void> {
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    await cancelHaulIn(tx, app, { order, haul: await openHaul(tx, orderId, haulId), actor, notifyCustomer })
  })
}

type CancelledIn = { order: LockedOrder; haul: StoredHaul; actor: Actor; notifyCustomer: boolean }

/** Runs inside an existing transaction. A pickup that the haul moved returns to its earlier day (rule 303). */
export async function cancelHaulIn(
  tx: Transaction,
  app: AppContext,
  { order, haul: wanted, actor, notifyCustomer }: CancelledIn,
): Promise<void> {
  const now = app.clock()
  const { haul, fullPickup } = await withPartner(tx, wanted)
  const hauls = await listExtraHauls(tx, order.id)
  const after = unmoved(editableFacts(order), hauls, { haul, today: dateInLosAngeles(now) })
  const ids = [haul.id, ...(fullPickup ? [fullPickup.id] : [])]
  await tx`update hauls set cancelled_at = ${now}, version = version + 1 where id = any(${ids}::uuid[])`
  const moved = await follow(tx, app, order, { after, actor, now })
  await recordHaulEvent(tx, moved, { event: 'haul-cancelled', actor, now, before: haul, after: null })
  if (!notifyCustomer) return
  const { kind, plannedOn: day } = haul
  await queueHaulNotice(tx, app, order, {
    what: 'cancelled',
    kind,
    day,
    before: null,
    cents: null,
    extraDaysCents: currentTotal(moved) - currentTotal(order),
    totalCents: totalWithHauls(moved),
    pickup: after.scheduledPickup === order.scheduledPickupDate ? null : (plannedHold(after)?.through ?? null),
    reason: null,
  })
}

/**
 * Returns a haul that is not done and, without `orCancelled`, not cancelled. Throws `not-found` and `not-allowed-now`.
 */
export async function openHaul(
  tx: Transaction,
  orderId: string,
  haulId: string,
  { orCancelled = false }: { orCancelled?: boolean } = {},
): Promise<StoredHaul> {
  const haul = await findExtraHaul(tx, orderId, haulId)
  if (!haul) throw new AppError('not-found', { message: haulRefusals.missing })
  if (haul.doneAt) throw new AppError('not-allowed-now', { message: haulRefusals.isDone })
  if (haul.cancelledAt && !orCancelled) throw new AppError('not-allowed-now', { message: haulRefusals.isCancelled })
  return haul
}

/** Writes the pickup and extra days that follow from a planned, moved or cancelled haul. Returns the updated order. */
async function follow(
  tx: Transaction,
  app: AppContext,
  order: LockedOrder,
  { after, actor, now }: { after: EditableOrder; actor: Actor; now: Date },
): Promise<LockedOrder> {
  const { id: orderId } = order
  if (after.scheduledPickup !== order.scheduledPickupDate)
    await changeOrderIn(tx, app, { orderId, actor, changes: { scheduledPickupDate: after.scheduledPickup } })
  else await chargeExtraDays(tx, app, { orderId, actor, now })
  return readEditableOrder(tx, orderId)
}

/** Throws if the total differs from the one shown. */
function assertTotal(shown: Cents | undefined, total: Cents): void {
  if (shown !== undefined && shown !== total) throw priceChanged(total)
}

const missingPrice = () =>
  new AppError('invalid-input', { message: haulRefusals.noPrice, fields: { price: haulRefusals.noPrice } })
