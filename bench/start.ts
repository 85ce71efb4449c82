import { serveSite, temporaryDataDir } from '../tests/support/served-site.ts'
import type { Benchmark } from './measure/report.ts'
import { median } from './measure/statistics.ts'

/** Milliseconds from the start of the process to the first page that is served, on data that is there. */
export const run: Benchmark = async ({ quick }) => {
  await using dataDir = await temporaryDataDir()
  const first = await startOnce(dataDir.path)
  const times: number[] = []
  for (let round = 0; round < (quick ? 2 : 9); round++) times.push(await startOnce(dataDir.path))
  const middle = median(times)
  return {
    title: 'Start',
    about:
      'From the start of the process to the first page in full, database included. "On existing data" is the median; the embedded ' +
      'PostgreSQL was stopped before each. "First" also makes the database, migrates and seeds it.',
    columns: ['start', 'ms'],
    rows: [
      ['on existing data', middle.toFixed(0)],
      ['slowest of them', Math.max(...times).toFixed(0)],
      ['first', first.toFixed(0)],
    ],
    targets: [
      { claim: 'serving within 1 s on existing data', measured: `${middle.toFixed(0)} ms`, isMet: middle <= 1000 },
    ],
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now()
  const site = await serveSite({ dataDir })
  const page = await fetch(site.url)
  await page.text()
  const elapsed = performance.now() - started
  await site.stop()
  return elapsed
}
