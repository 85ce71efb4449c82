import type { Database, Pool, Sql, Transaction } from './client.ts'

/** The database of a request whose commands are all part of one transaction: what they write counts when that one is committed. */
export function joinTransaction(db: Database, tx: Transaction): Database {
  return { ...db, sql: joined(db.sql, tx), locking: joined(db.locking, tx) }
}

function joined(pool: Sql, tx: Transaction): Sql {
  const queryable = ((...template: Parameters<Pool>) => tx(...template)) as Pool
  const { one, unsafe } = tx
  const { begin, reserve, announce } = pool
  return Object.assign(queryable, { one, unsafe, begin, reserve, announce, joins: tx })
}
