import { staffSignIn } from '../tests/support/served-site.ts'
import { cpuSeconds, postgresProcesses } from './measure/process-usage.ts'
import type { Benchmark, Report } from './measure/report.ts'
import { httpRequest, sendLoad } from './measure/send-load.ts'
import { percentile } from './measure/statistics.ts'
import { openOrdersTab } from './million/first-page.ts'
import { readBooks } from './million/read-books.ts'
import { staffCalls } from './million/staff-calls.ts'
import { openTenYears, type TenYears } from './million/ten-years.ts'

const maxMs = 50
/** No pages: all of a day, more than 500 stops, the work of a hundred trucks; and the figures of the whole company. */
const whole = ["a day's stops", 'dashboard']
const maxWholeMs = 100
const maxInBrowserMs = 1_000

/** What staff wait for with a few orders, and with a million. */
export const run: Benchmark = async ({ quick, books: kept }) => {
  const [few, many, calls, visits] = quick ? [2_000, 20_000, 20, 3] : [10_000, 1_000_000, 200, 20]
  await using opened = new AsyncDisposableStack()
  const books = [opened.use(await openTenYears(few, kept)), opened.use(await openTenYears(many, kept))]
  // Awaited here, so that it is closed before this returns.
  return await measure(books, { calls, visits, names: [few, many] })
}

type Measuring = { calls: number; visits: number; names: [few: number, many: number] }

/** Asks for everything of both books in turns. */
export async function measure(books: TenYears[], { calls, visits, names: [few, many] }: Measuring): Promise<Report> {
  for (const { dataDir } of books) await readBooks(dataDir)
  const cookies = await Promise.all(books.map(signIn))
  const times = await Promise.all(books.map(async ({ sql }) => staffCalls(sql, calls)))
  const rows: string[][] = []
  const slow: { name: string; ms: number }[] = []
  for (const [index, { name }] of (times[1] ?? []).entries()) {
    const cells: string[] = []
    for (const [which, book] of books.entries()) {
      const { latencies, cpuMs } = await ask(book, times[which]?.[index]?.paths ?? [], cookies[which] ?? '')
      cells.push(percentile(latencies, 0.5).toFixed(1), percentile(latencies, 0.95).toFixed(1), cpuMs.toFixed(1))
      if (which === 1) slow.push({ name, ms: percentile(latencies, 0.95) })
    }
    rows.push([name, ...cells])
  }
  const sites = books.map(({ app }, index) => ({ url: `http://127.0.0.1:${app.port}`, cookie: cookies[index] ?? '' }))
  const shown = await openOrdersTab(sites, visits)
  rows.push([
    'Orders tab in Chromium, until its first page is there',
    ...shown.flatMap((all) => [percentile(all, 0.5).toFixed(0), percentile(all, 0.95).toFixed(0), '']),
  ])
  const slowest = (calls: typeof slow) => calls.reduce((one, other) => (other.ms > one.ms ? other : one))
  const worst = slowest(slow.filter(({ name }) => !whole.includes(name)))
  const worstWhole = slowest(slow.filter(({ name }) => whole.includes(name)))
  const inBrowser = percentile(shown[1] ?? [], 0.95)
  return {
    title: 'Ten years of orders',
    about:
      `What staff ask for with ${few.toLocaleString('en')} orders, and with ${many.toLocaleString('en')}: milliseconds over HTTP, pages of 50, ${calls} calls of each kind by one reader, about orders from all of the ` +
      'ten years. CPU is that of the application and of PostgreSQL together, for each call: it says what a call takes where the machine is shared. The books are invented by `bench/books`: nearly all orders are over, a third come from contractors, and each has its hauls, charges, payments, events and emails; the books have been read once before, so that they are in memory as on a server that is up.',
    columns: ['call', `${few} p50`, 'p95', 'CPU ms', `${many} p50`, 'p95', 'CPU ms'],
    rows,
    targets: [
      {
        claim: `every other call within ${maxMs} ms at the 95th percentile`,
        measured: `${worst.ms.toFixed(1)} ms (${worst.name})`,
        isMet: worst.ms <= maxMs,
      },
      {
        claim: `the stops of a whole day, hundreds in one answer, and the dashboard within ${maxWholeMs} ms`,
        measured: `${worstWhole.ms.toFixed(1)} ms (${worstWhole.name})`,
        isMet: worstWhole.ms <= maxWholeMs,
      },
      {
        claim: 'the Orders tab shows its first page within 1 s at the 95th percentile',
        measured: `${inBrowser.toFixed(0)} ms`,
        isMet: inBrowser <= maxInBrowserMs,
      },
    ],
    notes: ['That none of these reads orders one by one is in `tests/server/order-plans.test.ts`.'],
  }
}

async function signIn({ app }: TenYears): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${app.port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staffSignIn),
  })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function ask({ app: { port, pid }, dataDir }: TenYears, paths: string[], cookie: string) {
  const requests = paths.map((path) => httpRequest('GET', path, { cookie }))
  // Warms up what is prepared per connection.
  await sendLoad({ port, connections: 1, requests: requests.slice(0, 10) })
  const before = cpuOf(pid, dataDir)
  const { latencies, statuses } = await sendLoad({ port, connections: 1, requests })
  const after = cpuOf(pid, dataDir)
  const seconds = [...after].map(([each, value]) => value - (before.get(each) ?? 0))
  if (statuses['200'] !== requests.length)
    throw new Error(`${paths[0]} was answered otherwise: ${JSON.stringify(statuses)}`)
  return { latencies, cpuMs: (seconds.reduce((sum, each) => sum + each, 0) * 1000) / requests.length }
}

/** Seconds of the application and of every process of PostgreSQL, as far as it is still there. */
function cpuOf(pid: number, dataDir: string): Map<number, number> {
  const times = new Map<number, number>()
  for (const each of [pid, ...postgresProcesses(dataDir)]) {
    try {
      times.set(each, cpuSeconds(each))
    } catch {
      // A connection's process that has just ended.
    }
  }
  return times
}
