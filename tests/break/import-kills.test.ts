import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { serveSite, signInStaff } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { randomNumbers, rounds, seed } from '../support/torture.ts'

const kills = rounds({ short: 3, long: 12 })
const rows = rounds({ short: 1_500, long: 10_000 })

test(`${kills} kills during an import and its undo: every row once, and then none`, async () => {
  await using dataDir = await copyOfPreparedData()
  const random = randomNumbers()
  let site = await serveSite({ dataDir: dataDir.path })
  const { cookie } = await signInStaff(site.url)
  const call = async (method: string, path: string, body?: string, type = 'application/json') => {
    const headers = { cookie, 'content-type': type }
    const reply = await fetch(`${site.url}/api/admin/imports${path}`, { method, headers, ...(body && { body }) })
    expect(reply.ok).toBe(true)
    return reply.json()
  }
  const finish = async (id: string, state: string, kill: number) => {
    for (let killed = 0; ; ) {
      const detail = await call('GET', `/${id}`)
      if (detail.state === state) return detail
      if (killed++ < kill) {
        await sleep(200 + 900 * random())
        await site.kill()
        site = await serveSite({ dataDir: dataDir.path })
      } else await sleep(100)
    }
  }
  const lines = Array.from(
    { length: rows },
    (_, n) => `C-${n},Builder ${n},(818) 555-${String(n % 10_000).padStart(4, '0')}`,
  )
  const file = ['Customer #,Name,Phone', ...lines].join('\n')
  const { id, mapping } = await call('POST', '?kind=customers&fileName=kills.csv', file, 'application/octet-stream')
  await call('PUT', `/${id}/mapping`, JSON.stringify({ mapping }))
  await finish(id, 'checked', 1)
  await call('POST', `/${id}/run`, '{}')
  const done = await finish(id, 'done', kills)
  expect(done).toMatchObject({ doneCount: rows, counts: { add: rows, refuse: 0 } })
  const expectCount = (expected: number) =>
    withDatabaseOf(dataDir.path, async ({ sql }) => {
      const [found] = await sql<{ all: number; numbers: number; events: number }[]>`
        select count(*)::int as all, count(distinct imported_number)::int as numbers,
          (select count(*)::int from events where kind = 'account-created') as events
        from bill_to_accounts`
      expect(found).toEqual({ all: expected, numbers: expected, events: expected })
    })
  await expectCount(rows)
  await call('POST', `/${id}/undo`, '{}')
  await finish(id, 'undone', kills)
  await expectCount(0)
  expect(await site.stop()).toBe(0)
  console.log(`seed ${seed}: ${rows} rows imported and undone with ${2 * kills + 1} kills`)
}, 600_000)
