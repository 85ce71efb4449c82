import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import { type SecretKey, secretKey } from '#server/platform/secrets/secret-box.ts'
import { type Archive, openArchive, verifyArchive } from './archive-reader.ts'
import type { Session } from './database-session.ts'
import { rebuildDatabase } from './rebuild-database.ts'
import { refuseFilled } from './restore-target.ts'
import { copyTarget, type Migration } from './schema-contents.ts'

export type RestoreOptions = {
  /** Whether what the database holds may be deleted. */
  replace?: boolean
  signal?: AbortSignal
  /** What the archive was encrypted with. */
  passphrase?: string | null
  /** Takes what encrypted the secrets in the archive, before the database is touched: nobody is locked out by a crash in between. */
  onSecretKeys?: (keys: readonly SecretKey[]) => void
  /** Runs in the same transaction, once the schema is that of this version. */
  finish?: (session: Session) => Promise<void>
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
 * Restores a database to the state of an archive, and migrates its schema to this version, or leaves it unchanged.
 * @throws BackupError if the archive or the database is not suitable
 */
export async function restoreBackup(
  target: DatabaseTarget,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreSummary> {
  const { replace = false, signal, passphrase, onSecretKeys, finish, migrations: known = migrations } = options
  // Before the database is touched at all; as it is read again below it is checked again, too.
  await verifyArchive(file, passphrase, signal)
  using opened = new DisposableStack()
  const archive = opened.adopt(await openArchive(file, passphrase), (open) => open.close())
  const { header } = archive
  const migrated = await rebuildDatabase(
    target,
    {
      kind: 'restore',
      file,
      contents: header,
      refuseRows: replace ? null : refuseFilled,
      beforeChanges: () =>
        onSecretKeys?.((header.secretKeys ?? []).map((key) => secretKey(Buffer.from(key, 'base64')))),
      archived: (tables) => tables,
      load: (session) => load(session, archive),
      ...(finish && { finish }),
    },
    { signal, known },
  )
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0)
  return { createdAt: header.createdAt, tables: header.tables.length, rows, migrated }
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
