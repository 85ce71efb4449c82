import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { openDescriptors } from '../../bench/measure/process-usage.ts'
import { startFlags, startVariables } from '../../scripts/start-flags.ts'
import { eventually } from '../support/eventually.ts'
import { findImpossible, findLasting, unitsHeldToday } from '../support/fuzz/impossible-rows.ts'
import type { randomFrom } from '../support/fuzz/random.ts'
import { signIn } from '../support/fuzz/roles.ts'
import { openFuzz } from '../support/fuzz/run-fuzz.ts'
import { readVitals } from '../support/fuzz/vitals.ts'
import { serveSite, temporaryDataDir } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { isTorture, rounds, seed } from '../support/torture.ts'

const root = join(import.meta.dirname, '../..')
const probe = pathToFileURL(join(import.meta.dirname, '../support/fuzz/process-probe.ts')).href

/** From the first look on nothing is left open. The heap fills its caches and compiled code longer: it may grow by a tenth from the second look on. */
const looksAfter = { handles: 1_000, heap: 20_000 }
const growth = 1.1

const runs: { what: string; requests: number; env: Record<string, string>; senders: number }[] = [
  { what: 'without limits', requests: rounds({ short: 0, long: 100_000 }), env: { RATE_LIMITS: 'off' }, senders: 1 },
  // A proxy in front names the senders, so that the limits are met by some and not by all.
  {
    what: 'with limits',
    requests: rounds({ short: 0, long: 10_000 }),
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    senders: 40,
  },
]

test.skipIf(!isTorture || process.platform !== 'linux')(
  'hostile requests in every role: no server error, no silence, and a sound database afterward',
  async () => {
    await using dataDir = await temporaryDataDir()
    await fillDemo(dataDir.path)
    const problems: string[] = []
    for (const [index, { what, requests, env, senders }] of runs.entries()) {
      const socket = `${dataDir.path}.probe-${index}`
      const site = await serveSite({
        dataDir: dataDir.path,
        env: { ...env, LOG_LEVEL: 'warn', NODE_OPTIONS: `--import ${probe}`, FUZZ_PROBE: socket },
      })
      await withDatabaseOf(dataDir.path, async (db) => {
        const pid = site.process.pid ?? 0
        const isAlive = () => site.process.exitCode === null && site.process.signalCode === null
        const headers = (random: ReturnType<typeof randomFrom>) => ({
          ...(senders > 1 && { 'x-forwarded-for': `198.51.100.${random.between(1, senders)}` }),
        })
        const fuzz = await openFuzz({ url: site.url, db, seed, headers, isAlive })
        const look = async () => {
          fuzz.close()
          await eventually(async () => (await readVitals(socket)).requests === 0, 60)
          return { ...(await readVitals(socket)), descriptors: openDescriptors(pid) }
        }
        const began = performance.now()
        const lookAfter = async (from: number, before: number) => {
          await fuzz.run({ from, before: Math.min(before, requests) })
          return isAlive() ? await look() : null
        }
        const before = await lookAfter(0, looksAfter.handles)
        const settled = await lookAfter(looksAfter.handles, looksAfter.heap)
        const after = await lookAfter(looksAfter.heap, requests)
        const seconds = (performance.now() - began) / 1_000
        const statuses = [...fuzz.statuses]
          .sort(([one], [other]) => one - other)
          .map(([status, count]) => `${status}: ${count}`)
        console.log(
          `seed ${seed}, ${requests} requests ${what} in ${seconds.toFixed(0)} s; ${statuses.join(', ')}; ${fuzz.accepted.size} endpoints took one; slowest first byte ${fuzz.slowestMs.toFixed(0)} ms`,
        )
        if (before && settled && after) {
          const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
          console.log(
            `heap ${[before, settled, after].map(({ heapBytes }) => megabytes(heapBytes)).join(', then ')}; resident ${megabytes(before.residentBytes)}, then ${megabytes(after.residentBytes)}; ${before.descriptors}, then ${after.descriptors} descriptors; ${after.refused.length} connections beyond this machine refused`,
          )
          console.log(JSON.stringify({ before: before.resources, after: after.resources }))
          if (after.heapBytes > settled.heapBytes * growth) problems.push(`${what}: the heap grew`)
          if (after.descriptors > before.descriptors * growth) problems.push(`${what}: descriptors are left open`)
          problems.push(...after.blocks.map((block) => `${what}: the event loop was blocked: ${JSON.stringify(block)}`))
          await expectEventually(() => findLasting(db), problems)
          const [caller, counted] = [
            await signIn(db, 'owner', new Date()),
            await unitsHeldToday(db, dateInLosAngeles(new Date())),
          ]
          const { fleet } = await (await fetch(`${site.url}/api/admin/dashboard`, { headers: caller.headers })).json()
          for (const { size, heldToday } of fleet as { size: number; heldToday: number }[])
            if (heldToday !== (counted[size] ?? 0))
              problems.push(
                `${what}: ${heldToday} units of ${size} yards are held by the dashboard, ${counted[size] ?? 0} by a recount`,
              )
        } else problems.push(`${what}: the site ended:\n${site.output().slice(-3_000)}`)
        problems.push(...(await findImpossible(db)).map((found) => `${what}: ${found}`))
        if (fuzz.failures.size > 0) problems.push(fuzz.failures.describe(seed, site.output()))
        problems.push(...badNews(site.output()))
      })
      if ((await site.stop()) !== 0)
        problems.push(`${what}: the site did not stop cleanly:\n${site.output().slice(-2_000)}`)
    }
    expect(problems.join('\n\n')).toBe('')
  },
  1_800_000,
)

/** What lasts must be over within a minute or two. */
async function expectEventually(find: () => Promise<string[]>, problems: string[]) {
  let found: string[] = []
  await eventually(async () => {
    found = await find()
    return found.length === 0
  }, 130).catch(() => problems.push(...found))
}

/** Errors beside requests, each once. */
function badNews(log: string): string[] {
  const news = new Set<string>()
  for (const line of log.split('\n')) {
    const event =
      /"event":"(crash|background work failed|page failed|live stream failed|security log failed|email not written)"/.exec(
        line,
      )
    if (event || /uncaught|unhandled/i.test(line))
      news.add(line.replace(/"(time|requestId|at)":"[^"]*",?/g, '').slice(0, 900))
  }
  return [...news].slice(0, 20)
}

/** `npm run demo` on an empty data directory. */
async function fillDemo(dataDir: string) {
  const env = { ...startVariables, PATH: process.env.PATH, DATA_DIR: dataDir }
  const demo = spawn(process.execPath, [...startFlags, 'scripts/demo.mjs'], { cwd: root, stdio: 'ignore', env })
  const [code] = await once(demo, 'exit')
  if (code !== 0) throw new Error('The demo could not be made')
}
