import postgres from 'postgres'

export type Sql = postgres.Sql
/** A transaction, or a pool: whatever a query can run on. */
export type Queryable = postgres.ISql
/** A query that is sent when somebody waits for it, or at once with `execute()`. */
export type PendingQuery<Rows extends readonly postgres.MaybeRow[]> = postgres.PendingQuery<Rows>
export type Transaction = postgres.TransactionSql

/** Where PostgreSQL is: a URL, or the private socket of the embedded server. */
export type DatabaseTarget =
  | string
  | { socketDir: string; port: number; user: string; database: string; password?: string }

export type Database = {
  /** Readers and short writes. */
  sql: Sql
  /** Verbs that wait for locks have a pool of their own, so that readers never queue behind them. */
  locking: Sql
  close(): Promise<void>
}

const milliseconds = { statement_timeout: 20_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 }

function connect(target: DatabaseTarget, name: string, max: number): Sql {
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
  if (typeof target === 'string') return postgres(target, options) as unknown as Sql
  const { socketDir, ...server } = target
  return postgres({ ...options, ...server, host: socketDir }) as unknown as Sql
}

/** Opens the pools. Connections are made when they are first needed. */
export function openDatabase(target: DatabaseTarget, pools: { readers?: number; lockers?: number } = {}): Database {
  const sql = connect(target, 'reader', pools.readers ?? 10)
  const locking = connect(target, 'locker', pools.lockers ?? 4)
  return {
    sql,
    locking,
    async close() {
      await Promise.all([sql.end({ timeout: 5 }), locking.end({ timeout: 5 })])
    },
  }
}
