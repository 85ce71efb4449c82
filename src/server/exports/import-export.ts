import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { lockSchema, openSession, type Session } from '#server/platform/backup/database-session.ts'
import {
  createSchema,
  dropSchema,
  migrateForward,
  setSequences,
  withoutConstraints,
} from '#server/platform/backup/rebuild-schema.ts'
import { refuseForeign, refuseRunning } from '#server/platform/backup/restore-target.ts'
import {
  copyTarget,
  countRows,
  listTables,
  migrationsTable,
  namesMadeBy,
  refuseNewer,
} from '#server/platform/backup/schema-contents.ts'
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

/**
 * Rule 224: takes an exported archive into a database that nobody works with yet; what its first start put there is replaced. All of it is
 * one transaction, in which the number of rows and every sum are compared with the manifest.
 * @throws BackupError if the archive or the database is not suitable
 */
export async function importExport(
  target: DatabaseTarget,
  file: string,
  { replace = false, signal }: { replace?: boolean; signal?: AbortSignal } = {},
): Promise<ImportSummary> {
  await using opened = new AsyncDisposableStack()
  const archive = opened.adopt(await openArchive(file, signal), (open) => open.close())
  const { manifest } = archive
  refuseNewer(file, manifest.migrations, migrations)
  const session = opened.adopt(await openSession(target, 'import', signal), (open) => open.end())
  await lockSchema(session, 'alone')
  await refuseRunning(session)
  await session.query('begin isolation level read committed read write')
  await refuseForeign(session, migrations)
  if (!replace) await refuseUsed(session)
  await dropSchema(session, migrations)
  const applied = manifest.migrations.flatMap((name) => migrations.find((migration) => migration.name === name) ?? [])
  await createSchema(session, applied)
  const tables = await tablesFor(session, manifest, file)
  await load(session, archive, tables)
  await assertSame(session, manifest, tables)
  for (const { name } of applied) {
    await session.query(`insert into ${migrationsTable} (name) values ($1)`, [name])
  }
  await setSequences(session, manifest.sequences)
  const missing = migrations.filter(({ name }) => !manifest.migrations.includes(name))
  await migrateForward(session, missing, migrations)
  const signIn = await letSomeoneIn(session)
  const filled = await listTables(session)
  await session.query(`analyze ${filled.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
  await session.query('commit')
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { createdAt: manifest.createdAt, tables: tables.length, rows, files: manifest.files.length, signIn }
}

/** Tables that are empty until somebody works with the installation. */
const usedTables = ['orders', 'leads', 'customers', 'bill_to_accounts', 'containers', 'facilities', 'projects']

async function refuseUsed(session: Session): Promise<void> {
  const there = new Set((await listTables(session)).map(({ name }) => name))
  const found: string[] = []
  for (const table of usedTables) {
    const rows = there.has(table) ? await countRows(session, table) : 0
    if (rows > 0) found.push(`${table} ${rows}`)
  }
  if (found.length === 0) return
  throw new BackupError(
    `The database is in use (rows: ${found.join(', ')}). To delete all of it and import, add --replace.`,
  )
}

/** The tables as the migrations of the archive make them. No row may be lost because its table or column is missing. */
async function tablesFor(session: Session, manifest: ExportManifest, file: string): Promise<ExportedTable[]> {
  const ours = namesMadeBy(migrations)
  const made = exportedTables((await listTables(session)).filter(({ name }) => ours.has(name)))
  const shapeOf = ({ name, columns }: { name: string; columns: string[] }) =>
    `${name} (${columns.toSorted().join(', ')})`
  const other = new Set(made.map(shapeOf)).symmetricDifference(new Set(manifest.tables.map(shapeOf)))
  if (other.size === 0) return made
  throw new BackupError(`${file} does not match the schema of its migrations: ${[...other].join('; ')}.`)
}

async function load(session: Session, archive: OpenArchive, tables: ExportedTable[]): Promise<void> {
  const { manifest } = archive
  const filled = tables.flatMap(({ name, filled: columns }) => columns.map(([column, sql]) => ({ name, column, sql })))
  const alter = (name: string, column: string) =>
    `alter table ${escapeIdentifier(name)} alter ${escapeIdentifier(column)}`
  for (const { name, column, sql } of filled) await session.query(`${alter(name, column)} set default ${sql}`)
  await withoutConstraints(session, [...tables.map(({ name }) => name), 'file_pieces'], async () => {
    for (const { name, columns, path } of manifest.tables) {
      const copy = session.query(copyFrom(`copy ${copyTarget({ name, columns })} from stdin (format csv, header)`))
      await pipeline(await archive.read(path), copy)
    }
    for (const { id, path } of manifest.files) await loadFile(session, id, await archive.read(path))
  })
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
