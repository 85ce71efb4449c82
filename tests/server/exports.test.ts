import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdPayments } from '#server/backups/database-commands.ts'
import type { ProcessorConfig } from '#server/config.ts'
import { demoPassword, demoStaff } from '#server/demo/demo-logins.ts'
import { makeDemo } from '#server/demo/make-demo.ts'
import { refuseOtherAccounts } from '#server/exports/export-commands.ts'
import type { ExportManifest } from '#server/exports/export-manifest.ts'
import { type ImportSummary, importExport } from '#server/exports/import-export.ts'
import { openArchive } from '#server/exports/read-export.ts'
import { openExport } from '#server/exports/write-export.ts'
import { isRestored } from '#server/payments/adopt-after-restore.ts'
import type { DatabaseTarget } from '#server/platform/db/connection-settings.ts'
import { temporaryDirectory } from '../support/backup-files.ts'
import { describeSchema, withDatabase } from '../support/backup-rows.ts'
import { bookingBody } from '../support/bookings.ts'
import { eventually } from '../support/eventually.ts'
import { openStripeStandIn } from '../support/stripe-stand-in.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let files: Awaited<ReturnType<typeof temporaryDirectory>>
let source: TestApp
let empty: TestDatabase
let archive: string
let first: ExportManifest
let imported: ImportSummary

async function exportTo(target: DatabaseTarget, name: string): Promise<string> {
  const file = files.path(name)
  await pipeline(await openExport(target), createWriteStream(file))
  return file
}

async function manifestOf(file: string): Promise<ExportManifest> {
  const opened = await openArchive(file)
  opened.close()
  return opened.manifest
}

beforeAll(async () => {
  files = await temporaryDirectory()
  source = await startTestApp()
  await source.db.sql`delete from staff_users`
  const made = await makeDemo(source.context, { replace: false, now: testNow, days: 30 })
  expect(made).toMatchObject({ ok: true })
  empty = await createTestDatabase({ empty: true })
  archive = await exportTo(source.target, 'company.zip')
  first = await manifestOf(archive)
  imported = await importExport(empty.target, archive)
}, 300_000)
afterAll(async () => {
  await source.close()
  await empty.drop()
  await files[Symbol.asyncDispose]()
})

const table = (manifest: ExportManifest, name: string) => manifest.tables.find((each) => each.name === name)

test('rule 224: a company that was imported into an empty database exports the same', async () => {
  const second = await manifestOf(await exportTo(empty.target, 'again.zip'))
  expect({ ...second, createdAt: '' }).toEqual({ ...first, createdAt: '' })
  expect(first.tables.length).toBeGreaterThan(35)
  expect(first.files.length).toBeGreaterThan(5)
  expect(table(first, 'orders')?.rows).toBeGreaterThan(100)
  expect(imported).toMatchObject({ tables: first.tables.length, files: first.files.length })
  expect(await describeSchema(empty.target)).toEqual(await describeSchema(source.target))
})

test('the manifest says what the books say', async () => {
  const [sums] = await source.db.sql<{ charged: string; paid: string; orders: number }[]>`
    select (select sum(amount_cents)::text from charges) as charged, (select sum(amount_cents)::text from payments) as paid,
      (select count(*)::int from orders) as orders`
  expect(table(first, 'charges')?.sums).toEqual({ amount_cents: sums?.charged, credited_tax_cents: '0' })
  expect(table(first, 'payments')?.sums).toEqual({ amount_cents: sums?.paid })
  expect(table(first, 'orders')?.rows).toBe(sums?.orders)
})

test('the tables are CSV that other programs read', async () => {
  const opened = await openArchive(archive)
  const [header, ...rows] = parse(await text(await opened.read('tables/orders.csv')))
  opened.close()
  expect(header).toEqual(table(first, 'orders')?.columns)
  expect(rows).toHaveLength(table(first, 'orders')?.rows ?? 0)
})

test('no password, sign-in or link is in the archive', async () => {
  const opened = await openArchive(archive)
  const all = (await Promise.all(first.tables.map(async ({ path }) => text(await opened.read(path))))).join('\n')
  opened.close()
  expect(all).toContain('demo')
  expect(all).not.toMatch(/\$argon2|scrypt|\\x[0-9a-f]{16}/)
  const columns = first.tables.flatMap(({ name, columns: each }) => each.map((column) => `${name}.${column}`))
  expect(columns.filter((column) => /hash|secret|token|password|totp|google/.test(column))).toEqual([])
  const secret = [
    'customer_sessions',
    'staff_sessions',
    'staff_links',
    'customer_links',
    'account_links',
    'order_access',
  ]
  expect(first.tables.filter(({ name }) => secret.includes(name))).toEqual([])
})

test('a new table or column is exported, unless it says that it is not', async () => {
  // Whoever adds a table with tokens sees it here, and lists it in export-scope.ts.
  const bytes = await source.db.sql<{ column: string }[]>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`
  const exported = first.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  expect(bytes.filter(({ column }) => exported.includes(column))).toEqual([])
})

test('the imported company works: staff sign in, files open, customers book, invoices never change', async () => {
  const site = await startTestApp({ database: empty })
  const staff = site.browser()
  expect(imported.signIn).not.toBeNull()
  const signIn = imported.signIn ?? { username: '', password: '' }
  expect((await staff.post('/api/admin/login', signIn)).status).toBe(200)
  const [document] = await empty.db.sql<{ id: string; orderId: string; fileId: string }[]>`
    select id, order_id, file_id from order_documents where removed_at is null limit 1`
  const { json } = await staff.get(`/api/orders/${document?.orderId}/documents`)
  const shown = json.find(({ id }: { id: string }) => id === document?.id)
  const reply = await staff.get(shown.url)
  expect(reply.status).toBe(200)
  const booked = await site
    .browser()
    .post('/api/orders', bookingBody({ requestedDeliveryDate: null, totalAmount: undefined }))
  expect(booked.status).toBe(201)
  await expect(empty.db.sql`update invoices set total_cents = 0`).rejects.toThrow('what was issued never changes')
})

describe('an archive is refused', () => {
  test('if it is damaged, incomplete, or something else', async () => {
    const bytes = await readFile(archive)
    const other = await createTestDatabase()
    const attempt = async (content: Buffer) => {
      const file = files.path(`broken-${content.length}-${content[1000]}.zip`)
      await writeFile(file, content)
      return importExport(other.target, file)
    }
    const flipped = Buffer.from(bytes)
    const at = bytes.indexOf('tables/orders.csv') + 2_000
    flipped.writeUInt8((flipped.readUInt8(at) + 1) % 256, at)
    await expect(attempt(flipped)).rejects.toThrow('is damaged: ')
    await expect(attempt(bytes.subarray(0, bytes.length - 500))).rejects.toThrow('is not a Haulyard export')
    await expect(attempt(Buffer.from('Name,Phone\n'))).rejects.toThrow('is not a Haulyard export')
    // The database is as it was.
    const [kept] = await other.db.sql<{ sizes: number }[]>`select count(*)::int as sizes from equipment`
    expect(kept?.sizes).toBeGreaterThan(3)
    await other.drop()
  })

  test('if its payments are of another account of the payment processor than the key is (rule 518)', async () => {
    const stripe = await openStripeStandIn()
    const other = await createTestDatabase({ empty: true })
    const take = (account: string, processor: ProcessorConfig | null) =>
      importExport(other.target, archive, {
        replace: true,
        async finish(session) {
          await session.query(
            `insert into payment_attempts (id, state, way, amount_cents, processor_account, is_live, parameters, created_at, expires_at)
             values (gen_random_uuid(), 'canceled', 'card', 45000, $1, false, '{}', now(), now())`,
            [account],
          )
          await refuseOtherAccounts(session, { processor })
          await holdPayments(session, { processor })
        },
      })
    await expect(take('acct_other', stripe.config)).rejects.toThrow(
      'The archive has payments of another account of Stripe (acct_other); the key is of acct_standin.',
    )
    await expect(take('acct_standin', { ...stripe.config, secretKey: 'sk_test_wrong' })).rejects.toThrow(
      'does not answer',
    )
    await take('acct_standin', stripe.config)
    await other.db.close()
    await withDatabase(other.target, async (sql) => expect(await isRestored(sql)).toBe(true))
    await stripe.close()
    await other.drop()
  })

  test('replaces what a first start put there, and with --replace everything', async () => {
    const started = await createTestDatabase()
    await importExport(started.target, archive)
    const before = await manifestOf(await exportTo(started.target, 'started.zip'))
    expect({ ...before, createdAt: '' }).toEqual({ ...first, createdAt: '' })
    await started.db.close()
    await expect(importExport(started.target, archive)).rejects.toThrow(
      /The database is in use \(rows: orders \d+, leads \d+/,
    )
    await importExport(started.target, archive, { replace: true })
    const after = await manifestOf(await exportTo(started.target, 'replaced.zip'))
    expect({ ...after, createdAt: '' }).toEqual({ ...first, createdAt: '' })
    await started.drop()
  })
})

test('an export under bookings is of one moment, and can be imported', async () => {
  let going = true
  const booking = (async () => {
    while (going) {
      const body = bookingBody({ requestedDeliveryDate: null, totalAmount: undefined })
      const { status } = await source.browser().post('/api/orders', body)
      if (status !== 201) throw new Error(String(status))
    }
  })()
  const file = await exportTo(source.target, 'busy.zip')
  going = false
  await booking
  const target = await createTestDatabase({ empty: true })
  await importExport(target.target, file)
  const [odd] = await withDatabase(
    target.target,
    (sql) => sql<{ count: number }[]>`
      select count(*)::int as count from orders o
      where (select count(*) from hauls where order_id = o.id and kind in ('deliver', 'pick_up')) <> 2 or not exists (select from charges where order_id = o.id)
        or not exists (select from events where subject_id = o.id)`,
  )
  expect(odd?.count).toBe(0)
  await target.drop()
})

test('staff download it, at most two at once, and leaving it ends its connection', async () => {
  const staff = source.browser()
  await staff.post('/api/admin/login', { username: demoStaff[0]?.username, password: demoPassword })
  const sessions = async () => {
    const [row] = await source.db.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'haulyard export'`
    return row?.count
  }
  const download = () =>
    source.app.request('/api/admin/export', {
      headers: { cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  const [one, two, three] = [await download(), await download(), await download()]
  expect([one.status, two.status, three.status]).toEqual([200, 200, 503])
  await two.body?.cancel()
  expect(one.headers.get('content-disposition')).toMatch(/^attachment; filename="haulyard-\d{4}-\d\d-\d\d\.zip"$/)
  const file = files.path('download.zip')
  await writeFile(file, Buffer.from(await one.arrayBuffer()))
  expect((await manifestOf(file)).tables).toHaveLength(first.tables.length)
  await eventually(async () => (await sessions()) === 0)
})
