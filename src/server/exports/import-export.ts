import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import type { Session } from '#server/platform/backup/database-session.ts'
import { rebuildDatabase } from '#server/platform/backup/rebuild-database.ts'
import { copyTarget, countRows, migrationsTable } from '#server/platform/backup/schema-contents.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import { pieceBytes } from '#server/platform/files/put-file.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import type { ExportManifest } from './export-manifest.ts'
import { type ExportedTable, exportedTables } from './export-scope.ts'
import { type OpenArchive, openArchive } from './read-export.ts'
import { sumsOf } from './write-export.ts'

export type ImportSummary = {
  createdAt: string
  tables: number
  rows: number
  files: number
  /** A password for one of the staff, because no password is in an archive; null if there are no staff. */
  signIn: { username: string; password: string } | null
}

type ImportOptions = {
  replace?: boolean
  signal?: AbortSignal
  /** Runs in the same transaction, once everything is there. */
  finish?: (session: Session) => Promise<void>
}

/**
 * Rule 224: takes an exported archive into a database that nobody works with yet; what its first start put there is replaced. All of it is
 * one transaction, in which the number of rows and every sum are compared with the manifest.
 * @throws BackupError if the archive or the database is not suitable
 */
export async function importExport(
  target: DatabaseTarget,
  file: string,
  { replace = false, signal, finish }: ImportOptions = {},
): Promise<ImportSummary> {
  using opened = new DisposableStack()
  const archive = opened.adopt(await openArchive(file, signal), (open) => open.close())
  const { manifest } = archive
  let signIn: ImportSummary['signIn'] = null
  await rebuildDatabase(
    target,
    {
      kind: 'import',
      file,
      contents: manifest,
      refuseRows: replace ? null : refuseUsed,
      archived: exportedTables,
      alsoFilled: ['file_pieces'],
      load: async (session, tables) => {
        await load(session, archive, tables)
        await assertSame(session, manifest, tables)
        for (const name of manifest.migrations) {
          await session.query(`insert into ${migrationsTable} (name) values ($1)`, [name])
        }
      },
      finish: async (session) => {
        await finish?.(session)
        signIn = await letSomeoneIn(session)
      },
    },
    { signal, known: migrations },
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { createdAt, tables, files } = manifest
  return { createdAt, tables: tables.length, rows, files: files.length, signIn }
}

/** Tables that are empty until somebody works with the installation. */
const usedTables = ['orders', 'leads', 'customers', 'bill_to_accounts', 'containers', 'facilities', 'projects']

async function refuseUsed(session: Session, tables: string[]): Promise<void> {
  const found: string[] = []
  for (const table of usedTables) {
    const rows = tables.includes(table) ? await countRows(session, table) : 0
    if (rows > 0) found.push(`${table} ${rows}`)
  }
  if (found.length === 0) return
  throw new BackupError(
    `The database is in use (rows: ${found.join(', ')}). To delete all of it and import, add --replace.`,
  )
}

async function load(session: Session, archive: OpenArchive, tables: ExportedTable[]): Promise<void> {
  const { manifest } = archive
  const filled = tables.flatMap(({ name, filled: columns }) => columns.map(([column, sql]) => ({ name, column, sql })))
  const alter = (name: string, column: string) =>
    `alter table ${escapeIdentifier(name)} alter ${escapeIdentifier(column)}`
  for (const { name, column, sql } of filled) await session.query(`${alter(name, column)} set default ${sql}`)
  for (const { name, columns, path } of manifest.tables) {
    const copy = session.query(copyFrom(`copy ${copyTarget({ name, columns })} from stdin (format csv, header)`))
    await pipeline(await archive.read(path), copy)
  }
  for (const { id, path } of manifest.files) await loadFile(session, id, await archive.read(path))
  for (const { name, column } of filled) await session.query(`${alter(name, column)} drop default`)
}

async function loadFile(session: Session, id: string, stream: AsyncIterable<unknown>): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  for (let position = 0; position * pieceBytes < content.length; position++) {
    const piece = content.subarray(position * pieceBytes, (position + 1) * pieceBytes)
    await session.query('insert into file_pieces (file_id, position, content) values ($1, $2, $3)', [
      id,
      position,
      piece,
    ])
  }
}

async function assertSame(session: Session, manifest: ExportManifest, tables: ExportedTable[]): Promise<void> {
  for (const table of tables) {
    const listed = manifest.tables.find(({ name }) => name === table.name)
    const rows = await countRows(session, table.name)
    const sums = await sumsOf(session, table)
    const isSame = rows === listed?.rows && JSON.stringify(sums) === JSON.stringify(listed.sums)
    if (!isSame) throw new BackupError(`${table.name} does not match the manifest. Nothing was imported.`)
  }
}

/** Gives one of the owners a password. Everyone else asks for a link by email, or gets one from a colleague. */
async function letSomeoneIn(session: Session): Promise<ImportSummary['signIn']> {
  const { rows } = await session.query<{ id: string; username: string }>(
    "select id, username from staff_users where disabled_at is null order by role <> 'owner', created_at, username limit 1",
  )
  const [first] = rows
  if (!first) return null
  const password = randomBytes(12).toString('base64url')
  await session.query('update staff_users set password_hash = $2 where id = $1', [
    first.id,
    await hashPassword(password),
  ])
  return { username: first.username, password }
}
