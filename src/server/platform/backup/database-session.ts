import pg from 'pg'
import { connectionSettings, type DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { schemaLock } from '#server/platform/db/migrate.ts'
import { BackupError } from './backup-error.ts'

/** One connection for a long operation. `end` can be called at any time: the server then rolls back what was not committed. */
export type Session = pg.Client

/** Values come out as the same text whatever the server's defaults; long work is not cut off, long waiting is. */
const settings = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'; set row_security = off;
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`

export async function openSession(
  target: DatabaseTarget,
  name: 'backup' | 'restore' | 'export' | 'import',
  signal?: AbortSignal,
): Promise<Session> {
  const session = new pg.Client({
    ...connectionSettings(target, name),
    connectionTimeoutMillis: 10_000,
    types: pg.types,
  })
  // A broken connection is reported to the current query; without a listener it would end the process.
  session.on('error', () => {})
  await session.connect().catch((error) => {
    if (/timeout/.test(error.message)) throw new BackupError('The database did not respond within ten seconds.')
    throw error
  })
  const stop = () => session.end()
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) await stop()
  await session.query(settings)
  return session
}

/**
 * Keeps the schema unchanged until the session ends. Many can share the lock; an exclusive holder may change the schema.
 * @throws BackupError if others do not release it within ten seconds
 */
export async function lockSchema(session: Session, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'shared' ? 'pg_advisory_lock_shared' : 'pg_advisory_lock'
  await session.query(`select ${lock}(${schemaLock})`).catch((error) => {
    if (error.code !== '55P03') throw error
    throw new BackupError('A backup, restore or migration is running on this database. Try again when it has finished.')
  })
}
