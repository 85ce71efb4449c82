import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backUpWhenDue, millisecondsToNextBackup } from '#server/backups/back-up-when-due.ts'
import { checkBackup } from '#server/platform/backup/check-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { text } from '#server/platform/db/columns.ts'
import { temporaryDirectory } from '../support/backup-files.ts'
import { hashDatabase } from '../support/backup-rows.ts'
import { bookingBody } from '../support/bookings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

// Rule 293: backups by themselves. Each is restored and compared before it counts.

const passphrase = 'nine yards of broken concrete'
const metricsToken = 'a token of a monitor'
let app: TestApp
let files: Awaited<ReturnType<typeof temporaryDirectory>>
let folder: string
let folders = 0

beforeAll(async () => {
  files = await temporaryDirectory()
  app = await startTestApp({ now: () => new Date(), config: { metricsToken } })
  await app.browser().post('/api/orders', bookingBody({}))
})
afterAll(async () => {
  await app.close()
  await files[Symbol.asyncDispose]()
})

beforeEach(async () => {
  folder = files.path(`backups ${folders++}`)
  plan({})
  await app.db.sql`delete from backups`
  await makeDue()
})

const plan = (more: Partial<TestApp['context']['config']['backups']>) =>
  Object.assign(app.context.config.backups, { folder, everyHours: 24, keep: 14, passphrase, ...more })
const makeDue = () => app.db.sql`delete from periodic_tasks where name = 'backup'`
const backUp = (signal = new AbortController().signal) => backUpWhenDue(app.context, signal)
const minutesUntilNext = async () => Math.round(((await millisecondsToNextBackup(app.context)) ?? 0) / 60_000)
const scratchDatabases = async () =>
  (
    await app.db.sql({ name: text })`
    select datname::text as name from pg_database
    where datname = 'haulyard_check_' || (select oid from pg_database where datname = current_database())`
  ).length
const problems = () => app.db.sql({ problem: text.nullable() })`select problem from backups order by id`
const systemOf = async () => (await (await app.staff()).get('/api/admin/system')).json
const metrics = async () =>
  (await app.app.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text()

test('one of two processes takes it, encrypted, and the next is due a day later', async () => {
  const before = await hashDatabase(app.target)
  await Promise.all([backUp(), backUp()])
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^haulyard-\d{8}T\d{6}Z\.backup\.age$/)
  const bytes = readFileSync(`${folder}/${name}`)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(await scratchDatabases()).toBe(0)
  expect(await minutesUntilNext()).toBeGreaterThan(23 * 60)
  await backUp()
  expect(readdirSync(folder)).toEqual([name])

  const restored = await createTestDatabase({ empty: true })
  await restoreBackup(restored.target, `${folder}/${name}`, { passphrase })
  const after = await hashDatabase(restored.target)
  await restored.drop()
  // While it was taken, the process that took it had claimed it.
  const { periodic_tasks: _, ...same } = before
  expect(after).toMatchObject(same)

  const { backups, problems } = await systemOf()
  expect(backups).toMatchObject({ everyHours: 24, isEncrypted: true, lastGoodBytes: bytes.length, lastError: null })
  expect(problems).not.toContain('backups-late')
  const age = Number(/^haulyard_backup_age_seconds (.+)$/m.exec(await metrics())?.[1])
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(120)
})

test('an encrypted one needs its passphrase, and a damaged one is refused', async () => {
  const file = files.path('one.age')
  await takeBackup(app.target, file, { passphrase })
  const target = await createTestDatabase({ empty: true })
  const refusal = (from: string, options: object) =>
    restoreBackup(target.target, from, options).then(
      () => 'restored',
      (error) => error.message.replace(from, 'FILE'),
    )
  expect(await refusal(file, {})).toBe('FILE is encrypted: set BACKUP_PASSPHRASE.')
  expect(await refusal(file, { passphrase: 'another passphrase' })).toMatch(
    /^FILE was encrypted with another passphrase/,
  )
  const bytes = readFileSync(file)
  const damaged = files.path('damaged.age')
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 1_000))
  expect(await refusal(damaged, { passphrase })).toMatch(/^FILE is incomplete/)
  const flipped = Buffer.from(bytes)
  const middle = bytes.length >> 1
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  writeFileSync(damaged, flipped)
  expect(await refusal(damaged, { passphrase })).toMatch(/^FILE is incomplete or damaged/)
  await target.drop()
})

test('a row that is not what was read fails the check', async () => {
  const [earlier, later] = [files.path('earlier.backup'), files.path('later.backup')]
  const { digests } = await takeBackup(app.target, earlier)
  await checkBackup(app.target, earlier, digests)
  await app.db.sql`update orders set customer_name = customer_name || '.'`
  await takeBackup(app.target, later)
  await expect(checkBackup(app.target, later, digests)).rejects.toThrow(
    /^After a restore of .*, rows differ in .*\borders\.$/,
  )
  expect(await scratchDatabases()).toBe(0)
})

test('a failure is shown to the owner, and tried again after an hour', async () => {
  writeFileSync(folder, 'a file where the folder should be')
  await backUp()
  expect(await problems()).toEqual([{ problem: `Cannot write ${folder}: file already exists.` }])
  expect(await minutesUntilNext()).toBe(60)
  const signedIn = await app.staff()
  expect(await systemOf()).toMatchObject({
    backups: { lastGoodAt: null, lastError: expect.stringMatching(/^Cannot write/) },
  })
  expect((await systemOf()).problems).toContain('backups-late')
  const { alerts } = (await signedIn.get('/api/admin/dashboard')).json
  expect(alerts.map(({ kind }: { kind: string }) => kind)).toContain('backups-late')
  expect(await metrics()).toContain('haulyard_backup_age_seconds +Inf')

  plan({ folder: files.path(`backups ${folders++}`) })
  await makeDue()
  await backUp()
  expect((await systemOf()).problems).not.toContain('backups-late')
  expect(await systemOf()).toMatchObject({ backups: { lastFailureAt: null, lastError: null } })
})

test('one that cannot be checked is kept, but does not count', async () => {
  const [{ name } = { name: '' }] = await app.db.sql({ name: text })`
    select 'haulyard_check_' || oid as name from pg_database where datname = current_database()`
  // A user who may read everything, and make no databases.
  await app.db.sql.unsafe(`create role ${name} login superuser password 'reader'`)
  await app.db.sql.unsafe(`alter role ${name} nosuperuser nocreatedb`)
  await app.db.sql.unsafe(`grant pg_read_all_data to ${name}`)
  const { target } = app.context
  app.context.target = { ...(target as object), user: name, password: 'reader' } as typeof target
  await backUp()
  app.context.target = target
  await app.db.sql.unsafe(`drop owned by ${name}`)
  await app.db.sql.unsafe(`drop role ${name}`)
  expect(await problems()).toEqual([
    { problem: expect.stringMatching(/let the user of DATABASE_URL create databases/) },
  ])
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.backup\.age\.unchecked$/)])
  await makeDue()
  await backUp()
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.backup\.age$/)])
})

test('what has expired is deleted, and nothing else', async () => {
  mkdirSync(folder)
  const days = ['20240105', '20240131', '20240201', '20240202', '20240203']
  for (const day of days) writeFileSync(`${folder}/haulyard-${day}T080000Z.backup`, '')
  writeFileSync(`${folder}/notes.backup`, '')
  plan({ keep: 2, passphrase: null })
  await backUp()
  const [newest] = readdirSync(folder).filter((file) => file > 'haulyard-2025' && file < 'haulyard-9')
  expect(readdirSync(folder).toSorted()).toEqual(
    ['haulyard-20240131T080000Z.backup', 'haulyard-20240203T080000Z.backup', newest, 'notes.backup'].toSorted(),
  )
})

test('a process that ends leaves it to the next one', async () => {
  const stopping = new AbortController()
  stopping.abort()
  await backUp(stopping.signal)
  expect(readdirSync(folder)).toEqual([])
  expect(await problems()).toEqual([])
  expect(await minutesUntilNext()).toBe(0)
  await backUp()
  expect(readdirSync(folder)).toHaveLength(1)
})
