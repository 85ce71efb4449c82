import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDataDir } from '../tests/support/served-site.ts'
import { bookAll, concurrency, type Round, untilEmailed } from './bookings/book-all.ts'
import { makeBookings, rawBookingRequest, rawPlainRequest } from './bookings/booking-requests.ts'
import type { BookingScript } from './bookings/booking-script.ts'
import { removeOrdersSince } from './bookings/remove-orders.ts'
import { startApp, startContender } from './measure/contender.ts'
import { cpuSeconds, postgresProcesses } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { sendLoad } from './measure/send-load.ts'
import { median, sum } from './measure/statistics.ts'

const bookable = [10, 20, 30, 40]
const contests = [
  { name: 'four sizes', sizes: bookable, least: 0.2 },
  { name: 'one size', sizes: [20], least: 0.15 },
]
/** The third may take this many times the processor time of the first, and a new database that of one that is analyzed. */
const [mostGrowth, mostFresh] = [1.25, 1.2]

/** What a booking takes with more and more open orders, and on a new database. */
export const run: Benchmark = async ({ quick }) => {
  const [rounds, count, levels] = quick ? [1, 200, [20, 100, 1_000]] : [3, 500, [100, 1_000, 10_000]]
  await using dataDir = await temporaryDataDir()
  await using opened = new AsyncDisposableStack()
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  opened.defer(close)
  await (await startApp(dataDir.path)).stop()
  const named = (database: string) => ({ ...target, database })
  const settingsOf = (database: string) => ({
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(target.socketDir)}`,
    PGUSER: target.user,
    PGPORT: `${target.port}`,
  })
  const within = async <T>(database: string, work: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase(named(database))
    return work(db).finally(() => db.close())
  }
  const copy = (database: string, name: string) =>
    within('postgres', async ({ sql }) => {
      await sql.unsafe(`drop database if exists ${name}`)
      await sql.unsafe(`create database ${name} template ${database}`)
    })
  const used = () => sum(postgresProcesses(dataDir.path).map(cpuSeconds))
  const start = (database: string) => startApp(dataDir.path, settingsOf(database))

  // The books grow by real bookings; each stage is kept.
  await within(
    target.database,
    ({ sql }) => sql`update equipment set total_inventory = 1000000, maintenance_inventory = 0`,
  )
  await copy(target.database, 'fresh')
  let open = 0
  for (const level of levels) {
    const app = await start(target.database)
    const requests = makeBookings((level - open) * bookable.length, bookable, `open-${level}`).map(rawBookingRequest)
    await sendLoad({ port: app.port, connections: concurrency, requests })
    await within(target.database, ({ sql }) => untilEmailed(sql))
    await app.stop()
    await within(target.database, ({ sql }) => sql`vacuum analyze`)
    await copy(target.database, `open_${level}`)
    open = level
  }
  const script: BookingScript = { target: named('plain'), kept: [], bookings: [] }
  const file = `${dataDir.path}-script.json`
  writeFileSync(file, JSON.stringify(script))
  await copy('fresh', 'plain')

  const bookings = (sizes: readonly number[], name: string, some = count) => makeBookings(some, sizes, name)
  const measureApp = async (level: number, sizes: readonly number[], round: string): Promise<Round> => {
    const database = `open_${level}`
    const app = await start(database)
    try {
      return await within(database, async ({ sql }) => {
        const book = async (name: string) => {
          const since = new Date()
          const requests = bookings(sizes, `${name}-${round}`).map(rawBookingRequest)
          const result = await bookAll(app, requests, used, () => untilEmailed(sql))
          await removeOrdersSince(sql, since)
          return result
        }
        await book('warm')
        return book('measured')
      })
    } finally {
      await app.stop()
    }
  }
  const measurePlain = async (sizes: readonly number[], round: string): Promise<Round> => {
    const plain = await startContender([join('bench', 'bookings', 'plain-server.ts'), file], {})
    try {
      const book = (name: string) =>
        bookAll(plain, bookings(sizes, `${name}-${round}`, count * 4).map(rawPlainRequest), used, async () => {})
      await book('warm')
      return await book('measured')
    } finally {
      await plain.stop()
    }
  }
  /** As many bookings again on a database that nobody but the application analyzes, or where it was done after the first. */
  const measureFresh = async (isAnalyzed: boolean, round: string): Promise<Round> => {
    await copy('fresh', 'new')
    const app = await start('new')
    try {
      return await within('new', async ({ sql }) => {
        const book = (name: string) =>
          bookAll(app, bookings(bookable, `${name}-${round}`, count * 2).map(rawBookingRequest), used, () =>
            untilEmailed(sql),
          )
        await book('warm')
        if (isAnalyzed) await sql`vacuum analyze`
        return book('measured')
      })
    } finally {
      await app.stop()
    }
  }

  const plain: Record<string, Round[]> = {}
  const app: Record<string, Round[]> = {}
  const note = (into: Record<string, Round[]>, name: string, round: Round) => {
    const all = into[name] ?? []
    into[name] = [...all, round]
  }
  for (let round = 0; round < rounds; round++) {
    const inTurn = <T>(all: readonly T[]) => (round % 2 === 0 ? all : all.toReversed())
    for (const { name, sizes } of contests) {
      for (const level of inTurn([...levels, null])) {
        if (level === null) note(plain, name, await measurePlain(sizes, `${round}`))
        else note(app, `${name} ${level}`, await measureApp(level, sizes, `${round}`))
      }
    }
    for (const isAnalyzed of inTurn([false, true]))
      note(app, isAnalyzed ? 'analyzed' : 'new', await measureFresh(isAnalyzed, `${round}`))
  }

  const all = (name: string) => app[name] ?? []
  const cpu = ({ cpuMs, postgresMs }: Round) => cpuMs + postgresMs
  const ratios = (ours: Round[], theirs: Round[], of: (round: Round) => number) =>
    median(ours.map((each, round) => of(each) / of(theirs[round] as Round)))
  const [first = 0, last = 0] = [levels[0], levels.at(-1)]
  const row = (name: string, rates: Round[], base: Round[] | null, before: Round[]) => [
    name,
    base ? ratios(rates, base, ({ perSecond }) => perSecond).toFixed(2) : '',
    ratios(rates, before, cpu).toFixed(2),
    median(rates.map(({ perSecond }) => perSecond)).toFixed(0),
    median(rates.map(({ cpuMs }) => cpuMs)).toFixed(2),
    median(rates.map(({ postgresMs }) => postgresMs)).toFixed(2),
  ]
  const growth = (name: string) => ratios(all(`${name} ${last}`), all(`${name} ${first}`), cpu)
  const share = (name: string) => ratios(all(`${name} ${last}`), plain[name] ?? [], ({ perSecond }) => perSecond)
  const fresh = ratios(all('new'), all('analyzed'), cpu)
  return {
    title: 'Bookings and open orders',
    about:
      `POST /api/orders by ${concurrency} at once, ${count} bookings a round, with more and more open orders of each size, spread over 300 days like the bookings; ` +
      `medians of ${rounds} alternating rounds. After each round its bookings are taken out again. The plain server is the one of "Bookings". ` +
      '"New" is a database that was migrated a moment ago, with 1,000 bookings before those that are measured; nobody but the application analyzes it. Processor time includes the emails.',
    columns: ['bookings', '÷ plain server', 'CPU ÷ first line', '/s', 'app CPU ms each', 'PostgreSQL CPU ms each'],
    rows: [
      ...contests.flatMap(({ name }) => [
        ...levels.map((level) =>
          row(`${name}, ${level} open`, all(`${name} ${level}`), plain[name] ?? [], all(`${name} ${first}`)),
        ),
        row(`${name}, plain server`, plain[name] ?? [], null, plain[name] ?? []),
      ]),
      row('four sizes, analyzed', all('analyzed'), plain['four sizes'] ?? [], all('analyzed')),
      row('four sizes, new', all('new'), plain['four sizes'] ?? [], all('analyzed')),
    ],
    targets: [
      ...contests.flatMap(({ name, least }) => [
        {
          claim: `${name}: ${last} open orders take at most ${mostGrowth} times the processor time of ${first}`,
          measured: growth(name).toFixed(2),
          isMet: growth(name) <= mostGrowth,
        },
        {
          claim: `${name}: with ${last} open orders at least ${least} of the plain server`,
          measured: share(name).toFixed(2),
          isMet: share(name) >= least,
        },
      ]),
      {
        claim: `a new database takes at most ${mostFresh} times an analyzed one`,
        measured: fresh.toFixed(2),
        isMet: fresh <= mostFresh,
      },
    ],
  }
}
