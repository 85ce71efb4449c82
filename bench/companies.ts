import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/platform/db/client.ts'
import { serveSite, temporaryDataDir } from '../tests/support/served-site.ts'
import { startTcpServer } from '../tests/support/tcp-server.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { type Contender, startApp } from './measure/contender.ts'
import { cpuSecondsInAll, descendants, memoryMegabytes, postgresProcesses } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { sum } from './measure/statistics.ts'
import { busyPerSecond, loadSteadily } from './measure/steady-load.ts'

/** What one company costs on a PostgreSQL that it shares: one database and one process of the app for each. */
export const run: Benchmark = async ({ quick }) => {
  const steps = quick ? [1, 3] : [1, 10, 50]
  const seconds = quick ? 5 : 60
  const alone = await measureAlone(seconds)
  await using opened = new AsyncDisposableStack()
  const server = opened.adopt(await startTcpServer({ maxConnections: 1_100, under: tmpdir() }), ({ stop }) => stop())
  const folder = mkdtempSync(join(tmpdir(), 'haulyard-companies-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  opened.defer(() => admin.end())
  const addressOf = (name: string) => server.url.replace(/postgres$/, name)
  const start = (name: string) => startApp(join(folder, name), { DATABASE_URL: addressOf(name) })

  // The companies are copies of one that was migrated.
  await admin.query('create database fresh')
  await (await start('fresh')).stop()
  const fresh = openDatabase(addressOf('fresh'), { readers: 1, lockers: 1 })
  await emptyBooks(fresh.sql)
  await fresh.close()

  const apps: Contender[] = []
  opened.defer(async () => void (await Promise.all(apps.map((app) => app.stop()))))
  /** Processor seconds of the apps and of PostgreSQL, and the bytes of all databases. */
  const usedNow = async () => ({
    apps: sum(apps.map(({ pid }) => cpuSecondsInAll(pid))),
    database: cpuSecondsInAll(server.pid),
    bytes: await count(admin, `select sum(pg_database_size(datname)) from pg_database where datname like 'company%'`),
  })
  const connections = () =>
    count(
      admin,
      `select count(*) from pg_stat_activity where datname like 'company%' and backend_type = 'client backend'`,
    )
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const before = await usedNow()
    const began = performance.now()
    await work()
    const elapsed = (performance.now() - began) / 1_000
    const after = await usedNow()
    const companies = apps.length
    return {
      name,
      companies,
      app: sum(apps.map(({ pid }) => memoryMegabytes(pid))) / companies,
      database: sum([server.pid, ...descendants(server.pid)].map(memoryMegabytes)),
      connections: await connections(),
      appSeconds: after.apps - before.apps,
      databaseSeconds: after.database - before.database,
      bytes: after.bytes - before.bytes,
      elapsed,
    }
  }
  const looks: Awaited<ReturnType<typeof measure>>[] = []
  for (const companies of steps) {
    while (apps.length < companies) {
      const name = `company_${apps.length}`
      await admin.query(`create database ${name} template fresh`)
      apps.push(await start(name))
    }
    // What a start leaves to do is over.
    await sleep(quick ? 1_000 : 20_000)
    looks.push(await measure('idle', () => sleep(seconds * 1_000)))
  }
  const size = await count(admin, `select pg_database_size('company_0')`)
  const urls = apps.map(({ port }) => `http://127.0.0.1:${port}`)
  const all = await measure(`all, ${busyPerSecond} requests a second together`, () =>
    Promise.all(urls.map((url) => loadSteadily(url, { perSecond: busyPerSecond / urls.length, seconds }))),
  )
  const one = await measure(`one, ${busyPerSecond} requests a second`, () => loadSteadily(urls[0] ?? '', { seconds }))
  const requests = seconds * busyPerSecond
  const idle = looks.at(-1) as (typeof looks)[number]
  const fewest = looks[0] as (typeof looks)[number]
  const added = idle.companies - fewest.companies
  /** Of a request, without what the same companies take when they are idle. */
  const milliseconds = (look: (typeof looks)[number]) => {
    const idleShare = look.elapsed / idle.elapsed
    const ofApp = ((look.appSeconds - idle.appSeconds * idleShare) / requests) * 1_000
    const ofDatabase = ((look.databaseSeconds - idle.databaseSeconds * idleShare) / requests) * 1_000
    return `${ofApp.toFixed(1)} ms of the app's processor and ${ofDatabase.toFixed(1)} ms of PostgreSQL's`
  }
  const perHour = (cpu: number, look: (typeof looks)[number]) => ((cpu / look.elapsed) * 3_600) / look.companies

  return {
    title: 'Companies',
    about: `One PostgreSQL on this machine with a database for each company, and one process of the app for each, ${seconds} s a line. Megabytes are the proportional set size. "Alone" is \`npm start\` with the PostgreSQL that it brings.`,
    columns: [
      'load',
      'companies',
      'app MB each',
      'PostgreSQL MB in all',
      'connections in all',
      'app CPU s an hour each',
      'PostgreSQL CPU s an hour each',
    ],
    rows: [
      [
        'alone, idle',
        '1',
        ...[alone.app, alone.database].map((value) => value.toFixed(0)),
        '',
        alone.appSeconds.toFixed(1),
        alone.databaseSeconds.toFixed(1),
      ],
      ...[...looks, all, one].map((look) => [
        look.name,
        String(look.companies),
        look.app.toFixed(0),
        look.database.toFixed(0),
        String(look.connections),
        perHour(look.appSeconds, look).toFixed(1),
        perHour(look.databaseSeconds, look).toFixed(1),
      ]),
    ],
    notes: [
      `Each further company that is idle adds ${((idle.database - fewest.database) / added).toFixed(1)} MB to PostgreSQL, ${((idle.connections - fewest.connections) / added).toFixed(1)} connections and ${(size / 1e6).toFixed(1)} MB on the disk. Compared with companies of their own, ${idle.companies} of them take ${((idle.app * idle.companies + idle.database) / ((alone.app + alone.database) * idle.companies)).toFixed(2)} of the memory.`,
      `Beyond the idle work, a request takes ${milliseconds(all)} when ${all.companies} companies share them, because the code of each process is cold, and ${milliseconds(one)} when one company has all of them. A booking takes ${((all.bytes + one.bytes) / (requests / 5) / 1e3).toFixed(1)} kB on the disk, with its emails and indexes.`,
    ],
  }
}

/** A company that has the machine to itself, idle. */
async function measureAlone(seconds: number) {
  await using dataDir = await temporaryDataDir()
  await (await serveSite({ dataDir: dataDir.path })).stop()
  const site = await serveSite({ dataDir: dataDir.path })
  const pid = site.process.pid ?? 0
  await sleep(seconds * 300)
  const [postmaster = 0] = postgresProcesses(dataDir.path)
  // PostgreSQL is a child of the app.
  const used = () => {
    const database = cpuSecondsInAll(postmaster)
    return { app: cpuSecondsInAll(pid) - database, database }
  }
  const before = used()
  await sleep(seconds * 1_000)
  const after = used()
  const look = {
    app: memoryMegabytes(pid),
    database: sum(postgresProcesses(dataDir.path).map(memoryMegabytes)),
    appSeconds: ((after.app - before.app) / seconds) * 3_600,
    databaseSeconds: ((after.database - before.database) / seconds) * 3_600,
  }
  await site.stop()
  return look
}

async function count(admin: pg.Client, query: string): Promise<number> {
  const { rows } = await admin.query({ text: query, rowMode: 'array' })
  return Number(rows[0]?.[0])
}
