import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeNumber } from '#server/billing/invoice-queries.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp()
  desk = openBillingDesk(app, await app.staff())
})
afterAll(() => app.close())

const numbers = async () =>
  (await app.db.sql<{ number: number }[]>`select number from invoices where kind = 'invoice' order by number`).map(
    ({ number }) => number,
  )
const counting = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Kills the sessions that took an uncommitted number, or wait for one, like a crash; returns how many. */
async function cutOff(): Promise<number> {
  const cut = await app.db.sql`
    select pg_terminate_backend(pid) from pg_locks where relation = 'invoice_counters'::regclass and pid <> pg_backend_pid() limit 2`
  return cut.length
}

test('100 invoices at once, with crashes in between, have the numbers 1 to 100', async () => {
  const orders: string[] = []
  for (let made = 0; made < 100; made++) orders.push(await desk.bookedOrder({}))
  let open = orders.length
  const replies = orders.map((id) => desk.issue(id).finally(() => open--))
  let crashes = 0
  while (open > 0 && crashes < 20) crashes += await cutOff()
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  expect(crashes).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
  const issued = await numbers()
  expect(issued).toEqual(counting(1, issued.length))
  // Killed requests are repeated, and the numbers continue without a gap.
  const again = await Promise.all(orders.map((id) => desk.issue(id)))
  expect(again.every(({ status }) => status === 200 || status === 201)).toBe(true)
  expect(await numbers()).toEqual(counting(1, 100))
  const perOrder = await app.db.sql`select order_id from invoices group by order_id having count(*) > 1`
  expect(perOrder).toEqual([])
})

test('a number whose transaction crashes before the commit is used by the next', async () => {
  const before = (await numbers()).length
  const crashing = await app.db.locking.reserve()
  await crashing`begin`
  const [{ pid }] = await crashing<[{ pid: number }]>`select pg_backend_pid() as pid`
  expect(await takeNumber(crashing, 'invoice')).toBe(before + 1)
  const waiting = desk.issue(await desk.bookedOrder({}))
  await app.db.sql`select pg_terminate_backend(${pid})`
  expect((await waiting).json.number).toBe(`INV-${String(before + 1).padStart(6, '0')}`)
  crashing.release()
})
