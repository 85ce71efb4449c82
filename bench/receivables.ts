import type { Sql } from '#server/platform/db/client.ts'
import { signInStaff } from '../tests/support/served-site.ts'
import type { Benchmark } from './measure/report.ts'
import { median, percentile } from './measure/statistics.ts'
import { openTenYears } from './million/ten-years.ts'

const invoices = 10_000
const maxMs = 50

/**
 * What the Receivables screen asks for, in a company with 10,000 invoices of the last year of which none is paid, against the query that a
 * skeptic would write over a table made for it: one row for each open invoice, with its customer.
 */
export const run: Benchmark = async ({ quick }) => {
  const [orders, rounds] = quick ? [30_000, 20] : [120_000, 200]
  await using company = await openTenYears(orders)
  const { app, sql } = company
  await fillInvoices(sql)
  const url = `http://127.0.0.1:${app.port}`
  const { cookie } = await signInStaff(url)
  const fetchAll = async (path: string) => {
    const reply = await fetch(`${url}${path}`, { headers: { cookie } })
    if (!reply.ok) throw new Error(`${path} was refused: ${reply.status}`)
    await reply.arrayBuffer()
  }
  const ways: Record<string, () => Promise<unknown>> = {
    'one query over a table made for it': () => sql`
      select account_id, sum(open_cents) filter (where late < 1) as a, sum(open_cents) filter (where late between 1 and 30) as b,
        sum(open_cents) filter (where late between 31 and 60) as c, sum(open_cents) filter (where late between 61 and 90) as d,
        sum(open_cents) filter (where late > 90) as e
      from (select account_id, open_cents, current_date - due_on as late from bench_open) open
      group by account_id order by sum(open_cents) desc limit 51`,
    aging: () => fetchAll('/api/admin/receivables'),
    'the first 50 customers': () => fetchAll('/api/admin/receivables/customers'),
    'from booked to paid': () => fetchAll('/api/admin/receivables/flow'),
  }
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, [] as number[]]))
  for (let round = -5; round < rounds; round++) {
    for (const [way, ask] of Object.entries(ways)) {
      const begun = performance.now()
      await ask()
      if (round >= 0) times[way]?.push(performance.now() - begun)
    }
  }
  await sql`drop table bench_open`
  const [baseline = []] = Object.values(times)
  const aging = median(times.aging ?? [])
  const customers = median(times['the first 50 customers'] ?? [])
  return {
    title: 'Receivables',
    about:
      `${invoices.toLocaleString('en-US')} open invoices of the last year among ${orders.toLocaleString('en-US')} orders of ten, ${rounds} rounds in turn with the baseline: ` +
      'a query over a table with nothing but the open invoices and their customers. Ours are complete HTTP replies of the built server.',
    columns: ['asked for', 'median ÷ baseline', 'median ms', 'p95 ms'],
    rows: Object.entries(times).map(([way, all]) => [
      way,
      (median(all) / median(baseline)).toFixed(1),
      median(all).toFixed(1),
      percentile(all, 0.95).toFixed(1),
    ]),
    targets: [
      { claim: `aging within ${maxMs} ms`, measured: `${aging.toFixed(0)} ms`, isMet: aging <= maxMs },
      { claim: `customers within ${maxMs} ms`, measured: `${customers.toFixed(0)} ms`, isMet: customers <= maxMs },
    ],
  }
}

/** Open invoices for the newest orders that were delivered, due all over the year, and the baseline's table. */
async function fillInvoices(sql: Sql): Promise<void> {
  const session = await sql.reserve()
  try {
    await session.unsafe(`
      set statement_timeout = 0; set session_replication_role = replica;
      insert into invoices (id, kind, number, order_id, issued_at, issued_on, due_on, total_cents, content)
      select gen_random_uuid(), 'invoice', row_number() over (order by created_at), id, created_at, created_at::date,
        current_date - (row_number() over (order by created_at desc) % 120)::int + 30, 45000,
        jsonb_build_object('orderNumber', order_number)
      from (select * from orders where status in ('delivered', 'picked_up', 'completed') order by created_at desc limit ${invoices}) newest;
      insert into invoice_balances (invoice_id, order_id, due_on, open_cents) select id, order_id, due_on, total_cents from invoices;
      create table bench_open as
        select o.bill_to_id as account_id, b.due_on, b.open_cents from invoice_balances b join orders o on o.id = b.order_id;
      analyze invoices; analyze invoice_balances; analyze bench_open`)
  } finally {
    await session.unsafe('reset all')
    session.release()
  }
}
