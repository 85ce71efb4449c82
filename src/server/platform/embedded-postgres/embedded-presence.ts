import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseUser } from './embedded-cluster.ts'
import { EmbeddedServerError } from './embedded-owner.ts'
import { socketPort } from './embedded-postmaster.ts'

/**
 * Every app holds one connection with a shared advisory lock while it uses the server. The lock of a killed app ends with its connection,
 * so an app that gets the exclusive lock is the last one; and a broken connection shows that the server died.
 */
export type Presence = pg.Client

const lock = "hashtext('haulyard presence')"

/**
 * Tries to join the server at `socketDir`. `busy`: it is starting, recovering or stopping, and may accept us later. `absent`: nothing
 * listens there, or the server of another directory (for example, if this one is a copy).
 * @throws EmbeddedServerError if it rejects us
 */
export async function join(socketDir: string, data: string): Promise<Presence | 'busy' | 'absent'> {
  const client = new pg.Client({
    host: socketDir,
    port: socketPort,
    user: databaseUser,
    database: 'postgres',
    password: '',
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: 'haulyard presence',
  })
  // Without a listener a broken connection would end the process; we listen for `end`, which follows.
  client.on('error', () => {})
  try {
    await client.connect()
    // Waits while the last app stops the server; then the connection breaks, and the next try finds it gone.
    const { rows } = await client.query(
      `select pg_advisory_lock_shared(${lock}), current_setting('data_directory') as data`,
    )
    if (rows[0]?.data === data) return client
    await client.end()
    return 'absent'
  } catch (error) {
    client.end().catch(() => {})
    return whyNot(error)
  }
}

/** How long PostgreSQL may take to notice that an app was killed, on a busy machine. */
const noticeMs = 1500

/** Gives up this app's share. True when no other app has one: the server is then held alone, and is to be stopped. */
export async function isLastOut(presence: Presence): Promise<boolean> {
  await presence.query(`select pg_advisory_unlock_shared(${lock})`)
  for (const since = performance.now(); ; await sleep(100)) {
    const { rows } = await presence.query(`select pg_try_advisory_lock(${lock}) as alone`)
    if (rows[0]?.alone === true) return true
    if (performance.now() - since > noticeMs) return false
  }
}

/** Creates the database if it is missing; another app may do so at the same time. */
export async function createDatabase(presence: Presence, name: string): Promise<void> {
  const { rowCount } = await presence.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount) return
  await presence.query(`create database ${presence.escapeIdentifier(name)}`).catch((error) => {
    const taken = ['42P04', '23505']
    if (!taken.includes(error.code)) throw error
  })
}

function whyNot(error: unknown): 'busy' | 'absent' {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
  if (code === 'EACCES') throw new EmbeddedServerError(`The database belongs to another user: ${message}`)
  // Starting or stopping (57P…), full (53300), broken off in the middle (no code, or a socket's), or too slow to answer.
  if (code === undefined ? /^(Connection|timeout)/.test(message) : /^(57P|53300|ECONNRESET|EPIPE)/.test(code))
    return 'busy'
  throw error
}
