import type { Database, Sql } from '#server/platform/db/client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A database that notes the text of every statement and fragment that goes to it, in order. */
export async function createWatchedDatabase(statements: string[]): Promise<TestDatabase> {
  const database = await createTestDatabase()
  return { ...database, db: watchDatabase(database.db, statements) }
}

/** The same for a database that is already open. */
export const watchDatabase = (db: Database, statements: string[]): Database => ({
  ...db,
  sql: watched(db.sql, statements),
  locking: watched(db.locking, statements),
})

type Work = (tx: Sql) => Promise<unknown>

function watched(sql: Sql, statements: string[]): Sql {
  const note = (text: string) => statements.push(text.replace(/\s+/g, ' ').trim())
  const noted =
    (template: (strings: TemplateStringsArray, ...values: unknown[]) => unknown) =>
    (strings: TemplateStringsArray, ...values: unknown[]) => {
      note(strings.join('?'))
      return template(strings, ...values)
    }
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      const result = Reflect.apply(target, self, args)
      // With a schema it is a template function, which still waits for its template.
      if (typeof result === 'function') return noted(result)
      note((args[0] as TemplateStringsArray).join('?'))
      return result
    },
    get(target, key) {
      if (key === 'begin')
        return (options: string, work: Work) => {
          statements.push('begin')
          return target.begin(options, (tx) => work(watched(tx as unknown as Sql, statements)))
        }
      if (key === 'one') return (...args: Parameters<Sql['one']>) => noted(target.one(...args))
      if (key === 'unsafe')
        return (...args: Parameters<Sql['unsafe']>) => {
          note(args[0])
          return target.unsafe(...args)
        }
      return Reflect.get(target, key)
    },
  })
}
