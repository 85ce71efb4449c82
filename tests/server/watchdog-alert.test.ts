import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 295: what the office sees after the watchdog restarted the site.

const token = 'a token of sixteen or more'
let app: TestApp
let dataDir: string

beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'watchdog ')), 'data')
  app = await startTestApp({ config: { dataDir, metricsToken: token } })
})
afterAll(async () => {
  await app.close()
  await rm(join(dataDir, '..'), { recursive: true })
})

const hoursAgo = (hours: number) => new Date(testNow.getTime() - hours * 3_600_000).toISOString()

test.for([
  { note: null, at: null, isAlert: false },
  { note: `${hoursAgo(1)}\n`, at: hoursAgo(1), isAlert: true },
  { note: `${hoursAgo(25)}\n`, at: hoursAgo(25), isAlert: false },
  // After a power cut.
  { note: '', at: null, isAlert: false },
])('after a restart that left $note', async ({ note, at, isAlert }) => {
  mkdirSync(dataDir, { recursive: true })
  if (note !== null) writeFileSync(join(dataDir, 'watchdog-restart'), note)
  const staff = await app.staff()
  const system = (await staff.get('/api/admin/system')).json
  expect(system.watchdogRestartAt).toBe(at)
  expect(system.problems.includes('restarted-by-watchdog')).toBe(isAlert)
  const { alerts } = (await staff.get('/api/admin/dashboard')).json
  const kinds = alerts.map(({ kind }: { kind: string }) => kind)
  expect(kinds.includes('restarted-by-watchdog')).toBe(isAlert)
  const metrics = await app.browser().send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })
  const [, seconds] = /^haulyard_watchdog_restart_timestamp_seconds (.+)$/m.exec(metrics.text) ?? []
  expect(seconds).toBe(at === null ? undefined : String(Date.parse(at) / 1_000))
})
