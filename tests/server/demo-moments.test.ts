import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDemo } from '#server/demo/make-demo.ts'
import { findImplausible } from '../support/implausible-demo.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
const now = new Date('2026-11-26T02:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

test('the demo of the evening before Thanksgiving: trucks are back, and Friday is on the phones', async () => {
  const made = await makeDemo(app.context, { replace: false, now, days: 4 })
  expect(made.ok, made.message).toBe(true)
  const { sql } = app.db
  for (const [what, found] of Object.entries(await findImplausible(sql, now))) expect(found, what).toEqual([])
  // A company without orders would keep every promise.
  const [counted] = await sql<{ orders: number; done: number; onTheRoad: number }[]>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from hauls where done_at is not null) as done,
      (select count(*)::int from orders where status = 'en_route') as on_the_road`
  expect(counted?.orders).toBeGreaterThan(10)
  expect(counted?.done).toBeGreaterThan(3)
  expect(counted?.onTheRoad).toBe(0)
  const states = async (day: string) =>
    (await sql<{ state: string }[]>`select state from routes where day = ${day}`).map(({ state }) => state)
  expect(new Set(await states('2026-11-25'))).toEqual(new Set(['ended']))
  expect(await states('2026-11-26')).toEqual([])
  expect(await states('2026-11-27')).toContain('published')
}, 120_000)
