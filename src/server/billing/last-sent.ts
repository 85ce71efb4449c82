import { z } from 'zod'
import type { SentInvoice } from '#contract/billing/billing.ts'
import { reminderKinds } from '#contract/billing/billing-values.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

const row = z.object({ invoiceId: uuid, kind: z.enum(['invoice', ...reminderKinds]), sentOn: isoDate })

/** Rule 541: what customers were last sent about each of some invoices, the invoice itself or a reminder. */
export async function lastSentOf(
  sql: Queryable,
  invoices: readonly { id: string; orderId: string }[],
): Promise<ReadonlyMap<string, SentInvoice['lastSent']>> {
  if (invoices.length === 0) return new Map()
  const ids = invoices.map(({ id }) => id)
  const orderIds = [...new Set(invoices.map(({ orderId }) => orderId))]
  const rows = await sql(row)`
    select distinct on (invoice_id) invoice_id, kind, (at at time zone 'America/Los_Angeles')::date as sent_on
    from (
      select invoice_id, kind, reminded_at as at from invoice_reminders where invoice_id = any(${ids}::uuid[])
      union all
      select named.id::uuid, 'invoice', e.sent_at
      from emails e
      cross join lateral jsonb_array_elements_text(coalesce(e.data -> 'invoiceIds', jsonb_build_array(e.data -> 'invoiceId'))) as named (id)
      where e.order_id = any(${orderIds}::uuid[]) and e.template = 'final-invoice' and e.sent_at is not null
        and e.data ->> 'audience' = 'customer' and named.id = any(${ids}::text[])
    ) as sent
    order by invoice_id, at desc`
  return new Map(rows.map(({ invoiceId, kind, sentOn }) => [invoiceId, { kind, sentOn }]))
}
