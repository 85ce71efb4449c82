import { type Database, openDatabase } from '../../src/server/db/client.ts'
import type { DatabaseTarget } from '../../src/server/db/connection-settings.ts'
import { startEmbeddedServer } from '../../src/server/db/embedded-server.ts'

/** Works on the database of a site that is served from a data directory: for what no call can do yet. */
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
