import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { makeDemo } from '#server/demo/make-demo.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The demo is a plausible company at any hour of any day. Each moment fills a few days of it.

let app: TestApp
let now = new Date('2026-12-02T13:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

type Stage = 'closed' | 'ahead' | 'out' | 'over'

/** The federal holidays around the moments. */
const holidays = [
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
]

test.each<[string, string, Stage, string]>([
  ['a weekday at night', '2026-12-02T10:30:00Z', 'ahead', '2026-12-03'],
  ['a weekday at dawn', '2026-12-02T14:10:00Z', 'out', '2026-12-03'],
  ['a weekday at noon', '2026-12-02T20:00:00Z', 'out', '2026-12-03'],
  ['a weekday in the afternoon', '2026-12-03T00:10:00Z', 'out', '2026-12-03'],
  ['a weekday in the evening', '2026-12-03T03:30:00Z', 'over', '2026-12-03'],
  ['before midnight', '2026-12-03T07:58:00Z', 'over', '2026-12-03'],
  ['Saturday at noon', '2026-12-05T20:00:00Z', 'out', '2026-12-07'],
  ['Saturday evening', '2026-12-06T03:00:00Z', 'over', '2026-12-07'],
  ['Sunday morning', '2026-12-06T16:00:00Z', 'closed', '2026-12-07'],
  ['Sunday night', '2026-12-07T06:00:00Z', 'closed', '2026-12-07'],
  ['the evening before Thanksgiving', '2026-11-26T02:00:00Z', 'over', '2026-11-27'],
  ['Thanksgiving at noon', '2026-11-26T20:00:00Z', 'closed', '2026-11-27'],
  ['Thanksgiving in the evening', '2026-11-27T03:00:00Z', 'closed', '2026-11-27'],
  ["New Year's Day in the morning", '2027-01-01T17:00:00Z', 'closed', '2027-01-02'],
  ['the day after the clocks went back', '2026-11-02T20:00:00Z', 'out', '2026-11-03'],
  ['the night after the clocks went ahead', '2027-03-15T09:30:00Z', 'ahead', '2027-03-16'],
])('%s', async (_, moment, stage, nextWorkday) => {
  now = new Date(moment)
  const today = dateInLosAngeles(now)
  const made = await makeDemo(app.context, { replace: true, now, days: 6 })
  expect(made.ok, made.message).toBe(true)
  const { sql } = app.db
  const counted = await sql<{ orders: number; accounts: number; projects: number; done: number }[]>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from bill_to_accounts) as accounts,
      (select count(*)::int from projects) as projects, (select count(*)::int from hauls where done_at is not null) as done`
  // A company without orders would keep every promise below.
  expect(counted[0]?.orders).toBeGreaterThan(15)
  expect(counted[0]?.done).toBeGreaterThan(5)
  expect(counted[0]?.projects).toBe(3)

  const days = sql`
    select o.order_number, h.kind, coalesce(h.done_on, h.planned_on, h.requested_on) as day
    from hauls h join orders o on o.id = h.order_id
    where o.archived_at is null and o.status <> 'cancelled' and h.cancelled_at is null
    union all
    select order_number, 'held', held_through from orders where held_through is not null and archived_at is null`
  expect(
    await sql`select * from (${days}) d where extract(dow from day) = 0 or day = any(${holidays}::date[])`,
    'on a closed day',
  ).toEqual([])
  expect(
    await sql`
      select o.order_number, o.customer_city, p.city from orders o join project_orders po on po.order_id = o.id join projects p on p.id = po.project_id
      where o.customer_city <> p.city`,
    'in a project of another place',
  ).toEqual([])
  expect(
    await sql`
      select lower(name) as name from bill_to_accounts where merged_into is null group by 1 having count(*) > 1`,
    'accounts of one name',
  ).toEqual([])
  expect(
    await sql`
      select o.order_number, h.kind, h.done_at from hauls h join orders o on o.id = h.order_id
      where h.done_at > ${now} or h.done_at < o.created_at
        or extract(hour from h.done_at at time zone 'America/Los_Angeles') not between 5 and 17`,
    'done in the future, before it was ordered, or at night',
  ).toEqual([])
  expect(
    await sql`
      select 'event' as what, occurred_at as at from events where occurred_at > ${now}
      union all select 'payment', occurred_at from payments where occurred_at > ${now}
      union all select 'order', created_at from orders where created_at > ${now}
      union all select 'invoice', issued_at from invoices where issued_at > ${now}
      union all select 'route', published_at from route_versions where published_at > ${now}`,
    'in the future',
  ).toEqual([])
  expect(
    await sql`
      select o.order_number from orders o join hauls d on d.order_id = o.id and d.kind = 'deliver'
        join hauls p on p.order_id = o.id and p.kind = 'pick_up'
      where p.done_at < d.done_at`,
    'picked up before it was delivered',
  ).toEqual([])
  const enRoute = await sql`select order_number from orders where status = 'en_route' and archived_at is null`
  if (stage !== 'out') expect(enRoute, 'on the road').toEqual([])

  const routes = await sql<{ day: string; state: string; open: number; done: number; publishedOn: string | null }[]>`
    select r.day, r.state, (count(h.id) filter (where h.done_at is null))::int as open,
      (count(h.id) filter (where h.done_at is not null))::int as done,
      (select max((v.published_at at time zone 'America/Los_Angeles')::date) from route_versions v where v.route_id = r.id) as published_on
    from routes r left join hauls h on h.route_id = r.id group by r.id`
  const of = (day: string) => routes.filter((route) => route.day === day)
  for (const route of routes.filter(({ day }) => day < today))
    expect(route, 'a route of an earlier day').toMatchObject({ state: 'ended', open: 0 })
  for (const route of routes.filter(({ day }) => day > today))
    expect(route, 'a route to come').toMatchObject({ done: 0 })
  const own = of(today)
  if (stage === 'closed') expect(own).toEqual([])
  if (stage === 'out') for (const route of own) expect(route.state).not.toBe('ended')
  if (stage === 'over') for (const route of own) expect(route).toMatchObject({ state: 'ended', open: 0 })
  if (stage === 'ahead')
    for (const route of own) {
      expect(route.done).toBe(0)
      expect(route.publishedOn ?? '').toSatisfy((day: string) => day < today)
    }
  if (stage === 'over' && of(nextWorkday).length > 0)
    expect(
      of(nextWorkday).filter(({ state }) => state === 'published').length,
      'published for the next day',
    ).toBeGreaterThan(0)
})
