import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/client.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDataDir } from '../tests/support/served-site.ts'
import { bookAll, concurrency, type Round, untilEmailed } from './bookings/book-all.ts'
import {
  type BookingToSend,
  deliveryDateOf,
  makeBookings,
  rawBookingRequest,
  rawPlainRequest,
} from './bookings/booking-requests.ts'
import type { BookingScript } from './bookings/booking-script.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { recordBookings } from './bookings/record-bookings.ts'
import type { StatementsTask } from './bookings/statements-alone.ts'
import { type Contender, startApp, startContender } from './measure/contender.ts'
import { cpuSeconds, postgresProcesses } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { sendLoad } from './measure/send-load.ts'
import { median } from './measure/statistics.ts'

const bookable = [10, 20, 30, 40]
const program = (name: string) => join('bench', 'bookings', name)

const contests = ['app', 'plain', 'bare', 'statements'] as const
type Contest = (typeof contests)[number]

/** POST /api/orders against a plain server, a bare one, and its statements alone, over four sizes and over one. */
export const run: Benchmark = async ({ quick }) => {
  const [rounds, count] = quick ? [1, 400] : [10, 2_000]
  await using dataDir = await temporaryDataDir()
  await using opened = new AsyncDisposableStack()
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  opened.defer(close)
  await (await startApp(dataDir.path)).stop()
  const db = opened.adopt(openDatabase(target), (open) => open.close())
  await emptyBooks(db.sql)
  const kept = (await db.sql<Row[]>`select id from equipment union all select id from pricing_zones`).map(
    (row) => row.id,
  )
  const script: BookingScript = { target, kept, bookings: await recordBookings(dataDir.path, target, bookable) }
  const file = `${dataDir.path}-script.json`
  writeFileSync(file, JSON.stringify(script))

  const start: Record<Exclude<Contest, 'statements'>, () => Promise<Contender>> = {
    app: () => startApp(dataDir.path),
    plain: () => startContender([program('plain-server.ts'), file], {}),
    bare: () => startContender([program('bare-server.ts'), file], {}),
  }
  const measure = async (contest: Contest, sizes: readonly number[], round: number): Promise<Round> => {
    await emptyBooks(db.sql)
    const warm = makeBookings(count / 4, sizes, `warm-${contest}-${round}`)
    const bookings = makeBookings(count, sizes, `${contest}-${round}`)
    const used = () => postgresProcesses(dataDir.path).reduce((sum, pid) => sum + cpuSeconds(pid), 0)
    // Within a minute autovacuum does so: plans that were made for empty tables do not last.
    const analyze = () => db.sql`vacuum analyze`
    if (contest === 'statements') return sayStatements(file, warm, bookings, analyze)
    const contender = await start[contest]()
    try {
      const request = contest === 'plain' ? rawPlainRequest : rawBookingRequest
      await sendLoad({ port: contender.port, connections: concurrency, requests: warm.map(request) })
      await analyze()
      // Only the application sends emails.
      const untilDone = () => (contest === 'app' ? untilEmailed(db.sql) : Promise.resolve())
      return await bookAll(contender, bookings.map(request), used, untilDone)
    } finally {
      await contender.stop()
    }
  }

  const rows: string[][] = []
  const ratios: number[] = []
  for (const sizes of [bookable, [20]]) {
    const results: Record<Contest, Round[]> = { app: [], plain: [], bare: [], statements: [] }
    for (let round = 0; round < rounds; round++) {
      // The order rotates each round.
      for (const contest of round % 2 === 0 ? contests : contests.toReversed())
        results[contest].push(await measure(contest, sizes, round))
    }
    const ratioTo = (other: Contest) =>
      median(results.app.map(({ perSecond }, round) => perSecond / (results[other][round]?.perSecond ?? 0)))
    const middle = (contest: Contest, value: keyof Round) => median(results[contest].map((result) => result[value]))
    ratios.push(ratioTo('plain'))
    rows.push([
      sizes.length > 1 ? 'four sizes' : 'one size',
      ratioTo('plain').toFixed(2),
      ratioTo('bare').toFixed(2),
      ratioTo('statements').toFixed(2),
      ...contests.map((contest) => middle(contest, 'perSecond').toFixed(0)),
      `${middle('app', 'cpuMs').toFixed(2)} / ${middle('plain', 'cpuMs').toFixed(2)}`,
      `${middle('app', 'postgresMs').toFixed(2)} / ${middle('plain', 'postgresMs').toFixed(2)}`,
      `${middle('app', 'slowMs').toFixed(0)} / ${middle('plain', 'slowMs').toFixed(0)}`,
      middle('app', 'emailsAfter').toFixed(1),
    ])
  }
  const [four = 0, one = 0] = ratios
  return {
    title: 'Bookings',
    about:
      `POST /api/orders by ${concurrency} at once, ${count} bookings a round on empty books, spread over 300 days, medians of ${rounds} alternating rounds. The bare server is node:http and pipelined pg ` +
      'that checks the body by the same schema and runs the statements that the application was recorded with, in as many round trips; it decides nothing. The plain server is node:http and pg with a pool of 16 that stores an order in one transaction of four statements, without locks, prices, hauls, charges or emails. "Statements" runs them with no server at all. ' +
      'The load comes from a process of its own. Emails give way to requests, so most are sent after the last answer; the processor time includes them.',
    columns: [
      'bookings',
      'app ÷ plain server',
      'app ÷ bare server',
      'app ÷ statements',
      'app /s',
      'plain /s',
      'bare /s',
      'statements /s',
      'CPU ms each, app / plain',
      'PostgreSQL CPU ms each, app / plain',
      '99 % within ms, app / plain',
      'last email after s',
    ],
    rows,
    targets: [
      { claim: 'over four sizes at least 0.35 of the plain server', measured: four.toFixed(2), isMet: four >= 0.35 },
      { claim: 'over one size at least 0.25 of the plain server', measured: one.toFixed(2), isMet: one >= 0.25 },
    ],
    notes: ['`tests/server/booking-round-trips.test.ts` counts how often a booking waits for the database: twice.'],
  }
}

async function sayStatements(
  file: string,
  warm: BookingToSend[],
  bookings: BookingToSend[],
  analyze: () => PromiseLike<unknown>,
): Promise<Round> {
  const child = fork(program('statements-alone.ts'), [file])
  try {
    const say = async (some: BookingToSend[]) => {
      const answer = once(child, 'message')
      const task: StatementsTask = {
        loops: concurrency,
        bookings: some.map((booking) => ({
          size: booking.size,
          deliveryDate: deliveryDateOf(booking),
          key: booking.key,
        })),
      }
      child.send(task)
      const [seconds] = await answer
      return seconds as number
    }
    await say(warm)
    await analyze()
    const before = cpuSeconds(child.pid ?? 0)
    const seconds = await say(bookings)
    const cpuMs = ((cpuSeconds(child.pid ?? 0) - before) * 1000) / bookings.length
    return { perSecond: bookings.length / seconds, cpuMs, postgresMs: 0, slowMs: 0, emailsAfter: 0 }
  } finally {
    child.kill()
  }
}
