import type { AppContext } from '#server/app-context.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Sql } from '#server/platform/db/client.ts'
import { bool, int, text } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { identifier } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { demoCustomers, demoPassword, demoStaff } from './demo-logins.ts'
import { demoDays, fillDemo } from './fill-demo.ts'

/**
 * Creates the demo in an unused database, or with `replace` recreates an existing demo; other databases are left alone. `message` says who
 * can sign in, or why nothing was done. `days`: of the company that the demo shows, if fewer than usual.
 */
export async function makeDemo(
  app: Omit<AppContext, 'clock'>,
  { replace, now, days = demoDays }: { replace: boolean; now: Date; days?: number },
): Promise<{ ok: boolean; message: string }> {
  const { sql } = app.db
  const reason = await whyNot(sql, replace)
  if (reason) return { ok: false, message: reason }
  await clear(sql)
  await mark(sql, now)
  await fillDemo(app, now, days)
  // PostgreSQL would get to it after a minute; until then a day of the calendar took longer than a statement may.
  await sql`analyze`
  return { ok: true, message: await describe(sql) }
}

const demoMark = 'demo-filled'

async function whyNot(sql: Sql, replace: boolean): Promise<string | null> {
  const found = await sql.one({ isUsed: bool, isDemo: bool })`
    select
      exists (select from orders) or exists (select from leads) or exists (select from customers)
        or exists (select from containers) or exists (select from facilities) as is_used,
      exists (select from events where kind = ${demoMark}) as is_demo`
  if (!found.isUsed) return null
  if (!found.isDemo)
    return 'This database already has orders, customers, containers or facilities. The demo does not touch it.'
  if (replace) return null
  return 'The demo data is already here. `npm run demo -- --replace` recreates it and deletes everything added since.'
}

async function clear(sql: Sql): Promise<void> {
  await sql`truncate delivery_days, delivery_rules`
  await sql.begin(async (tx) => {
    // The demo's invoices were never real, so they may be deleted and the numbers restart.
    const issued = [
      'invoices',
      'invoice_counters',
      'invoice_charges',
      'invoice_claims',
      'ledger_transactions',
      'ledger_entries',
      'receipts',
      'statements',
    ]
    for (const table of issued) await tx`alter table ${identifier(table)} disable trigger user`
    await tx`
      truncate absences, routes, trucks, drivers, service_minutes, imports, projects, orders, bill_to_accounts, places, containers, facilities, leads, customers, registrations, emails, events, idempotency_keys,
        invoice_counters, ledger_transactions, ledger_checks, files cascade`
    for (const table of issued) await tx`alter table ${identifier(table)} enable trigger user`
  })
  await sql`delete from yards where id <> first_yard()`
  await sql`delete from staff_users where username = any(${demoStaff.map(({ username }) => username)})`
}

/** Marks the database as a demo. It is set first, so that an interrupted demo can be recreated. */
const mark = (sql: Sql, now: Date) =>
  inTransaction(sql, (tx) =>
    recordEvent(tx, {
      subject: { kind: 'company', id: newId() },
      kind: demoMark,
      occurredAt: now,
      actor: { kind: 'system', id: null },
      before: null,
      after: null,
    }),
  )

async function describe(sql: Sql): Promise<string> {
  const counts = await sql({ status: text, count: int })`
    select status, count(*)::int as count from orders where archived_at is null group by 1 order by 2 desc`
  const orders = counts.map(({ status, count }) => `${count} ${status}`).join(', ')
  const customers = demoCustomers.map(({ email }) => email).join(' or ')
  return [
    `Orders: ${orders}.`,
    `Staff sign in at /admin as ${demoStaff.map(({ username }) => username).join(' or ')}, customers at /login as ${customers}.`,
    `The password of all of them is ${demoPassword}.`,
  ].join('\n')
}
