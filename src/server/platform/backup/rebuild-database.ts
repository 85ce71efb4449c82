import { escapeIdentifier } from 'pg'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { createViews, migrationColumns, migrations as newest } from '#server/platform/db/migrate.ts'
import type { ArchiveHeader } from './archive-header.ts'
import { BackupError } from './backup-error.ts'
import { lockSchema, openSession, type Session } from './database-session.ts'
import { refuseForeign, refuseRunning } from './restore-target.ts'
import { listTables, type Migration, migrationsTable, namesMadeBy, refuseNewer, type Table } from './schema-contents.ts'

/** What a database is rebuilt from: an archive of either kind. */
export type ArchiveSource<Archived extends Table> = {
  kind: 'restore' | 'import'
  file: string
  contents: Pick<ArchiveHeader, 'migrations' | 'sequences'> & { tables: Table[] }
  /** Throws if `tables` hold rows that are not to be replaced; null: whatever they hold is. */
  refuseRows: ((session: Session, tables: string[]) => Promise<void>) | null
  /** Runs before the database is changed. */
  beforeChanges?(): void
  /** The tables in archives of this kind, of all that the migrations of the archive make. */
  archived(tables: Table[]): Archived[]
  /** Further tables that it fills. */
  alsoFilled?: string[]
  /** Fills the empty tables, and throws if what is in them then is not what was archived. */
  load(session: Session, tables: Archived[]): Promise<void>
  /** Runs once the schema is that of this version. */
  finish?(session: Session): Promise<void>
}

/**
 * Replaces what a database holds by an archive, and migrates its schema to this version. All of it is one transaction: a run that fails or is
 * killed leaves the database unchanged. Returns the names of the migrations that the archive had not seen.
 * @throws BackupError if the archive or the database is not suitable
 */
export const rebuildDatabase = <Archived extends Table>(
  ...asked: Parameters<typeof rebuild<Archived>>
): Promise<string[]> =>
  rebuild(...asked).catch((error) => {
    if ((error as { code?: unknown }).code !== outOfMemory) throw error
    throw new BackupError(
      `The database server has no room for the locks of a ${asked[1].kind}. Set its max_locks_per_transaction to 256, start it again, and try again. Nothing was changed.`,
    )
  })

/** PostgreSQL's code for a full table of locks. */
const outOfMemory = '53200'

async function rebuild<Archived extends Table>(
  target: DatabaseTarget,
  source: ArchiveSource<Archived>,
  { signal, known }: { signal?: AbortSignal | undefined; known: Migration[] },
): Promise<string[]> {
  const { file, contents } = source
  refuseNewer(file, contents.migrations, known)
  await using opened = new AsyncDisposableStack()
  const session = opened.adopt(await openSession(target, source.kind, signal), (open) => open.end())
  await lockSchema(session, 'alone')
  await refuseRunning(session)
  await session.query('begin isolation level read committed read write')
  const present = await refuseForeign(session, known)
  await source.refuseRows?.(session, present)
  source.beforeChanges?.()
  await dropSchema(session, known)
  await createSchema(session, inOrder(contents.migrations, known))
  const tables = await tablesFor(session, source, known)
  const filled = [...tables.map(({ name }) => name), ...(source.alsoFilled ?? [])]
  await withoutConstraints(session, filled, () => source.load(session, tables))
  await setSequences(session, contents.sequences)
  const missing = known.filter(({ name }) => !contents.migrations.includes(name))
  await migrateForward(session, missing, known)
  await source.finish?.(session)
  // Else the first queries are planned as for empty tables.
  const all = await listTables(session)
  await session.query(`analyze ${all.map(({ name }) => escapeIdentifier(name)).join(', ')}`)
  await session.query('commit')
  return missing.map(({ name }) => name)
}

const inOrder = (names: string[], known: Migration[]) =>
  names.flatMap((name) => known.find((migration) => migration.name === name) ?? [])

/** No row may be lost because its table or column is missing, and no table that archives never contain may get rows. */
async function tablesFor<Archived extends Table>(
  session: Session,
  { file, contents, archived }: ArchiveSource<Archived>,
  known: Migration[],
): Promise<Archived[]> {
  const ours = namesMadeBy(known)
  const made = archived((await listTables(session)).filter(({ name }) => ours.has(name)))
  const shapeOf = ({ name, columns }: Table) => `${name} (${columns.toSorted().join(', ')})`
  const other = new Set(made.map(shapeOf)).symmetricDifference(new Set(contents.tables.map(shapeOf)))
  if (other.size === 0) return made
  throw new BackupError(`${file} does not match the schema of its migrations: ${[...other].join('; ')}.`)
}

/** Drops everything that our migrations created, and what depends on it. Objects of other owners are kept. */
async function dropSchema(session: Session, known: Migration[]): Promise<void> {
  const { rows } = await session.query<{ name: string; drop: string }>(`
    with object (class, id, name) as (
      select 'pg_class'::regclass, c.oid, c.relname from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, p.oid, p.proname from pg_proc p where p.pronamespace = current_schema()::regnamespace
      union all
      select 'pg_type'::regclass, t.oid, t.typname from pg_type t
        where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
    )
    select o.name::text, format('drop %s if exists %s cascade', i.type, i.identity) as drop
    from object o, lateral pg_identify_object(o.class, o.id, 0) i
    where not exists (select from pg_depend d where d.classid = o.class and d.objid = o.id and d.deptype = 'e')`)
  const ours = namesMadeBy(known)
  for (const { name, drop } of rows) if (ours.has(name)) await session.query(drop)
}

/** Creates the schema as the given migrations do on an empty database, without the rows they insert. */
async function createSchema(session: Session, migrations: Migration[]): Promise<void> {
  await session.query(`create table ${migrationsTable} ${migrationColumns}`)
  for (const { text } of migrations) await session.query(text)
}

/** Applies the migrations that a restored database has not seen, as `migrate` would at the next start, and creates the views of this build. */
async function migrateForward(session: Session, missing: Migration[], known: Migration[]): Promise<void> {
  for (const { name, text } of missing) {
    await session.query(text)
    await session.query(`insert into ${migrationsTable} (name) values ($1)`, [name])
  }
  if (newest.every(({ name }) => known.some((migration) => migration.name === name))) await session.query(createViews)
}

/**
 * Empties tables, lets `load` fill them in any order, and then checks each foreign key once. Triggers do not fire, because their effects
 * are already in the rows.
 */
async function withoutConstraints(session: Session, tables: string[], load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await session.query<{ table: string; name: string; definition: string }>(
    `select t.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace and t.relname = any($1)`,
    [tables],
  )
  const { rows: always } = await session.query<{ table: string; name: string }>(
    `select c.relname::text as table, t.tgname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgenabled = 'A' and c.relnamespace = current_schema()::regnamespace and c.relname = any($1)`,
    [tables],
  )
  for (const table of tables) await session.query(`alter table ${escapeIdentifier(table)} disable trigger user`)
  await session.query(`truncate ${tables.map(escapeIdentifier).join(', ')} cascade`)
  for (const { table, name } of keys) {
    await session.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`)
  }
  await load()
  for (const table of tables) await session.query(`alter table ${escapeIdentifier(table)} enable trigger user`)
  for (const { table, name } of always)
    await session.query(`alter table ${escapeIdentifier(table)} enable always trigger ${escapeIdentifier(name)}`)
  for (const { table, name, definition } of keys) {
    await session.query(`alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`)
  }
}

/** Continues each sequence after its last value. */
async function setSequences(session: Session, sequences: ArchiveHeader['sequences']): Promise<void> {
  for (const { name, value } of sequences) {
    await session.query(
      'select setval(to_regclass(quote_ident($1)), $2) where to_regclass(quote_ident($1)) is not null',
      [name, value],
    )
  }
}
