import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import { type SecretKey, secretKey } from '#server/platform/secrets/secret-box.ts'
import type { ArchiveHeader } from './archive-header.ts'
import { type Archive, openArchive, verifyArchive } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { lockSchema, openSession, type Session } from './database-session.ts'
import { createSchema, dropSchema, migrateForward, setSequences, withoutConstraints } from './rebuild-schema.ts'
import { refuseRunning, refuseUnfit } from './restore-target.ts'
import { copyTarget, listTables, type Migration, namesMadeBy, refuseNewer, type Table } from './schema-contents.ts'

export type RestoreOptions = {
  /** Whether what the database holds may be deleted. */
  replace?: boolean
  signal?: AbortSignal
  /** What the archive was encrypted with. */
  passphrase?: string | null
  /** Takes what encrypted the secrets in the archive, before the database is touched: nobody is locked out by a crash in between. */
  onSecretKeys?: (keys: readonly SecretKey[]) => void
  /** Every migration there is. */
  migrations?: Migration[]
}

export type RestoreSummary = {
  /** The moment that the archive shows. */
  createdAt: string
  tables: number
  rows: number
  /** Names of the migrations that the archive had not seen. */
  migrated: string[]
}

/**
 * Restores a database to the state of an archive, and migrates its schema to this version. All of it is one transaction: a restore that
 * fails or is killed leaves the database unchanged.
 * @throws BackupError if the archive or the database is not suitable
 */
export async function restoreBackup(
  target: DatabaseTarget,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreSummary> {
  const { replace = false, signal, passphrase, onSecretKeys, migrations: known = migrations } = options
  // Before the database is touched at all; as it is read again below it is checked again, too.
  await verifyArchive(file, passphrase, signal)
  await using opened = new AsyncDisposableStack()
  const archive = opened.adopt(await openArchive(file, passphrase), (open) => open.close())
  const { header } = archive
  refuseNewer(file, header.migrations, known)

  const session = opened.adopt(await openSession(target, 'restore', signal), (open) => open.end())
  await lockSchema(session, 'alone')
  await refuseRunning(session)
  await session.query('begin isolation level read committed read write')
  await refuseUnfit(session, known, replace)
  onSecretKeys?.((header.secretKeys ?? []).map((key) => secretKey(Buffer.from(key, 'base64'))))
  await dropSchema(session, known)
  await createSchema(session, inOrder(header.migrations, known))
  await refuseOtherShape(session, header, known, file)
  const names = header.tables.map(({ name }) => name)
  await withoutConstraints(session, names, () => load(session, archive))
  await setSequences(session, header.sequences)
  const missing = known.filter(({ name }) => !header.migrations.includes(name))
  await migrateForward(session, missing, known)
  // Else the first queries are planned as for empty tables.
  const restored = await listTables(session)
  await session.query(`analyze ${restored.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
  await session.query('commit')
  return {
    createdAt: header.createdAt,
    tables: header.tables.length,
    rows: header.tables.reduce((sum, table) => sum + table.rows, 0),
    migrated: missing.map(({ name }) => name),
  }
}

const inOrder = (names: string[], known: Migration[]) =>
  names.flatMap((name) => known.find((migration) => migration.name === name) ?? [])

/** No row may be lost because its table or column is missing, and no table that archives never contain may get rows. */
async function refuseOtherShape(session: Session, header: ArchiveHeader, known: Migration[], file: string) {
  const shapeOf = ({ name, columns }: Table) => `${name} (${columns.toSorted().join(', ')})`
  const ours = namesMadeBy(known)
  const made = new Set((await listTables(session)).filter(({ name }) => ours.has(name)).map(shapeOf))
  const other = made.symmetricDifference(new Set(header.tables.map(shapeOf)))
  if (other.size > 0) {
    throw new BackupError(`${file} does not match the schema of its migrations: ${[...other].join('; ')}.`)
  }
}

async function load(session: Session, archive: Archive) {
  for (const table of archive.header.tables) {
    const copy = session.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
    await pipeline(archive.rows(table), copy)
    if (copy.rowCount !== table.rows)
      throw new Error(`${table.name}: ${copy.rowCount} of ${table.rows} rows were restored`)
  }
  await archive.finish()
}
