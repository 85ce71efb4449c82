import type { Cents } from '#contract/values/units.ts'
import type { Actor } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** One charge line of an order; cents, negative if it reduces the total. */
export type ChargeLine = {
  orderId: string
  kind: 'fuel_surcharge' | 'overage' | 'extra_days'
  amountCents: Cents
  note: string
  actor: Actor
  now: Date
}

/** Adds a charge line; lines are never changed or deleted. A charge of nothing adds none. */
export async function insertCharge(tx: Queryable, { actor, now, ...line }: ChargeLine): Promise<void> {
  if (line.amountCents === 0) return
  const row = { ...line, id: newId(), occurredAt: now, actorKind: actor.kind, actorId: actor.id }
  await tx`insert into charges ${insertValues(row)}`.execute()
}
