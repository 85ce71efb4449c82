import type { Transaction } from '#server/platform/db/client.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TestApp } from './test-app.ts'

/** A transaction that has done its work and stops before its commit, until the returned function is called. */
export async function pausedTransaction(
  { db }: Pick<TestApp, 'db'>,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const worked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const done = inTransaction(db.locking, async (tx) => {
    await work(tx).then(() => worked.resolve(), worked.reject)
    await gate.promise
  })
  await worked.promise
  return async () => {
    gate.resolve()
    await done
  }
}

/** Whether exactly one verb waits for a lock now. */
export async function waitsForLock({ db }: Pick<TestApp, 'db'>): Promise<boolean> {
  const [row] = await db.sql<Row[]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and application_name = 'haulyard locker' and wait_event_type = 'Lock'`
  return row?.waiting === 1
}
