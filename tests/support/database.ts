import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { seed } from '#server/seed/seed.ts'
import { quickDirectory } from './quick-directory.ts'
import { temporaryDataDir } from './served-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    server: { socketDir: string; port: number; user: string; database: string }
  }
}

/** One real PostgreSQL for the whole run, with a migrated and seeded database that every test copies. */
export default async function setup(project: TestProject) {
  const dataDir = await temporaryDataDir(await quickDirectory())
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  const db = openDatabase(target)
  await migrate(db.sql)
  await seed(db.sql)
  await db.close()
  // The last change of a table deleted the file that connections begin with. A new one writes it, and copies have it.
  const another = openDatabase(target, { readers: 1 })
  await another.sql`select`
  await another.close()
  project.provide('server', target)
  return async () => {
    await close()
    await dataDir[Symbol.asyncDispose]()
  }
}
