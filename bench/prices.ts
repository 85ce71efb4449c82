import type { IsoDate } from '#contract/values/dates.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDataDir } from '../tests/support/served-site.ts'
import { untilEmailed } from './bookings/book-all.ts'
import { makeBookings, rawBookingRequest } from './bookings/booking-requests.ts'
import { removeOrdersSince } from './bookings/remove-orders.ts'
import { startApp } from './measure/contender.ts'
import { cpuSeconds, postgresProcesses } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { sendLoad } from './measure/send-load.ts'
import { median, sum } from './measure/statistics.ts'

const bookable = [10, 20, 30, 40]
const lists = [0, 200]
/** A list may cost a booking this share more. */
const most = 1.03

/** What a price list costs a booking: processor time of the application and of PostgreSQL, with an empty list and with a long one, in turns. */
export const run: Benchmark = async ({ quick }) => {
  const [rounds, count] = quick ? [2, 40] : [12, 400]
  await using dataDir = await temporaryDataDir()
  await using opened = new AsyncDisposableStack()
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  opened.defer(close)
  await (await startApp(dataDir.path)).stop()
  const db = opened.adopt(openDatabase(target), (open) => open.close())
  await db.sql`update equipment set total_inventory = 1000000, maintenance_inventory = 0`
  const app = opened.adopt(await startApp(dataDir.path), (started) => started.stop())
  const used = () => cpuSeconds(app.pid) + sum(postgresProcesses(dataDir.path).map(cpuSeconds))

  const measure = async (rows: number, name: string) => {
    await setList(db, rows)
    const since = new Date()
    const book = async (some: number, part: string) => {
      const requests = makeBookings(some, bookable, `${part}-${name}`).map(rawBookingRequest)
      const before = used()
      // One after the other, so that no booking waits for another one.
      const { statuses } = await sendLoad({ port: app.port, connections: 1, requests })
      if (statuses['201'] !== some) throw new Error(`Not every booking was taken: ${JSON.stringify(statuses)}`)
      await untilEmailed(db.sql)
      return ((used() - before) * 1000) / some
    }
    await book(Math.ceil(count / 8), 'warm')
    const ms = await book(count, 'measured')
    await removeOrdersSince(db.sql, since)
    return ms
  }

  const times = lists.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    // In the other order every other round, so that what grows meanwhile is on both sides.
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) times[at]?.push(await measure(lists[at] ?? 0, `${round}-${at}`))
  const pairs = (times[0] ?? []).map((without, round) => (times[1]?.[round] ?? 0) / without)
  const ratio = median(pairs)
  return {
    title: 'Prices',
    about: `Bookings one after the other, with an empty price list and with one of ${lists[1]} rows, in ${rounds} rounds that alternate: processor time of the application and of all processes of PostgreSQL together, emails included. The ratio is the median of the rounds.`,
    columns: ['price list', 'ratio', 'CPU ms for each booking'],
    rows: lists.map((rows, at) => [
      `${rows} rows`,
      at === 0 ? '1' : ratio.toFixed(3),
      median(times[at] ?? []).toFixed(2),
    ]),
    targets: [{ claim: 'a booking takes at most 3 % more', measured: ratio.toFixed(3), isMet: ratio <= most }],
    notes: [`Rounds: ${pairs.map((each) => each.toFixed(3)).join(', ')}.`],
  }
}

/** So many rows over zones, kinds, materials and sizes, of the size of real prices. */
async function setList({ sql }: Database, rows: number): Promise<void> {
  await sql`delete from price_rows`
  if (rows === 0) return
  const [zones, types] = await Promise.all([
    sql({ id: uuid })`select id from pricing_zones order by id`,
    sql({ id: uuid })`select id from equipment order by id`,
  ])
  const known = [
    [null, ...zones.map(({ id }) => id)],
    [null, ...types.map(({ id }) => id)],
    ['residential', 'contractor'],
    [null, 'Household Junk', 'Concrete'],
  ] as const
  const combined = known[0].flatMap((zoneId) =>
    known[1].flatMap((equipmentId) =>
      known[2].flatMap((customerType) => known[3].map((material) => ({ zoneId, equipmentId, customerType, material }))),
    ),
  )
  const kinds = ['base', 'included_days', 'extra_day', 'overage_per_ton', 'swap'] as const
  const from: IsoDate | null = null
  const list = kinds.flatMap((kind) => combined.map((of) => ({ ...of, kind })))
  const written = list.filter((_, at) => at % Math.floor(list.length / rows) === 0).slice(0, rows)
  const row = { billToId: null, validFrom: from, validThrough: null, createdAt: new Date() }
  await sql`insert into price_rows ${insertValues(
    written.map((each) => ({ ...row, ...each, id: newId(), amount: each.kind === 'included_days' ? 10 : 50_000 })),
  )}`
  await sql`analyze price_rows`
}
