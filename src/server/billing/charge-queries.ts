import { z } from 'zod'
import { chargeKinds } from '#contract/billing/charge-kinds.ts'
import { int, text, textOrNull, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'

/** A charge line, with its author and its current invoice. */
const billedCharge = z.object({
  id: uuid,
  orderId: uuid,
  kind: z.enum(chargeKinds),
  amountCents: int,
  note: text,
  correctsId: uuidOrNull,
  /** The charge that it is the fuel of (rule 532). */
  fuelOf: uuidOrNull,
  creditedTaxCents: int.nullable(),
  creditedTaxRate: textOrNull,
  occurredAt: timestamp,
  addedBy: text,
  invoiceId: uuidOrNull,
  /** The partial credit note of that invoice that covers it. */
  creditNoteId: uuidOrNull,
})
export type BilledCharge = z.output<typeof billedCharge>

/** Rule 137: whether a charge `c` is on no current invoice. */
export const isNotInvoiced = (sql: Queryable): Fragment =>
  sql`not exists (select from invoice_claims where charge_id = c.id)`

/** The charges of orders, oldest first. */
export function listCharges(sql: Queryable, orderIds: readonly string[]): Promise<BilledCharge[]> {
  return sql(billedCharge)`
    select c.id, c.order_id, c.kind, c.amount_cents, c.note, c.corrects_id, c.fuel_of, c.credited_tax_cents, c.credited_tax_rate, c.occurred_at, coalesce(s.username, c.actor_kind) as added_by,
      claim.invoice_id, claim.credit_note_id
    from charges c
    left join staff_users s on c.actor_kind = 'staff' and s.id = c.actor_id
    left join invoice_claims claim on claim.charge_id = c.id
    where c.order_id = any(${[...orderIds]}::uuid[])
    order by c.recorded_at, c.id`
}

/** Adds an order to the billing list, or removes it (rule 137). The caller has locked it. */
export async function markUnbilled(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const waits = tx`o.status <> 'cancelled' and open.cents > 0 and (o.status = 'completed' or open.beyond_booking > 0)`
  await tx`
    update orders o set unbilled_since = case when ${waits} then coalesce(o.unbilled_since, ${now}) end
    from (
      select coalesce(sum(amount_cents), 0) as cents,
        coalesce(sum(amount_cents) filter (where kind not in ('base', 'delivery', 'fuel', 'environmental', 'fuel_surcharge')), 0) as beyond_booking
      from charges c where c.order_id = ${orderId} and ${isNotInvoiced(tx)}
    ) open
    where o.id = ${orderId} and (o.unbilled_since is not null) <> (${waits})`
}
