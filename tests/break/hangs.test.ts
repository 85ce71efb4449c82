import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { test } from 'vitest'
import { readLockFile } from '#server/platform/embedded-postgres/embedded-postmaster.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { bookingBody } from '../support/bookings.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { serveSite, signInStaff } from '../support/served-site.ts'
import { freePort } from '../support/tcp-server.ts'

// Rule 295, with the ten seconds of production. What takes long happens at the same time.

const env = { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../support/blockable.ts')).href}` }

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test.concurrent('a site that hangs is replaced by one that serves from the same PostgreSQL', async ({ expect }) => {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.use(await copyOfPreparedData())
  const port = String(await freePort())
  const site = await serveSite({ dataDir: dataDir.path, isRestarted: true, env: { ...env, PORT: port } })
  opened.defer(async () => void (await site.stop()))
  const booked = await post(`${site.url}/api/orders`, bookingBody({ requestedDeliveryDate: dayFromToday(3) }))
  const { orderNumber } = await booked.json()
  const postmaster = () => readLockFile(join(dataDir.path, 'postgres-18'))?.pid
  const before = postmaster()
  expect(before).toBeGreaterThan(1)
  const live = await fetch(`${site.url}/api/admin/live`, { headers: await signInStaff(site.url) })

  const hungAt = performance.now()
  await expect(post(`${site.url}/api/leads?from=secret`, { name: 'block in a loop' })).rejects.toThrow()
  const seconds = (performance.now() - hungAt) / 1_000
  expect(seconds).toBeGreaterThan(9.5)
  expect(seconds).toBeLessThan(16)
  await expect(live.text()).rejects.toThrow()
  const lines = site.output().split('\n')
  const last = lines.filter((line) => line.includes('"main thread hangs"')).map((line) => JSON.parse(line))
  expect(last).toMatchObject([
    {
      level: 'error',
      exitCode: 70,
      requestsInFlight: 2,
      requests: [
        { route: 'POST /api/leads', address: '127.0.0.1' },
        { route: 'GET /api/admin/live', address: '127.0.0.1' },
      ],
    },
  ])
  expect(last[0].stack).toMatch(/block in a loop[\s\S]*readJson .*src\/server\/platform\/http\/request-body\.ts/)
  expect(JSON.stringify(last)).not.toContain('secret')

  const again = () => fetch(`${site.url}/api/orders/by-number/${orderNumber}`).then((reply) => reply.json())
  await expect.poll(() => again().catch(() => null), { timeout: 20_000, interval: 100 }).toMatchObject({ orderNumber })
  expect(postmaster()).toBe(before)
  expect(site.output()).toContain('Ended by its watchdog, and started again.')
  const signedIn = { headers: await signInStaff(site.url) }
  const system = await (await fetch(`${site.url}/api/admin/system`, signedIn)).json()
  expect(system.problems).toContain('restarted-by-watchdog')
  expect(Date.now() - Date.parse(system.watchdogRestartAt)).toBeLessThan(60_000)
  expect(await site.stop(), site.output()).toBe(0)
}, 120_000)

test.concurrent('one that was stopped for longer goes on, and so does one that does nothing for longer while it starts', async ({
  expect,
}) => {
  await using opened = new AsyncDisposableStack()
  const dataDir = opened.use(await copyOfPreparedData())
  const stopped = await serveSite({ dataDir: dataDir.path })
  opened.defer(async () => void (await stopped.kill()))
  const starting = serveSite({ dataDir: dataDir.path, env: { ...env, HANG_AT_START_MS: '12000' } })
  opened.defer(async () => void (await (await starting).kill()))
  stopped.process.kill('SIGSTOP')
  await sleep(15_000)
  stopped.process.kill('SIGCONT')
  for (const site of [stopped, await starting]) {
    // A watchdog that took the pause for a hang would act within its next few looks.
    for (let each = 0; each < 10; each++, await sleep(100))
      expect((await fetch(`${site.url}/healthz`)).status, site.output()).toBe(200)
    expect(site.output()).not.toContain('"main thread hangs"')
    expect(await site.stop()).toBe(0)
  }
}, 120_000)
