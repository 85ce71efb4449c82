import type { ChangeKind } from '../../src/contract/live.ts'
import { ChangeSet } from '../../src/server/db/change-set.ts'
import type { Database, Sql } from '../../src/server/db/client.ts'

/** What is on staff's screens, by the table that it is read from; a table that is not here may be told as anything. */
const seenAs: Record<string, ChangeKind> = {
  orders: 'orders',
  hauls: 'orders',
  charges: 'orders',
  payments: 'orders',
  order_documents: 'orders',
  calls: 'orders',
  containers: 'containers',
  equipment: 'equipment',
  facilities: 'facilities',
  facility_rates: 'facilities',
  leads: 'leads',
  change_requests: 'change-requests',
  emails: 'emails',
  projects: 'projects',
  project_orders: 'projects',
  admin_settings: 'settings',
  pricing_zones: 'settings',
}

/** What nobody sees, or only who changes it. */
const unseen =
  /^(migrations|idempotency_keys|order_access|rate_limits|staff_|customer|registrations|content_version|files|file_pieces)/

/**
 * Does something, and answers with the tables that it changed and that the screens were not told of (rule 92): there should be none.
 */
export async function untoldTables(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const told = new ChangeSet()
  const pools = [db.sql, db.locking]
  const announce = pools.map((pool) => pool.announce)
  for (const pool of pools) pool.announce = (changes) => told.merge(changes)
  const before = await contents(db.sql)
  await work()
  const after = await contents(db.sql)
  pools.forEach((pool, index) => {
    pool.announce = announce[index] ?? pool.announce
  })
  const kinds = JSON.parse(told.write())
  const isTold = (table: string) => (seenAs[table] ? seenAs[table] in kinds : !told.isEmpty)
  return [...after].flatMap(([table, content]) =>
    content === before.get(table) || unseen.test(table) || isTold(table) ? [] : [table],
  )
}

/** A fingerprint of every table. */
async function contents(sql: Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const prints = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from ${sql(name)} t`,
  )
  const rows = await Promise.all(prints)
  return new Map(rows.map(([row]) => [row?.name, row?.print]))
}
