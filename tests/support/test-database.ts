import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'

export type TestDatabase = { target: DatabaseTarget; db: Database; drop(): Promise<void> }

/** Each connection plans its statements anew, which is most of what a short test costs. Races ask for more. */
const fewReaders = 3

/** How many connections the application under test may have. */
export type Pools = { readers?: number; lockers?: number }

let copies = 0

/** This worker's connections for creating and dropping databases: a new one takes 40 ms of a core. They end with the worker. */
let admin: Database | null = null

/** A database of its own for one test file: a copy of the migrated and seeded one, or with `empty` one without a table. */
export async function createTestDatabase(options: Pools & { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('server')
  const database = `test_${process.pid}_${Date.now().toString(36)}_${copies++}`
  admin ??= openDatabase({ ...server, database: 'postgres' }, { readers: 2 })
  const { sql } = admin
  const template = options.empty ? 'template0' : server.database
  // Files are copied faster than they are logged page by page: half of the processor time.
  await sql.unsafe(`create database ${database} template ${template} strategy file_copy`)
  const target = { ...server, database }
  const db = openDatabase(target, { readers: fewReaders, ...options })
  return {
    target,
    db,
    async drop() {
      await db.close()
      await sql.unsafe(`drop database if exists ${database} with (force)`)
    },
  }
}
