import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Sql } from '#server/platform/db/client.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { signInStaff, temporaryDataDir } from '../tests/support/served-site.ts'
import { makeBookings, rawBookingRequest } from './bookings/booking-requests.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { startApp } from './measure/contender.ts'
import type { Load } from './measure/load-generator.ts'
import type { Benchmark } from './measure/report.ts'
import { httpRequest, sendLoad } from './measure/send-load.ts'
import { median } from './measure/statistics.ts'
import { readBooks } from './million/read-books.ts'
import { staffCalls } from './million/staff-calls.ts'
import { openTenYears } from './million/ten-years.ts'

const most = 1.03
/** Allowed where the rounds do not show that it is more than before. */
const mostIfUncertain = 1.05

/** A kind of work, and the seconds that it took in each round: of this commit, and of the other. */
type Work = { name: string; ours: number[]; theirs: number[] }

/** Bookings, reads, and what staff ask for with a million orders: this commit against another one, in rounds that alternate. */
export const run: Benchmark = async ({ quick, books, other }) => {
  if (!other) throw new Error('Name the checkout to compare with: --other FOLDER')
  const rounds = quick ? 2 : 20
  await using temporary = await temporaryDataDir()
  const works = [
    ...(await compareBookings(other, rounds, quick ? 200 : 800)),
    ...(await compareStaff(other, rounds, books ?? temporary.path, quick ? 2_000 : 1_000_000)),
  ]
  const results = works.map((work) => {
    const ratios = work.ours.map((seconds, round) => seconds / (work.theirs[round] ?? 0))
    return { ...work, ratio: median(ratios), ...intervalOf(ratios) }
  })
  return {
    title: 'Commits',
    about: `The time that this commit takes for the same work, divided by that of another commit: medians of ${rounds} rounds that alternate, with the 90 % interval of the median. Targets are for all calls of staff together; the lines of single calls show where a difference comes from.`,
    columns: ['work', 'ratio', '90 % from', 'to', 'ms, this commit', 'ms, the other'],
    rows: results.map(({ name, ratio, from, to, ours, theirs }) => [
      name,
      ...[ratio, from, to].map((each) => each.toFixed(3)),
      ...[ours, theirs].map((all) => (median(all) * 1000).toFixed(1)),
    ]),
    targets: results
      .filter(({ name }) => !name.startsWith('staff, '))
      .map(({ name, ratio, from }) => ({
        claim: `${name}: at most ${most}, or ${mostIfUncertain} if the interval includes 1`,
        measured: ratio.toFixed(3),
        isMet: ratio <= most || (ratio <= mostIfUncertain && from <= 1),
      })),
  }
}

/** The 90 % interval of the median, from the ranks of the rounds. */
function intervalOf(ratios: readonly number[]) {
  const sorted = ratios.toSorted((one, other) => one - other)
  const rank = Math.max(0, Math.floor(ratios.length / 2 - 0.82 * Math.sqrt(ratios.length)))
  return { from: sorted[rank] ?? 0, to: sorted[sorted.length - 1 - rank] ?? 0 }
}

/** Has both do the same work once each round; who begins alternates. Round 0 warms them up. */
async function inTurns(name: string, rounds: number, work: (which: 0 | 1, round: number) => Promise<number>) {
  const times: Work = { name, ours: [], theirs: [] }
  for (let round = 0; round <= rounds; round++)
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const seconds = await work(which, round)
      if (round > 0) times[which === 0 ? 'ours' : 'theirs'].push(seconds)
    }
  return times
}

/** The seconds that a load takes. Throws if a request is not answered with this status: a refusal is quicker than the work. */
async function secondsOf(load: Load, status: 200 | 201): Promise<number> {
  const { seconds, statuses } = await sendLoad(load)
  if (statuses[status] === load.requests.length) return seconds
  throw new Error(`Not every request was answered with ${status}: ${JSON.stringify(statuses)}`)
}

async function compareBookings(other: string, rounds: number, count: number): Promise<Work[]> {
  await using opened = new AsyncDisposableStack()
  const contenders: { port: number; sql: Sql }[] = []
  for (const checkout of [undefined, other]) {
    const dataDir = opened.use(await temporaryDataDir())
    const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
    opened.defer(close)
    const app = opened.adopt(await startApp(dataDir.path, {}, checkout), (started) => started.stop())
    const { sql } = opened.adopt(openDatabase(target, { readers: 1, lockers: 1 }), (open) => open.close())
    contenders.push({ port: app.port, sql })
  }
  const at = (which: 0 | 1) => contenders[which] as { port: number; sql: Sql }
  const book = (name: string, sizes: number[]) =>
    inTurns(name, rounds, async (which, round) => {
      const { port, sql } = at(which)
      await emptyBooks(sql)
      const requests = makeBookings(count, sizes, `${which}-${round}`).map(rawBookingRequest)
      return secondsOf({ port, connections: 16, requests }, 201)
    })
  const read = (path: string, calls: number) =>
    inTurns(`reads of ${path}`, rounds, async (which) => {
      const requests = new Array<string>(calls).fill(httpRequest('GET', path, { 'accept-encoding': 'br' }))
      return secondsOf({ port: at(which).port, connections: 16, requests }, 200)
    })
  return [
    await book('bookings of four sizes', [10, 20, 30, 40]),
    await book('bookings of one size', [20]),
    await read('/', count * 10),
    await read('/api/equipment', count * 10),
    await read('/api/availability?dumpsterSize=20&customerType=residential', count),
    await read('/booking', count),
  ]
}

async function compareStaff(other: string, rounds: number, folder: string, orders: number): Promise<Work[]> {
  const [ours, theirs] = ['this', 'other'].map((name) => join(folder, name)) as [string, string]
  if (!existsSync(theirs)) {
    const made = await openTenYears(orders, ours)
    await made[Symbol.asyncDispose]()
    // With their owner: PostgreSQL does not run as root.
    execFileSync('cp', ['-a', ours, theirs])
  }
  await using opened = new AsyncDisposableStack()
  const books = [
    opened.use(await openTenYears(orders, ours)),
    opened.use(await openTenYears(orders, theirs, other)),
  ] as const
  for (const { dataDir } of books) await readBooks(dataDir)
  const cookies = await Promise.all(books.map(({ app }) => signInStaff(`http://127.0.0.1:${app.port}`)))
  const works: Work[] = []
  for (const { name, paths } of await staffCalls(books[0].sql, rounds * 5)) {
    const ask = async (which: 0 | 1, round: number) => {
      const some = paths.filter((_, index) => index % rounds === Math.max(0, round - 1))
      const requests = some.map((path) => httpRequest('GET', path, { cookie: cookies[which]?.cookie ?? '' }))
      return (await secondsOf({ port: books[which].app.port, connections: 1, requests }, 200)) / some.length
    }
    if (paths.length >= rounds) works.push(await inTurns(`staff, ${name}`, rounds, ask))
  }
  const total = (side: 'ours' | 'theirs') =>
    Array.from({ length: rounds }, (_, round) => works.reduce((sum, work) => sum + (work[side][round] ?? 0), 0))
  return [{ name: `${orders} orders, all calls of staff`, ours: total('ours'), theirs: total('theirs') }, ...works]
}
