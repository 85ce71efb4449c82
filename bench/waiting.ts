import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Sql } from '#server/platform/db/client.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDataDir } from '../tests/support/served-site.ts'
import { makeBookings, rawBookingRequest } from './bookings/booking-requests.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { startApp } from './measure/contender.ts'
import type { Benchmark } from './measure/report.ts'
import { httpRequest, sendLoad } from './measure/send-load.ts'
import { percentile } from './measure/statistics.ts'

const waiting = 400
const maxMs = 50
const reads = ['/', '/api/equipment', '/api/availability?dumpsterSize=20&customerType=residential', '/booking']

/** How long a read takes while 400 bookings of one size wait for each other. */
export const run: Benchmark = async ({ quick }) => {
  await using dataDir = await temporaryDataDir()
  await using opened = new AsyncDisposableStack()
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  opened.defer(close)
  const app = opened.adopt(await startApp(dataDir.path), (started) => started.stop())
  const db = opened.adopt(openDatabase(target), (open) => open.close())
  await emptyBooks(db.sql)
  const read = (path: string, count: number) =>
    sendLoad({ port: app.port, connections: 1, requests: new Array<string>(count).fill(httpRequest('GET', path)) })
  const book = (count: number, name: string) =>
    sendLoad({ port: app.port, connections: waiting, requests: makeBookings(count, [20], name).map(rawBookingRequest) })
  await book(waiting, 'warm')

  const rows: string[][] = []
  const medians: number[] = []
  for (const path of reads) {
    await emptyBooks(db.sql)
    await read(path, 50)
    const alone = await read(path, quick ? 20 : 100)
    let isOver = false
    const bookings = book(quick ? 1_200 : 4_000, `behind-${path}`).finally(() => {
      isOver = true
    })
    while ((await countOrders(db.sql)) < 50) await sleep(20)
    const behind = await read(path, quick ? 20 : 60)
    if (isOver) throw new Error('The bookings were over before the reads were.')
    await bookings
    const middle = percentile(behind.latencies, 0.5)
    medians.push(middle)
    rows.push([
      path,
      middle.toFixed(1),
      percentile(behind.latencies, 0.9).toFixed(1),
      percentile(alone.latencies, 0.5).toFixed(1),
    ])
  }
  const slowest = Math.max(...medians)
  return {
    title: 'Reads behind bookings',
    about: `One reader, while ${waiting} connections book one size as fast as they are answered; bookings wait for the lock of the size, and for one of the four connections that bookings have.`,
    columns: ['path', 'median ms', '90 % within ms', 'median ms alone'],
    rows,
    targets: [
      {
        claim: `a read within ${maxMs} ms at the median`,
        measured: `${slowest.toFixed(1)} ms`,
        isMet: slowest <= maxMs,
      },
    ],
  }
}

async function countOrders(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from orders`
  return row.count
}
