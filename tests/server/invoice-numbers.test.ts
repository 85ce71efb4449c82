import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeNumber } from '#server/billing/invoice-queries.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let desk: BillingDesk
let now = new Date('2026-12-01T20:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  desk = openBillingDesk(app, await app.staff())
})
afterAll(() => app.close())

const numbers = async () =>
  (await app.db.sql<{ number: number }[]>`select number from invoices where kind = 'invoice' order by number`).map(
    ({ number }) => number,
  )
const counting = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Moves the clock, and signs in again, because a session does not last that long. */
async function moveTo(moment: string): Promise<void> {
  now = new Date(moment)
  desk = openBillingDesk(app, await app.staff())
}

/** Kills the sessions that took an uncommitted number, or wait for one, like a crash; returns how many. */
async function cutOff(): Promise<number> {
  const cut = await app.db.sql`
    select pg_terminate_backend(pid) from pg_locks
    where relation = 'invoice_counters'::regclass and pid <> pg_backend_pid()
      -- The tables of other tests' databases have the same ids.
      and database = (select oid from pg_database where datname = current_database()) limit 2`
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
  expect(await reversals()).toEqual([])
  const pages = await desk.pages('/api/admin/invoices')
  const rows = await app.db.sql<{ id: string }[]>`select id from invoices order by number desc`
  expect(pages).toEqual(rows.map(({ id }) => id))
})

/** Documents that were issued no later than one with a lower number, or on an earlier day. */
const reversals = () => app.db.sql`
  select number from (
    select number, issued_at, issued_on, lag(issued_at) over earlier as was_at, lag(issued_on) over earlier as was_on
    from invoices where kind = 'invoice' window earlier as (order by number)
  ) documents where issued_at <= was_at or issued_on < was_on`

test('a process whose clock is behind issues with the moment after the last number', async () => {
  await moveTo('2026-12-05T20:00:00Z')
  const { json: last } = await desk.issue(await desk.bookedOrder({}))
  await moveTo('2026-12-01T20:00:00Z')
  const { json: next } = await desk.issue(await desk.bookedOrder({}))
  expect([next.issuedAt, next.issuedOn, next.dueOn]).toEqual(['2026-12-05T20:00:00.001Z', last.issuedOn, last.dueOn])
  expect(await reversals()).toEqual([])
  await expect(
    app.db
      .sql`update invoice_counters set last_number = last_number + 1, last_issued_at = last_issued_at - interval '1 second'`,
  ).rejects.toThrow('in the order of their numbers')
})

test('a number whose transaction crashes before the commit is used by the next', async () => {
  const before = (await numbers()).length
  const crashing = await app.db.locking.reserve()
  await crashing`begin`
  const [{ pid }] = await crashing<[{ pid: number }]>`select pg_backend_pid() as pid`
  expect((await takeNumber(crashing, 'invoice', now)).number).toBe(before + 1)
  const waiting = desk.issue(await desk.bookedOrder({}))
  await app.db.sql`select pg_terminate_backend(${pid})`
  expect((await waiting).json.number).toBe(`INV-${String(before + 1).padStart(6, '0')}`)
  crashing.release()
})

test('rule 135: a reissued invoice keeps its terms and its due date, however small and late the correction', async () => {
  await moveTo('2026-12-06T20:00:00Z')
  const orderId = await desk.weighedOrder()
  const [ticket] = await desk.weigh(orderId, '4.01')
  const { json: first } = await desk.issue(orderId)
  await moveTo('2026-12-16T20:00:00Z')
  await desk.correct(ticket ?? '', '4.02')
  const [, note, again] = (await desk.bill(orderId)).invoices
  expect([first.issuedOn, first.dueOn, first.total]).toEqual(['2026-12-06', '2026-12-06', '451.20'])
  expect([note.issuedOn, note.total]).toEqual(['2026-12-16', '-451.20'])
  expect(await desk.read(again.id)).toMatchObject({
    issuedOn: '2026-12-16',
    dueOn: '2026-12-06',
    terms: first.terms,
    total: '452.40',
  })
})
