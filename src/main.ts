import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { inEnglish, isStaffArea, languageOf } from './content/company/languages.ts'
import { minStaffPassword } from './contract/customers/account-fields.ts'
import { createApp, type SiteContext } from './server/app.ts'
import { type Config, readConfig } from './server/config.ts'
import { createContext } from './server/create-context.ts'
import { openGoogle } from './server/customers/google/google-provider.ts'
import { countDaysOutside } from './server/dashboard/days-outside.ts'
import { openRoads } from './server/dispatch/roads.ts'
import { createParser } from './server/parsing/parser.ts'
import { holdAfterRestore } from './server/payments/adopt-after-restore.ts'
import type { FastPath } from './server/platform/cache/fast-path.ts'
import { openDatabase, type SlowStatement } from './server/platform/db/client.ts'
import { assertServerVersion, migrate } from './server/platform/db/migrate.ts'
import { assertOwnSessions } from './server/platform/db/own-sessions.ts'
import { startEmbeddedServer } from './server/platform/embedded-postgres/embedded-server.ts'
import { assertBackupDir, makeDataDir } from './server/platform/files/data-dir.ts'
import { loadEnvFile } from './server/platform/files/env-file.ts'
import { createAssets } from './server/platform/http/assets.ts'
import { listen } from './server/platform/http/listen.ts'
import { missingAddress } from './server/platform/http/own-origin.ts'
import { internet } from './server/platform/http/public-address.ts'
import { logToStdout as log } from './server/platform/logging/log.ts'
import { openSmtpMailer } from './server/platform/mail/smtp-mailer.ts'
import { createMetrics } from './server/platform/metrics/metrics.ts'
import { openStripe } from './server/platform/payments/stripe-processor.ts'
import { awaitEnd } from './server/platform/process/process-end.ts'
import { createRequestsInFlight, type RequestsInFlight } from './server/platform/process/requests-in-flight.ts'
import { startWatchdog } from './server/platform/process/watchdog.ts'
import { readKeys } from './server/platform/secrets/key-file.ts'
import { createPasswordHasher } from './server/platform/secrets/password-hasher.ts'
import { createSecretBox } from './server/platform/secrets/secret-box.ts'
import { keepDueDays } from './server/projects/keep-due-days.ts'
import { seed } from './server/seed/seed.ts'
import { ensureFirstStaffUser, type FirstSignIn } from './server/staff/first-staff-user.ts'
import { sealSecrets } from './server/staff/second-factor.ts'
import { startFailureText } from './server/start-failure.ts'
import { startWorker } from './server/worker.ts'
import { createPageRenderer, type PageRenderer } from './web/app/render.tsx'

export { backup, restore } from './server/backups/database-commands.ts'
export { demo } from './server/demo/command.ts'
export { exportAll, importAll } from './server/exports/export-commands.ts'
export { openSqlSession } from './server/platform/db/sql-session.ts'
export { examineSite } from './server/settings/doctor.ts'

/** How pages are served: from the build, or by Vite in development. */
export type Pages = Pick<SiteContext, 'renderPage' | 'assets' | 'driverPage' | 'spanishEmails' | 'development'>

/** The whole application except the network. `firstSignIn` is shown once. */
export type App = {
  fetch: Hono['fetch']
  fastPath: FastPath
  requests: RequestsInFlight
  firstSignIn: FirstSignIn | null
  /** Reports "not ready" from now on. */
  drain(): void
  /** Ends the live update streams, which would never end by themselves. */
  endStreams(): void
  close(): Promise<void>
  /** Stops the embedded database without waiting for its users. */
  abandon(): Promise<void>
}

/** Opens the database, migrates it and creates the application. A failure leaves nothing open. */
export async function startApp(config: Config, pages: Pages): Promise<App> {
  await using opened = new AsyncDisposableStack()
  assertBackupDir(config.backups.folder)
  makeDataDir(config.dataDir)
  const target = config.databaseUrl ?? (await embedded(config))
  const abandon = async () => {
    if (typeof target !== 'string') await target.close()
  }
  opened.defer(abandon)
  const metrics = createMetrics()
  const db = opened.adopt(openDatabase(target, { onWait: metrics.waited, onSlow: logSlow }), (database) =>
    database.close(),
  )
  if (config.databaseUrl !== null) await assertOwnSessions(db.sql)
  await assertServerVersion(db.sql)
  await migrate(db.sql)
  await seed(db.sql)
  await keepDueDays(db.sql)
  const outside = await countDaysOutside(db.sql)
  if (Object.keys(outside).length > 0) log('stored days outside 2000 to 2100', outside)
  const secrets = createSecretBox(readKeys(config))
  await sealSecrets(db.sql, secrets)
  const firstSignIn = await ensureFirstStaffUser(db.sql, config.admin)
  const mailer = config.smtpUrl === null ? null : openSmtpMailer(config.smtpUrl)
  opened.defer(() => mailer?.close())
  const google = config.google && openGoogle(config.google)
  const context = createContext({
    config,
    db,
    target,
    clock: () => new Date(),
    mailer,
    google,
    processor: config.processor && openStripe(config.processor, log),
    roads: config.roads && openRoads(config.roads, log),
    internet,
    spanishEmails: pages.spanishEmails,
    parse: createParser(),
    passwords: createPasswordHasher(),
    secrets,
    requests: createRequestsInFlight(),
    log,
    metrics,
  })
  await holdAfterRestore(context)
  opened.adopt(startWorker(context), (worker) => worker.stop())

  const site = createApp({ ...context, ...pages })
  const running = opened.move()
  return {
    fetch: site.app.fetch,
    fastPath: site.fastPath,
    requests: context.requests,
    firstSignIn,
    drain() {
      context.draining.isOn = true
    },
    endStreams: () => db.changes.end(),
    close: () => running.disposeAsync(),
    abandon,
  }
}

/** The site as it is served. `stop` refuses new connections, and ends the running requests; disposing closes what the site has open. */
type Site = AsyncDisposable & Pick<App, 'requests' | 'abandon'> & { url: string; drain(): void; stop(): Promise<void> }

/** Opens the site as `npm run build` left it in `directory`, and serves it. A failure leaves nothing open. */
export async function openSite(config: Config, directory: string): Promise<Site> {
  await using opened = new AsyncDisposableStack()
  const app = opened.adopt(await startApp(config, builtPages(directory)), ({ close }) => close())
  const listener = await listen(app, config)
  // With PORT=0 the port is known only now; links in emails name it.
  config.port = listener.port
  announce(listener.url, app.firstSignIn, config)
  const running = opened.move()
  return {
    url: listener.url,
    requests: app.requests,
    drain() {
      app.drain()
      listener.drain()
    },
    stop() {
      app.endStreams()
      return listener.stop(10_000)
    },
    abandon: app.abandon,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Serves the site until a signal ends it. */
export async function main(directory: string): Promise<void> {
  const end = awaitEnd(log)
  let config: Config | null = null
  let exitCode = 1
  try {
    config = readSettings()
    await using site = await openSite(config, directory)
    const watchdog = startWatchdog({ requests: site.requests, dataDir: config.dataDir, log })

    end.insisted.then(async () => {
      await Promise.race([site.abandon(), sleep(3000)])
      process.exit(1)
    })
    const asked = await end.asked
    watchdog.ending()
    exitCode = asked.exitCode
    // A person at a terminal does not wait for a proxy.
    if (asked.signal === 'SIGTERM') {
      site.drain()
      await sleep(config.drainSeconds * 1000)
    }
    await site.stop()
  } catch (error) {
    console.error(startFailureText(error, config))
  }
  process.exit(exitCode)
}

/** The environment, with what `.env` adds to it. */
export function readSettings(env = process.env): Config {
  loadEnvFile('.env', env)
  return readConfig(env)
}

/** Prints the address of the site. */
export function announce(url: string, firstSignIn: FirstSignIn | null, config: Config) {
  const lines = [`Haulyard serves ${url}`]
  const missing = missingAddress(config)
  if (missing) lines.push(missing)
  if (config.admin.password !== null && config.admin.password.length < minStaffPassword) {
    lines.push(`ADMIN_PASSWORD has fewer than ${minStaffPassword} characters. Choose a longer password under Account.`)
  }
  if (firstSignIn) lines.push(`Staff sign-in, shown only now: ${firstSignIn.username} / ${firstSignIn.password}`)
  console.log(lines.join('\n'))
}

/** Rule 480: the address decides the language of a page. */
export const inEitherLanguage =
  (english: PageRenderer, spanish: () => Promise<PageRenderer>): PageRenderer =>
  async (request, page) => {
    const render = languageOf(new URL(request.url).pathname) === 'es' ? await spanish() : english
    return render(request, page)
  }

function builtPages(directory: string): Pages {
  const client = join(directory, 'client')
  const read = (...path: string[]) => readFileSync(join(client, ...path), 'utf8')
  const renderer = (create: typeof createPageRenderer, page: string, manifest: string): PageRenderer => {
    const template = read(page)
    return create(() => template, JSON.parse(read('.vite', manifest)))
  }
  const driver = read('driver.html')
  const english = renderer(createPageRenderer, 'index.html', 'manifest.json')
  // What is in Spanish is loaded when it is first needed.
  const built = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(directory, 'server', name)).href)
  let spanish: Promise<PageRenderer> | undefined
  const loadSpanish = async () => {
    const { createPageRenderer: create } = await built('spanish.js')
    const site = renderer(create, 'spanish.html', 'manifest.es.json')
    const staffArea = renderer(create, 'spanish-staff.html', 'manifest.es-staff.json')
    return ((request, page) => {
      const { pathname } = new URL(request.url)
      return (isStaffArea(inEnglish(pathname)) ? staffArea : site)(request, page)
    }) satisfies PageRenderer
  }
  return {
    renderPage: inEitherLanguage(english, () => {
      spanish ??= loadSpanish()
      return spanish
    }),
    spanishEmails: () => built('spanish-emails.js'),
    assets: createAssets(client),
    driverPage: () => driver,
  }
}

/** The request or task is named, so that this log and PostgreSQL's can be read together. The text has no values in it. */
function logSlow({ text, milliseconds, ...facts }: SlowStatement) {
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, 500)
  log('slow statement', { ...facts, milliseconds: Math.round(milliseconds), statement })
}

function embedded({ dataDir }: Config) {
  return startEmbeddedServer({ dataDir, log: (line) => log('embedded database', { line }) })
}
