import type { Transaction } from './client.ts'
import { isTemporary } from './transaction.ts'

/**
 * Does a part of a transaction that may fail without the rest: then nothing of it is written, and `refused` answers instead. What may work
 * at another time (a lost connection, a deadlock) is thrown.
 */
export async function tryInSavepoint<T>(
  tx: Transaction,
  work: () => Promise<T>,
  refused: (error: unknown) => T | Promise<T>,
): Promise<T> {
  const announced = tx.afterCommit.length
  await tx`savepoint part`
  try {
    const result = await work()
    await tx`release savepoint part`
    return result
  } catch (error) {
    if (isTemporary(error)) throw error
    await tx`rollback to savepoint part`
    await tx`release savepoint part`
    tx.afterCommit.length = announced
    return refused(error)
  }
}
