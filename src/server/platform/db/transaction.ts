import { ChangeSet } from './change-set.ts'
import { isStalePlan, type Sql, type Transaction, TransactionNotBegun } from './client.ts'
import type { Query } from './sql.ts'

/** Deadlocks and serialization failures: another transaction won. */
const conflicts = new Set(['40001', '40P01'])
const maxAttempts = 5

/**
 * Runs a command in one READ COMMITTED transaction, or as a part of the one that its pool joins. Deadlocks and serialization failures are retried, up to five attempts in all; a stale
 * plan and a connection lost before it answered are retried once. Its changes are announced after the commit, because doing so within the
 * transaction would slow bookings by a sixth. With `plansOnce`, each connection plans a statement once, for any values: for commands that
 * run often, of which every statement is a lookup by an index.
 */
export async function inTransaction<T>(
  pool: Sql,
  work: (tx: Transaction) => Promise<T>,
  { plansOnce = false } = {},
): Promise<T> {
  if (pool.joins) return asPart(pool.joins, work)
  const mode = `isolation level read committed${plansOnce ? '; set local plan_cache_mode = force_generic_plan' : ''}`
  let hasBegunAnew = false
  for (let attempt = 1; ; attempt++) {
    const changed = new ChangeSet()
    const afterCommit: (() => void)[] = []
    let hasWorked = false
    try {
      const result = await pool.begin(mode, async (tx) => {
        const done = await work(Object.assign(tx, { changed, afterCommit }))
        hasWorked = true
        return done
      })
      pool.announce(changed)
      for (const act of afterCommit) act()
      return result
    } catch (error) {
      // A commit whose answer was lost may have succeeded.
      if (hasWorked && isTemporary(error)) pool.announce(changed)
      const code = (error as { code?: string }).code ?? ''
      if (conflicts.has(code) && attempt < maxAttempts) continue
      // A stale plan is refused before anything is done, also that of the last statement.
      const canBeginAnew = isStalePlan(error) || (!hasWorked && error instanceof TransactionNotBegun)
      if (hasBegunAnew || !canBeginAnew) throw error
      hasBegunAnew = true
    }
  }
}

/** Behind a savepoint: a refusal that the caller takes leaves nothing of the command. What is temporary ends the whole transaction. */
async function asPart<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const announced = tx.afterCommit.length
  const { endWith } = tx
  let last: Query | null = null
  tx.endWith = (query) => {
    last = query
  }
  await tx`savepoint part`
  try {
    const result = await work(tx)
    await (last as Query | null)?.execute()
    await tx`release savepoint part`
    return result
  } catch (error) {
    if (isTemporary(error)) throw error
    await tx`rollback to savepoint part`
    await tx`release savepoint part`
    tx.afterCommit.length = announced
    throw error
  } finally {
    tx.endWith = endWith
  }
}

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOENT',
  'EPIPE',
  'CONNECTION_LOST',
  'CONNECT_TIMEOUT',
  '53100',
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

/** True if the database cannot serve this now but probably soon: away, starting, full, or a lock took too long. */
export function isTemporary(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && unavailable.has(code)
}
