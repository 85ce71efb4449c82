import { z } from 'zod'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { placeRefusals as refusals } from '#content/wording/place-marks.ts'
import type { NewPin } from '#contract/orders/place-endpoints.ts'
import { isPinAtPlace } from '#domain/dispatch/place-pin.ts'
import type { Position } from '#domain/dispatch/travel-time.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, int, text, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { type Fragment, identifier, type Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteFiles } from '#server/platform/files/put-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from '#server/site/context.ts'
import { type LockedOrder, lockOrder, lockUnarchivedOrder } from './order-queries.ts'
import { readOrderRights } from './order-rights.ts'
import { orderForViewer } from './order-viewer.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** Rule 361: the address of an order as a key: what was marked for another address does not count. */
export const placeKeyOf = (sql: Queryable, order: string): Fragment =>
  sql`address_key(${identifier(order)}.customer_address || ' ' || left(${identifier(order)}.customer_zip_code, 5))`

type PlaceViewer = { orderId: string; orderNumber: string } & (
  | { marker: Actor; refusal: null }
  | { marker: null; refusal: string }
)

/**
 * Rule 361: an order for those who may see it in full, who may mark its place now, and why others may only look. Throws `not-found` for
 * anyone else.
 */
export async function viewPlaceAs(orderNumber: string, context: Context): Promise<PlaceViewer> {
  const { order, seen } = await orderForViewer(orderNumber, context)
  const found = { orderId: order.id, orderNumber: order.orderNumber }
  const looksOnly = (refusal: string): PlaceViewer => ({ ...found, marker: null, refusal })
  if (seen.as === 'staff' && (await context.may('staff:orders.read'))) return looksOnly(refusals.staff)
  if (seen.as !== 'owner') throw new AppError('not-found', { message: 'Order Not Found' })
  const customer = await context.customer()
  const rights = customer && (await readOrderRights(context.app.db.sql, customer, [order.id])).get(order.id)
  if (rights?.see && !rights.act) return looksOnly(accountRefusals.role)
  if (!holdsUnit(order.status)) return looksOnly(refusals.over)
  const marker: Actor = customer && rights?.see ? { kind: 'customer', id: customer.id } : { kind: 'visitor', id: null }
  return { ...found, marker, refusal: null }
}

/** The same for whoever marks it. Throws `not-found` and `not-allowed-now`. */
export async function authorizePlace(orderNumber: string, context: Context) {
  const viewer = await viewPlaceAs(orderNumber, context)
  if (viewer.marker === null) throw new AppError('not-allowed-now', { message: viewer.refusal })
  return viewer
}

const pinRow = z.object({
  latitude: double,
  longitude: double,
  metersUncertain: int.nullable(),
  setAt: timestamp,
  isInUse: bool,
})

/** The pin of an order, and whether trucks are sent to it: the office's own is above it (rule 278). */
export async function findPin(sql: Queryable, orderId: string) {
  const [pin] = await sql(pinRow)`
    select k.latitude, k.longitude, k.meters_uncertain, k.set_at, coalesce(p.located_by, '') <> 'pin' as is_in_use
    from orders o join order_pins k on k.order_id = o.id and k.place = ${placeKeyOf(sql, 'o')}
    left join sites s on s.id = o.site_id left join places p on p.id = s.place_id
    where o.id = ${orderId}`
  return pin ?? null
}

const placeRow = z.object({
  zipCode: text,
  middleLatitude: double.nullable(),
  middleLongitude: double.nullable(),
  knownLatitude: double.nullable(),
  knownLongitude: double.nullable(),
})

/** The middle of an order's ZIP code, and where its place is known to be. */
async function findPlace(sql: Queryable, orderId: string) {
  const place = await sql.one(placeRow)`
    select left(o.customer_zip_code, 5) as zip_code, z.latitude as middle_latitude, z.longitude as middle_longitude,
      p.latitude as known_latitude, p.longitude as known_longitude
    from orders o
    left join zip_codes z on z.zip_code = left(o.customer_zip_code, 5)
    left join sites s on s.id = o.site_id left join places p on p.id = s.place_id
    where o.id = ${orderId}`
  return {
    zipCode: place.zipCode,
    middle: pointOf(place.middleLatitude, place.middleLongitude),
    known: pointOf(place.knownLatitude, place.knownLongitude),
  }
}

const pointOf = (latitude: number | null, longitude: number | null): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const middleRow = z.object({ latitude: double, longitude: double })

/**
 * Rule 361: sets the pin of an order. The same pin again changes nothing. Throws `not-found`, `not-allowed-now` for an order that is over, and
 * `invalid-input` for a pin that is not at the place.
 */
export function setPin(
  app: AppContext,
  { orderId, actor, ...pin }: NewPin & { orderId: string; actor: Actor },
): Promise<void> {
  const now = app.clock()
  const { latitude, longitude, metersUncertain } = pin
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockOpenOrder(tx, orderId)
    const { zipCode, middle, known } = await findPlace(tx, orderId)
    const middles = await tx(middleRow)`select latitude, longitude from zip_codes`
    if (!isPinAtPlace(pin, { known, middle, middles })) {
      const message = middle || known ? refusals.far(zipCode) : refusals.unknown(zipCode)
      throw new AppError('invalid-input', { message, fields: { latitude: message } })
    }
    const changed = await tx({ orderId: uuid })`
      insert into order_pins as was (order_id, latitude, longitude, meters_uncertain, place, set_at)
      select o.id, ${latitude}::double precision, ${longitude}::double precision, ${metersUncertain}::integer, ${placeKeyOf(tx, 'o')},
        ${now}::timestamptz from orders o where o.id = ${orderId}
      on conflict (order_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
        meters_uncertain = excluded.meters_uncertain, place = excluded.place, set_at = excluded.set_at
      where (was.latitude, was.longitude, was.meters_uncertain, was.place)
        is distinct from (excluded.latitude, excluded.longitude, excluded.meters_uncertain, excluded.place)
      returning order_id`
    if (changed.length > 0) await recordPlace(tx, { order, kind: 'place-pin-set', actor, now })
  })
}

/** Removes the pin of an order; without one nothing changes. Throws `not-found` and `order-archived`. */
export async function removePin(app: AppContext, { orderId, actor }: { orderId: string; actor: Actor }): Promise<void> {
  await inTransaction(app.db.locking, async (tx) => {
    const order = actor.kind === 'staff' ? await lockUnarchivedOrder(tx, orderId) : await lockOpenOrder(tx, orderId)
    const gone = await tx({ orderId: uuid })`delete from order_pins where order_id = ${orderId} returning order_id`
    if (gone.length > 0) await recordPlace(tx, { order, kind: 'place-pin-removed', actor, now: app.clock() })
  })
}

/** Locks an order whose place its customer may mark. Throws `not-found`, and `not-allowed-now` for one that is over. */
export async function lockOpenOrder(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.archivedAt) throw new AppError('not-found', { message: 'Order Not Found' })
  if (!holdsUnit(order.status)) throw new AppError('not-allowed-now', { message: refusals.over })
  return order
}

type PlaceEvent = {
  order: LockedOrder
  kind: 'place-pin-set' | 'place-pin-removed' | 'place-photo-added' | 'place-photo-removed'
  actor: Actor
  now: Date
}

/** Records what happened to the marks of an order, without where it is: the marks go, and the history stays. */
export async function recordPlace(tx: Transaction, { order, kind, actor, now }: PlaceEvent): Promise<void> {
  await tx`update orders set version = version + 1, updated_at = ${now} where id = ${order.id}`
  await recordOrderEvent(tx, { before: order, kind, actor, now })
  tx.changed.addAll('routes')
}

const photoFiles = z.object({ fileId: uuidOrNull, thumbnailFileId: uuidOrNull })

/** Deletes the photos of an order's place, or one of them, with their files. Lock the order first. Returns how many. */
export async function deletePlacePhotos(tx: Transaction, orderId: string, photoId: string | null): Promise<number> {
  const gone = await tx(photoFiles)`
    delete from order_documents d using place_photos p
    where p.document_id = d.id and d.order_id = ${orderId} and (${photoId}::uuid is null or d.id = ${photoId}::uuid)
    returning d.file_id, d.thumbnail_file_id`
  await deleteFiles(
    tx,
    gone.flatMap(({ fileId, thumbnailFileId }) => [fileId, thumbnailFileId].filter((id) => id !== null)),
  )
  return gone.length
}

/** Rule 361: an order that lapses takes its pin and its photos along. Lock it first. */
export async function deletePlaceMarks(tx: Transaction, orderId: string): Promise<void> {
  await tx`delete from order_pins where order_id = ${orderId}`
  await deletePlacePhotos(tx, orderId, null)
}
