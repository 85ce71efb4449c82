import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { emptyBooks } from '../../bench/bookings/empty-books.ts'
import { openConnections, openDescriptors, residentMegabytes } from '../../bench/measure/process-usage.ts'
import { mean } from '../../bench/measure/statistics.ts'
import { busyPerSecond, loadSteadily } from '../../bench/measure/steady-load.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { serveSite } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { rounds } from '../support/torture.ts'

const seconds = rounds({ short: 12, long: 600 })
/** Memory is flat after three minutes: until then caches and the heap fill up. */
const settled = rounds({ short: 4, long: 180 })
/** Resident (docs/benchmarks.md, "Soak"); more while everything is asked for the first time. */
const maxMegabytes = rounds({ short: 200, long: 160 })
/** Megabytes between the means of two halves: the heap is collected now and then. */
const flatWithin = 10
/** Those of a process (docs/operations.md), and two of this test. */
const maxConnections = 20
/** Descriptors that stay at most when the load is over: the connections of the pools, and the files of a log. */
const keptDescriptors = 25

type Look = { second: number; megabytes: number; connections: number }

test.skipIf(process.platform !== 'linux')(
  `${seconds} s of ${busyPerSecond} requests a second: memory, descriptors and connections stay flat`,
  async () => {
    await using opened = new AsyncDisposableStack()
    const dataDir = opened.use(await copyOfPreparedData(tmpdir()))
    // Not the first start of all, which creates the database and keeps a part of the memory that it took.
    const site = opened.adopt(await serveSite({ dataDir: dataDir.path }), async ({ stop }) => void (await stop()))
    const looks: Look[] = []
    // Without those of the callers, who keep theirs open.
    const descriptors = () => openDescriptors(site.process.pid ?? 0) - openConnections(Number(new URL(site.url).port))
    const atFirst = descriptors()
    await withDatabaseOf(dataDir.path, async ({ sql }) => {
      await emptyBooks(sql)
      const look = async (second: number) => {
        const [row] = await sql<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity where application_name like 'haulyard %' and pid <> pg_backend_pid()`
        const pid = site.process.pid ?? 0
        looks.push({
          second,
          megabytes: residentMegabytes(pid),
          connections: row?.count ?? 0,
        })
      }
      await loadSteadily(site.url, { seconds, atOnce: 10, lookEvery: rounds({ short: 1, long: 10 }), look })
    })
    const later = looks.filter(({ second }) => second >= settled)
    const halves = [later.slice(0, later.length / 2), later.slice(later.length / 2)] as const
    console.log(`descriptors: ${atFirst} at first, then ${descriptors()}`)
    await expect.poll(descriptors, { timeout: 20_000 }).toBeLessThanOrEqual(atFirst + keptDescriptors)
    const [before, after] = halves.map((half) => mean(half.map(({ megabytes }) => megabytes))) as [number, number]
    const most = Math.max(...looks.map(({ megabytes }) => megabytes))
    console.log(`megabytes: ${before.toFixed(1)} on average, then ${after.toFixed(1)}, at most ${most.toFixed(0)}`)
    expect(after - before, 'growth of megabytes').toBeLessThanOrEqual(flatWithin)
    expect(Math.max(...looks.map(({ connections }) => connections))).toBeLessThanOrEqual(maxConnections)
    expect(Math.max(...later.map(({ megabytes }) => megabytes))).toBeLessThanOrEqual(maxMegabytes)
  },
  900_000,
)
