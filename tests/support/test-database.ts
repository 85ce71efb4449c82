import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/client.ts'

export type TestTarget = { socketDir: string; port: number; user: string; database: string }

export type TestDatabase = { target: TestTarget; db: Database; drop(): Promise<void> }

let copies = 0

/** A database of its own for one test file: a copy of the migrated and seeded one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('server')
  const database = `test_${process.pid}_${Date.now().toString(36)}_${copies++}`
  const admin = openDatabase({ ...server, database: 'postgres' }, { readers: 1 })
  await admin.sql.unsafe(`create database ${database} template ${server.database}`)
  const target = { ...server, database }
  const db = openDatabase(target)
  return {
    target,
    db,
    async drop() {
      await db.close()
      await admin.sql.unsafe(`drop database if exists ${database} with (force)`)
      await admin.close()
    },
  }
}
