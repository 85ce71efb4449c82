import type { Cents } from '#contract/values/units.ts'
import type { Actor } from '#server/events/record-event.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, type Queryable } from '#server/platform/db/sql.ts'

/** One line of what an order owes; cents, negative where it takes something back. */
export type ChargeLine = {
  orderId: string
  kind: 'fuel_surcharge' | 'overage' | 'extra_days'
  amountCents: Cents
  note: string
  actor: Actor
  now: Date
}

/** Adds a line; there is no way to change or delete one. What changes nothing leaves none. */
export async function insertCharge(tx: Queryable, { actor, now, ...line }: ChargeLine): Promise<void> {
  if (line.amountCents === 0) return
  const row = { ...line, id: newId(), occurredAt: now, actorKind: actor.kind, actorId: actor.id }
  await tx`insert into charges ${insertValues(row)}`.execute()
}
