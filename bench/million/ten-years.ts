import { resolve } from 'node:path'
import { openDatabase, type Sql } from '#server/platform/db/client.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDataDir } from '../../tests/support/served-site.ts'
import { fillBooks } from '../books/fill-books.ts'
import { type Contender, startApp } from '../measure/contender.ts'

/** A running company with this many orders. */
export type TenYears = AsyncDisposable & { app: Contender; sql: Sql; dataDir: string }

/** Opens a company with ten years of data on a temporary database, or on one that is kept in a folder, with the app of a checkout. */
export async function openTenYears(orders: number, kept?: string, checkout?: string): Promise<TenYears> {
  await using opened = new AsyncDisposableStack()
  const dataDir = kept ? { path: resolve(kept, String(orders)) } : opened.use(await temporaryDataDir())
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  opened.defer(close)
  // Creates the tables and the seed data.
  await (await startApp(dataDir.path)).stop()
  const db = opened.adopt(openDatabase(target, { readers: 1, lockers: 1 }), (open) => open.close())
  const [{ found }] = await db.sql<[{ found: boolean }]>`select exists (select 1 from orders) as found`
  if (!found)
    await fillBooks(db.sql, { orders, seed: 1, now: new Date() }, (line) => console.log(`   ${orders}: ${line}`))
  const app = opened.adopt(await startApp(dataDir.path, {}, checkout), (started) => started.stop())
  const all = opened.move()
  return { app, sql: db.sql, dataDir: dataDir.path, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
