import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { defaultBusiness } from '#content/company/business.ts'
import { createApp } from '#server/app.ts'
import type { AppContext } from '#server/app-context.ts'
import { checkLedger } from '#server/billing/ledger/check-ledger.ts'
import type { GoogleConfig } from '#server/config.ts'
import { createContext } from '#server/create-context.ts'
import { openGoogle } from '#server/customers/google/google-provider.ts'
import { createParser, type Parser } from '#server/parsing/parser.ts'
import type { FastPath } from '#server/platform/cache/fast-path.ts'
import type { Database } from '#server/platform/db/client.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import type { Internet } from '#server/platform/http/public-address.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import type { Mailer } from '#server/platform/ports/mailer.ts'
import type { PdfPrinter } from '#server/platform/ports/pdf-printer.ts'
import type { Processor } from '#server/platform/ports/processor.ts'
import type { Roads } from '#server/platform/ports/roads.ts'
import type { PasswordHasher } from '#server/platform/secrets/password-hasher.ts'
import { createSecretBox, secretKey } from '#server/platform/secrets/secret-box.ts'
import { startWorker } from '#server/worker.ts'
import { type Browser, openBrowser } from './browser.ts'
import { quickPasswords } from './quick-passwords.ts'
import { createQuickPrinter } from './quick-printer.ts'
import { createTestDatabase, type Pools, type TestDatabase } from './test-database.ts'

export type TestApp = {
  app: Hono
  fastPath: FastPath
  db: Database
  target: DatabaseTarget
  context: AppContext
  /** Someone with a cookie jar. */
  browser(): Browser
  /** A browser that is signed in as staff. */
  staff(): Promise<Browser>
  /** Runs a worker until `work` is done, and no longer: otherwise it would take the emails of the tests that follow. */
  whileWorkerRuns(work: () => Promise<void>): Promise<void>
  logged: { event: string; facts: Record<string, unknown> }[]
  /** Unless it was filled by hand, the ledger is compared with the orders first (rule 234). */
  close(options?: { isLedgerChecked?: boolean }): Promise<void>
}

/** Noon in Los Angeles: the date of every test by default. */
export const testNow = new Date('2026-12-01T20:00:00Z')

/** The staff account that every test finds. */
export const staffLogin = { username: 'dispatcher', password: 'correct horse battery staple' }

export type TestAppOptions = {
  now?: () => Date
  config?: Partial<AppContext['config']>
  google?: GoogleConfig
  processor?: Processor
  roads?: Roads
  mailer?: Mailer
  internet?: Internet
  parse?: Parser
  /** The real one, for tests of its threads. */
  printer?: PdfPrinter
  /** The real ones, for tests of what hashing costs. */
  passwords?: PasswordHasher
  pools?: Pools
  /** Another database than a new copy of the seeded one; it is closed with the application. */
  database?: TestDatabase
}

/** Tests reach nothing outside, unless they say how. */
const noInternet: Internet = {
  async resolve(hostname) {
    throw new Error(`A test asked for the address of ${hostname}`)
  },
  connect({ host }) {
    throw new Error(`A test connected to ${host}`)
  },
}

/** Its thread serves all applications of this worker. */
const sharedParser = createParser()

/** The whole application on a database of its own, reached without a network. Pages are not rendered here. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase(options.pools))
  const logged: TestApp['logged'] = []
  const log: Log = (event, facts = {}) => logged.push({ event, facts })
  const made = createContext({
    config: {
      host: '127.0.0.1',
      port: 3000,
      dataDir: join(tmpdir(), 'no-data'),
      publicUrl: null,
      databaseUrl: null,
      rateLimits: false,
      trustProxy: 0,
      consoleEmail: false,
      emailFrom: null,
      measurementId: null,
      metricsToken: null,
      backups: { folder: null, everyHours: 24, keep: 14, passphrase: null },
      business: defaultBusiness,
      admin: { username: null, password: null, email: 'office@canyon.example' },
      ...options.config,
    },
    db: database.db,
    target: database.target,
    clock: options.now ?? (() => testNow),
    mailer: options.mailer ?? null,
    google: options.google ? openGoogle(options.google) : null,
    processor: options.processor ?? null,
    roads: options.roads ?? null,
    internet: options.internet ?? noInternet,
    parse: options.parse ?? sharedParser,
    passwords: options.passwords ?? quickPasswords,
    secrets: createSecretBox([secretKey(Buffer.alloc(32, 7))]),
    requests: { route: () => {} },
    log,
    metrics: createMetrics(),
  })
  const context: AppContext = { ...made, printer: options.printer ?? createQuickPrinter() }
  const { app, fastPath } = createApp({ ...context, renderPage: async () => new Response('page') })
  await database.db.sql`
    insert into staff_users (id, username, email, role, password_hash)
    values (gen_random_uuid(), ${staffLogin.username}, 'dispatcher@canyon.example', 'owner', ${await context.passwords.hash(staffLogin.password)})
    on conflict do nothing`
  const browser = () => openBrowser(app)
  return {
    app,
    fastPath,
    db: database.db,
    target: database.target,
    context,
    browser,
    async staff() {
      const signedIn = browser()
      await signedIn.post('/api/admin/login', staffLogin)
      return signedIn
    },
    async whileWorkerRuns(work) {
      const worker = startWorker(context)
      try {
        await work()
      } finally {
        await worker.stop()
      }
    },
    logged,
    async close({ isLedgerChecked = true } = {}) {
      const { differences } = isLedgerChecked ? await checkLedger(database.db.sql) : { differences: [] }
      await database.drop()
      if (differences.length > 0) throw new Error(`The ledger differs from the orders: ${JSON.stringify(differences)}`)
    },
  }
}
