import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { BackupError } from './backup-error.ts'
import { openSession, type Session } from './database-session.ts'
import { restoreBackup } from './restore-backup.ts'
import { digestRows, type RowDigest } from './row-digest.ts'
import { copyTarget, listTables } from './schema-contents.ts'

type CheckOptions = { passphrase?: string | null; signal?: AbortSignal }

/**
 * Restores an archive into a scratch database on the same server, and compares every row with what the backup read. The scratch database is
 * deleted, also that of a check that was killed.
 * @throws BackupError if a row differs, or the scratch database cannot be made
 */
export async function checkBackup(
  target: DatabaseTarget,
  file: string,
  taken: ReadonlyMap<string, RowDigest>,
  options: CheckOptions = {},
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const admin = opened.adopt(await openSession(target, 'backup', options.signal), (open) => open.end())
  const name = await scratchName(admin)
  const drop = () => admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
  try {
    await drop()
    await admin.query(`create database ${escapeIdentifier(name)} template template0`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error
    throw new BackupError(
      'The check needs a scratch database: let the user of DATABASE_URL create databases (CREATEDB).',
    )
  }
  opened.defer(async () => {
    // If the check was stopped, the connection is gone. The next check deletes what is left.
    if (!options.signal?.aborted) await drop()
  })
  const scratch = inDatabase(target, name)
  await restoreBackup(scratch, file, options)
  await using restored = new AsyncDisposableStack()
  const session = restored.adopt(await openSession(scratch, 'restore', options.signal), (open) => open.end())
  const differing: string[] = []
  for (const table of await listTables(session)) {
    const { rows, sum } = await digestTable(session, copyTarget(table))
    const wanted = taken.get(table.name)
    if (wanted?.rows !== rows || wanted.sum !== sum) differing.push(table.name)
  }
  if (differing.length > 0) throw new BackupError(`After a restore of ${file}, rows differ in ${differing.join(', ')}.`)
}

/** One name for each database of a server, so that a later check finds what an earlier one left. */
async function scratchName(session: Session): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    "select 'haulyard_check_' || oid as name from pg_database where datname = current_database()",
  )
  return rows[0]?.name ?? ''
}

function inDatabase(target: DatabaseTarget, database: string): DatabaseTarget {
  if (typeof target !== 'string') return { ...target, database }
  const url = new URL(target)
  url.pathname = `/${database}`
  return url.href
}

async function digestTable(session: Session, columns: string): Promise<RowDigest> {
  let digest: RowDigest = { rows: 0, sum: '' }
  const rows = digestRows(session.query(copyTo(`copy ${columns} to stdout`)), (whole) => {
    digest = whole
  })
  for await (const _ of rows);
  return digest
}
