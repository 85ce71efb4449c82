import type { Table } from '#server/platform/backup/schema-contents.ts'

/** Rule 224: tables that only this installation needs: sign-ins, links, limits, work in progress. */
const ownTables = new Set([
  'migrations',
  'account_invitations',
  'account_links',
  'backups',
  'content_version',
  'crew_links',
  'customer_links',
  'customer_sessions',
  'idempotency_keys',
  'import_rows',
  'imports',
  'known_browsers',
  'order_access',
  'payment_links',
  'periodic_tasks',
  'plan_jobs',
  'processor_books',
  'processor_checks',
  'processor_events',
  'processor_holds',
  'processor_set_aside',
  'push_keys',
  'push_messages',
  'rate_limits',
  'registrations',
  'search_key_fills',
  'security_events',
  'staff_recovery_codes',
  'staff_links',
  'staff_sessions',
  'unprinted_letters',
  // Their content is in files of the archive.
  'file_pieces',
])

/** What follows from the texts of a row: the installation that imports it makes it again (rule 306). */
const key = { search_key: null }

/** Columns with secrets, or that are made again, and what an import fills them with; null: their default. */
const omittedColumns: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  bill_to_accounts: key,
  customers: { password_hash: null, google_subject: null, ...key },
  leads: key,
  orders: { place_key: null, is_po_box: null, ...key },
  places: key,
  // Phones are enrolled anew.
  driver_devices: {
    invitation_hash: null,
    invitation_expires_at: null,
    token_hash: null,
    reading_token_hash: null,
    next_token_hash: null,
    next_reading_token_hash: null,
    invitation_driver_id: null,
    tokens_since: null,
    enrolled_at: null,
    push: null,
  },
  // A new link has to be sent.
  quotes: { token_hash: 'sha256(gen_random_uuid()::text::bytea)' },
  staff_users: { password_hash: null, totp_secret: null, totp_confirmed_at: null, totp_last_step: null },
  emails: { data: null, html: null, body_text: null, links: null },
}

/** Rows that are left out: what is not sent yet is sent from here. */
const rowConditions: Readonly<Record<string, string>> = { emails: "status <> 'queued'" }

/** A table of an export, with the columns that are in it. */
export type ExportedTable = Table & {
  /** Which rows, as SQL; empty for all. */
  condition: string
  /** What columns that are left out get, by name, as SQL. */
  filled: [column: string, expression: string][]
}

/** The tables and columns that are exported, of all that there are. */
export function exportedTables(tables: readonly Table[]): ExportedTable[] {
  return tables
    .filter(({ name }) => !ownTables.has(name))
    .map(({ name, columns }) => {
      const omitted = omittedColumns[name] ?? {}
      return {
        name,
        columns: columns.filter((column) => !Object.hasOwn(omitted, column)),
        condition: rowConditions[name] ?? '',
        filled: Object.entries(omitted).flatMap(([column, sql]) => (sql === null ? [] : [[column, sql]])),
      }
    })
}

/** Whether a column's sum is in the manifest: money and weight. */
export const isSummed = (column: string) => /_(cents|hundredth_tons)$/.test(column)
