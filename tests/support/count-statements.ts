import type { Sql } from '#server/platform/db/client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A database that notes the text of every statement and fragment that goes to it, in order. */
export async function createWatchedDatabase(statements: string[]): Promise<TestDatabase> {
  const database = await createTestDatabase()
  const { db } = database
  return { ...database, db: { ...db, sql: watched(db.sql, statements), locking: watched(db.locking, statements) } }
}

type Work = (tx: Sql) => Promise<unknown>

function watched(sql: Sql, statements: string[]): Sql {
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      const [strings] = args
      if (Array.isArray(strings) && 'raw' in strings) statements.push(strings.join('?').replace(/\s+/g, ' ').trim())
      return Reflect.apply(target, self, args)
    },
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key === 'begin')
        return (options: string, work: Work) => {
          statements.push('begin')
          return target.begin(options, (tx) => work(watched(tx as unknown as Sql, statements)))
        }
      if (key === 'unsafe')
        return (text: string, ...rest: unknown[]) => {
          statements.push(text.replace(/\s+/g, ' ').trim())
          return Reflect.apply(value, target, [text, ...rest])
        }
      return value
    },
  })
}
