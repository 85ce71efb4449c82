import type { Hono } from 'hono'
import { defaultBusiness } from '../../src/content/business.ts'
import { createApp } from '../../src/server/app.ts'
import type { Database } from '../../src/server/db/client.ts'
import { startJobs } from '../../src/server/jobs.ts'
import type { Log } from '../../src/server/log.ts'
import type { Parts } from '../../src/server/parts.ts'
import { hashPassword } from '../../src/server/staff/passwords.ts'
import { type Browser, openBrowser } from './browser.ts'
import { createTestDatabase, type TestTarget } from './test-database.ts'

export type TestApp = {
  app: Hono
  db: Database
  target: TestTarget
  parts: Parts
  /** Somebody with a cookie jar. */
  browser(): Browser
  /** A browser that is signed in as staff. */
  staff(): Promise<Browser>
  logged: { event: string; facts: Record<string, unknown> }[]
  close(): Promise<void>
}

/** Noon in Los Angeles: the day that every test lives in unless it says otherwise. */
export const testNow = new Date('2026-12-01T20:00:00Z')

const password = 'correct horse battery staple'

/** The whole application on a database of its own, reached without a network. Pages are not rendered here. */
export async function startTestApp(
  options: { now?: () => Date; config?: Partial<Parts['config']> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const logged: TestApp['logged'] = []
  const log: Log = (event, facts = {}) => logged.push({ event, facts })
  const jobs = await startJobs(database.target, log)
  const parts: Parts = {
    config: {
      publicUrl: null,
      rateLimits: false,
      trustProxy: 0,
      emailFrom: null,
      business: defaultBusiness,
      admin: { username: null, password: null, email: 'office@canyon.example' },
      ...options.config,
    },
    db: database.db,
    clock: options.now ?? (() => testNow),
    jobs,
    log,
  }
  const app = createApp({ ...parts, renderPage: async () => new Response('page') })
  await database.db.sql`
    insert into staff_users (id, username, email, password_hash)
    values (gen_random_uuid(), 'dispatcher', 'dispatcher@canyon.example', ${await hashPassword(password)})`
  const browser = () => openBrowser(app)
  return {
    app,
    db: database.db,
    target: database.target,
    parts,
    browser,
    async staff() {
      const signedIn = browser()
      await signedIn.post('/api/admin/login', { username: 'dispatcher', password })
      return signedIn
    },
    logged,
    async close() {
      await jobs.stop()
      await database.drop()
    },
  }
}
