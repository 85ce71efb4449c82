import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PoolState } from '#server/platform/metrics/metrics.ts'
import { type ChangeAnnouncer, createChangeAnnouncer } from './change-announcer.ts'
import { type ChangeListener, changesChannel, createChangeListener } from './change-listener.ts'
import type { ChangeSet } from './change-set.ts'
import {
  answerDeadlineMs,
  connectionSettings,
  connectTimeoutMs,
  type DatabaseTarget,
  requestLimits,
} from './connection-settings.ts'
import { isDamage } from './damage.ts'
import { createDiskWatch } from './disk-watch.ts'
import { OneWriteSocket } from './one-write-socket.ts'
import { createQueryable, type Query, type Queryable, resetPreparedStatements, type Statement } from './sql.ts'
import { statementOrigin } from './statement-origin.ts'

/** A pool: each statement uses any connection, a transaction keeps one until it ends. */
export interface Pool extends Queryable {
  /**
   * Runs `work` in one transaction; `mode` follows `begin`, such as `isolation level repeatable read read only`.
   * @throws TransactionNotBegun if the connection was lost before the server answered anything
   */
  begin<T>(mode: string, work: (tx: OpenTransaction) => Promise<T>): Promise<T>
  begin<T>(work: (tx: OpenTransaction) => Promise<T>): Promise<T>
  /** One connection for work that takes longer than a request may: no answer is too late. Release it. */
  reserve(): Promise<ReservedConnection>
}

export interface OpenTransaction extends Queryable {
  /** Has a statement sent together with the commit, which saves a round trip under locks. If it fails, nothing is committed. */
  endWith(last: Query): void
}

export interface ReservedConnection extends Queryable {
  release(): void
}

/** A pool. Changes noted by its transactions are announced after the commit. */
export type Sql = Pool &
  Pick<ChangeAnnouncer, 'announce'> & {
    /** A transaction that is open already, and that commands join instead of beginning one of their own. */
    joins?: Transaction
  }
/** `changed`: the changes that staff screens are notified of after the commit (see docs/architecture.md, "Live updates"). */
export type Transaction = OpenTransaction & {
  changed: ChangeSet
  /** Runs once the commit is certain: for what must not be said of a transaction that was rolled back. */
  afterCommit: (() => void)[]
}

export type Database = {
  /** Readers and short writes. */
  sql: Sql
  /** The same for what counts even if the request is refused: how often somebody tried. */
  apart: Sql
  /**
   * Commands that wait for locks have a pool of their own, so that readers never queue behind them. A transaction gives its locks back before
   * the disk has it, and ends when the disk has it.
   */
  locking: Sql
  /** Background work has a pool of its own, so that it takes no connection from a request. */
  background: Sql
  /** The changes of any process on this database. */
  changes: ChangeListener
  /** The connections of each pool, now. */
  pools(): PoolState[]
  /** True while the server has no room left to write: reads go on. */
  isDiskFull(): boolean
  /** True once the server has found damaged data, until this process ends. */
  isDamaged(): boolean
  close(): Promise<void>
}

/** The connection was lost, or none was available in time: `code` says which. The statement may have been executed. */
export class ConnectionLost extends Error {
  readonly code: 'CONNECTION_LOST' | 'CONNECT_TIMEOUT'

  constructor(code: ConnectionLost['code'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'ConnectionLost'
    this.code = code
  }
}

/** The connection was lost right away, before the transaction began: nothing was executed, so another connection can be tried. */
export class TransactionNotBegun extends Error {
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'TransactionNotBegun'
    this.code = (cause as { code?: string }).code
  }
}

/** The tables changed under a prepared statement: "cached plan must not change result type", or the statement is gone. */
const stalePlans = new Set(['0A000', '26000'])
export const isStalePlan = (error: unknown) => error instanceof pg.DatabaseError && stalePlans.has(error.code ?? '')

/** Milliseconds: a connection that is lost sooner was lost before it was used. */
const atOnceMs = 1_000

/** Milliseconds after which a statement is slow, its wait for locks included. */
const slowMs = 1_000

/** A statement that took long, without its values, and what it was sent for. */
export type SlowStatement = { pool: string; milliseconds: number; text: string; origin: string | undefined }

/** Milliseconds after which a connection that nothing needed is closed. */
const idleMs = 5 * 60_000

/** Longer than anything takes: pg has no other way to disable the timeout. */
const anyTime = 2_147_483_647

/** Opens the pools. Connections are opened when first needed. */
export function openDatabase(
  target: DatabaseTarget,
  options: {
    readers?: number
    lockers?: number
    answerDeadlineMs?: number
    connectTimeoutMs?: number
    /** Called with the milliseconds that somebody waited for a connection of a pool. */
    onWait?: (pool: string, milliseconds: number) => void
    onSlow?: (statement: SlowStatement) => void
  } = {},
): Database {
  const disk = createDiskWatch(() => locker.pool.begin(writeTestRows))
  let isDamaged = false
  const pools = {
    answerDeadlineMs: options.answerDeadlineMs ?? answerDeadlineMs,
    connectTimeoutMs: options.connectTimeoutMs ?? connectTimeoutMs,
    onError(error: unknown) {
      disk.note(error)
      isDamaged ||= isDamage(error)
    },
    onWait: options.onWait ?? (() => {}),
    onSlow: options.onSlow ?? (() => {}),
  }
  const reader = openPool(target, 'reader', { ...pools, max: options.readers ?? 10 })
  const locker = openPool(target, 'locker', { ...pools, max: options.lockers ?? 4, unlocksEarly: true })
  const worker = openPool(target, 'worker', { ...pools, max: 3 })
  const { announce, close } = createChangeAnnouncer(
    (payload) => reader.pool`select pg_notify(${changesChannel}, ${payload})`,
  )
  const changes = createChangeListener(connectionSettings(target, 'listener'))
  let closed: Promise<void> | null = null
  async function closeAll() {
    disk.close()
    changes.end()
    await close()
    await Promise.race([
      Promise.all([reader.end(), locker.end(), worker.end()]),
      sleep(5_000, undefined, { ref: false }),
    ])
  }
  const sql = Object.assign(reader.pool, { announce })
  return {
    sql,
    apart: sql,
    locking: Object.assign(locker.pool, { announce }),
    background: Object.assign(worker.pool, { announce }),
    changes,
    pools: () => [reader, locker, worker].map(({ state }) => state()),
    isDiskFull: disk.isFull,
    isDamaged: () => isDamaged,
    close() {
      closed ??= closeAll()
      return closed
    },
  }
}

/** One megabyte, released with the transaction. */
const writeTestRows = (tx: Queryable) => tx`
  create temporary table trial on commit drop as select repeat(md5(n::text), 32) from generate_series(1, 1000) n`

type Work<T> = (tx: OpenTransaction) => Promise<T>

type PoolOptions = {
  max: number
  answerDeadlineMs: number
  connectTimeoutMs: number
  onError: (error: unknown) => void
  onWait: (pool: string, milliseconds: number) => void
  onSlow: (statement: SlowStatement) => void
  /** Whether a transaction gives its locks back before it waits for the disk. */
  unlocksEarly?: boolean
}

/**
 * Commits a message that nobody reads, which is the smallest thing to commit: the server has everything before it on disk, and on its
 * standby, before it answers.
 */
const flush: Statement = {
  name: 'flush',
  text: "select pg_logical_emit_message(true, 'haulyard', '')",
  rowMode: 'array',
}

function openPool(
  target: DatabaseTarget,
  name: string,
  { max, answerDeadlineMs, connectTimeoutMs, onError, onWait, onSlow, unlocksEarly = false }: PoolOptions,
): { pool: Pool; state(): PoolState; end(): Promise<void> } {
  const connections = new pg.Pool({
    ...connectionSettings(target, name),
    ...requestLimits,
    query_timeout: answerDeadlineMs,
    connectionTimeoutMillis: connectTimeoutMs,
    pipeline: true,
    stream: () => new OneWriteSocket(),
    max,
    // One is kept, so that a quiet server still answers quickly.
    min: 1,
    idleTimeoutMillis: idleMs,
  })
  // A broken connection leaves the pool, and its current query fails. Without listeners it would end the process.
  connections.on('error', () => {})
  connections.on('connect', (client) => client.on('error', () => {}))

  const connect = async () => {
    const asked = performance.now()
    const client = await connections.connect().catch((error) => {
      throw asLost(error, performance.now() - asked > connectTimeoutMs - 100 ? 'CONNECT_TIMEOUT' : 'CONNECTION_LOST')
    })
    onWait(name, performance.now() - asked)
    return client
  }
  const sendThrough = async (client: pg.ClientBase, { deadlineMs, ...statement }: Statement) => {
    const sent = performance.now()
    try {
      return await client.query(
        deadlineMs ? ({ ...statement, query_timeout: deadlineMs } as pg.QueryArrayConfig) : statement,
      )
    } catch (error) {
      if (isStalePlan(error)) resetPreparedStatements()
      onError(error)
      throw asLost(error, 'CONNECTION_LOST')
    } finally {
      const milliseconds = performance.now() - sent
      if (milliseconds > slowMs && deadlineMs !== anyTime)
        onSlow({ pool: name, milliseconds, text: statement.text, origin: statementOrigin() })
    }
  }
  const sendOnce = async (statement: Statement) => {
    const client = await connect()
    let isLost = true
    try {
      const result = await sendThrough(client, statement)
      isLost = false
      return result
    } catch (error) {
      isLost = !isRefusal(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  const queryable = createQueryable((statement) =>
    sendOnce(statement).catch((error) => {
      // It failed before anything was done.
      if (!isStalePlan(error)) throw error
      return sendOnce({ ...statement, name: undefined })
    }),
  )

  async function beginIn<T>(mode: string, work: Work<T>): Promise<T> {
    const client = await connect()
    const since = performance.now()
    let [hasBegun, isOver, isLost] = [false, false, false]
    const queryable = createQueryable((statement) => {
      if (isOver) return Promise.reject(new Error('The transaction is over.'))
      return sendThrough(client, statement)
    })
    let last: Query | null = null
    const tx = Object.assign(queryable, {
      endWith(query: Query) {
        last = query
      },
    })
    // Not waited for: it goes out with the first statements.
    const origin = statementOrigin()
    const comment = origin === undefined ? '' : ` /* ${origin} */`
    const begin = `begin ${mode}${unlocksEarly ? '; set local synchronous_commit = off' : ''}${comment}`
    const begun = sendThrough(client, { text: begin, rowMode: 'array' }).then(() => {
      hasBegun = true
    })
    begun.catch(() => {})
    try {
      const result = await work(tx)
      await begun
      const ended = (last as Query | null)?.execute()
      isOver = true
      const [{ command }] = await Promise.all([
        sendThrough(client, { text: 'commit', rowMode: 'array' }),
        unlocksEarly && sendThrough(client, flush),
        ended,
      ])
      // After an error that `work` caught, PostgreSQL rolls back and reports it.
      if (command !== 'COMMIT') throw new Error('A statement of the transaction failed: nothing was committed.')
      return result
    } catch (error) {
      isOver = true
      await sendThrough(client, { text: 'rollback', rowMode: 'array' }).catch(() => {
        isLost = true
      })
      if (isLost && !hasBegun && performance.now() - since < atOnceMs) throw new TransactionNotBegun(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }

  return {
    pool: Object.assign(queryable, {
      begin<T>(...[first, second]: [string, Work<T>] | [Work<T>]) {
        return typeof first === 'string' ? beginIn(first, second as Work<T>) : beginIn('', first)
      },
      async reserve() {
        const client = await connect()
        return Object.assign(
          createQueryable((statement) => sendThrough(client, { ...statement, deadlineMs: anyTime })),
          { release: () => client.release() },
        )
      },
    }),
    state: () => ({
      pool: name,
      open: connections.totalCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
    end: () => connections.end(),
  }
}

/** The server refused the statement, and the connection goes on. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** Errors of the server or the system have a code; pg's own connection errors have none. */
function asLost(error: unknown, code: ConnectionLost['code']): unknown {
  const isPlain = error instanceof Error && error.constructor === Error && !('code' in error && error.code)
  return isPlain ? new ConnectionLost(code, error) : error
}
