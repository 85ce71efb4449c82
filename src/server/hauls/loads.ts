import { z } from 'zod'
import { loadRefusals } from '#content/wording/hauls.ts'
import type { DumpedLoad } from '#contract/containers/yard.ts'
import { haulKinds } from '#contract/hauls/haul-kinds.ts'
import type { AppContext } from '#server/app-context.ts'
import { lockContainer } from '#server/containers/container-queries.ts'
import { endLoad } from '#server/containers/end-load.ts'
import type { Actor } from '#server/events/record-event.ts'
import { lockOrder, lockUnarchivedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { timestamp, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { recordHaulEvent } from './record-haul-event.ts'

type OfHaul = { orderId: string; haulId: string; actor: Actor }

const doneHaulRow = z.object({
  kind: z.enum(haulKinds),
  doneAt: timestampOrNull,
  containerId: uuidOrNull,
})

/**
 * Rule 270: marks a returned container as still loaded. Throws `not-found`, `order-archived`, and `not-allowed-now` if the haul took
 * nothing away or is not done, or if the container went out again.
 */
export function keepLoad(app: AppContext, { orderId, haulId, actor }: OfHaul): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const order = await lockUnarchivedOrder(tx, orderId)
    const [haul] = await tx(doneHaulRow)`
      select kind, done_at, case when kind = 'swap' then removes_container_id else container_id end as container_id
      from hauls where id = ${haulId} and order_id = ${orderId} and kind in ('swap', 'full_pickup', 'pick_up')`
    if (!haul) throw new AppError('not-found', { message: loadRefusals.noHaul })
    if (!haul.doneAt) throw new AppError('not-allowed-now', { message: loadRefusals.notDone })
    const container = haul.containerId === null ? null : await lockContainer(tx, haul.containerId)
    if (container && (container.status === 'deployed' || container.isLoaded || container.currentOrderId))
      throw new AppError('not-allowed-now', { message: loadRefusals.isElsewhere(container.containerNumber) })
    await openLoad(tx, { haulId, containerId: container?.id ?? null, takenAt: haul.doneAt })
    const { kind } = haul
    await recordHaulEvent(tx, order, { event: 'load-kept', actor, now, before: null, after: { kind, plannedOn: null } })
  })
}

/** Records the load of a container that came back. Replaces an earlier load of the same haul. */
export async function openLoad(
  tx: Transaction,
  { haulId, containerId, takenAt }: { haulId: string; containerId: string | null; takenAt: Date },
): Promise<void> {
  if (containerId) tx.changed.add('containers', containerId)
  await tx`
    insert into loads (haul_id, container_id, taken_at) values (${haulId}, ${containerId}, ${takenAt})
    on conflict (haul_id) do update set container_id = excluded.container_id, taken_at = excluded.taken_at, dumped_at = null, facility_id = null`
}

/** Deletes the load of a haul that did not happen. */
export async function removeLoad(tx: Transaction, haulId: string): Promise<void> {
  const [removed] = await tx({ containerId: uuidOrNull })`
    delete from loads where haul_id = ${haulId} returning container_id`
  if (removed?.containerId) tx.changed.add('containers', removed.containerId)
}

const loadRow = z.object({
  orderId: uuid,
  kind: z.enum(haulKinds),
  containerId: uuidOrNull,
  takenAt: timestamp,
  dumpedAt: timestampOrNull,
})

type OfLoad = { haulId: string; actor: Actor }

/**
 * Rule 270: records that a load was dumped, which empties its container. Throws `not-found`, `not-allowed-now`, and
 * `invalid-input`.
 */
export function dumpLoad(app: AppContext, { haulId, actor, dumped }: OfLoad & { dumped: DumpedLoad }): Promise<void> {
  const now = app.clock()
  const dumpedAt = dumped.dumpedAt ?? now
  return inTransaction(app.db.locking, async (tx) => {
    const { load, order } = await lockLoad(tx, haulId)
    if (load.dumpedAt) throw new AppError('not-allowed-now', { message: loadRefusals.isDumped })
    const wrongTime = dumpedAt > now ? loadRefusals.future : dumpedAt < load.takenAt ? loadRefusals.beforeTaken : null
    if (wrongTime) throw new AppError('invalid-input', { message: wrongTime, fields: { dumpedAt: wrongTime } })
    const { facilityId } = dumped
    if (facilityId && (await tx`select from facilities where id = ${facilityId}`).length === 0)
      throw new AppError('not-found', { message: loadRefusals.noFacility })
    await endLoad(tx, { haulId, dumpedAt, facilityId })
    const { kind } = load
    await recordHaulEvent(tx, order, {
      event: 'load-dumped',
      actor,
      now,
      before: null,
      after: { kind, plannedOn: null },
    })
  })
}

/**
 * Undoes a dump that was recorded by mistake. Throws `not-found`, and `not-allowed-now` if its container went out or was loaded again
 * since.
 */
export function undumpLoad(app: AppContext, { haulId, actor }: OfLoad): Promise<void> {
  const now = app.clock()
  return inTransaction(app.db.locking, async (tx) => {
    const { load, order } = await lockLoad(tx, haulId)
    if (!load.dumpedAt) return
    const container = load.containerId === null ? null : await lockContainer(tx, load.containerId)
    const isUsed = load.containerId !== null && (!container || container.isLoaded || container.currentOrderId !== null)
    if (isUsed) throw new AppError('not-allowed-now', { message: loadRefusals.isUsed })
    await tx`update loads set dumped_at = null, facility_id = null where haul_id = ${haulId}`
    if (container) tx.changed.add('containers', container.id)
    const { kind } = load
    await recordHaulEvent(tx, order, { event: 'load-kept', actor, now, before: null, after: { kind, plannedOn: null } })
  })
}

/** Locks the order of a load, archived or not (a load never changes its order), and reads the load. */
async function lockLoad(tx: Transaction, haulId: string) {
  const read = () => tx(loadRow)`
    select h.order_id, h.kind, l.container_id, l.taken_at, l.dumped_at
    from loads l join hauls h on h.id = l.haul_id where l.haul_id = ${haulId}`
  const [found] = await read()
  if (!found) throw new AppError('not-found', { message: loadRefusals.noLoad })
  const order = await lockOrder(tx, found.orderId)
  if (!order) throw new AppError('not-found', { message: loadRefusals.noLoad })
  // Read again under the lock, so that nobody else can change it.
  const [load] = await read()
  if (!load) throw new AppError('not-found', { message: loadRefusals.noLoad })
  return { load, order }
}
