import { setTimeout as sleep } from 'node:timers/promises'
import { serveSite, temporaryDataDir } from '../tests/support/served-site.ts'
import { memoryMegabytes, postgresProcesses } from './measure/process-usage.ts'
import type { Benchmark } from './measure/report.ts'
import { sum } from './measure/statistics.ts'

const max = 150

/** Megabytes of the app and of its PostgreSQL, a minute after the start. */
export const run: Benchmark = async ({ quick }) => {
  await using dataDir = await temporaryDataDir()
  const site = await serveSite({ dataDir: dataDir.path })
  try {
    for (const path of ['/', '/booking', '/api/equipment', '/api/pricing-zones'])
      await (await fetch(site.url + path)).text()
    const seconds = quick ? 3 : 60
    await sleep(seconds * 1000)
    const app = memoryMegabytes(site.process.pid ?? 0)
    const database = sum(postgresProcesses(dataDir.path).map(memoryMegabytes))
    return {
      title: 'Memory',
      about: `Proportional set size ${seconds} s after the start, when every kind of page was read once. PostgreSQL is all of its processes together.`,
      columns: ['process', 'MB'],
      rows: [
        ['app', app.toFixed(0)],
        ['PostgreSQL', database.toFixed(0)],
      ],
      targets: [{ claim: `the app within ${max} MB`, measured: `${app.toFixed(0)} MB`, isMet: app <= max }],
    }
  } finally {
    await site.stop()
  }
}
