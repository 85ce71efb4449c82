import { escapeIdentifier } from 'pg'
import { createViews, migrationColumns, migrations as newest } from '#server/platform/db/migrate.ts'
import type { ArchiveHeader } from './archive-header.ts'
import type { Session } from './database-session.ts'
import { type Migration, migrationsTable, namesMadeBy } from './schema-contents.ts'

/** Drops everything that our migrations created, and what depends on it. Objects of other owners are kept. */
export async function dropSchema(session: Session, known: Migration[]): Promise<void> {
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
export async function createSchema(session: Session, migrations: Migration[]): Promise<void> {
  await session.query(`create table ${migrationsTable} ${migrationColumns}`)
  for (const { text } of migrations) await session.query(text)
}

/** Applies the migrations that a restored database has not seen, as `migrate` would at the next start, and creates the views of this build. */
export async function migrateForward(session: Session, missing: Migration[], known: Migration[]): Promise<void> {
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
export async function withoutConstraints(session: Session, tables: string[], load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await session.query<{ table: string; name: string; definition: string }>(
    `select t.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace and t.relname = any($1)`,
    [tables],
  )
  for (const table of tables) await session.query(`alter table ${escapeIdentifier(table)} disable trigger user`)
  await session.query(`truncate ${tables.map(escapeIdentifier).join(', ')} cascade`)
  for (const { table, name } of keys) {
    await session.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`)
  }
  await load()
  for (const table of tables) await session.query(`alter table ${escapeIdentifier(table)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await session.query(`alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`)
  }
}

/** Continues each sequence after its last value. */
export async function setSequences(session: Session, sequences: ArchiveHeader['sequences']): Promise<void> {
  for (const { name, value } of sequences) {
    await session.query(
      'select setval(to_regclass(quote_ident($1)), $2) where to_regclass(quote_ident($1)) is not null',
      [name, value],
    )
  }
}
