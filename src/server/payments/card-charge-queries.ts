import { z } from 'zod'
import { paymentWays } from '#contract/payments/online-payments.ts'
import { consentScopes } from '#contract/payments/stored-cards.ts'
import type { ChargeItem } from '#domain/payments/card-charges.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { bool, double, int, text, timestamp, timestampOrNull, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import type { ProcessorAccount } from '#server/platform/ports/processor.ts'
import { listDue } from './due.ts'

const factsRow = z.object({ id: uuid, isBeyond: bool, sentAt: timestampOrNull })

/** Rule 493: what an order owes, with when its customer was sent what of it is for weight and days beyond. */
export async function listChargeItems(sql: Queryable, orderId: string): Promise<ChargeItem[]> {
  const due = await listDue(sql, { orderId })
  const facts = await sql(factsRow)`
    select i.id, i.content -> 'lines' @> '[{"kind": "overage"}]' or i.content -> 'lines' @> '[{"kind": "extra_days"}]' as is_beyond,
      (select min(e.sent_at) from emails e
       where e.order_id = i.order_id and e.status = 'sent' and (
         e.template = 'final-invoice' and e.data ->> 'audience' = 'customer'
           and (e.data ->> 'invoiceId' = i.id::text or e.data -> 'invoiceIds' ? i.id::text)
         or e.template = 'overage-charge' and e.created_at >= i.recorded_at)) as sent_at
    from invoices i where i.order_id = ${orderId} and i.kind = 'invoice'
    union all
    select o.id, (select coalesce(sum(amount_cents), 0) > 0 from charges where order_id = o.id and kind in ('overage', 'extra_days')), null
    from orders o where o.id = ${orderId}`
  return due.map(({ invoiceId, cents, ...item }) => {
    const fact = facts.find(({ id }) => id === (invoiceId ?? orderId))
    return { orderId: item.orderId, invoiceId, cents, sentAt: fact?.isBeyond ? (fact.sentAt ?? 'unsent') : null }
  })
}

const usableRow = z.object({
  cardId: uuid,
  consentId: uuid,
  way: z.enum(paymentWays),
  brand: text,
  lastFour: text,
  scope: z.enum(consentScopes),
  limitCents: int,
  objectionDays: int,
  chargedCents: double,
  methodId: text,
  storedFor: text,
  givenAt: timestamp,
})
export type UsableCard = z.output<typeof usableRow>

/**
 * Rule 493: the cards that an order can be charged to by what their customers agreed to, the newest first, with what charges of it took or may
 * yet take. A card for a whole account is for the orders that its account had, also after a merge, and for those of the login that gave it.
 * An order that went to another account leaves what was agreed to.
 */
export const listUsableCards = (sql: Queryable, orderId: string, { id: account, isLive }: ProcessorAccount) => sql(
  usableRow,
)`
  select * from (
    select distinct on (card.id) card.id as card_id, c.id as consent_id, card.way, card.brand, card.last_four, c.scope, c.limit_cents,
      c.objection_days, card.processor_id as method_id, coalesce(holder.processor_id, '') as stored_for, c.given_at,
      (select coalesce(sum(part.cents), 0)::float8
       from payment_attempts a join payment_attempt_parts part on part.attempt_id = a.id
       where a.is_charge and part.order_id = o.id and a.state not in ('failed', 'canceled')) as charged_cents
    from orders o
    join payment_consents c on c.state = 'given'
      and (o.id = any(c.order_ids) and account_in_effect(o.bill_to_id) = account_in_effect(c.bill_to_id) or c.scope = 'account' and (
        o.bill_to_id = c.bill_to_id
        or o.customer_id = c.login_id and account_in_effect(o.bill_to_id) = account_in_effect(c.bill_to_id)))
    join stored_cards card on card.id = c.card_id and card.removed_at is null
    join processor_customers holder on holder.id = card.stored_for and holder.processor_id is not null
    where o.id = ${orderId} and o.archived_at is null and holder.processor_account = ${account} and card.is_live = ${isLive}
    order by card.id, c.limit_cents desc, c.given_at desc
  ) usable order by given_at desc, card_id`

/** Whoever removes a card waits for a charge that begins, and a charge that begins sees what was removed. */
export async function lockCard(tx: Transaction, cardId: string): Promise<boolean> {
  const found = await tx`select from stored_cards where id = ${cardId} and removed_at is null for update`
  return found.length > 0
}

/** Charges that are to be sent. */
export const listNewCharges = (sql: Queryable, { id: account, isLive }: ProcessorAccount) => sql({ id: uuid })`
  select id from payment_attempts where is_charge and state = 'new' and processor_account = ${account} and is_live = ${isLive}
  order by coalesce(tried_at, created_at), id limit 100`
