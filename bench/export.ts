import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectionSettings, type DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { insertManyOrders } from '../tests/support/many-orders.ts'
import { serveSite, signInStaff, temporaryDataDir } from '../tests/support/served-site.ts'
import { withDatabaseOf } from '../tests/support/site-database.ts'
import { memoryMegabytes } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { median } from './measure/statistics.ts'

const maxMegabytes = 50

/** The cost of exporting 100,000 orders: memory of the app, and time against PostgreSQL's own COPY of the same columns. */
export const run: Benchmark = async ({ quick }) => {
  const [count, rounds] = quick ? [10_000, 1] : [100_000, 3]
  await using dataDir = await temporaryDataDir()
  const site = await serveSite({ dataDir: dataDir.path })
  const [times, baselines, growths]: number[][] = [[], [], []]
  let megabytes = 0
  let stalled = 0
  try {
    const { cookie } = await signInStaff(site.url)
    const download = () => fetch(`${site.url}/api/orders/export`, { headers: { cookie } })
    await withDatabaseOf(dataDir.path, async ({ sql }, target) => {
      // The orders are not written within the product's limit.
      const connection = await sql.reserve()
      await connection`set statement_timeout = 0`
      await insertManyOrders(connection, count)
      await connection`analyze`
      connection.release()
      // Its code and its connections are there before it is measured.
      await drain(await fetch(`${site.url}/api/orders/export?search=Customer+77`, { headers: { cookie } }))
      for (let round = 0; round < rounds; round++) {
        const copied = performance.now()
        await drainCopy(target)
        baselines?.push((performance.now() - copied) / 1000)
        const before = memoryMegabytes(site.process.pid ?? 0)
        const peak = watchPeak(() => memoryMegabytes(site.process.pid ?? 0))
        const exported = performance.now()
        megabytes = (await drain(await download())) / 1_000_000
        times?.push((performance.now() - exported) / 1000)
        growths?.push((await peak()) - before)
      }
      stalled = await growthWhileStalled(`${site.url}/api/orders/export`, cookie, () =>
        memoryMegabytes(site.process.pid ?? 0),
      )
    })
  } finally {
    await site.stop()
  }
  const [time, baseline] = [median(times ?? []), median(baselines ?? [])]
  const [growth = 0, ...later] = growths ?? []
  return {
    title: 'Export',
    about:
      `GET /api/orders/export of ${count.toLocaleString('en-US')} orders (${megabytes.toFixed(0)} MB of CSV), medians of ${rounds} rounds that alternate with the baseline: PostgreSQL's own COPY of the same view, as text and ` +
      "to nobody but a reader. Memory is the app's proportional set size, looked at twenty times a second.",
    columns: [
      'export ÷ COPY, time',
      'export s',
      'COPY s',
      'orders /s',
      'memory grew by at most, MB',
      'again, MB',
      'with a reader that stops, MB',
    ],
    rows: [
      [
        (time / baseline).toFixed(2),
        time.toFixed(2),
        baseline.toFixed(2),
        (count / time).toFixed(0),
        growth.toFixed(0),
        Math.max(0, ...later).toFixed(0),
        stalled.toFixed(0),
      ],
    ],
    targets: [
      {
        claim: `memory grows by less than ${maxMegabytes} MB`,
        measured: `${growth.toFixed(0)} MB`,
        isMet: growth < maxMegabytes,
      },
    ],
    notes: [
      'By itself V8 would widen its heap by a hundred megabytes under sustained work: `npm start` tells it not to (scripts/start-flags.ts). "Again" is the most of the later rounds in the same process.',
    ],
  }
}

/** Megabytes by which memory grows while someone has begun to read and does not go on. */
async function growthWhileStalled(url: string, cookie: string, memory: () => number): Promise<number> {
  const before = memory()
  const request = get(url, { headers: { cookie } }).on('error', () => {})
  const [reply] = await once(request, 'response')
  reply.once('data', () => reply.pause()).on('error', () => {})
  const peak = watchPeak(memory)
  await sleep(3_000)
  request.destroy()
  return (await peak()) - before
}

/** Reads to the end without keeping anything; returns the number of bytes. */
async function drain(reply: Response): Promise<number> {
  if (!reply.ok || !reply.body) throw new Error(`The export was refused: ${reply.status}`)
  let bytes = 0
  for await (const chunk of reply.body) bytes += chunk.byteLength
  return bytes
}

async function drainCopy(target: DatabaseTarget) {
  const session = new pg.Client({ ...connectionSettings(target, 'copy') })
  await session.connect()
  const statement = 'copy (select * from order_facts where archived_at is null order by created_at desc) to stdout'
  for await (const _ of session.query(copyTo(statement))) {
    // Only read.
  }
  await session.end()
}

/** Samples repeatedly until it is asked for the maximum. */
function watchPeak(look: () => number): () => Promise<number> {
  let peak = look()
  let done = false
  const watching = (async () => {
    while (!done) {
      peak = Math.max(peak, look())
      await sleep(50)
    }
  })()
  return async () => {
    done = true
    await watching
    return Math.max(peak, look())
  }
}
