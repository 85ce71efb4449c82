import { type Database, openDatabase } from '#server/platform/db/client.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'

/** Accesses the database of a site by its data directory, for what no call can do yet. */
export async function withDatabaseOf(
  dataDir: string,
  work: (db: Database, target: DatabaseTarget) => Promise<void>,
): Promise<void> {
  const { close, ...target } = await startEmbeddedServer({ dataDir, log: () => {} })
  const db = openDatabase(target, { readers: 1, lockers: 1 })
  try {
    await work(db, target)
  } finally {
    await db.close()
    await close()
  }
}
