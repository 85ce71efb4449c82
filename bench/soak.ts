import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/client.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { signInStaff, temporaryDataDir } from '../tests/support/served-site.ts'
import { bookingRequest, makeBookings } from './bookings/booking-requests.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { startApp } from './measure/contender.ts'
import { memoryMegabytes, residentMegabytes } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'

const perSecond = 50
const maxMegabytes = 150
/** What a heap that is collected now and then may differ from one look to the next. */
const flatWithin = 10
/** Seconds after which memory may not grow any more. */
const settledAfter = 180

/** Of twenty requests: what visitors and staff ask for while a tenth of the requests are bookings. */
const mix = [
  ...new Array<string>(5).fill('/'),
  ...['/services', '/how-it-works', '/booking', '/contact', '/privacy-policy', '/login'],
  ...['/api/equipment', '/api/equipment', '/api/pricing-zones', '/api/customer/check-auth'],
  '/api/availability?dumpsterSize=20&customerType=residential',
  '/api/orders?limit=50',
  '/api/admin/stats',
  ...['book', 'book'],
]

/** The memory of the app while it is asked 50 times a second for five minutes. */
export const run: Benchmark = async ({ quick }) => {
  const seconds = quick ? 20 : 300
  await using dataDir = await temporaryDataDir()
  await using opened = new AsyncDisposableStack()
  const { close, ...target } = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
  opened.defer(close)
  const app = opened.adopt(await startApp(dataDir.path), (started) => started.stop())
  const db = opened.adopt(openDatabase(target), (open) => open.close())
  await emptyBooks(db.sql)
  const url = `http://127.0.0.1:${app.port}`
  const headers = { ...(await signInStaff(url)), 'accept-encoding': 'br' }
  const bookings = makeBookings((seconds * perSecond) / 10 + 1, [10, 20, 30, 40], 'soak').values()

  const ask = async (path: string) => {
    const booking = path === 'book' ? bookings.next().value : null
    const reply = booking
      ? await fetch(`${url}/api/orders`, { method: 'POST', ...bookingRequest(booking) })
      : await fetch(url + path, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
  }
  const looks: { second: number; pss: number; resident: number }[] = []
  const look = (second: number) =>
    looks.push({ second, pss: memoryMegabytes(app.pid), resident: residentMegabytes(app.pid) })
  const begun = performance.now()
  const underWay = new Set<Promise<void>>()
  look(0)
  for (let index = 0; index < seconds * perSecond; index++) {
    const wait = begun + (index * 1000) / perSecond - performance.now()
    if (wait > 1) await sleep(wait)
    const asked = ask(mix[index % mix.length] ?? '').finally(() => underWay.delete(asked))
    underWay.add(asked)
    // A failure ends the run when it is waited for.
    asked.catch(() => {})
    const second = index / perSecond
    if (index > 0 && second % 15 === 0) look(second)
    if (underWay.size > 500) throw new Error('The app does not keep up.')
  }
  await Promise.all(underWay)
  look(seconds)

  const last = looks.at(-1)
  const settled = looks.find(({ second }) => second >= settledAfter || quick)
  const most = Math.max(...looks.map(({ resident }) => resident))
  const grown = (last?.resident ?? 0) - (settled?.resident ?? 0)
  return {
    title: 'Soak',
    about: `${perSecond} requests a second for ${seconds} s: pages, catalog, free days, the staff's list and figures, and ${perSecond / 10} bookings a second with their emails. Megabytes of the app: what is resident, with the shared pages of Node's program in full, and its proportional set size.`,
    columns: ['second', 'resident MB', 'proportional MB'],
    rows: looks.map(({ second, resident, pss }) => [String(second), resident.toFixed(0), pss.toFixed(0)]),
    targets: [
      {
        claim: `never more than ${maxMegabytes} MB resident`,
        measured: `${most.toFixed(0)} MB`,
        isMet: most <= maxMegabytes,
      },
      {
        claim: `flat after ${settledAfter} s: at most ${flatWithin} MB more at the end`,
        measured: `${grown.toFixed(0)} MB`,
        isMet: grown <= flatWithin,
      },
    ],
  }
}
