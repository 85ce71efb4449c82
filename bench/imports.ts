import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportKind } from '#contract/imports/import-words.ts'
import type { ImportDetailOnWire } from '#contract/imports/imports.ts'
import { addDays, dateInLosAngeles } from '#contract/values/dates.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { signInStaff, temporaryDataDir } from '../tests/support/served-site.ts'
import { bookingRequest, makeBookings } from './bookings/booking-requests.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { startApp } from './measure/contender.ts'
import type { Benchmark } from './measure/report.ts'
import { percentile } from './measure/statistics.ts'

const maxSeconds = 120
const kinds = ['customers', 'sites', 'containers', 'orders'] as const

/** 20,000 rows of each kind, checked and imported while customers book and read. */
export const run: Benchmark = async ({ quick }) => {
  const count = quick ? 2_000 : 20_000
  await using dataDir = await temporaryDataDir()
  await using opened = new AsyncDisposableStack()
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  opened.defer(close)
  const app = opened.adopt(await startApp(dataDir.path), (started) => started.stop())
  const db = opened.adopt(openDatabase(target), (open) => open.close())
  await emptyBooks(db.sql)
  const url = `http://localhost:${app.port}`
  const { cookie } = await signInStaff(url)
  const site = visit(url)
  await site.during(sleep(5_000))
  const alone = await site.during(sleep(quick ? 5_000 : 15_000))

  const call = async (method: string, path: string, body?: string, type = 'application/json') => {
    const headers = { cookie, 'content-type': type }
    const reply = await fetch(`${url}/api/admin/imports${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as ImportDetailOnWire
  }
  const finish = async (id: string, state: string): Promise<ImportDetailOnWire> => {
    for (;;) {
      const detail = await call('GET', `/${id}`)
      if (detail.state === state) return detail
      if (detail.state === 'failed') throw new Error(detail.problem)
      await sleep(100)
    }
  }
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1000
  }
  const check = async (kind: ImportKind) => {
    const { id, mapping } = await call(
      'POST',
      `?kind=${kind}&fileName=${kind}.csv`,
      fileOf(kind, count),
      'application/octet-stream',
    )
    await call('PUT', `/${id}/mapping`, JSON.stringify({ mapping }))
    return finish(id, 'checked')
  }

  const rows: string[][] = []
  let [slowest, slowestVisit] = [0, 0]
  for (const kind of kinds) {
    let [checked, ran] = [0, 0]
    let id = ''
    const work = async () => {
      checked = await seconds(async () => {
        const detail = await check(kind)
        if (detail.counts.add !== count) throw new Error(`${kind}: ${JSON.stringify(detail.counts)}`)
        id = detail.id
      })
      ran = await seconds(async () => {
        await call('POST', `/${id}/run`, '{}')
        const { doneCount } = await finish(id, 'done')
        if (doneCount !== count) throw new Error(`${kind}: ${doneCount} of ${count} imported`)
      })
    }
    const beside = await site.during(work())
    const again = await seconds(async () => {
      const { counts } = await check(kind)
      if (counts.same !== count) throw new Error(`${kind} again: ${JSON.stringify(counts)}`)
    })
    slowest = Math.max(slowest, checked + ran)
    slowestVisit = Math.max(slowestVisit, percentile(beside.booked, 0.95))
    const ratio = (of: 'booked' | 'read') => (percentile(beside[of], 0.5) / percentile(alone[of], 0.5)).toFixed(1)
    rows.push([
      kind,
      checked.toFixed(1),
      ran.toFixed(1),
      again.toFixed(1),
      percentile(beside.booked, 0.5).toFixed(0),
      percentile(beside.booked, 0.95).toFixed(0),
      ratio('booked'),
      percentile(beside.read, 0.95).toFixed(0),
      ratio('read'),
    ])
  }
  return {
    title: 'Import',
    about:
      `${count.toLocaleString('en-US')} rows of each kind through the API: upload and check, run, and check of the same file again, in seconds. ` +
      `Meanwhile one customer after the other books and opens the first page; alone, a booking takes ${percentile(alone.booked, 0.5).toFixed(0)} ms at the median and ${percentile(alone.booked, 0.95).toFixed(0)} ms at p95.`,
    columns: ['kind', 'check s', 'run s', 'again s', 'booking ms', 'p95 ms', '÷ alone', 'page p95 ms', '÷ alone'],
    rows,
    targets: [
      {
        claim: `${count.toLocaleString('en-US')} rows within ${maxSeconds} s`,
        measured: `${slowest.toFixed(0)} s`,
        isMet: slowest <= maxSeconds,
      },
      {
        claim: 'bookings within 250 ms at p95 meanwhile',
        measured: `${slowestVisit.toFixed(0)} ms`,
        isMet: slowestVisit <= 250,
      },
    ],
  }
}

/** Customers, one after the other: each books and opens a page. */
function visit(url: string) {
  let number = 0
  const timed = async (request: () => Promise<Response>) => {
    const began = performance.now()
    const reply = await request()
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`A visitor got ${reply.status}`)
    return performance.now() - began
  }
  return {
    async during(work: Promise<unknown>): Promise<{ booked: number[]; read: number[] }> {
      let isOver = false
      const ended = work.finally(() => {
        isOver = true
      })
      const [booked, read]: number[][] = [[], []]
      while (!isOver) {
        const [booking] = makeBookings(1, [[10, 20, 30][number % 3] ?? 10], `visitor-${number++}`)
        if (booking) {
          const sent = bookingRequest({ ...booking, day: number % 300 })
          booked?.push(await timed(() => fetch(`${url}/api/orders`, { method: 'POST', ...sent })))
        }
        read?.push(await timed(() => fetch(url)))
        await sleep(100)
      }
      await ended
      return { booked: booked ?? [], read: read ?? [] }
    },
  }
}

const sizes = [10, 20, 30, 40]
const cities = ['Burbank,91505', 'Glendale,91203', 'Valencia,91355', 'Pasadena,91101']

function fileOf(kind: ImportKind, count: number): string {
  const today = dateInLosAngeles(new Date())
  const line: Record<ImportKind, (n: number) => string> = {
    customers: (n) =>
      `C-${n},Builder ${n},office@builder-${n}.example,(818) 555-${String(n % 10_000).padStart(4, '0')},Net 30,"$5,000"`,
    sites: (n) => `C-${n},Site ${n},${n} Oak Street,${cities[n % 4]},Gate ${n}`,
    containers: (n) => `R-${n},${sizes[n % 4]} yd,In Yard,Yard ${n % 5}`,
    orders: (n) =>
      `W-${n},C-${n},${n} Oak Street,${cities[n % 4]},${sizes[n % 4]},${n % 2 ? `Delivered,${addDays(today, -(n % 20) - 1)}` : `Scheduled,${addDays(today, (n % 60) + 1)}`},$480.00`,
  }
  const header: Record<ImportKind, string> = {
    customers: 'Customer #,Customer,Email,Phone,Terms,Credit Limit',
    sites: 'Customer #,Site Name,Address,City,Zip,Gate Code',
    containers: 'Container #,Size,Status,Location',
    orders: 'Order #,Customer #,Address,City,Zip,Size,Status,Delivery Date,Price',
  }
  return [header[kind], ...Array.from({ length: count }, (_, n) => line[kind](n))].join('\n')
}
