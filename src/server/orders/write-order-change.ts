import type { OrderChanges } from '#contract/orders/order-changes.ts'
import { type NoteField, noteFields } from '#contract/orders/order-fields.ts'
import { type ReferenceField, references } from '#contract/orders/order-references.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { recordOf } from '#contract/values/records.ts'
import type { Cents } from '#contract/values/units.ts'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import type { Hold } from '#domain/scheduling/holds.ts'
import type { Actor } from '#server/events/record-event.ts'
import { assignments, type Queryable } from '#server/platform/db/sql.ts'
import { insertCharge } from './charge-line.ts'
import type { ExtraDaysChange } from './extra-days-change.ts'
import type { LockedOrder } from './order-queries.ts'
import type { Correction } from './read-correction.ts'
import { orderKeys } from './search-keys.ts'

export type OrderChange = {
  order: LockedOrder
  /** Only the fields that change. */
  wanted: OrderChanges
  after: EditableOrder
  /** The days that it now holds; undefined: unchanged. */
  hold: Hold | null | undefined
  /** The amount kept when the order is cancelled; null if it is reopened, undefined if unchanged. */
  keptCents: Cents | null | undefined
  /** Corrections other than days; null if there are none. */
  correction: Correction | null
  /** The current charge for extra days, minus what was already charged. */
  extraDays: ExtraDaysChange
  actor: Actor
  now: Date
  /** When the delivery or pickup that the change records happened. */
  happenedAt: Date
}

/** Writes a decided change: the order's row, its hauls, and its charges, in one round trip. */
export async function writeOrderChange(tx: Queryable, change: OrderChange): Promise<void> {
  await Promise.all([
    writeOrder(tx, change),
    writeHauls(tx, change),
    writeSurcharge(tx, change),
    writeExtraDays(tx, change),
    writePrice(tx, change),
  ])
}

function writeOrder(tx: Queryable, { order, wanted, after, hold, keptCents, correction, now }: OrderChange) {
  const edited = (field: NoteField | ReferenceField | 'timePreference' | 'language') => wanted[field] ?? order[field]
  const row = {
    ...correction?.row,
    ...(correction && orderKeys({ ...order, ...correction.row })),
    status: after.status,
    ...recordOf(noteFields, edited),
    timePreference: edited('timePreference'),
    language: edited('language'),
    ...recordOf(references, edited),
    paymentMethod: wanted.paymentMethod === undefined ? order.paymentMethod : wanted.paymentMethod,
    updatedAt: now,
    ...(hold !== undefined && { heldFrom: hold?.from ?? null, heldThrough: hold?.through ?? null }),
    ...(keptCents !== undefined && { keptCents }),
  }
  return tx`update orders set ${assignments(row)}, version = version + 1 where id = ${order.id}`.execute()
}

async function writeHauls(tx: Queryable, { order, after, happenedAt }: OrderChange) {
  const hauls = [
    {
      kind: 'deliver',
      planned: after.scheduledDelivery,
      done: after.actualDelivery,
      wasDone: order.actualDeliveryDate,
    },
    { kind: 'pick_up', planned: after.scheduledPickup, done: after.actualPickup, wasDone: order.actualPickupDate },
  ]
  await Promise.all(
    hauls.map(({ kind, planned, done, wasDone }) =>
      tx`
        update hauls set planned_on = ${planned}, done_at = ${doneAt(tx, { done, wasDone, happenedAt })}
        where order_id = ${order.id} and kind = ${kind}`.execute(),
    ),
  )
}

/** A haul is done when the status first says so, and keeps that time, unless its day is corrected. */
function doneAt(tx: Queryable, haul: { done: string | null; wasDone: string | null; happenedAt: Date }) {
  if (haul.done === null) return tx`null`
  const first = haul.wasDone === null ? tx`${haul.happenedAt}::timestamptz` : tx`done_at`
  const day = haul.wasDone ?? dateInLosAngeles(haul.happenedAt)
  if (haul.done === day) return first
  return tx`((${haul.done}::date + (${first} at time zone 'America/Los_Angeles')::time) at time zone 'America/Los_Angeles')`
}

/** The bill is a sum of lines, so a new surcharge adds a line. */
async function writeSurcharge(tx: Queryable, { order, wanted, actor, now }: OrderChange) {
  if (wanted.fuelSurcharge === undefined) return
  const amountCents = wanted.fuelSurcharge - order.fuelSurcharge
  await insertCharge(tx, { orderId: order.id, kind: 'fuel_surcharge', amountCents, note: '', actor, now })
}

/** Rule 249: a new price adds lines as well. */
async function writePrice(tx: Queryable, { order, correction, actor, now }: OrderChange) {
  for (const change of correction?.priceChanges ?? [])
    await insertCharge(tx, { orderId: order.id, ...change, note: '', actor, now })
}

async function writeExtraDays(tx: Queryable, { order, extraDays, actor, now }: OrderChange) {
  await insertCharge(tx, { orderId: order.id, kind: 'extra_days', ...extraDays, actor, now })
}
