import type { ChangeKind } from '#contract/live/live.ts'
import { ChangeSet } from '#server/platform/db/change-set.ts'
import type { Database, Sql } from '#server/platform/db/client.ts'

/** The live kinds by table, of which one must be told; null: events, which are reported as their subject. */
const seenAs: Record<string, ChangeKind | ChangeKind[] | null> = {
  orders: 'orders',
  hauls: ['orders', 'routes'],
  standing_services: 'orders',
  standing_dates: 'orders',
  order_rents: 'orders',
  rent_periods: 'orders',
  payment_attempts: 'orders',
  payment_attempt_parts: 'orders',
  processor_refunds: 'orders',
  processor_disputes: 'orders',
  processor_dispute_parts: 'orders',
  dispute_answers: 'orders',
  check_refunds: 'orders',
  stored_cards: 'orders',
  payment_consents: 'orders',
  overage_charges: 'orders',
  booking_payments: 'orders',
  late_payments: 'orders',
  late_fees: 'orders',
  list_views: 'staff',
  list_defaults: 'staff',
  yards: 'routes',
  trucks: 'routes',
  drivers: 'routes',
  absences: 'routes',
  routes: 'routes',
  route_versions: 'routes',
  service_minutes: 'routes',
  driver_devices: 'routes',
  driver_commands: 'routes',
  published_hauls: 'routes',
  haul_photos: 'orders',
  haul_attempts: 'orders',
  loads: 'orders',
  unverified_bookings: 'orders',
  charges: 'orders',
  payments: 'orders',
  order_documents: 'orders',
  order_pins: 'orders',
  place_photos: 'orders',
  street_permits: 'orders',
  weight_tickets: 'orders',
  invoices: 'orders',
  receipts: 'orders',
  statements: 'bill-to-accounts',
  jobs: 'bill-to-accounts',
  invoice_charges: 'orders',
  invoice_claims: 'orders',
  invoice_problems: 'orders',
  customers: 'orders',
  bill_to_accounts: ['orders', 'bill-to-accounts'],
  calls: 'orders',
  containers: 'containers',
  container_placements: 'containers',
  fleet_settings: ['containers', 'calendar'],
  equipment: 'equipment',
  facilities: 'facilities',
  facility_rates: 'facilities',
  facility_prices: 'facilities',
  facility_hours: 'facilities',
  leads: 'leads',
  quotes: 'leads',
  quote_lines: 'leads',
  quote_orders: 'leads',
  change_requests: 'change-requests',
  emails: 'emails',
  delivery_days: 'calendar',
  delivery_rules: 'calendar',
  projects: 'projects',
  project_orders: 'projects',
  project_reports: 'projects',
  admin_settings: 'settings',
  setting_pages: 'settings',
  pricing_zones: 'settings',
  price_rows: 'settings',
  fuel_weeks: 'settings',
  tax_rates: 'settings',
  service_prices: 'settings',
  staff_users: 'staff',
  imports: 'imports',
  import_rows: 'imports',
  events: null,
}

/** Tables that nobody sees, or only the person who changes them. */
export const unseen = new Set([
  'device_days',
  'device_drivers',
  'migrations',
  'security_events',
  'idempotency_keys',
  'order_access',
  'account_links',
  'known_browsers',
  'rate_limits',
  'registrations',
  'reminders',
  'content_version',
  'invoice_counters',
  'ledger_accounts',
  'invoicing_runs',
  'invoice_reminders',
  'ledger_transactions',
  'ledger_entries',
  'ledger_checks',
  'held_days',
  'held_day_checks',
  'invoice_balances',
  'invoice_search',
  'search_key_fills',
  'files',
  'file_pieces',
  'zip_codes',
  'customer_sessions',
  'customer_links',
  'staff_sessions',
  'staff_links',
  'push_messages',
  'plan_jobs',
  'push_keys',
  'places',
  'sites',
  'account_members',
  'account_invitations',
  'contacts',
  'crew_links',
  'payment_links',
  'processor_events',
  'processor_customers',
  'processor_transactions',
  'processor_payouts',
  'processor_books',
  'processor_checks',
  'processor_set_aside',
  'processor_holds',
  'staff_recovery_codes',
  'accounts_kept_apart',
])

/** Of an account that is seen: a second factor's secret, and which of its codes was used last. */
const secrets = ['totp_secret', 'totp_last_step']

/** Does something, and returns the tables it changed, and those of them without notifying the screens (rule 92): there should be none. */
export async function changedTables(
  db: Database,
  work: () => Promise<unknown>,
): Promise<{ changed: string[]; untold: string[] }> {
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
  const isTold = (table: string) => {
    const kind = seenAs[table]
    if (kind === undefined)
      throw new Error(`Which screens show ${table}? Say it in seenAs, or that none does in unseen.`)
    return kind === null ? !told.isEmpty : [kind].flat().some((each) => each in kinds)
  }
  const changed = [...after].flatMap(([table, content]) => (content === before.get(table) ? [] : [table]))
  return { changed, untold: changed.filter((table) => !isTold(table)) }
}

/** A fingerprint of every visible table, in one statement: there are many tables, and many calls. */
async function contents(sql: Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${[...unseen]})`
  const prints = tables.map(
    ({ name }) => `
      select '${name}' as name, md5(coalesce(string_agg(seen, '' order by seen), '')) as print
      from ${name} t, lateral (select (to_jsonb(t) - $1::text[])::text as seen) as row`,
  )
  const rows = await sql.unsafe(prints.join(' union all '), [secrets])
  return new Map(rows.map(({ name, print }) => [name, print]))
}
