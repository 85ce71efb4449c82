import type { Container, NewContainer } from '../../contract/containers.ts'
import type { Queryable, Transaction } from '../db/client.ts'

const columns = (sql: Queryable) => sql`
  c.id, c.container_number, c.size_yards as size, c.status, c.condition, c.current_location, c.current_order_id,
  (select order_number from orders where id = c.current_order_id) as current_order_number, c.created_at, c.updated_at`

/** The physical containers, by number; of one size or status where that is asked for. */
export function listContainers(
  sql: Queryable,
  { size, status }: { size?: Container['size'] | undefined; status?: Container['status'] | undefined } = {},
): Promise<Container[]> {
  return sql<Container[]>`
    select ${columns(sql)} from containers c
    where true ${size ? sql`and c.size_yards = ${size}` : sql``} ${status ? sql`and c.status = ${status}` : sql``}
    order by c.container_number, c.id`
}

/** A container, locked until the transaction ends; null when there is none with that id. */
export async function lockContainer(tx: Queryable, id: string): Promise<Container | null> {
  const [row] = await tx<Container[]>`select ${columns(tx)} from containers c where c.id = ${id} for update`
  return row ?? null
}

/** The container that belongs to an order, locked; null when it has none. */
export async function lockContainerOfOrder(tx: Queryable, orderId: string): Promise<Container | null> {
  const [row] = await tx<Container[]>`
    select ${columns(tx)} from containers c where c.current_order_id = ${orderId} for update`
  return row ?? null
}

/** The first container of a size that is free and that nobody else is taking at this moment, locked; null when there is none. */
export async function lockFreeContainer(tx: Queryable, size: number): Promise<Container | null> {
  const [row] = await tx<Container[]>`
    select ${columns(tx)} from containers c
    where c.size_yards = ${size} and c.status = 'available' and c.current_order_id is null
    order by c.container_number
    limit 1
    for update skip locked`
  return row ?? null
}

/** Adds a container; null when its number is taken. */
export async function insertContainer(
  tx: Queryable,
  container: NewContainer & { id: string; createdAt: Date },
): Promise<Container | null> {
  const { size, ...fields } = container
  const [row] = await tx<Container[]>`
    with c as (
      insert into containers ${tx({ ...fields, sizeYards: size, updatedAt: container.createdAt })}
      on conflict (container_number) do nothing returning *
    )
    select ${columns(tx)} from c`
  return row ?? null
}

/** Writes where a container is and whose it is. */
export async function writeContainer(tx: Transaction, c: Container): Promise<void> {
  tx.changed.add('containers', c.id)
  await tx`
    update containers set status = ${c.status}, current_location = ${c.currentLocation},
      current_order_id = ${c.currentOrderId}, updated_at = ${c.updatedAt}
    where id = ${c.id}`
}
