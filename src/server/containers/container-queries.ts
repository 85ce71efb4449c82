import { z } from 'zod'
import type { ContainerStatus } from '#contract/containers/container-words.ts'
import { type Container, container, type NewContainer } from '#contract/containers/containers.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import { type Fragment, insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** A stored container, without the values that depend on the clock. */
const storedContainer = container.omit({ daysOut: true, pickupDue: true, overdueDays: true, dormantDays: true })
export type StoredContainer = z.output<typeof storedContainer>

/** Rule 270: whether a container `c` has a load that waits to be dumped. */
const isLoaded = (sql: Queryable): Fragment =>
  sql`exists (select from loads where container_id = c.id and dumped_at is null)`

const ownColumns = (sql: Queryable) => sql`
  c.id, c.container_number, c.size_yards as size, c.status, c.condition, c.current_location, c.yard_id, c.current_order_id, ${isLoaded(sql)} as is_loaded,
  c.moved_at, c.created_at, c.updated_at`

const columns = (sql: Queryable) => sql`
  ${ownColumns(sql)}, (select order_number from orders where id = c.current_order_id) as current_order_number,
  exists (select from orders where id = c.current_order_id and archived_at is not null) as is_order_archived`

/** A container with the facts its standing is derived from. */
const readContainer = storedContainer.extend({ pickupDue: isoDate.nullable(), deletedAt: timestamp.nullable() })
export type ReadContainer = z.output<typeof readContainer>

/**
 * Our containers with what their standing is derived from. Rule 198: nothing is due for an archived order. Rules 12 and 82: without a named
 * day, the pickup is due after the rental days of the type. Joined, and not looked up field by field, which takes twice as long.
 */
const containersWithOrders = (sql: Queryable) => sql`
  select ${ownColumns(sql)}, o.order_number as current_order_number, o.archived_at is not null as is_order_archived,
    case when c.status = 'deployed' and o.archived_at is null
      then coalesce(pickup.planned_on, pickup.requested_on, delivery.done_on + o.minimum_rental_days) end as pickup_due,
    c.deleted_at
  from containers c
  left join orders o on o.id = c.current_order_id
  left join hauls delivery on delivery.order_id = o.id and delivery.kind = 'deliver'
  left join hauls pickup on pickup.order_id = o.id and pickup.kind = 'pick_up'`

type ContainerFilter = {
  size?: Container['size'] | undefined
  status?: ContainerStatus | undefined
  /** Part of a number, of a place, or of the number of the order. */
  search?: string | undefined
}

/** At most `limit` of our containers, by number, from after a number on; optionally of one size or status, or found by a search. */
export function readContainers(
  sql: Queryable,
  { limit, after, ...filter }: ContainerFilter & { limit: number; after: string | null },
): Promise<ReadContainer[]> {
  return sql(readContainer)`
    ${containersWithOrders(sql)}
    where ${isListed(sql, filter)} ${after === null ? sql`` : sql`and c.container_number > ${after}`}
    order by c.container_number
    limit ${limit}`
}

/** How many of our containers there are, up to `max`. */
export async function countContainers(sql: Queryable, filter: ContainerFilter, max: number): Promise<number> {
  const { count } = await sql.one({ count: int })`
    select count(*)::int as count from (select from containers c where ${isListed(sql, filter)} limit ${max}) counted`
  return count
}

const isListed = (sql: Queryable, { size, status, search }: ContainerFilter) => sql`
  c.deleted_at is null ${size ? sql`and c.size_yards = ${size}` : sql``} ${status ? sql`and c.status = ${status}` : sql``}
  ${search ? sql`and ${isFound(sql, search)}` : sql``}`

/** Upper and lower case, accents, spaces and hyphens make no difference, as on the page of the containers. */
function isFound(sql: Queryable, search: string): Fragment {
  const searched = search
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\s\p{M}-]/gu, '')
  const hasIt = (text: Fragment) => sql`strpos(translate(plain_name(${text}), ' -', ''), ${searched}::text) > 0`
  // Most searches of the palette are no order number; then no order is looked up.
  const onOrder = /^[a-z\d]{1,12}$/.test(searched)
    ? sql`or exists (select from orders where id = c.current_order_id and ${hasIt(sql`order_number`)})`
    : sql``
  return sql`(${hasIt(sql`c.container_number`)} or ${hasIt(sql`c.current_location`)} ${onOrder})`
}

/** Containers by id, by number, deleted or not. */
export function readContainersById(sql: Queryable, ids: readonly string[]): Promise<ReadContainer[]> {
  return sql(readContainer)`
    ${containersWithOrders(sql)}
    where c.id = any(${ids as string[]}::uuid[]) order by c.container_number, c.id`
}

const knownContainer = z.object({ id: uuid, size: int, status: text, condition: text, currentLocation: text })

/** The container with a number, however it is written: upper and lower case make no difference. */
export async function findContainerByNumber(sql: Queryable, number: string) {
  const [container] = await sql(knownContainer)`
    select id, size_yards as size, status, condition, current_location from containers
    where lower(container_number) = lower(${number}) and deleted_at is null
    order by container_number = ${number} desc, id limit 1`
  return container ?? null
}

/**
 * One of our containers, locked until the transaction ends; null if there is none with that id. It is read once it is locked: a statement that
 * waits for a lock does not see a load that was recorded meanwhile (rule 270).
 */
export async function lockContainer(tx: Queryable, id: string): Promise<StoredContainer | null> {
  const lock = tx`select from containers where id = ${id} for update`.execute()
  const container = tx(storedContainer)`
    select ${columns(tx)} from containers c where c.id = ${id} and c.deleted_at is null`.execute()
  const [, [row]] = await Promise.all([lock, container])
  return row ?? null
}

/** Locks the order that a container is on, before the container, as every other verb does: it is not archived or restored in the meantime. */
export async function lockOrderOfContainer(tx: Queryable, id: string): Promise<void> {
  await tx`select from orders where id = (select current_order_id from containers where id = ${id}) for share`
}

/** The container of an order, locked, and read once it is locked; null if it has none. */
export async function lockContainerOfOrder(tx: Queryable, orderId: string): Promise<StoredContainer | null> {
  const lock = tx`select from containers where current_order_id = ${orderId} for update`.execute()
  const container = tx(
    storedContainer,
  )`select ${columns(tx)} from containers c where c.current_order_id = ${orderId}`.execute()
  const [, [row]] = await Promise.all([lock, container])
  return row ?? null
}

/** The first free container of a size that no other transaction is taking, locked; null if there is none. */
export async function lockFreeContainer(tx: Queryable, size: number): Promise<StoredContainer | null> {
  while (true) {
    const [free] = await tx({ id: uuid })`
      select c.id from containers c
      where c.size_yards = ${size} and ${isFree(tx)}
      order by c.container_number
      limit 1
      for update skip locked`
    if (!free) return null
    const container = await lockContainer(tx, free.id)
    // A load may have been recorded before the lock; the next look sees it.
    if (container && !container.isLoaded) return container
  }
}

/** The free containers of some sizes, by number. */
export function listFreeContainers(
  sql: Queryable,
  sizes: readonly number[],
): Promise<{ containerNumber: string; size: number }[]> {
  return sql({ containerNumber: text, size: int })`
    select c.container_number, c.size_yards as size from containers c
    where c.size_yards = any(${[...sizes]}::integer[]) and ${isFree(sql)}
    order by c.container_number limit 500`
}

/** In the yard, empty, and reserved for no order. */
const isFree = (sql: Queryable) => sql`
  c.status = 'available' and c.current_order_id is null and c.deleted_at is null and not ${isLoaded(sql)}`

/** Adds containers, and returns those that were added: a number that is taken is left out. */
export async function insertContainers(
  tx: Queryable,
  rows: readonly (NewContainer & { id: string; createdAt: Date })[],
): Promise<{ id: string; containerNumber: string }[]> {
  const written = rows.map(({ size, ...fields }) => ({
    ...fields,
    sizeYards: size,
    movedAt: fields.createdAt,
    updatedAt: fields.createdAt,
  }))
  return tx({ id: uuid, containerNumber: text })`
    insert into containers ${insertValues(written)}
    on conflict (container_number) where deleted_at is null do nothing
    returning id, container_number`
}

/** Writes everything that can change of a container. */
export async function writeContainer(tx: Queryable, c: StoredContainer): Promise<void> {
  await tx`
    update containers set container_number = ${c.containerNumber}, size_yards = ${c.size}, condition = ${c.condition},
      status = ${c.status}, current_location = ${c.currentLocation}, current_order_id = ${c.currentOrderId}, yard_id = ${c.yardId},
      moved_at = ${c.movedAt}, updated_at = ${c.updatedAt}
    where id = ${c.id}`
}
