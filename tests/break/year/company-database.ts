import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { eventually } from '../../support/eventually.ts'

export type Row = Record<string, unknown>

/** The database of the company, read as it is stored, with a clock of its own. */
export type CompanyDatabase = {
  rows<R extends object>(statement: string, values?: unknown[]): Promise<R[]>
  /** From now on the database's clock is off by so much. */
  setClock(offMs: number): Promise<void>
  /** What is under way and due: statements at work, and how many emails and periodic tasks wait. */
  look(): Promise<{ atWork: number; waiting: number }>
  /** Kills PostgreSQL as a whole; it is started again. */
  kill(): Promise<void>
  /** Ends every connection of the processes. */
  cutConnections(): Promise<void>
  /** Lets nobody change an order for a while. */
  holdUp(): Promise<void>
  /** What is due, for a message. */
  due(): Promise<Row[]>
  close(): Promise<void>
}

/**
 * `now()` and `clock_timestamp()` of this database are functions that stand in front of PostgreSQL's own, so that its clock jumps with those of the
 * processes. Defaults of columns name the own ones, and are set anew.
 */
const ownClock = `
  create table moved_clock (off_by interval not null);
  insert into moved_clock values ('0');
  create function public.now() returns timestamptz language sql stable as 'select pg_catalog.now() + (select off_by from public.moved_clock)';
  create function public.clock_timestamp() returns timestamptz language sql volatile as 'select pg_catalog.clock_timestamp() + (select off_by from public.moved_clock)';
  do $$ declare each record; begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
    -- Planning is most of what this database does: whatever the plan, its tables are small, and the rows are the same.
    execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
    execute format('alter database %I set join_collapse_limit = 1', current_database());
    execute format('alter database %I set from_collapse_limit = 1', current_database());
    execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
    for each in
      select c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid) as stands
      from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
      where a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ '^(now|clock_timestamp)\\(\\)$'
    loop
      execute format('alter table %I alter %I set default public.%s', each.relname, each.attname, each.stands);
    end loop;
  end $$;`

/** The set-up that a small company needs: few units, so that days are full, and rentals short enough to end within the days that are played. */
const smallCompany = `
  update equipment set minimum_rental_days = 4, maximum_rental_days = 6, daily_overage_rate_cents = 2500,
    total_inventory = case size_yards when 10 then 6 when 20 then 8 when 30 then 5 when 40 then 4 else total_inventory end`

/** Asked a hundred times a day. */
const lookForWork = {
  name: 'look',
  text: `
    select (select count(*) from pg_stat_activity where application_name like 'haulyard %' and state <> 'idle') as "atWork",
      (select count(*) from emails where status = 'queued' and next_attempt_at <= now())
      + (select count(*) from periodic_tasks where next_run_at <= now() and name <> 'backup') as waiting`,
}

/** Opens the database of a data directory before its first site starts. */
export async function openCompanyDatabase(dataDir: string): Promise<CompanyDatabase> {
  const { close, socketDir, ...server } = await startEmbeddedServer({ dataDir, log: () => {} })
  const types = { getTypeParser: (id: number) => (text: string) => readValue(id, text) }
  const connect = async () => {
    const next = new pg.Client({ host: socketDir, ...server, types, application_name: 'year' })
    // It ends with the server.
    next.on('error', () => {})
    await next.connect()
    return next
  }
  let client = await connect()
  await client.query(ownClock)
  await client.query('set search_path = public, pg_catalog')
  await client.query(smallCompany)
  const attempt = (statement: string | pg.QueryConfig, values: unknown[]) =>
    client.query(statement, values).catch((error) => {
      // An error of the statement itself comes from the server; those of class 57 end connections.
      if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) throw error
      return null
    })
  // A server that was killed may take a connection and end it.
  const query = async (statement: string | pg.QueryConfig, values: unknown[] = []) => {
    const first = await attempt(statement, values)
    if (first) return first
    let again: pg.QueryResult | null = null
    await eventually(async () => {
      client = await connect().catch(() => client)
      again = await attempt(statement, values)
      return again !== null
    }, 30)
    return again as unknown as pg.QueryResult
  }
  const rows = async <R extends object>(statement: string | pg.QueryConfig, values: unknown[] = []) =>
    (await query(statement, values)).rows as R[]
  return {
    rows,
    async setClock(offMs) {
      await query(`update moved_clock set off_by = $1::float8 * interval '1 millisecond'`, [offMs])
    },
    async look() {
      const [found] = await rows<{ atWork: number; waiting: number }>(lookForWork)
      return found ?? { atWork: 1, waiting: 1 }
    },
    due: () =>
      rows(`
        select 'statement' as what, left(query, 200) as name from pg_stat_activity where application_name like 'haulyard %' and state <> 'idle'
        union all select 'email', template || ' ' || recipient || ' ' || attempts || ' attempts, claimed until ' || coalesce(claimed_until::text, '-') || ' at ' || now() || coalesce(last_error, '') from emails where status = 'queued' and next_attempt_at <= now()
        union all select 'task', name from periodic_tasks where next_run_at <= now() and name <> 'backup' limit 20`),
    async kill() {
      const [file] = await rows<{ pid: string }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`)
      process.kill(Number(file?.pid), 'SIGKILL')
    },
    async cutConnections() {
      await rows(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'haulyard %'`)
    },
    async holdUp() {
      const other = await connect()
      await other.query('begin')
      await other.query('lock table orders in share row exclusive mode')
      await sleep(400)
      await other.query('commit')
      await other.end()
    },
    async close() {
      await client.end()
      await close()
    },
  }
}

/** Numbers, days as text, instants as dates, JSON, and lists of texts; everything else as it is written. */
function readValue(type: number, text: string): unknown {
  const { builtins } = pg.types
  if ([builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT8, builtins.NUMERIC].includes(type as never))
    return Number(text)
  if (type === builtins.BOOL) return text === 't'
  if (type === builtins.TIMESTAMPTZ) return new Date(text)
  if (type === builtins.JSON || type === builtins.JSONB) return JSON.parse(text)
  return text
}
