import type { ChargeKind } from '#contract/billing/charge-kinds.ts'
import { maxCents } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Actor } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** One charge line of an order; cents, negative if it reduces the total. `correctsId`: the line that it reverses. */
export type ChargeLine = {
  orderId: string
  kind: ChargeKind
  amountCents: Cents
  note: string
  correctsId?: string
  /** The charge that it is the fuel of (rule 532). */
  fuelOf?: string
  /** The tax that a credit note gives back with it, negative, and its rate (rule 537). */
  creditedTaxCents?: Cents
  creditedTaxRate?: string
  actor: Actor
  now: Date
}

/**
 * Adds a charge line and returns its id; lines are never changed or deleted. A charge of zero adds no line; an amount above the limit of a
 * line is split over several.
 */
export async function insertCharge(tx: Queryable, { actor, now, ...line }: ChargeLine): Promise<string> {
  const id = newId()
  if (line.amountCents === 0) return id
  const amountCents = Math.max(-maxCents, Math.min(maxCents, line.amountCents))
  const row = { ...line, amountCents, id, occurredAt: now, actorKind: actor.kind, actorId: actor.id }
  await tx`insert into charges ${insertValues(row)}`.execute()
  await insertCharge(tx, { ...line, amountCents: line.amountCents - amountCents, actor, now })
  return id
}
