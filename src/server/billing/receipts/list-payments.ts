import { z } from 'zod'
import { documentNumber } from '#content/wording/billing.ts'
import type { PaymentShow } from '#contract/billing/billing-values.ts'
import {
  type ListedPayment,
  listedPayment,
  type PaymentListQuery,
  type PaymentTotals,
} from '#contract/billing/payments.ts'
import { readDocumentNumber } from '#domain/billing/document-number.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { isFoundByKey, isFoundText, readSearch } from '#server/orders/order-search.ts'
import { anyJson, double, int, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Fragment, Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type TimePosition, timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { bouncedAt, restOf } from './receipt-queries.ts'

/** Up to so many orders of the customers that a search finds are looked through. */
const maxOrders = 5_000

/** Rule 368: a page of all payments, the one received last first. */
export async function pageOfPayments(
  { db: { sql } }: AppContext,
  query: PaymentListQuery,
): Promise<Page<ListedPayment>> {
  const { limit, search = '', customer, show } = query
  const after = timeCursor.read(query.cursor)
  const isSought = customer ? ofCustomer(sql, customer) : search === '' ? null : await findSought(sql, search)
  const places = await sql(place)`
    select id, occurred_at from (
      (${firstOf(sql, sql`payments`, { isShown: ofOrders(sql, show), isSought: isSought?.payments, after, limit })})
      union all
      (${firstOf(sql, sql`receipts`, { isShown: ofSeveral(sql, show), isSought: isSought?.receipts, after, limit })})
    ) as line order by occurred_at desc, id desc limit ${limit + 1}`
  const cursors = new Map(places.map(({ id, occurredAt }) => [id, timeCursor.write({ at: occurredAt, id })]))
  return pageOf(
    await readPayments(sql, [...cursors.keys()]),
    limit,
    ({ id }) => cursors.get(id) ?? '',
    `/api/admin/payments?${queryString({ limit, search, customer, show: show === 'all' ? undefined : show })}`,
  )
}

/** So many payments are added up at most. */
const maxSummed = 5_000

const totals = z.object({ count: int, amount: double })

/** Rule 467: what the payments of a list come to, over all of its pages. */
export async function readPaymentTotals(
  { db: { sql } }: AppContext,
  { search = '', show }: Pick<PaymentListQuery, 'search' | 'show'>,
): Promise<PaymentTotals> {
  const isSought = search === '' ? null : await findSought(sql, search)
  const page = { after: null, limit: maxSummed }
  const isOfKind = show === 'bounced' || show === 'authorized'
  const { count, amount } = await sql.one(totals)`
    with found as materialized (
      (${firstOf(sql, sql`payments`, { isShown: ofOrders(sql, show), isSought: isSought?.payments, ...page })})
      union all
      (${firstOf(sql, sql`receipts`, { isShown: ofSeveral(sql, show), isSought: isSought?.receipts, ...page })})
    )
    select count(*)::int as count, coalesce(sum(case
      when ${isOfKind}::boolean then line.amount_cents
      when line.status in ('refunded', 'pending') then -line.amount_cents
      when line.status in ('paid', 'received') and not line.is_bounced then line.amount_cents
      else 0 end), 0)::float8 as amount
    from (select id from found limit ${maxSummed + 1}) as each
    cross join lateral (
      select p.status, p.amount_cents, exists (select from payments b where b.bounces_id = p.id) as is_bounced
      from payments p where p.id = each.id
      union all
      select r.status, r.amount_cents, ${bouncedAt(sql)} is not null from receipts r where r.id = each.id
    ) as line`
  return { count: Math.min(count, maxSummed), isWhole: count <= maxSummed, amount }
}

/** One payment, as the list has it. Throws `not-found`. */
export async function getListedPayment({ db: { sql } }: AppContext, id: string): Promise<ListedPayment> {
  const [found] = await readPayments(sql, [id])
  if (!found) throw new AppError('not-found', { message: 'Payment not found' })
  return found
}

const place = z.object({ id: uuid, occurredAt: timestamp })

type Wanted = { isShown: Fragment; isSought: Fragment | undefined; after: TimePosition | null; limit: number }

const firstOf = (sql: Queryable, table: Fragment, { isShown, isSought, after, limit }: Wanted) => sql`
  select r.id, r.occurred_at from ${table} as r
  where r.status <> 'bounced' and ${isShown} ${isSought ? sql`and ${isSought}` : sql``}
    ${after ? sql`and (r.occurred_at, r.id) < (${after.at}, ${after.id}::uuid)` : sql``}
  order by r.occurred_at desc, r.id desc limit ${limit + 1}`

/** Payments `r` of one order; what a payment of several invoices pays is no payment of its own. */
function ofOrders(sql: Queryable, show: PaymentShow): Fragment {
  switch (show) {
    case 'all':
      return sql`r.receipt_id is null`
    case 'authorized':
      // Rule 597: the newest line of an order that still owes. An array, so that the planner looks up these rows alone.
      return sql`r.receipt_id is null and r.id = any(array(
        select newest.id
        from orders o cross join lateral (
          select id, status from payments where order_id = o.id order by recorded_at desc, id desc limit 1) newest
        where o.may_owe and newest.status = 'authorized'))`
    case 'unapplied':
      return sql`false`
    case 'bounced':
      return sql`r.receipt_id is null and r.id = any(array(select b.bounces_id from payments b where b.bounces_id is not null))`
    case 'refunded':
      return sql`r.receipt_id is null and r.status = 'refunded'`
  }
}

/** Payments `r` of several invoices. */
function ofSeveral(sql: Queryable, show: PaymentShow): Fragment {
  switch (show) {
    case 'all':
      return sql`true`
    case 'authorized':
      return sql`false`
    case 'unapplied':
      return sql`r.status = 'received' and ${restOf(sql)} > 0`
    case 'bounced':
      return sql`r.id = any(array(select b.of_id from receipts b where b.status = 'bounced'))`
    case 'refunded':
      return sql`r.status = 'refunded'`
  }
}

/** The payments of a bill-to account and of those merged into it. */
const ofCustomer = (sql: Queryable, id: string) => ({
  payments: sql`r.order_id = any(array(
    select o.id from orders o where o.bill_to_id in (select accounts_of(${id}::uuid)) order by o.created_at desc limit ${maxOrders}))`,
  receipts: sql`r.bill_to_id in (select accounts_of(${id}::uuid))`,
})

/** What a search finds: by customer, order number, or the whole number of a check, a transfer or an invoice. */
async function findSought(sql: Queryable, search: string): Promise<{ payments: Fragment; receipts: Fragment }> {
  const sought = readSearch(search)
  const typed = readDocumentNumber(search)
  const byKey = isFoundByKey(sql, sql`a.search_key`, sought)
  const [accounts, numbered] = await Promise.all([
    sql({ id: uuid })`
      select a.id from bill_to_accounts a
      where ${isFoundText(sql, sql`a.search_text`, sql`(a.search_text || '')`, sought.spacedPatterns)} limit ${maxOrders}`,
    sql({ id: uuid })`
      select order_id as id from invoices where number = ${typed?.number ?? null}::int
      union all select id from orders where order_number = ${sought.orderNumber}`,
  ])
  const keyed = byKey[0]
    ? await sql({ id: uuid })`select a.id from bill_to_accounts a where ${byKey[0]} limit ${maxOrders}`
    : []
  const payers = await sql({ id: uuid })`
    select distinct accounts_of(account_in_effect(a)) as id from unnest(${[...accounts, ...keyed].map(({ id }) => id)}::uuid[]) as a`
  const ofPayers = payers.map(({ id }) => id)
  const orders = numbered.map(({ id }) => id)
  const hasReference = sql`(r.reference <> '' and lower(r.reference) = lower(${search}))`
  return {
    payments: sql`(
      r.order_id = any(${orders}::uuid[]) or ${hasReference}
      or r.order_id = any(array(select o.id from orders o where o.bill_to_id = any(${ofPayers}::uuid[]) order by o.created_at desc limit ${maxOrders})))`,
    receipts: sql`(
      r.bill_to_id = any(${ofPayers}::uuid[]) or ${hasReference}
      or r.id = any(array(select p.receipt_id from payments p where p.order_id = any(${orders}::uuid[]))))`,
  }
}

const row = listedPayment
  .omit({ orders: true, invoices: true, online: true })
  .extend({ orders: anyJson, invoices: anyJson, online: anyJson })
const paidOnline = listedPayment.shape.online
const paidOrders = z.array(z.object({ id: uuid, orderNumber: text, amount: int }))
const paidInvoices = z.array(z.object({ id: uuid, number: int }))

/** Payments by id, in the order of the ids. */
async function readPayments(sql: Queryable, ids: readonly string[]): Promise<ListedPayment[]> {
  if (ids.length === 0) return []
  const rows = await sql(row)`
    select one.id, one.is_receipt,
      case
        when one.bounced_at is not null then 'bounced'
        when one.status = 'pending' then 'taken-back'
        when one.status in ('paid', 'received') then case when one.rest > 0 then 'unapplied' else 'received' end
        else one.status
      end as state,
      case when one.status in ('refunded', 'pending') then -one.amount_cents else one.amount_cents end as amount,
      one.method, one.reference, (one.occurred_at at time zone 'America/Los_Angeles')::date as received_on, one.recorded_at,
      coalesce(s.username, one.actor_kind) as recorded_by,
      (one.bounced_at at time zone 'America/Los_Angeles')::date as bounced_on, one.rest as unapplied,
      (select jsonb_build_object('attemptId', online.id, 'way', online.way, 'lastFour', online.last_four)
       from receipts r join payment_attempts online on online.id = r.attempt_id where r.id = one.id) as online,
      a.id as bill_to_id, coalesce(a.name, one.payer, '') as customer_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'orderNumber', o.order_number, 'amount', p.amount_cents) order by p.recorded_at, p.id)
        from payments p join orders o on o.id = p.order_id
        where p.id = any(one.lines)), '[]') as orders,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('number', i.number, 'id', i.id))
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join invoices i on i.id = e.invoice_id
        where t.source_kind = 'payment' and t.source_id = any(one.lines) and e.account = ${ledgerAccounts.receivable} and e.cents < 0
      ), '[]') as invoices
    from (
      select p.id, false as is_receipt, p.status, p.amount_cents::float8 as amount_cents, p.method, p.reference, p.occurred_at, p.recorded_at,
        p.actor_kind, p.actor_id, 0::float8 as rest, account_in_effect(o.bill_to_id) as payer_id,
        coalesce(nullif(o.company_name, ''), o.customer_name) as payer, array[p.id] as lines,
        (select b.occurred_at from payments b where b.bounces_id = p.id) as bounced_at
      from payments p join orders o on o.id = p.order_id
      where p.id = any(${[...ids]}::uuid[]) and p.receipt_id is null and p.status <> 'bounced'
      union all
      select r.id, true, r.status, r.amount_cents::float8, r.method, r.reference, r.occurred_at, r.recorded_at, r.actor_kind, r.actor_id,
        case when r.status = 'received' then ${restOf(sql)} else 0 end, account_in_effect(r.bill_to_id), null,
        -- What a refund gave back of which order was written in the same moment.
        array(
          select p.id from payments p
          where p.receipt_id = r.id and p.status = 'paid'
            or p.receipt_id = r.of_id and p.status = 'refunded' and p.occurred_at = r.occurred_at),
        ${bouncedAt(sql)}
      from receipts r where r.id = any(${[...ids]}::uuid[]) and r.status <> 'bounced'
    ) as one
    left join bill_to_accounts a on a.id = one.payer_id
    left join staff_users s on one.actor_kind = 'staff' and s.id = one.actor_id
    order by one.occurred_at desc, one.id desc`
  return rows.map((each) => ({
    ...each,
    online: paidOnline.parse(each.online),
    orders: paidOrders.parse(each.orders),
    invoices: paidInvoices
      .parse(each.invoices)
      .map(({ id, number }) => ({ id, number: documentNumber('invoice', number) })),
  }))
}
