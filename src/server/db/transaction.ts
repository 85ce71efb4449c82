import type { Sql, Transaction } from './client.ts'

const retryable = new Set(['40001', '40P01'])
const attempts = 5

/** Runs a verb in one READ COMMITTED transaction; deadlocks and serialization failures are tried again. */
export async function inTransaction<T>(pool: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (!code || !retryable.has(code) || attempt === attempts) throw error
    }
  }
}

/** Longer than any statement may take or any lock is waited for. */
const longestMs = 25_000

/** postgres.js at times never settles a transaction whose connection died under its first statements: then nobody may wait for it. */
async function once<T>(pool: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const lost = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const begun = pool.begin('isolation level read committed', (tx) => {
    const giveUp = () => lost.reject(Object.assign(new Error('transaction lost'), { code: 'CONNECTION_CLOSED' }))
    timer = setTimeout(giveUp, longestMs)
    return work(tx)
  })
  try {
    return (await Promise.race([begun, lost.promise])) as T
  } finally {
    clearTimeout(timer)
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
