import { z } from 'zod'
import { type LedgerPeriod, ledgerAccountKinds } from '#contract/billing/ledger.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { double, text, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { postedWithin } from './trial-balance.ts'

const line = z.object({ account: text, name: text, kind: z.enum(ledgerAccountKinds), cents: double })

const posting = z.object({
  id: uuid,
  postedOn: isoDate,
  recordedAt: timestamp,
  sourceKind: text,
  sourcePart: text,
  memo: text,
  orderNumber: text,
  customer: text,
  lines: z.array(line),
})
/** A posting with its lines; cents, debits positive. */
export type Posting = z.output<typeof posting>

/** Postings per page. */
const perPage = 200

/** Rule 233: the postings of a period by day, read page by page on demand. */
export async function* readJournal(sql: Queryable, period: LedgerPeriod): AsyncGenerator<Posting[]> {
  let last: Posting | undefined
  do {
    const page: Posting[] = await readPage(sql, period, last)
    if (page.length > 0) yield page
    last = page.length === perPage ? page.at(-1) : undefined
  } while (last)
}

const readPage = (sql: Queryable, period: LedgerPeriod, after: Posting | undefined) => sql(posting)`
  with page as materialized (
    select t.* from ledger_transactions t
    where ${postedWithin(sql, period)}
      ${after ? sql`and (t.posted_on, t.recorded_at, t.id) > (${after.postedOn}, ${after.recordedAt}, ${after.id}::uuid)` : sql``}
    order by t.posted_on, t.recorded_at, t.id
    limit ${perPage}
  )
  select page.id, page.posted_on, page.recorded_at, page.source_kind, page.source_part, page.memo,
    coalesce(o.order_number, '') as order_number, coalesce(nullif(o.company_name, ''), o.customer_name, payer.name, '') as customer, lines
  from page
  cross join lateral (
    select (array_agg(e.order_id))[1] as order_id, (array_agg(e.bill_to_id))[1] as bill_to_id,
      json_agg(json_build_object('account', e.account, 'name', a.name, 'kind', a.kind, 'cents', e.cents) order by e.line) as lines
    from ledger_entries e join ledger_accounts a on a.code = e.account
    where e.transaction_id = page.id
  ) entries
  left join orders o on o.id = entries.order_id
  left join bill_to_accounts payer on payer.id = entries.bill_to_id
  order by page.posted_on, page.recorded_at, page.id`
