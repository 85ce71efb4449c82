import { openDatabase } from '#server/platform/db/client.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDataDir } from '../tests/support/served-site.ts'
import { emptyBooks } from './bookings/empty-books.ts'
import { startApp } from './measure/contender.ts'
import { memoryMegabytes, residentMegabytes } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { busyPerSecond, loadSteadily } from './measure/steady-load.ts'

const maxMegabytes = 160
/** What a heap that is collected now and then may differ from one look to the next. */
const flatWithin = 10
/** Seconds after which memory may not grow any more. */
const settledAfter = 180

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
  const looks: { second: number; pss: number; resident: number }[] = []
  await loadSteadily(url, {
    seconds,
    lookEvery: 15,
    look: (second) => void looks.push({ second, pss: memoryMegabytes(app.pid), resident: residentMegabytes(app.pid) }),
  })

  const last = looks.at(-1)
  const settled = looks.find(({ second }) => second >= settledAfter || quick)
  const most = Math.max(...looks.map(({ resident }) => resident))
  const grown = (last?.resident ?? 0) - (settled?.resident ?? 0)
  return {
    title: 'Soak',
    about: `${busyPerSecond} requests a second for ${seconds} s: pages, catalog, free days, the staff's list and figures, and ${busyPerSecond / 10} bookings a second with their emails. Megabytes of the app: what is resident, with the shared pages of Node's program in full, and its proportional set size.`,
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
