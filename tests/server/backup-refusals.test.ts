import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { forge, forgeHeader, temporaryDirectory } from '../support/backup-files.ts'
import { describeSchema, hashDatabase, type RowHashes, withDatabase } from '../support/backup-rows.ts'
import { insertOrder } from '../support/order-rows.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let files: Awaited<ReturnType<typeof temporaryDirectory>>
let source: TestDatabase
let target: TestDatabase
let archive: string
let held: RowHashes
let schema: string[]
let names = 0

const newFile = () => files.path(`${names++}.backup`)

beforeAll(async () => {
  files = await temporaryDirectory()
  source = await createTestDatabase()
  target = await createTestDatabase()
  for (let day = 10; day < 30; day++) await insertOrder(source.db, { requestedDelivery: `2026-12-${day}` })
  await withDatabase(
    target.target,
    (sql) => sql`
    insert into delivery_days (day, note) values ('2026-12-24', 'only in the target')`,
  )
  await source.db.close()
  archive = newFile()
  await takeBackup(source.target, archive)
  held = await hashDatabase(target.target)
  schema = await describeSchema(target.target)
})

afterAll(async () => {
  await source?.drop()
  await target?.drop()
  await files?.[Symbol.asyncDispose]()
})

/** Restores over what the target holds and expects to be refused, with the target as it was. */
async function expectRefused(file: string, words: string | RegExp, options = { replace: true }) {
  const refusal = await restoreBackup(target.target, file, options).catch((error) => error)
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal.message).toMatch(words)
  expect(await hashDatabase(target.target)).toEqual(held)
  expect(await describeSchema(target.target)).toEqual(schema)
  return refusal
}

describe('an archive is rejected, without a change, if', () => {
  test('it is truncated anywhere', async () => {
    const whole = readFileSync(archive)
    const ends = [0, 1, 9, 200, whole.length / 2, whole.length - 9, whole.length - 1].map(Math.floor)
    for (const end of ends) {
      const file = newFile()
      writeFileSync(file, whole.subarray(0, end))
      expect(await expectRefused(file, /is incomplete: it ends too early|is not a backup/)).toBeInstanceOf(BackupError)
    }
  })

  test('a bit is flipped anywhere', async () => {
    const whole = readFileSync(archive)
    for (let part = 0; part < 16; part++) {
      const broken = Buffer.from(whole)
      const at = 10 + Math.floor(((whole.length - 10) * part) / 16)
      broken[at] = (broken[at] ?? 0) ^ 0x10
      const file = newFile()
      writeFileSync(file, broken)
      expect(await expectRefused(file, /damaged|incomplete/)).toBeInstanceOf(BackupError)
    }
  })

  test('its rows do not match the checksum', async () => {
    const keepChecksum = { keepChecksum: true }
    const changed = newFile()
    forge(archive, changed, (lines) => lines.map((line) => line.replace('2026-12-11', '2026-12-12')), keepChecksum)
    await expectRefused(changed, `${changed} is damaged: its checksum does not match.`)
    const missing = newFile()
    forge(archive, missing, (lines) => lines.slice(0, -1), keepChecksum)
    await expectRefused(missing, 'is incomplete')
    const more = newFile()
    forge(archive, more, (lines) => [...lines, 'x'])
    await expectRefused(more, 'is damaged')
  })

  test('it is another file', async () => {
    const text = newFile()
    writeFileSync(text, 'insert into orders …')
    const zipped = newFile()
    writeFileSync(zipped, gzipSync('{"product":"another"}\n'))
    const endless = newFile()
    writeFileSync(endless, gzipSync(Buffer.alloc(3_000_000, 'x')))
    for (const file of [text, zipped, endless]) await expectRefused(file, `${file} is not a Haulyard backup`)
    await expectRefused('/nowhere.backup', 'Cannot read /nowhere.backup: no such file or directory.')
    const directory = newFile()
    mkdirSync(directory)
    await expectRefused(directory, 'illegal operation on a directory')
  })

  test('it is from a later version', async () => {
    const format = newFile()
    forgeHeader(archive, format, (header) => ({ ...header, format: 2 }))
    await expectRefused(format, 'has a format (2) that only a later version of Haulyard can read.')
    const migrations = newFile()
    forgeHeader(archive, migrations, (header) => ({
      ...header,
      migrations: [...header.migrations, '9998-portal', '9999-invoices'],
    }))
    await expectRefused(migrations, 'This version does not know the migrations 9998-portal, 9999-invoices.')
  })

  test('its tables do not match its migrations', async () => {
    type Tables = { name: string; columns: string[]; rows: number }[]
    const changes: ((tables: Tables) => Tables)[] = [
      (tables) => tables.map((table) => ({ ...table, name: table.name.replace('hauls', 'hails') })),
      (tables) => tables.map((table) => ({ ...table, columns: table.columns.with(0, 'x"; drop table orders; --') })),
      (tables) => tables.filter(({ name }) => name !== 'containers'),
    ]
    for (const change of changes) {
      const file = newFile()
      forgeHeader(archive, file, (header) => ({ ...header, tables: change(header.tables) }))
      await expectRefused(file, 'does not match the schema of its migrations')
    }
  })

  test('a row breaks a constraint', async () => {
    const orphaned = newFile()
    forge(archive, orphaned, (lines) => {
      const [header = '', ...rows] = lines
      const order = /^([0-9a-f-]{36})\t[A-Z0-9-]+\t2026/m.exec(rows.join('\n'))?.[1] ?? 'none'
      const at = rows.findIndex((row) => row.startsWith(`${order}\t`))
      const fewer = JSON.parse(header)
      fewer.tables.find(({ name }: { name: string }) => name === 'orders').rows -= 1
      return [JSON.stringify(fewer), ...rows.toSpliced(at, 1)]
    })
    await expectRefused(orphaned, /violates foreign key constraint/)
    // Refused only after all of its rows were sent.
    const twice = newFile()
    forge(archive, twice, ([header = '', ...rows]) => {
      const more: { tables: { name: string; rows: number }[] } = JSON.parse(header)
      const charges = more.tables.findIndex(({ name }) => name === 'charges')
      const at = more.tables.slice(0, charges).reduce((sum, table) => sum + table.rows, 0)
      const tables = more.tables.map((table, index) => ({ ...table, rows: table.rows + (index === charges ? 1 : 0) }))
      return [JSON.stringify({ ...more, tables }), ...rows.toSpliced(at, 0, rows[at] ?? '')]
    })
    await expectRefused(twice, 'duplicate key value violates unique constraint "charges_pkey"')
  })
})

describe('a restore is refused if the database', () => {
  test('has rows, without --replace', async () => {
    const refusal = await expectRefused(archive, /add --replace/, { replace: false })
    expect(refusal.message).toContain('delivery_days 1, equipment 6')
  })

  test('is used by the site', async () => {
    const reader = await target.db.sql.reserve()
    await expectRefused(archive, 'The site is running on this database (connections: 1). Stop it first.')
    reader.release()
    await target.db.close()
  })

  test('is from a later version, which is not backed up either', async () => {
    const later = await createTestDatabase()
    await withDatabase(later.target, (sql) => sql`insert into migrations (name) values ('9999-invoices')`)
    const words =
      'The database was written by a later version of Haulyard. This version does not know the migration 9999-invoices.'
    await expect(restoreBackup(later.target, archive, { replace: true })).rejects.toThrow(words)
    await expect(takeBackup(later.target, newFile())).rejects.toThrow(words)
    await later.drop()
  })

  test('belongs to another application, which is not backed up either', async () => {
    const other = await createTestDatabase({ empty: true })
    await withDatabase(other.target, (sql) => sql`create table orders as select 1 as number`)
    await expect(restoreBackup(other.target, archive, { replace: true })).rejects.toThrow(
      'The database belongs to another application',
    )
    await expect(takeBackup(other.target, newFile())).rejects.toThrow('there is nothing to back up')
    expect(await hashDatabase(other.target)).toMatchObject({ orders: { rows: 1 } })
    await other.drop()
  })
})

describe('a backup', () => {
  test('does not overwrite a file without --replace, and leaves no partial one', async () => {
    const file = newFile()
    writeFileSync(file, 'a letter')
    await expect(takeBackup(source.target, file)).rejects.toThrow(
      `${file} already exists: choose another file, or add --replace.`,
    )
    expect(readFileSync(file, 'utf8')).toBe('a letter')
    await takeBackup(source.target, file, { replace: true })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(takeBackup(source.target, files.path('none/at all'))).rejects.toThrow(
      /^Cannot write .*: no such file or directory\.$/,
    )
    expect(readdirSync(files.path('.')).filter((name) => name.includes('partial'))).toEqual([])
  })

  test('under the same name as another at once: one wins', async () => {
    const file = newFile()
    const done = await Promise.allSettled([1, 2].map(() => takeBackup(source.target, file)))
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: new BackupError(`${file} already exists: choose another file, or add --replace.`),
    })
    await expect(restoreBackup(target.target, file)).rejects.toThrow('add --replace')
  })

  test('leaves out foreign tables, and says so', async () => {
    await withDatabase(source.target, (sql) => sql`create table ledger as select 1 as number`)
    const file = newFile()
    expect(await takeBackup(source.target, file)).toMatchObject({ leftOut: ['ledger'] })
    await restoreBackup(source.target, file, { replace: true })
    expect(await hashDatabase(source.target)).toMatchObject({ ledger: { rows: 1 } })
  })
})
