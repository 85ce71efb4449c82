import { z } from 'zod'
import { normalizeOrderNumber } from '#contract/orders/order-number.ts'
import { movementKinds, type PayoutShow, payoutStates } from '#contract/payments/payout-words.ts'
import type { ListedPayout, PayoutListQuery, PayoutWithParts } from '#contract/payments/payouts.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { isoDate } from '#contract/wire/wire.ts'
import type { AppContext } from '#server/app-context.ts'
import { anyJson, bool, double, int, text, timestamp, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'

/** A payout shows at most so many of its parts. */
const maxParts = 1_000

const payoutRow = z.object({
  id: uuid,
  state: z.enum(payoutStates),
  amount: double,
  madeAt: timestamp,
  arrivesOn: isoDate,
  bank: text,
  failure: text,
  isLive: bool,
  isItemized: bool,
  payments: double,
  paymentCount: int,
  refunds: double,
  disputes: double,
  fees: double,
  others: double,
})

const select = (sql: Queryable, where: Fragment, limit: number) => sql(payoutRow)`
  select p.id, p.state, p.amount_cents::float8 as amount, p.made_at, p.arrives_on, p.bank, p.failure, p.is_live,
    p.itemized_at is not null as is_itemized,
    coalesce(sum(t.amount_cents) filter (where t.kind = 'charge'), 0)::float8 as payments,
    (count(*) filter (where t.kind = 'charge'))::int as payment_count,
    coalesce(sum(t.amount_cents) filter (where t.kind in ('refund', 'refund-failed', 'charge-failed')), 0)::float8 as refunds,
    coalesce(sum(t.amount_cents) filter (where t.kind = 'dispute'), 0)::float8 as disputes,
    coalesce(sum(case t.kind when 'fee' then t.amount_cents else 0 end - t.fee_cents), 0)::float8 as fees,
    coalesce(sum(t.amount_cents) filter (
      where t.kind not in ('charge', 'refund', 'refund-failed', 'charge-failed', 'dispute', 'fee')), 0)::float8 as others
  from processor_payouts p left join processor_transactions t on t.payout_id = p.payout_id
  where ${where}
  group by p.id order by p.made_at desc, p.id desc limit ${limit}`

function isShown(sql: Queryable, show: PayoutShow): Fragment {
  switch (show) {
    case 'all':
      return sql`true`
    case 'on-its-way':
      return sql`p.state in ('pending', 'on-its-way')`
    case 'failed':
      return sql`p.state in ('failed', 'canceled')`
  }
}

/** By the amount that the bank shows, or the number of an order that was paid. */
const isSought = (sql: Queryable, search: string): Fragment => sql`(
  p.amount_cents = ${parseCents(search.replace('$', '').trim())}::bigint
  or exists (
    select from processor_transactions t
    join payment_attempt_parts part on part.attempt_id = t.attempt_id
    join orders o on o.id = part.order_id
    where t.payout_id = p.payout_id and o.order_number = ${normalizeOrderNumber(search)}))`

/** Rule 515: a page of what went to the bank, the newest first. */
export async function pageOfPayouts(
  { db: { sql } }: AppContext,
  { limit, cursor, search = '', show }: PayoutListQuery,
): Promise<Page<ListedPayout>> {
  const after = timeCursor.read(cursor)
  const isAfter = after ? sql`and (p.made_at, p.id) < (${after.at}, ${after.id}::uuid)` : sql``
  const isFound = search === '' ? sql`` : sql`and ${isSought(sql, search)}`
  const rows = await select(sql, sql`${isShown(sql, show)} ${isFound} ${isAfter}`, limit + 1)
  return pageOf(
    rows,
    limit,
    ({ madeAt, id }) => timeCursor.write({ at: madeAt, id }),
    `/api/admin/payouts?${queryString({ limit, search, show: show === 'all' ? undefined : show })}`,
  )
}

const partRow = z.object({
  id: uuid,
  kind: z.enum(movementKinds),
  word: text,
  amount: double,
  fee: double,
  happenedAt: timestamp,
  customerName: text,
  receiptId: uuidOrNull,
  orders: anyJson,
})
const ordersOf = z.array(z.object({ id: uuid, orderNumber: text }))

/** A payout with everything that is in it. Throws `not-found`. */
export async function getPayout({ db: { sql } }: AppContext, id: string): Promise<PayoutWithParts> {
  const [payout] = await select(sql, sql`p.id = ${id}`, 1)
  if (!payout) throw new AppError('not-found', { message: 'Payout not found' })
  const parts = await sql(partRow)`
    select t.id, case t.kind when 'adjustment' then 'dispute' else t.kind end as kind, t.word, t.amount_cents::float8 as amount, t.fee_cents::float8 as fee, t.created_at as happened_at,
      coalesce(account.name, first.customer_name, '') as customer_name, r.id as receipt_id,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('id', o.id, 'orderNumber', o.order_number))
        from payment_attempt_parts part join orders o on o.id = part.order_id where part.attempt_id = t.attempt_id), '[]') as orders
    from processor_payouts p
    join processor_transactions t on t.payout_id = p.payout_id
    left join receipts r on r.attempt_id = t.attempt_id
    left join bill_to_accounts account on account.id = account_in_effect(r.bill_to_id)
    left join lateral (
      select o.customer_name from payment_attempt_parts part join orders o on o.id = part.order_id
      where part.attempt_id = t.attempt_id order by part.line limit 1) first on true
    where p.id = ${id}
    order by t.created_at, t.id limit ${maxParts}`
  return { ...payout, parts: parts.map((part) => ({ ...part, orders: ordersOf.parse(part.orders) })) }
}
