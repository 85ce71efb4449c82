import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import { keyIdOf, type SecretKey, UnknownKey } from '#server/platform/secrets/secret-box.ts'
import { type ArchiveHeader, format, product } from './archive-header.ts'
import { refuseExisting, writeArchive } from './archive-writer.ts'
import { BackupError } from './backup-error.ts'
import { lockSchema, openSession, type Session } from './database-session.ts'
import { digestRows, type RowDigest } from './row-digest.ts'
import {
  copyTarget,
  countRows,
  listApplied,
  listSequences,
  listTables,
  type Migration,
  namesMadeBy,
  refuseNewer,
} from './schema-contents.ts'

export type BackupOptions = {
  /** Whether an existing file may be replaced. */
  replace?: boolean
  signal?: AbortSignal
  /** What secrets in the database were encrypted with: without it they could not be read where the backup is restored. */
  secretKeys?: readonly SecretKey[]
  /** Encrypts the archive; null: it is not encrypted. */
  passphrase?: string | null
  /** Shows the database as another transaction sees it, by what `pg_export_snapshot` gave it. */
  snapshot?: string
  /** Every migration there is. */
  migrations?: Migration[]
}

export type BackupSummary = {
  tables: number
  rows: number
  bytes: number
  /** Tables that are someone else's. */
  leftOut: string[]
  /** What was read, by table. */
  digests: ReadonlyMap<string, RowDigest>
}

/**
 * Writes everything that the database holds at one moment into an archive. Reads without locks that a booking would
 * wait for, in constant memory; only migrations wait until it is through.
 * @throws BackupError when there is nothing to back up, `file` cannot be written, or the key of a stored secret is not here
 */
export async function takeBackup(
  target: DatabaseTarget,
  file: string,
  options: BackupOptions = {},
): Promise<BackupSummary> {
  const {
    replace = false,
    signal,
    snapshot,
    secretKeys = [],
    passphrase = null,
    migrations: known = migrations,
  } = options
  if (!replace) refuseExisting(file)
  await using opened = new AsyncDisposableStack()
  const session = opened.adopt(await openSession(target, 'backup', signal), (open) => open.end())
  // Before the snapshot, so that it includes what we wait for here.
  await lockSchema(session, 'shared')
  await session.query('begin isolation level repeatable read read only')
  if (snapshot) await session.query(`set transaction snapshot '${snapshot}'`)
  await refuseUnknownKeys(session, secretKeys)
  const { header: described, leftOut } = await describeDatabase(session, known)
  const header = { ...described, secretKeys: secretKeys.map(({ bytes }) => bytes.toString('base64')) }
  const digests = new Map<string, RowDigest>()
  const bytes = await writeArchive(file, { replace, passphrase }, header, (table) =>
    digestRows(session.query(copyTo(`copy ${copyTarget(table)} to stdout`)), (whole) => digests.set(table.name, whole)),
  )
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: header.tables.length, rows, bytes, leftOut, digests }
}

/** Without the key of its secrets the archive would lock out everybody who has a second factor. */
async function refuseUnknownKeys(session: Session, keys: readonly SecretKey[]): Promise<void> {
  const { rows: columns } = await session.query(
    "select from information_schema.columns where table_schema = 'public' and table_name = 'staff_users' and column_name = 'totp_secret'",
  )
  if (columns.length === 0) return
  const { rows } = await session.query<{ totp_secret: string }>(
    'select totp_secret from staff_users where totp_secret is not null',
  )
  for (const { totp_secret: stored } of rows) {
    const id = keyIdOf(stored)
    if (id !== null && !keys.some((key) => key.id === id)) throw new BackupError(new UnknownKey(id).message)
  }
}

async function describeDatabase(session: Session, known: Migration[]) {
  const applied = await listApplied(session)
  if (applied.length === 0) throw new BackupError('The database has no Haulyard tables: there is nothing to back up.')
  refuseNewer('The database', applied, known)
  const ours = namesMadeBy(known)
  const all = await listTables(session)
  const tables: ArchiveHeader['tables'] = []
  for (const table of all) {
    if (ours.has(table.name)) tables.push({ ...table, rows: await countRows(session, table.name) })
  }
  const sequences = await listSequences(session)
  const { rows: moment } = await session.query<{ now: Date }>('select now()')
  const createdAt = moment[0]?.now.toISOString() ?? ''
  const header: ArchiveHeader = { product, format, createdAt, migrations: applied, tables, sequences }
  return { header, leftOut: all.map(({ name }) => name).filter((name) => !ours.has(name)) }
}
