import { ChangeSet } from './change-set.ts'
import type { Sql, Transaction } from './client.ts'

const retryable = new Set(['40001', '40P01'])
const attempts = 5

/**
 * Runs a verb in one READ COMMITTED transaction; deadlocks and serialization failures are tried again. What it noted as changed
 * is announced after the commit: within the transaction that would cost every booking a sixth of its speed.
 */
export async function inTransaction<T>(pool: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const changed = new ChangeSet()
    try {
      const result = await pool.begin('isolation level read committed', (tx) => work(Object.assign(tx, { changed })))
      pool.announce(changed)
      return result as T
    } catch (error) {
      // A commit whose answer was lost may have taken place.
      if (isTemporary(error)) pool.announce(changed)
      const code = (error as { code?: string }).code
      if (!code || !retryable.has(code) || attempt === attempts) throw error
    }
  }
}

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  '08006',
  '25P03',
])

/** True when the database could not serve this now and may well in a moment: gone, starting, full, or a lock took too long. */
export function isTemporary(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && unavailable.has(code)
}
