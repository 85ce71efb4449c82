import { z } from 'zod'
import { checkedFigures } from '#contract/billing/ledger.ts'
import { dateInLosAngeles, instantInLosAngeles } from '#contract/values/dates.ts'
import { ledgerAccounts } from '#domain/billing/ledger-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { isNotInvoiced } from '#server/billing/charge-queries.ts'
import { double, int, text, uuid, uuidOrNull } from '#server/platform/db/columns.ts'
import { json, type Queryable } from '#server/platform/db/sql.ts'

/** A figure of an order that differs between the ledger and its documents and payments; cents, or a count. */
export const ledgerDifference = z.object({
  orderId: uuid,
  orderNumber: text,
  what: z.enum(checkedFigures),
  posted: double,
  expected: double,
})
type LedgerDifference = z.output<typeof ledgerDifference>

/** The check starts at 2 AM in Los Angeles, in minutes after midnight. */
const firstMinute = 120
const ordersAtOnce = 5_000
/** The most differences that are stored: beyond that, the error is general. */
const maxStored = 100

/** Rule 234: compares the ledger with all orders, once a night; the dashboard warns of differences. */
export async function checkLedgerNightly({ db, clock, log }: AppContext): Promise<void> {
  const now = clock()
  const checkedOn = dateInLosAngeles(now)
  if (now < instantInLosAngeles(checkedOn, firstMinute)) return
  const done = await db.sql`select from ledger_checks where checked_on = ${checkedOn}`
  if (done.length > 0) return
  const { orders, differences } = await checkLedger(db.sql)
  if (differences.length > 0) log('the ledger differs from the orders', { differences: differences.length })
  await db.sql`
    insert into ledger_checks (checked_on, finished_at, orders, differences)
    values (${checkedOn}, ${clock()}, ${orders}, ${json(differences.slice(0, maxStored))})
    on conflict do nothing`
}

const batchRow = { count: int, last: uuidOrNull }

/** Compares the ledger with the documents, payments and charges of every order. */
export async function checkLedger(sql: Queryable): Promise<{ orders: number; differences: LedgerDifference[] }> {
  const differences: LedgerDifference[] = []
  let orders = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { count, last } = await sql.one(batchRow)`
      select count(*)::int as count, (array_agg(id order by id desc))[1] as last
      from (select id from orders where id > ${after} order by id limit ${ordersAtOnce}) batch`
    if (last === null) {
      const [leftOver, ofReceipts] = await Promise.all([findLeftOver(sql), findReceiptDifferences(sql)])
      return { orders, differences: [...differences, ...leftOver, ...ofReceipts] }
    }
    differences.push(...(await findDifferences(sql, { after, last })))
    orders += count
    after = last
  }
}

const findDifferences = (sql: Queryable, { after, last }: { after: string; last: string }) => sql(ledgerDifference)`
  with batch as materialized (select id, order_number, status, kept_cents from orders where id > ${after} and id <= ${last}),
  sources as materialized (
    select order_id, kind as source_kind, id, total_cents as invoiced, tax_cents as tax, 0::bigint as received
    from invoices where order_id in (select id from batch) and total_cents <> 0
    union all
    select order_id, 'payment', id, 0, 0, case status when 'paid' then amount_cents else -amount_cents end
    from payments where order_id in (select id from batch) and status in ('paid', 'refunded', 'pending', 'bounced') and amount_cents > 0
  ),
  expected as (
    select order_id, sum(invoiced) as invoiced, sum(tax) as tax, sum(received) as received,
      count(*) filter (where not exists (
        select from ledger_transactions t where t.source_kind = s.source_kind and t.source_id = s.id and t.source_part = '')) as not_posted
    from sources s group by order_id
  ),
  charged as (
    select order_id, sum(amount_cents) as owed, coalesce(sum(amount_cents) filter (where ${isNotInvoiced(sql)}), 0) as open
    from charges c where order_id in (select id from batch) group by order_id
  ),
  posted as (
    select order_id, sum(cents) filter (where account in (${ledgerAccounts.bank}, ${ledgerAccounts.opening}, ${ledgerAccounts.unapplied})) as bank,
      sum(cents) filter (where account = ${ledgerAccounts.receivable}) as receivable,
      sum(cents) filter (where account = ${ledgerAccounts.deposits}) as deposits,
      sum(cents) filter (where account = ${ledgerAccounts.tax}) as tax,
      sum(cents) filter (where a.kind = 'income') as income
    from ledger_entries e join ledger_accounts a on a.code = e.account
    where order_id in (select id from batch) group by order_id
  ),
  open_invoices as (
    select b.order_id, count(*) as differing
    from invoice_balances b
    where order_id in (select id from batch) and open_cents <> coalesce(
      (select sum(cents) from ledger_entries e where e.invoice_id = b.invoice_id and account = ${ledgerAccounts.receivable}), 0)
    group by b.order_id
  )
  select b.id as order_id, b.order_number, what, posted::float8 as posted, expected::float8 as expected
  from batch b
  left join expected x on x.order_id = b.id
  left join posted p on p.order_id = b.id
  left join open_invoices o on o.order_id = b.id
  cross join lateral (select coalesce(x.invoiced, 0) as invoiced, coalesce(x.tax, 0) as tax, coalesce(x.received, 0) as received) due
  left join charged on charged.order_id = b.id
  -- Rule 36: of a cancelled order only what is kept is owed, and is on one invoice or on none.
  cross join lateral (
    select case when b.status = 'cancelled' then least(coalesce(b.kept_cents, due.received), greatest(0, due.received))
      else coalesce(charged.owed, 0) + due.tax end as owed
  ) bill
  cross join lateral (
    select case when b.status = 'cancelled' then case when due.invoiced = 0 then bill.owed else 0 end else coalesce(charged.open, 0) end as open
  ) unbilled
  cross join lateral (values
    ('due', coalesce(p.receivable, 0) + coalesce(p.deposits, 0) + unbilled.open, bill.owed - due.received),
    ('bank', coalesce(p.bank, 0), due.received),
    ('income', -coalesce(p.income, 0), due.invoiced - due.tax),
    ('tax', -coalesce(p.tax, 0), due.tax),
    -- Rule 511: a dispute can take back more than is left of what was received.
    ('receivable', coalesce(p.receivable, 0), greatest(0, due.invoiced - greatest(0, due.received))),
    ('deposits', -coalesce(p.deposits, 0), greatest(due.received - due.invoiced, least(0, due.received))),
    ('not-posted', coalesce(x.not_posted, 0), 0),
    ('open-invoices', coalesce(o.differing, 0), 0)
  ) figure (what, posted, expected)
  where posted <> expected
  order by b.id, what`

/** Orders of undone imports no longer exist, so the total of their postings must be zero. */
const findLeftOver = (sql: Queryable) => sql(ledgerDifference)`
  select order_id, '' as order_number, 'bank' as what, sum(cents)::float8 as posted, 0::float8 as expected
  from ledger_entries e
  where order_id is not null and not exists (select from orders where id = e.order_id)
  group by order_id, account having sum(cents) <> 0`

/**
 * Rule 244: the rest of a receipt must equal what was posted as its account's credit, minus what was posted to orders.
 */
const findReceiptDifferences = (sql: Queryable) => sql(ledgerDifference)`
  with parts as (
    select id as receipt_id, 'receipt' as source_kind, id as source_id, case status when 'received' then amount_cents else -amount_cents end as cents
    from receipts
    union all
    select receipt_id, 'payment', id, case status when 'paid' then -amount_cents else amount_cents end from payments where receipt_id is not null
  )
  select receipt_id as order_id, '' as order_number, 'credit' as what, coalesce(-sum(posted.cents), 0)::float8 as posted,
    sum(parts.cents)::float8 as expected
  from parts
  left join lateral (
    select sum(e.cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.source_kind = parts.source_kind and t.source_id = parts.source_id and e.account = ${ledgerAccounts.unapplied}
  ) posted on true
  group by receipt_id
  having coalesce(-sum(posted.cents), 0) <> sum(parts.cents)`
