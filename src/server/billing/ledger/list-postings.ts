import { z } from 'zod'
import { type ListedPosting, listedPosting, type PostingQuery } from '#contract/billing/ledger.ts'
import { dayInput } from '#contract/wire/wire.ts'
import { timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { cursorCodec, cursorId, cursorMilliseconds } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import { postedWithin } from './trial-balance.ts'

const postingRow = listedPosting.extend({ recordedAt: timestamp, madeById: uuid.nullable() })
const cursor = cursorCodec(z.tuple([dayInput('The cursor is invalid.'), cursorMilliseconds, cursorId]))

/** Rule 547: what was posted to an account in a period, the newest first, each with what made it. */
export async function pageOfPostings(sql: Queryable, query: PostingQuery): Promise<Page<ListedPosting>> {
  const { account, limit, from, through } = query
  const after = cursor.read(query.cursor)
  const found = await sql(postingRow)`
    with page as materialized (
      select t.* from ledger_transactions t
      where ${postedWithin(sql, query)} and exists (select from ledger_entries e where e.transaction_id = t.id and e.account = ${account})
        ${after ? sql`and (t.posted_on, t.recorded_at, t.id) < (${after[0]}, ${new Date(after[1])}, ${after[2]}::uuid)` : sql``}
      order by t.posted_on desc, t.recorded_at desc, t.id desc
      limit ${limit + 1}
    )
    select page.id, page.posted_on, page.recorded_at, page.memo, entries.order_id, o.order_number,
      coalesce(nullif(o.company_name, ''), o.customer_name, payer.name, '') as customer,
      greatest(entries.cents, 0)::float8 as debit, greatest(-entries.cents, 0)::float8 as credit,
      case page.source_kind when 'credit-note' then 'invoice' when 'receipt' then 'payment' when 'processor-fee' then 'payment'
        when 'processor' then 'payout' else page.source_kind end as made_by,
      case page.source_kind
        when 'payment' then (
          select coalesce(p.receipt_id, p.bounces_id, p.id) from payments p where p.id = page.source_id)
        when 'receipt' then (
          select case r.status when 'bounced' then r.of_id else r.id end from receipts r where r.id = page.source_id)
        when 'processor-fee' then (select r.id from receipts r where r.attempt_id = page.source_id)
        when 'processor' then (
          select p.id from processor_transactions moved
          join processor_payouts p on p.payout_id = case when moved.kind like 'payout%' then moved.source_id else moved.payout_id end
          where moved.id = page.source_id)
        else page.source_id end as made_by_id
    from page
    cross join lateral (
      select (array_agg(e.order_id))[1] as order_id, (array_agg(e.bill_to_id))[1] as bill_to_id,
        coalesce(sum(e.cents) filter (where e.account = ${account}), 0) as cents
      from ledger_entries e where e.transaction_id = page.id
    ) entries
    left join orders o on o.id = entries.order_id
    left join bill_to_accounts payer on payer.id = entries.bill_to_id
    order by page.posted_on desc, page.recorded_at desc, page.id desc`
  const { rows, headers } = pageOf(
    found,
    limit,
    ({ postedOn, recordedAt, id }) => cursor.write([postedOn, recordedAt.getTime(), id]),
    `/api/admin/ledger/postings?${queryString({ account, from: from ?? undefined, through: through ?? undefined, limit })}`,
  )
  return { rows: rows.map(({ recordedAt: _, ...posting }) => posting), headers }
}
