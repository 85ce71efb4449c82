import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'

export type TestDatabase = { target: DatabaseTarget; db: Database; drop(): Promise<void> }

/** How many connections the application under test may have. */
export type Pools = { readers?: number; lockers?: number }

let copies = 0

/** A database of its own for one test file: a copy of the migrated and seeded one, or with `empty` one without a table. */
export async function createTestDatabase(options: Pools & { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('server')
  const database = `test_${process.pid}_${Date.now().toString(36)}_${copies++}`
  const admin = openDatabase({ ...server, database: 'postgres' }, { readers: 1 })
  const template = options.empty ? 'template0' : server.database
  // Files are copied faster than they are logged page by page: half of the processor time.
  await admin.sql.unsafe(`create database ${database} template ${template} strategy file_copy`)
  const target = { ...server, database }
  const db = openDatabase(target, options)
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
