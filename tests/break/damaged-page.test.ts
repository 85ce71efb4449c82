import { spawnSync } from 'node:child_process'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../support/backup-process.ts'
import { book } from '../support/booking-load.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { serveSite, signInStaff } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'

const orders = 20

test('a damaged page: its readers get an error with an id, everything else goes on, and the last backup brings it back', async () => {
  await using dataDir = await copyOfPreparedData()
  let site = await serveSite({ dataDir: dataDir.path })
  const numbers: string[] = []
  for (let count = 0; count < orders; count++) {
    const { orderNumber } = await book(site.url, `damaged-${count}`, count)
    if (orderNumber) numbers.push(orderNumber)
  }
  expect(numbers).toHaveLength(orders)
  await site.stop()
  const backup = join(dataDir.path, '..', 'good.backup')
  const env = { DATA_DIR: dataDir.path }
  expect(await run('backup', [backup], env).ended).toMatchObject({ code: 0 })

  await damageFirstPage(dataDir.path, 'orders')
  site = await serveSite({ dataDir: dataDir.path })
  const staff = await signInStaff(site.url)
  const read = (path: string) => fetch(site.url + path, { headers: staff })
  const list = await read('/api/orders')
  expect(list.status).toBe(500)
  const refusal = await list.json()
  expect(Object.keys(refusal).sort()).toEqual(['code', 'message', 'requestId'])
  expect(refusal).toMatchObject({
    code: 'internal-error',
    message: expect.stringMatching(/^Some of our data is damaged/),
  })
  for (const path of ['/', '/booking', '/api/equipment', '/api/admin/customers'])
    expect([path, (await read(path)).status]).toEqual([path, 200])
  expect(await (await read('/readyz')).json()).toEqual({ status: 'ready', problems: ['data-damaged'] })
  expect((await (await read('/api/admin/system')).json()).problems).toContain('data-damaged')
  await site.stop()

  const lines = site.output().split('\n')
  const [line] = lines.filter((each) => each.includes(refusal.requestId) && each.includes('request failed'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    ...{ level: 'error', code: 'XX001' },
    error: expect.stringMatching(
      /^The database found damaged data on its disk: invalid page in block 0 of relation .*operations\.md/,
    ),
  })
  expect(lines.filter((each) => each.includes('"stack"') || /^\s+at /.test(each))).toEqual([])

  const failed = await run('backup', [`${backup}.2`], env).ended
  expect(failed).toMatchObject({ code: 1, output: expect.stringMatching(/damaged data on its disk: invalid page/) })
  expect(failed.output).not.toMatch(/\n\s+at /)
  const doctor = spawnSync(process.execPath, ['scripts/doctor.mjs'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(doctor).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/PROBLEM {2}data on the disk: \d+ reads met a damaged page/),
  })

  await rename(dataDir.path, `${dataDir.path}.damaged`)
  expect(await run('restore', [backup], env).ended).toMatchObject({ code: 0 })
  await withDatabaseOf(dataDir.path, async ({ sql }) => {
    const stored = await sql<{ orderNumber: string }[]>`select order_number from orders order by created_at`
    expect(stored.map(({ orderNumber }) => orderNumber)).toEqual(numbers)
  })
}, 120_000)

/** Overwrites some bytes in the middle of the first page of a table, as a failing disk does. */
async function damageFirstPage(dataDir: string, table: string) {
  let path = ''
  await withDatabaseOf(dataDir, async ({ sql }) => {
    const [row] = await sql<{ path: string }[]>`select pg_relation_filepath(${table}) as path`
    path = row?.path ?? ''
  })
  const file = await open(join(dataDir, 'postgres-18', path), 'r+')
  await file.write(Buffer.alloc(64, 0xd1), 0, 64, 4_000)
  await file.close()
}
