import { randomBytes } from 'node:crypto'
import { orderNumberBytes, orderNumberFrom } from '#contract/orders/order-number.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { plannedHold } from '#domain/scheduling/holds.ts'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { identifier, insertValues } from '#server/platform/db/sql.ts'

/** The facts of an existing order that a test needs, in any state; the rest is arbitrary. */
export type OrderFacts = {
  size?: number
  status?: OrderStatus
  isArchived?: boolean
  requestedDelivery?: IsoDate | null
  scheduledDelivery?: IsoDate | null
  actualDelivery?: IsoDate | null
  requestedPickup?: IsoDate | null
  scheduledPickup?: IsoDate | null
  createdAt?: Date
  customerName?: string
  customerEmail?: string
  internalNotes?: string
}

/** Inserts an order in a given state, for states that no call creates yet. */
export async function insertOrder(db: Database, facts: OrderFacts = {}): Promise<{ id: string; orderNumber: string }> {
  const { size = 20, status = 'pending', isArchived = false, createdAt = new Date('2026-11-20T18:00:00Z') } = facts
  const [equipment] = await db.sql<{ id: string; minimumRentalDays: number }[]>`
    select id, minimum_rental_days from equipment where size_yards = ${size} order by created_at, id limit 1`
  if (!equipment) throw new Error(`No container type of ${size} yards`)
  const dates = {
    requestedDelivery: facts.requestedDelivery ?? null,
    scheduledDelivery: facts.scheduledDelivery ?? null,
    actualDelivery: facts.actualDelivery ?? null,
    requestedPickup: facts.requestedPickup ?? null,
    scheduledPickup: facts.scheduledPickup ?? null,
  }
  const minimumRentalDays = equipment.minimumRentalDays
  const hold = plannedHold({ status, isArchived, isReserved: true, ...dates, minimumRentalDays })
  const id = newId()
  const orderNumber = orderNumberFrom(randomBytes(orderNumberBytes))
  const order = {
    id,
    orderNumber,
    createdAt,
    updatedAt: createdAt,
    status,
    archivedAt: isArchived ? createdAt : null,
    equipmentId: equipment.id,
    dumpsterSize: size,
    customerType: 'residential',
    customerName: facts.customerName ?? 'Ignacio Bell',
    customerEmail: facts.customerEmail ?? 'ignacio@bell.example',
    customerPhone: '(661) 555-0178',
    customerAddress: '23920 Example Avenue',
    customerCity: 'Valencia',
    customerState: 'CA',
    customerZipCode: '91355',
    minimumRentalDays,
    maximumRentalDays: 10,
    overagePerTonCents: 12_000,
    dailyOverageRateCents: 0,
    internalNotes: facts.internalNotes ?? '',
    heldFrom: hold?.from ?? null,
    heldThrough: hold?.through ?? null,
  }
  const noon = dates.actualDelivery && `${dates.actualDelivery}T20:00:00Z`
  await db.sql.begin(async (tx) => {
    await tx`insert into orders ${insertValues(order)}`
    await tx`
      insert into hauls (id, order_id, kind, requested_on, planned_on, done_at) values
        (${newId()}, ${id}, 'deliver', ${dates.requestedDelivery}, ${dates.scheduledDelivery}, ${noon}),
        (${newId()}, ${id}, 'pick_up', ${dates.requestedPickup}, ${dates.scheduledPickup}, null)`
    await tx`
      insert into charges (id, order_id, kind, amount_cents, occurred_at, actor_kind)
      values (${newId()}, ${id}, 'base', 45000, ${createdAt}, 'visitor')`
  })
  return { id, orderNumber }
}

/** Takes an order out of the database as if it had never been placed. */
export async function removeOrder(db: Database, orderId: string): Promise<void> {
  await db.sql.begin(async (tx) => {
    for (const table of ['unverified_bookings', 'account_links', 'order_access', 'emails', 'charges', 'hauls'])
      await tx`delete from ${identifier(table)} where order_id = ${orderId}`
    await tx`delete from events where subject_id = ${orderId}`
    await tx`delete from orders where id = ${orderId}`
  })
}
