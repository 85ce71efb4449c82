import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BoardOnWire } from '#contract/dispatch/board.ts'
import { anyJson, int, text, uuidOrNull } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { migrate, migrationColumns, migrations } from '#server/platform/db/migrate.ts'
import { seed } from '#server/seed/seed.ts'
import type { Browser } from '../support/browser.ts'
import { type DriverPhone, enrollPhone } from '../support/driver-phone.ts'
import { firstYard } from '../support/fleet.ts'
import { openPhoneDesk, type PhoneDesk } from '../support/phone-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

// Rule 572: every longer route has a break, on the board and on the phone, where the driver moves it.

let app: TestApp
let staff: Browser
let desk: PhoneDesk
let phone: DriverPhone
let hauls: string[]
/** Early in the morning of the day. */
const now = new Date('2026-12-01T13:00:00Z')
const day = '2026-12-01'
const root = `/api/admin/board/${day}`

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.sql`delete from plan_jobs`
  desk = await openPhoneDesk(app, staff)
  phone = await enrollPhone(app, staff, desk.ray)
  expect((await staff.put('/api/admin/service-minutes', { kind: 'deliver', minutes: 110 })).status).toBe(200)
  hauls = []
  for (let count = 0; count < 3; count++) hauls.push((await desk.delivery(day)).haulId)
  await desk.publish(desk.trucks[0], day, ...hauls)
})

const board = async (): Promise<BoardOnWire> => (await staff.get(root)).json
const routeOf = ({ routes }: BoardOnWire) => {
  const route = routes.find(({ truckId }) => truckId === desk.trucks[0]?.id)
  if (!route) throw new Error('no route')
  return route
}
/** What comes in which order, and what is wrong about the break. */
const order = async () =>
  routeOf(await board()).legs.flatMap(({ kind, haulId, problems }) => [
    ...(kind === 'break' ? ['break'] : kind === 'stop' ? [hauls.indexOf(haulId ?? '')] : []),
    ...problems.flatMap((problem) => (problem.kind.endsWith('break') ? [problem.kind] : [])),
  ])
const put = async (place: object) => staff.put(`${root}/routes/${routeOf(await board()).key}/break`, place)

describe('the break of a route', () => {
  test('is there by itself, is moved by a dispatcher, and tells who moved it', async () => {
    expect(await order()).toEqual([0, 'break', 1, 2])
    expect((await put({ at: 'before', before: hauls[0] })).status).toBe(200)
    expect(await order()).toEqual(['break', 0, 1, 2])
    expect((await put({ at: 'home' })).status).toBe(200)
    expect(await order()).toEqual([0, 1, 2, 'break', 'late-break'])
    expect(routeOf(await board())).toMatchObject({ breakAt: 'home', breakBefore: null })
    const events = await app.db.sql({ before: anyJson, after: anyJson })`
      select before, after from events where kind = 'break-chosen' order by occurred_at, id`
    expect(events.at(-1)).toMatchObject({ before: { at: 'before', before: hauls[0] }, after: { at: 'home' } })
    expect((await put({ at: 'before', before: newId() })).status).toBe(404)
    expect((await put({ at: 'before' })).status).toBe(400)
  })

  test('that was chosen before a stop is there by itself once the stop has left', async () => {
    await put({ at: 'before', before: hauls[0] })
    await desk.takeOff(desk.trucks[0], day, hauls[0] ?? '')
    expect(await order()).toEqual([1, 'break', 2])
  })

  test('is a problem where it is missing, moves nothing, and is planned by hand or by a plan of the day', async () => {
    await app.db.sql`update routes set break_at = 'none'`
    expect(await order()).toEqual([0, 1, 'no-break', 2])
    const { id } = (await staff.post(`${root}/plan`, { routes: [routeOf(await board()).key] })).json
    await expect.poll(async () => (await staff.get(`${root}/plan/${id}`)).json.state, { timeout: 60_000 }).toBe('done')
    const applied = await staff.post(`${root}/plan/${id}/apply`, {})
    expect(applied.status, applied.text).toBe(200)
    expect(await order()).toContain('break')
    // As late as it may be, or where the truck waits anyway (rule 575).
    expect(['auto', 'before']).toContain(routeOf(await board()).breakAt)
    // Undo puts the break back where it was, here: nowhere; a route that has ended stays as it is.
    const { undo, breaks } = applied.json
    expect(breaks).toMatchObject([{ at: 'none', before: null }])
    expect((await staff.post(`${root}/moves`, { moves: undo, breaks })).status).toBe(200)
    expect(await order()).toEqual([0, 1, 'no-break', 2])
    expect((await staff.post(`${root}/moves`, { moves: [], breaks: [] })).status).toBe(400)
  })

  test('is turned off for the company', async () => {
    onTestFinished(async () => void (await staff.post('/api/admin/settings', { plan_breaks: true })))
    await staff.post('/api/admin/settings', { plan_breaks: false })
    expect(await order()).toEqual([0, 1, 2])
    await app.db.sql`update routes set break_at = 'none'`
    expect(await order()).toEqual([0, 1, 2])
    expect((await phone.day()).routes[0]?.break).toBeNull()
  })
})

describe('on the phone', () => {
  const onPhone = async () => {
    const found = (await phone.day()).routes[0]?.break
    return found && [found.before && hauls.indexOf(found.before), found.from]
  }

  test('the driver sees it and moves it, before a stop or before the way home, without the office', async () => {
    const leg = routeOf(await board()).legs.find(({ kind }) => kind === 'break')
    expect(await onPhone()).toEqual([1, Math.round(leg?.arrives ?? 0)])
    const before = phone.command({ kind: 'break', haulId: hauls[0] ?? '' })
    expect(await phone.send(before)).toMatchObject([{ outcome: 'applied' }])
    expect(await order()).toEqual(['break', 0, 1, 2])
    expect((await onPhone())?.[0]).toBe(0)
    await phone.send(phone.command({ kind: 'break', haulId: hauls[2] ?? '', isLast: true }))
    expect(await order()).toEqual([0, 1, 2, 'break', 'late-break'])
    expect((await onPhone())?.[0]).toBeNull()
    const [event] = await app.db.sql({ actorKind: text, actorId: uuidOrNull })`
      select actor_kind, actor_id from events where kind = 'break-chosen' order by occurred_at desc, id desc limit 1`
    expect(event).toEqual({ actorKind: 'driver', actorId: desk.ray.id })
    expect(await desk.alerts()).toEqual([])
  })

  test('nobody moves the break of another truck', async () => {
    const { haulId } = await desk.delivery(day)
    await desk.publish(desk.trucks[1], day, haulId)
    const places = async () =>
      app.db.sql({ at: text, count: int })`select break_at as at, count(*)::int as count from routes group by break_at`
    const before = await places()
    expect(await phone.send(phone.command({ kind: 'break', haulId }))).toMatchObject([{ outcome: 'needs-office' }])
    // Nor of a truck on which the stop is no longer.
    await desk.takeOff(desk.trucks[0], day, hauls[2] ?? '')
    expect(await phone.send(phone.command({ kind: 'break', haulId: hauls[2] ?? '' }))).toMatchObject([
      { outcome: 'recorded-only' },
    ])
    expect(await places()).toEqual(before)
  })
})

test('migration 252: routes that exist have no break, and plans that exist stay', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const { sql } = database.db
  await sql.unsafe(`create table migrations ${migrationColumns}`)
  for (const { name, text: statements } of migrations.filter(({ name }) => name < '0250')) {
    await sql.unsafe(`begin; ${statements}; commit`)
    await sql`insert into migrations (name) values (${name})`
  }
  await seed(sql)
  const truckId = newId()
  await sql`
    insert into trucks (id, name, yard_id, kind, sizes, carries, weekdays, starts_minute, ends_minute, created_at)
    values (${truckId}, '1', ${firstYard}, 'hook-lift', '{20}', 1, '{1}', 360, 960, now())`
  const route = (on: string) => sql`
    insert into routes (id, day, truck_id, starts_minute, ends_minute) values (${newId()}, ${on}, ${truckId}, 360, 960)`
  await route('2026-12-01')
  await sql`
    insert into plan_jobs (id, day, created_at, board_hash, input_hash, seed, iterations, alive_at, asked_at, state, proposal, ended_at)
    values (${newId()}, '2026-12-02', now(), '', '', 1, 1, now(), now(), 'applied', '{"left": []}', now())`
  expect(await migrate(sql)).toContain('0252-route-breaks')
  await route('2026-12-02')
  const row = { at: text, before: uuidOrNull }
  expect(await sql(row)`select break_at as at, break_before as before from routes order by day`).toEqual([
    { at: 'none', before: null },
    { at: 'auto', before: null },
  ])
  const jobs = await sql({ state: text, marks: anyJson, proposal: anyJson })`
    select state, board_marks as marks, proposal from plan_jobs`
  expect(jobs).toEqual([{ state: 'applied', marks: null, proposal: { left: [] } }])
})
