import type { DeliveryRule, OwnDay } from '#contract/scheduling/delivery-days.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { insertValues } from '#server/platform/db/sql.ts'

/** What a row said before it was written, and its id for the record of it. */
type Written<Row> = { id: string; before: Row | null }

/** Writes what a day says for itself. The row stays when it says nothing any more: what happened to it hangs on its id. */
export async function writeOwnDay(tx: Queryable, own: OwnDay): Promise<Written<OwnDay>> {
  const [before] = await tx<OwnDay[]>`
    select day, is_closed, max_deliveries, note from delivery_days where day = ${own.day}`
  const [row] = await tx<[{ id: string }]>`
    insert into delivery_days ${insertValues(own)}
    on conflict (day) do update set
      is_closed = excluded.is_closed, max_deliveries = excluded.max_deliveries, note = excluded.note
    returning id`
  return { id: row.id, before: before ?? null }
}

/** The same for a rule. */
export async function writeRule(tx: Queryable, rule: DeliveryRule): Promise<Written<DeliveryRule>> {
  const [before] = await tx<DeliveryRule[]>`
    select applies_to, is_closed, max_deliveries from delivery_rules where applies_to = ${rule.appliesTo}`
  const [row] = await tx<[{ id: string }]>`
    insert into delivery_rules ${insertValues(rule)}
    on conflict (applies_to) do update set is_closed = excluded.is_closed, max_deliveries = excluded.max_deliveries
    returning id`
  return { id: row.id, before: before ?? null }
}
