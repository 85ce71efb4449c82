import postgres from 'postgres'
import { type ChangeAnnouncer, createChangeAnnouncer } from './change-announcer.ts'
import { type ChangeListener, changesChannel, createChangeListener } from './change-listener.ts'
import type { ChangeSet } from './change-set.ts'

/** A pool. What its transactions note as changed is announced through it once they are committed. */
export type Sql = postgres.Sql & Pick<ChangeAnnouncer, 'announce'>
/** A transaction, or a pool: whatever a query can run on. */
export type Queryable = postgres.ISql
/** A query that is sent when somebody waits for it, or at once with `execute()`. */
export type PendingQuery<Rows extends readonly postgres.MaybeRow[]> = postgres.PendingQuery<Rows>
/** A piece of a query. */
export type Fragment = postgres.Fragment
/** `changed`: what it changes of what staff see; every screen hears of it after the commit (see docs/architecture.md, "Live updates"). */
export type Transaction = postgres.TransactionSql & { changed: ChangeSet }

/** Where PostgreSQL is: a URL, or the private socket of the embedded server. */
export type DatabaseTarget =
  | string
  | { socketDir: string; port: number; user: string; database: string; password?: string }

export type Database = {
  /** Readers and short writes. */
  sql: Sql
  /** Verbs that wait for locks have a pool of their own, so that readers never queue behind them. */
  locking: Sql
  /** What any process on this database changes. */
  changes: ChangeListener
  close(): Promise<void>
}

const milliseconds = { statement_timeout: 20_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 }

function connect(target: DatabaseTarget, name: string, max: number): postgres.Sql {
  const options: postgres.Options<Record<string, postgres.PostgresType>> = {
    max,
    connect_timeout: 10,
    // Seconds between tries: the embedded server is back within one.
    backoff: () => 0.2,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    // A calendar date stays the text that it is; as a Date it would shift with the time zone.
    types: {
      calendarDate: { to: 1082, from: [1082], serialize: (date: string) => date, parse: (date: string) => date },
    },
    connection: { application_name: `haulyard ${name}`, TimeZone: 'UTC', ...milliseconds },
  }
  if (typeof target === 'string') return postgres(target, options) as unknown as postgres.Sql
  const { socketDir, ...server } = target
  return postgres({ ...options, ...server, host: socketDir }) as unknown as postgres.Sql
}

/** Opens the pools. Connections are made when they are first needed. */
export function openDatabase(target: DatabaseTarget, sizes: { readers?: number; lockers?: number } = {}): Database {
  const reader = connect(target, 'reader', sizes.readers ?? 10)
  const locker = connect(target, 'locker', sizes.lockers ?? 4)
  const { announce, close } = createChangeAnnouncer(
    (payload) => reader`select pg_notify(${changesChannel}, ${payload})`,
  )
  const changes = createChangeListener(listening(target))
  return {
    sql: Object.assign(reader, { announce }),
    locking: Object.assign(locker, { announce }),
    changes,
    async close() {
      changes.end()
      await close()
      await Promise.all([reader.end({ timeout: 5 }), locker.end({ timeout: 5 })])
    },
  }
}

function listening(target: DatabaseTarget) {
  const options = { application_name: 'haulyard listener', keepAlive: true, connectionTimeoutMillis: 10_000 }
  if (typeof target === 'string') return { connectionString: target, ...options }
  const { socketDir: host, ...server } = target
  return { host, ssl: false, ...server, ...options }
}
