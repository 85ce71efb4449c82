import { z } from 'zod'
import { extraHaulKinds, serviceHaulKinds } from '#contract/hauls/haul-kinds.ts'
import { haul, haulAttempt } from '#contract/hauls/hauls.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { bool, int, text, textOrNull, timestampOrNull, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const haulRow = haul
  .omit({ attempts: true, tripPrice: true, load: true, cancelCost: true })
  .extend({ hasLoad: bool, dumpedAt: timestampOrNull })
const attemptRow = haulAttempt.extend({ haulId: uuid })

/** The dry runs of an order's hauls, oldest first (rule 266). */
export const listAttempts = (sql: Queryable, orderId: string) => sql(attemptRow)`
  select a.id, a.haul_id, a.reason, a.occurred_at, a.waited_minutes, a.note, 
    nullif(c.amount_cents + coalesce((select sum(amount_cents) from charges where fuel_of = c.id and corrects_id is null), 0), 0)::integer as charge,
    '/api/orders/' || h.order_id || '/documents/' || d.id || '/file' as photo_url, coalesce(u.username, '') as added_by
  from haul_attempts a
  join hauls h on h.id = a.haul_id
  left join charges c on c.id = a.charge_id
  left join order_documents d on d.id = a.document_id and d.removed_at is null
  left join staff_users u on u.id = a.created_by
  where h.order_id = ${orderId} and a.removed_at is null
  order by a.occurred_at, a.id`

/** The rows of an order's hauls, sorted by day; hauls without a day come last. */
export function listHaulRows(sql: Queryable, orderId: string) {
  return sql(haulRow)`
    select h.id, h.kind, coalesce(h.done_on, h.planned_on, h.requested_on) as day, h.done_at, h.cancelled_at,
      brought.container_number, removed.container_number as removed_container_number, h.done_though is not null as is_done_though_cancelled,
      h.joined_to is not null as is_live, h.waited_minutes, h.to_address, h.to_placement, h.quoted_cents as price,
      h.done_at is not null and not exists (
        select from hauls later where later.order_id = h.order_id and ${isLater(sql)}) as is_newest,
      (select count(*)::int from weight_tickets t where t.haul_id = h.id and t.removed_at is null) as tickets,
      h.version, l.haul_id is not null as has_load, l.dumped_at
    from hauls h
    left join containers brought on brought.id = h.container_id
    left join containers removed on removed.id = h.removes_container_id
    left join loads l on l.haul_id = h.id
    where h.order_id = ${orderId}
    order by coalesce(h.done_on, h.planned_on, h.requested_on) nulls last,
      array_position(array['deliver', 'swap', 'dump_and_return', 'relocate', 'full_pickup', 'new_delivery', 'pick_up'], h.kind), h.id`
}

/**
 * Whether the haul `later` was done after the haul `h` of its order. A delivery is never later, a pickup always is; other hauls
 * compare by time.
 */
const isLater = (sql: Queryable) => sql`
  later.done_at is not null and later.kind <> 'deliver'
  and (later.kind = 'pick_up' or (later.done_at, later.id) > (h.done_at, h.id))`

const storedHaul = z.object({
  id: uuid,
  kind: z.enum(extraHaulKinds),
  plannedOn: isoDate,
  doneAt: timestampOrNull,
  cancelledAt: timestampOrNull,
  containerId: uuidOrNull,
  removesContainerId: uuidOrNull,
  quotedCents: money,
  chargeId: uuidOrNull,
  toAddress: text,
  toPlacement: text,
  fromAddress: textOrNull,
  fromPlacement: textOrNull,
  version: int,
  isOfService: bool,
  pickupBefore: isoDate.nullable(),
  pickupAfter: isoDate.nullable(),
})
export type StoredHaul = z.output<typeof storedHaul>

/** What a haul took away: a swap names it beside the container that it brought. */
export const takenContainerId = ({ kind, containerId, removesContainerId }: StoredHaul): string | null =>
  kind === 'full_pickup' ? containerId : removesContainerId

const columns = (sql: Queryable) => sql`
  id, kind, planned_on, done_at, cancelled_at, container_id, removes_container_id, coalesce(quoted_cents, 0) as quoted_cents, charge_id, version,
  to_address, to_placement, from_address, from_placement, standing_service_id is not null as is_of_service,
  pickup_before, pickup_after`

/** A haul between delivery and pickup of an order; null if the id is unknown. Callers that change it lock the order first. */
export async function findExtraHaul(sql: Queryable, orderId: string, id: string): Promise<StoredHaul | null> {
  const [row] = await sql(storedHaul)`
    select ${columns(sql)} from hauls
    where id = ${id} and order_id = ${orderId} and kind not in ('deliver', 'pick_up')`
  return row ?? null
}

/** The planned and finished hauls of an order between delivery and pickup, sorted by day. */
export function listExtraHauls(sql: Queryable, orderId: string): Promise<StoredHaul[]> {
  return sql(storedHaul)`
    select ${columns(sql)} from hauls
    where order_id = ${orderId} and kind not in ('deliver', 'pick_up') and cancelled_at is null
    order by planned_on, id`
}

const rhythm = z.object({
  kind: z.enum(serviceHaulKinds),
  every: int,
  unit: z.enum(['weeks', 'days']),
  weekdays: z.array(int),
})

/** How the standing service of an order repeats (rule 450), as its customer sees it; null without one that runs. */
export async function findRhythm(sql: Queryable, orderId: string): Promise<z.output<typeof rhythm> | null> {
  const [found] = await sql(rhythm)`
    select kind, every, unit, weekdays from standing_services
    where order_id = ${orderId} and ended_at is null and paused_at is null`
  return found ?? null
}

const haulOfOrder = storedHaul.extend({ orderId: uuid })

/** The same for several orders. */
export const listExtraHaulsOf = (sql: Queryable, orderIds: readonly string[]) => sql(haulOfOrder)`
  select order_id, ${columns(sql)} from hauls
  where order_id = any(${[...orderIds]}::uuid[]) and kind not in ('deliver', 'pick_up') and cancelled_at is null
  order by planned_on, id`

/** Rule 463: the pickup of the full container that goes with a new delivery, or the new delivery of such a pickup, while it is open; null without one. */
export async function findOpenPartner(sql: Queryable, { id, kind }: StoredHaul): Promise<StoredHaul | null> {
  if (kind !== 'full_pickup' && kind !== 'new_delivery') return null
  const [partner] = await sql(storedHaul)`
    select ${columns(sql)} from hauls
    where (new_delivery_id = ${id} or id = (select new_delivery_id from hauls where id = ${id})) and done_at is null and cancelled_at is null`
  return partner ?? null
}

/** Whether a haul is the last one done on its order. */
export async function isNewestHaul(sql: Queryable, orderId: string, { id }: StoredHaul): Promise<boolean> {
  const later = await sql`
    select from hauls later, hauls h where h.id = ${id} and later.order_id = ${orderId} and ${isLater(sql)}`
  return later.length === 0
}

/**
 * The numbers of the containers that a finished haul brought (or emptied) and took, and the text of its line on the bill; null without a
 * line.
 */
export const containerNumbersOf = (sql: Queryable, haulId: string) =>
  sql.one({ brought: textOrNull, removed: textOrNull, charged: textOrNull })`
    select brought.container_number as brought, removed.container_number as removed, charge.note as charged
    from hauls h
    left join containers brought on brought.id = h.container_id
    left join containers removed on removed.id = h.removes_container_id
    left join charges charge on charge.id = h.charge_id
    where h.id = ${haulId}`

/** The price last agreed for a kind of haul and a container type, in cents; null if there is none. */
export async function lastAgreedPrice(sql: Queryable, kind: string, equipmentId: string): Promise<number | null> {
  const [last] = await sql({ cents: int })`
    select h.quoted_cents as cents from hauls h join orders o on o.id = h.order_id
    where h.kind = ${kind} and o.equipment_id = ${equipmentId} and h.quoted_cents is not null and h.cancelled_at is null
    order by h.id desc limit 1`
  return last?.cents ?? null
}
