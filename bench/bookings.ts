import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/client.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDataDir } from '../tests/support/served-site.ts'
import { type BookingToSend, deliveryDateOf, makeBookings, rawBookingRequest } from './bookings/booking-requests.ts'
import type { BookingScript } from './bookings/booking-script.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { recordBookings } from './bookings/record-bookings.ts'
import type { StatementsTask } from './bookings/statements-alone.ts'
import { type Contender, startApp, startContender } from './measure/contender.ts'
import { cpuSeconds } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { sendLoad } from './measure/send-load.ts'
import { median, percentile } from './measure/statistics.ts'

const bookable = [10, 20, 30, 40]
const concurrency = 16
const program = (name: string) => join('bench', 'bookings', name)

type Round = { perSecond: number; cpuMs: number; slowMs: number }
type Contest = 'app' | 'bare' | 'statements'

/** POST /api/orders against a bare server and against its statements alone, over four sizes and over one. */
export const run: Benchmark = async ({ quick }) => {
  const [rounds, count] = quick ? [1, 400] : [5, 2_000]
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

  const start: Record<'app' | 'bare', () => Promise<Contender>> = {
    app: () => startApp(dataDir.path),
    bare: () => startContender([program('bare-server.ts'), file], {}),
  }
  const measure = async (contest: Contest, sizes: readonly number[], round: number): Promise<Round> => {
    await emptyBooks(db.sql)
    const warm = makeBookings(count / 4, sizes, `warm-${contest}-${round}`)
    const bookings = makeBookings(count, sizes, `${contest}-${round}`)
    if (contest === 'statements') return sayStatements(file, warm, bookings)
    const contender = await start[contest]()
    try {
      return await bookAll(contender, warm, bookings)
    } finally {
      await contender.stop()
    }
  }

  const rows: string[][] = []
  const ratios: number[] = []
  let oneSize = 0
  for (const sizes of [bookable, [20]]) {
    const results: Record<Contest, Round[]> = { app: [], bare: [], statements: [] }
    for (let round = 0; round < rounds; round++) {
      // The order rotates each round.
      const order: Contest[] = round % 2 === 0 ? ['app', 'bare', 'statements'] : ['statements', 'bare', 'app']
      for (const contest of order) results[contest].push(await measure(contest, sizes, round))
    }
    const ratioTo = (other: Contest) =>
      median(results.app.map(({ perSecond }, round) => perSecond / (results[other][round]?.perSecond ?? 0)))
    const middle = (contest: Contest, value: keyof Round) => median(results[contest].map((result) => result[value]))
    ratios.push(ratioTo('bare'))
    oneSize = middle('app', 'perSecond')
    rows.push([
      sizes.length > 1 ? 'four sizes' : 'one size',
      ratioTo('bare').toFixed(2),
      ratioTo('statements').toFixed(2),
      ...(['app', 'bare', 'statements'] as const).map((contest) => middle(contest, 'perSecond').toFixed(0)),
      `${middle('app', 'cpuMs').toFixed(2)} / ${middle('bare', 'cpuMs').toFixed(2)}`,
      `${middle('app', 'slowMs').toFixed(0)} / ${middle('bare', 'slowMs').toFixed(0)}`,
    ])
  }
  const [four = 0, one = 0] = ratios
  return {
    title: 'Bookings',
    about:
      `POST /api/orders by ${concurrency} at once, ${count} bookings a round on empty books, spread over 300 days, medians of ${rounds} alternating rounds. The bare server is node:http and pipelined pg ` +
      'that checks the body by the same schema and runs the statements that the application was recorded with, in as many round trips; it decides nothing. "Statements" runs them with no server at all. ' +
      'The load comes from a process of its own.',
    columns: [
      'bookings',
      'app ÷ bare server',
      'app ÷ statements',
      'app /s',
      'bare /s',
      'statements /s',
      'CPU ms each, app / bare',
      '99 % within ms, app / bare',
    ],
    rows,
    targets: [
      { claim: 'over four sizes at least 0.6 of the bare server', measured: four.toFixed(2), isMet: four >= 0.6 },
      {
        claim: 'over one size at least 500 a second, or 0.5 of the bare server',
        measured: `${oneSize.toFixed(0)} a second, ${one.toFixed(2)}`,
        isMet: oneSize >= 500 || one >= 0.5,
      },
    ],
    notes: [
      `A booking waits for the database ${(script.bookings[0]?.recorded.flights.length ?? 0) + 1} times (round trips), beginning and commit included: \`tests/server/booking-round-trips.test.ts\` counts them.`,
    ],
  }
}

async function bookAll({ pid, port }: Contender, warm: BookingToSend[], bookings: BookingToSend[]): Promise<Round> {
  await sendLoad({ port, connections: concurrency, requests: warm.map(rawBookingRequest) })
  const before = cpuSeconds(pid)
  const { seconds, latencies, statuses } = await sendLoad({
    port,
    connections: concurrency,
    requests: bookings.map(rawBookingRequest),
  })
  const cpuMs = ((cpuSeconds(pid) - before) * 1000) / bookings.length
  if (statuses['201'] !== bookings.length) throw new Error(`Not every booking was taken: ${JSON.stringify(statuses)}`)
  return { perSecond: bookings.length / seconds, cpuMs, slowMs: percentile(latencies, 0.99) }
}

async function sayStatements(file: string, warm: BookingToSend[], bookings: BookingToSend[]): Promise<Round> {
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
    const before = cpuSeconds(child.pid ?? 0)
    const seconds = await say(bookings)
    const cpuMs = ((cpuSeconds(child.pid ?? 0) - before) * 1000) / bookings.length
    return { perSecond: bookings.length / seconds, cpuMs, slowMs: 0 }
  } finally {
    child.kill()
  }
}
