import { ConfigError } from '#server/config.ts'
import type { Sql } from './client.ts'

type Facts = {
  role: string
  database: string
  /** Where tables are created; null if no schema of search_path exists or may be used. */
  schema: string | null
  isStandby: boolean
  isReadOnly: boolean
  encoding: string
  ctype: string
  lowersPlainly: boolean
  mayCreate: boolean | null
  mayUsePublic: boolean | null
  mayExtend: boolean
  lacking: string[]
  unavailable: string[]
  isNew: boolean
  otherSchema: string | null
  otherOwner: string | null
}

/** Names are quoted by PostgreSQL, as they have to be in a command. */
const facts = `
  select quote_ident(current_user) as role, quote_ident(current_database()) as database, quote_ident(current_schema()) as schema,
    pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as is_read_only,
    current_setting('server_encoding') as encoding,
    (select datctype from pg_database where datname = current_database()) as ctype,
    lower('I') = 'i' and upper('i') = 'I' as lowers_plainly,
    has_schema_privilege(current_schema(), 'create') as may_create,
    (select has_schema_privilege(oid, 'usage') from pg_namespace where nspname = 'public') as may_use_public,
    has_database_privilege(current_database(), 'create') as may_extend,
    array(select name from needed where name not in (select extname from pg_extension)) as lacking,
    array(select name from needed where name not in (select a.name from pg_available_extensions a)) as unavailable,
    to_regclass('migrations') is null as is_new,
    (select quote_ident(min(n.nspname)) from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'order_facts' and c.relkind = 'v' and to_regclass('order_facts') is null) as other_schema,
    (select quote_ident(min(pg_get_userbyid(c.relowner))) from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname in ('migrations', 'orders', 'order_facts')
       and not pg_has_role(current_user, c.relowner, 'usage')) as other_owner
  from (select) here`

/**
 * Throws ConfigError, before anything is changed, with everything that keeps this database from being used, and the command that mends
 * each: encoding, locale, read-only, search_path, and what migrations need unless the schema `isCurrent`: rights and extensions (rule 320).
 */
export async function assertUsable(sql: Pick<Sql, 'unsafe'>, { isCurrent }: { isCurrent: boolean }): Promise<void> {
  const [found] = await sql.unsafe(`with needed (name) as (values ('pg_trgm'::name), ('btree_gist'::name)) ${facts}`)
  const problems = [...problemsOf(found as Facts, isCurrent)]
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `DATABASE_URL: ${problem}`).join('\n'))
}

function* problemsOf(found: Facts, isCurrent: boolean): Generator<string> {
  const { role, database, schema, encoding, ctype } = found
  if (found.isStandby) {
    yield 'the server is a standby, which can only be read. Connect to the primary, or promote this one: select pg_promote();'
    return
  }
  if (found.isReadOnly)
    yield `transactions of ${role} are read-only. Run: alter role ${role} in database ${database} set default_transaction_read_only = off;`
  const anew = `create database haulyard owner ${role} encoding 'UTF8' locale 'C.UTF-8' template template0;`
  if (encoding !== 'UTF8')
    yield `the encoding of database ${database} is ${encoding}, which has no letters of other languages. Use a database in UTF-8: ${anew}`
  else if (!found.lowersPlainly)
    yield `in the locale of database ${database} the small letter of I is not i, so that emails would not be found. Use another locale: ${anew}`
  else if (found.isNew && ['C', 'POSIX'].includes(ctype))
    yield `for the locale ${ctype} of database ${database}, letters such as é are none, so that names would not be found. Use another locale: ${anew}`
  if (found.otherSchema !== null)
    yield `the tables of Haulyard are in schema ${found.otherSchema}, which search_path does not name. Run: alter role ${role} in database ${database} set search_path = ${found.otherSchema};`
  else if (schema === null && found.mayUsePublic === false)
    yield `the user ${role} may not use schema public. Run as its owner: grant usage, create on schema public to ${role};`
  else if (schema === null)
    yield `search_path names no schema that exists. Run: ${found.mayUsePublic === null ? 'create schema public; ' : ''}alter role ${role} in database ${database} set search_path = public;`
  else if (found.mayCreate === false && !isCurrent)
    yield `the user ${role} may not create tables in schema ${schema}. Run as its owner: grant create on schema ${schema} to ${role};`
  if (isCurrent) return
  if (found.otherOwner !== null)
    yield `the tables belong to ${found.otherOwner}, and ${role} may not change them. Run as a superuser: grant ${found.otherOwner} to ${role};`
  const missing = found.lacking.filter((name) => found.unavailable.includes(name))
  if (missing.length > 0)
    yield `the server has no extension ${missing.join(' and ')}. Install the package of PostgreSQL's additional modules (Debian and RPM: postgresql-contrib).`
  else if (found.lacking.length > 0 && !found.mayExtend)
    yield `the user ${role} may not create the extensions ${found.lacking.join(' and ')}. Run as the owner of the database: grant create on database ${database} to ${role};`
}
