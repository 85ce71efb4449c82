import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import type { Row } from '#server/platform/db/sql.ts'
import { readLockFile } from '#server/platform/embedded-postgres/embedded-postmaster.ts'
import { startEmbeddedServer } from '#server/platform/embedded-postgres/embedded-server.ts'
import { temporaryDirectory } from '../support/backup-files.ts'
import { run } from '../support/backup-process.ts'
import { describeSchema, hashDatabase, withDatabase } from '../support/backup-rows.ts'
import { bookingBody } from '../support/bookings.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { quickDirectory } from '../support/quick-directory.ts'
import { type ServedSite, serveSite, signInStaff, staffSignIn, temporaryDataDir } from '../support/served-site.ts'
import { startTcpServer } from '../support/tcp-server.ts'
import { createTestDatabase } from '../support/test-database.ts'

const postgresRuns = (dataDir: string) => readLockFile(join(dataDir, 'postgres-18')) !== null
const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

async function book(site: ServedSite): Promise<string> {
  const response = await fetch(`${site.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody({ requestedDeliveryDate: tomorrow(), totalAmount: undefined })),
  })
  expect(response.status).toBe(201)
  const { orderNumber } = (await response.json()) as { orderNumber: string }
  return orderNumber
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })

async function signInWith(site: ServedSite, code: { code?: string }): Promise<object> {
  const body = JSON.stringify({ ...staffSignIn, ...code })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${site.url}/api/admin/login`, { method: 'POST', headers, body })).json() as Promise<object>
}

/** Returns the secret of the second factor. */
async function switchOnTwoStep(site: ServedSite): Promise<string> {
  const { cookie } = await signInStaff(site.url)
  const headers = { cookie, 'content-type': 'application/json' }
  const post = async (path: string, body: object) =>
    (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  const { secret } = (await post('/api/admin/totp', {})) as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect(await post('/api/admin/totp/confirm', { code })).toMatchObject({ totpEnabled: true })
  return secret
}

const seeOrder = async (site: ServedSite, number: string) =>
  (await fetch(`${site.url}/api/orders/by-number/${number}`)).status

test('with the site running and stopped, from the embedded database to a server', {
  timeout: 180_000,
}, async () => {
  await using files = await temporaryDirectory()
  await using first = await temporaryDataDir(await quickDirectory())
  await using second = await temporaryDataDir(await quickDirectory())
  const running = files.path('running.backup')
  const stopped = files.path('stopped.backup')

  await using opened = new AsyncDisposableStack()
  const serve = async (dataDir: string, env?: Record<string, string>) =>
    opened.adopt(await serveSite({ dataDir, env }), async (served) => {
      await served.stop()
    })

  let site = await serve(first.path)
  const number = await book(site)
  const secret = await switchOnTwoStep(site)
  // The directory where npm was called.
  const typed = { DATA_DIR: first.path, INIT_CWD: files.path('.') }
  const taken = await run('backup', ['running.backup'], typed).ended
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up \d+ tables with [\d,]+ rows to /) })
  expect(await run('restore', [running, '--replace'], { DATA_DIR: first.path }).ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The site is running on this database \(connections: \d+\)\. Stop it first\.$/),
  })
  expect(await seeOrder(site, number)).toBe(200)
  expect(await site.stop()).toBe(0)

  expect(await run('backup', [stopped], { DATA_DIR: first.path }).ended).toMatchObject({ code: 0 })
  expect(postgresRuns(first.path)).toBe(false)

  // Another machine: it has a key of its own, or none yet.
  const keys = join(second.path, 'secret-keys.json')
  rmSync(keys, { force: true })
  expect(await run('restore', [stopped], { DATA_DIR: second.path }).ended).toMatchObject({ code: 0 })
  expect(statSync(keys).mode & 0o077).toBe(0)
  expect(postgresRuns(second.path)).toBe(false)
  site = await serve(second.path)
  expect(await seeOrder(site, number)).toBe(200)
  expect(await signInWith(site, {})).toMatchObject({ totpRequired: true })
  expect(await signInWith(site, { code: codeOf(secret) })).toMatchObject({ success: true })
  await book(site)
  expect(await site.stop()).toBe(0)

  const server = opened.adopt(await startTcpServer(), ({ stop }) => stop())
  const byUrl = { DATABASE_URL: server.url }
  expect(await run('restore', [running], byUrl).ended).toMatchObject({ code: 0 })
  expect(await run('restore', [running], byUrl).ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/add --replace\.$/),
  })
  expect(await run('backup', [running, '--replace'], byUrl).ended).toMatchObject({ code: 0 })
  site = await serve(second.path, byUrl)
  expect(await seeOrder(site, number)).toBe(200)
})

test('invalid input and failures have a one-line message', { timeout: 60_000 }, async () => {
  await using files = await temporaryDirectory()
  await using empty = await temporaryDataDir(await quickDirectory())
  const file = files.path('none.backup')
  const env = { DATA_DIR: empty.path }
  const lines: [Parameters<typeof run>, number, string][] = [
    [['backup', [], env], 2, 'Usage: npm run backup -- FILE [--replace]'],
    [['restore', [file, 'more'], env], 2, 'Usage: npm run restore -- FILE [--replace]'],
    [['restore', [file, '--force'], env], 2, 'Usage: npm run restore -- FILE [--replace]'],
    [['backup', [file], env], 1, `There is no database in ${empty.path}: set DATA_DIR or DATABASE_URL.`],
    [['backup', [file], { PORT: 'x' }], 1, 'These settings cannot be used:\nPORT must be'],
    [
      ['backup', [file], { DATABASE_URL: 'postgres://yard@127.0.0.1:1/x' }],
      1,
      'The database at DATABASE_URL does not respond (ECONNREFUSED).',
    ],
  ]
  for (const [call, code, words] of lines) {
    const ended = await run(...call).ended
    expect(ended).toMatchObject({ code, output: expect.stringContaining(words) })
    expect(ended.output.split('\n').length).toBeLessThan(3)
  }
  expect(existsSync(empty.path)).toBe(false)
})

describe('an interrupted restore', () => {
  let files: Awaited<ReturnType<typeof temporaryDirectory>>
  let archive: string

  beforeAll(async () => {
    files = await temporaryDirectory()
    const source = await createTestDatabase()
    await source.db.sql`
      insert into events (id, subject_kind, subject_id, kind, occurred_at, actor_kind, command_id)
      select gen_random_uuid(), 'order', gen_random_uuid(), 'note', now(), 'system', gen_random_uuid()
      from generate_series(1, 120000)`
    archive = files.path('large.backup')
    await takeBackup(source.target, archive)
    await source.drop()
  })
  afterAll(() => files[Symbol.asyncDispose]())

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s leaves the database unchanged',
    { timeout: 120_000 },
    async (signal) => {
      await using dataDir = await temporaryDataDir(await quickDirectory())
      await using opened = new AsyncDisposableStack()
      const server = await startEmbeddedServer({ dataDir: dataDir.path, log: () => {} })
      const { close: _, ...target } = opened.adopt(server, (started) => started.close())
      const small = opened.adopt(await createTestDatabase(), ({ drop }) => drop())
      await insertOrder(small.db)
      await small.db.close()
      const before = files.path(`${signal}.backup`)
      await takeBackup(small.target, before)
      expect(await run('restore', [before], { DATA_DIR: dataDir.path }).ended).toMatchObject({ code: 0 })
      const rows = await hashDatabase(target)
      const schema = await describeSchema(target)
      expect(rows).toMatchObject(await hashDatabase(small.target))

      const restore = run('restore', [archive, '--replace'], { DATA_DIR: dataDir.path })
      await withDatabase({ ...target, database: 'postgres' }, (sql) =>
        eventually(async () => {
          const [copy] = await sql<
            Row[]
          >`select tuples_processed > 10000 as far from pg_stat_progress_copy where datname = 'haulyard'`
          return copy?.far === true
        }, 30),
      )
      restore.process.kill(signal)
      const { code, output } = await restore.ended
      expect([code, output]).toEqual(signal === 'SIGKILL' ? [null, ''] : [1, 'The restore was interrupted.'])
      expect(await hashDatabase(target)).toEqual(rows)
      expect(await describeSchema(target)).toEqual(schema)

      expect(await run('restore', [archive, '--replace'], { DATA_DIR: dataDir.path }).ended).toMatchObject({ code: 0 })
      expect(await hashDatabase(target)).toMatchObject({ orders: { rows: 0 }, events: { rows: 120_000 } })
    },
  )
})
