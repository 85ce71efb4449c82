import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('docs/schema.sql shows the current schema', async () => {
  // `vitest run --project server tests/server/schema.test.ts -u` writes it again.
  await expect(await describeSchema(database.db.sql)).toMatchFileSnapshot('../../docs/schema.sql')
})

/** Every table, view and function with its parts, sorted by name. */
async function describeSchema(sql: Queryable): Promise<string> {
  const [columns, constraints, indexes, triggers, views, functions] = await Promise.all([
    sql({ owner: text, line: text })`
      select c.relname::text as owner, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
             when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`,
    sql({ owner: text, line: text })`
      select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as line
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
      order by 1, array_position(array['p', 'u', 'x', 'f', 'c'], contype::text), conname`,
    sql({ owner: text, line: text })`
      select indrelid::regclass::text as owner, pg_get_indexdef(indexrelid) as line
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
      order by 1, c.relname`,
    sql({ owner: text, line: text })`
      select tgrelid::regclass::text as owner, pg_get_triggerdef(t.oid) as line
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, tgname`,
    sql({ name: text, definition: text })`
      select relname::text as name, pg_get_viewdef(oid, true) as definition
      from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`,
    sql({ definition: text })`
      select pg_get_functiondef(p.oid) as definition from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by proname, p.oid::regprocedure::text`,
  ])
  const tables = [...new Set(columns.map(({ owner }) => owner))]
  const linesOf = (lines: { owner: string; line: string }[], table: string) =>
    lines.filter(({ owner }) => owner === table).map(({ line }) => line.replaceAll('public.', ''))
  const parts = [
    '-- The schema as all migrations make it, for reading. tests/server/schema.test.ts writes and checks this file.',
    ...tables.map((table) =>
      [
        `create table ${table} (\n  ${[...linesOf(columns, table), ...linesOf(constraints, table)].join(',\n  ')}\n);`,
        ...[...linesOf(indexes, table), ...linesOf(triggers, table)].map((line) => `${line};`),
      ].join('\n'),
    ),
    ...views.map(({ name, definition }) => `create view ${name} as\n${definition}`),
    ...functions.map(({ definition }) => `${definition.replaceAll('public.', '').trim()};`),
  ]
  return `${parts.join('\n\n').replace(/[ \t]+$/gm, '')}\n`
}

describe('the database protects itself', () => {
  test('every amount of money has a limit', async () => {
    const unchecked = await database.db.sql({ name: text })`
      select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname like '%\_cents' and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and a.attnum = any(k.conkey))
      order by 1`
    expect(unchecked).toEqual([])
  })

  test('every actor has a known kind', async () => {
    const unchecked = await database.db.sql({ name: text })`
      select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'actor_kind' and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and a.attnum = any(k.conkey))
      order by 1`
    expect(unchecked).toEqual([])
  })

  test('values that the application never writes are refused', async () => {
    const { sql } = database.db
    const charge = (cents: number, actor: string) => sql`
      insert into charges (id, order_id, kind, amount_cents, occurred_at, actor_kind)
      values (gen_random_uuid(), gen_random_uuid(), 'base', ${cents}, now(), ${actor})`
    await expect(charge(2_000_000_001, 'staff')).rejects.toThrow('charges_amount_cents_check')
    await expect(charge(1, 'robot')).rejects.toThrow('charges_actor_kind_check')
  })

  test('every constraint is validated', async () => {
    expect(
      await database.db.sql({ name: text })`select conname::text as name from pg_constraint where not convalidated`,
    ).toEqual([])
  })

  /** Foreign keys that nothing looks up, to rows that are never deleted: an index would only cost. */
  const withoutIndex = ['orders.zone_id']

  test('every foreign key that is looked up or deleted through has an index', async () => {
    const keys = await database.db.sql({ name: text })`
      select k.conrelid::regclass || '.' || a.attname as name
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
      order by 1`
    expect(keys.map(({ name }) => name)).toEqual(withoutIndex)
  })
})
