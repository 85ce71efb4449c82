import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepDueDays } from '#server/projects/keep-due-days.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { openProjectDesk, type ProjectDesk, projectBody } from '../support/project-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The day is December 1, 2026 in Los Angeles.

let app: TestApp
let staff: Browser
let desk: ProjectDesk

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  desk = openProjectDesk(staff, 'admin')
})
afterAll(() => app.close())

const newOrder = async (facts: Parameters<typeof insertOrder>[1] = {}) => (await insertOrder(app.db, facts)).id
const newProject = async (changes: Record<string, unknown> = {}) => (await desk.create(changes)).json.id
const orderIds = async (id: string) => (await desk.read(id)).json.orders.map((order: { id: string }) => order.id).sort()
const weigh = (orderId: string, ticket: object) => staff.post('/api/weight-tickets', { orderId, ...ticket })
const eventsOf = (id: string) =>
  app.db.sql<{ kind: string; actorKind: string; before: object; after: object }[]>`
    select kind, actor_kind, before, after from events where subject_id = ${id} and kind like 'project-%' order by recorded_at, id`

describe('the fields of a project', () => {
  test('are stored as sent, and absent ones are empty', async () => {
    const { status, json } = await desk.create({
      address: '27811 Hillcrest Road',
      zipCode: '91384',
      permitNumber: 'BL-2026-0412',
      squareFeet: '2,400',
      valuationDollars: 350_000,
      startsOn: '2026-10-01',
      estimatedEndOn: '2026-12-20',
      customerEmail: 'sam@ridgeline.example',
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      ...projectBody(),
      squareFeet: 2400,
      valuationDollars: 350_000,
      endedOn: null,
      apn: '',
      status: 'open',
      version: 1,
      customerEmail: 'sam@ridgeline.example',
      orders: [],
    })
    expect((await desk.read(json.id)).json).toEqual(json)
    expect(await eventsOf(json.id)).toMatchObject([{ kind: 'project-created', actorKind: 'staff' }])
  })

  test.each([
    ['name', { name: '  ' }, 'Project name is required'],
    ['jurisdiction', { jurisdiction: 'atlantis' }, 'Jurisdiction is required'],
    ['kind', { kind: '' }, 'Kind of building is required'],
    ['work', { work: undefined }, 'Kind of work is required'],
    ['zipCode', { zipCode: '9138' }, 'ZIP code must have 5 digits'],
    ['squareFeet', { squareFeet: '12.5' }, 'Square feet must be a whole number, such as 2,400'],
    ['valuationDollars', { valuationDollars: -1 }, 'Valuation must be whole dollars, such as 350,000'],
    ['customerEmail', { customerEmail: 'sam' }, 'Valid email is required'],
    ['endedOn', { endedOn: '2026-12-02' }, 'This day is in the future: enter it as the estimated end'],
    ['endedOn', { startsOn: '2026-11-20', endedOn: '2026-11-19' }, 'The project cannot end before it starts'],
  ])('are rejected at %s: %j', async (field, changes, message) => {
    const { status, json } = await desk.create(changes)
    expect([status, json.fields]).toEqual([400, { [field]: message }])
  })

  test('change one by one, each change recorded; equal values are no change', async () => {
    const id = await newProject({ city: 'Castaic' })
    const changed = await desk.change(id, { name: 'Hillcrest 2', city: '', version: 1 })
    expect(changed.json).toMatchObject({
      name: 'Hillcrest 2',
      city: '',
      version: 2,
      jurisdiction: 'los-angeles-county',
    })
    expect((await desk.change(id, { name: 'Hillcrest 2', version: 2 })).json.version).toBe(2)
    const [, event, ...others] = await eventsOf(id)
    expect(event).toMatchObject({
      kind: 'project-changed',
      before: { name: 'Hillcrest Road remodel', city: 'Castaic' },
      after: { name: 'Hillcrest 2', city: '' },
    })
    expect(others).toEqual([])
  })

  test('are rejected if the change is impossible', async () => {
    const id = await newProject()
    expect(
      (await desk.change(id, { startsOn: '2026-12-09', estimatedEndOn: '2026-12-08' })).json.fields,
    ).toHaveProperty('estimatedEndOn')
    expect((await desk.change(id, { dueOn: '2026-12-09' })).status).toBe(400)
    expect(
      (
        await desk.change(
          id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
          { name: 'x' },
        )
      ).status,
    ).toBe(404)
    expect((await desk.change('nonsense', { name: 'x' })).status).toBe(404)
  })

  test('two changes of the same field: the later one is told who did it, and can override; other fields are saved', async () => {
    const id = await newProject()
    await desk.change(id, { permitNumber: 'BL-1', version: 1 })
    const stale = await desk.change(id, { permitNumber: 'BL-2', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.json).toMatchObject({
      code: 'stale-version',
      fields: { permitNumber: 'dispatcher changed this in the meantime to: BL-1' },
      current: { id, permitNumber: 'BL-1', version: 2 },
    })
    expect((await desk.change(id, { apn: '2865-001-020', version: 1 })).json).toMatchObject({
      version: 3,
      permitNumber: 'BL-1',
    })
    expect((await desk.change(id, { permitNumber: 'BL-2', version: 3 })).json.permitNumber).toBe('BL-2')
  })
})

describe('the orders of a project', () => {
  test('are added and removed, in both histories', async () => {
    const orderId = await newOrder()
    const id = await newProject({ orderIds: [orderId] })
    expect(await orderIds(id)).toEqual([orderId])
    const other = await newOrder()
    expect((await desk.add(id, other, orderId)).status).toBe(200)
    expect(await orderIds(id)).toEqual([orderId, other].sort())
    expect((await staff.get(`/api/orders/${orderId}/project`)).json.project).toMatchObject({ id, orderCount: 2 })
    expect((await desk.remove(id, orderId)).json.orders).toHaveLength(1)
    expect((await desk.remove(id, orderId)).status).toBe(404)
    expect((await staff.get(`/api/orders/${orderId}/project`)).json).toEqual({ project: null })
    const { entries } = (await staff.get(`/api/orders/${orderId}/timeline`)).json
    expect(entries.map(({ title }: { title: string }) => title)).toEqual(['Added to Project', 'Removed from Project'])
    expect(entries[0].changes).toMatchObject([{ label: 'Project', from: null, to: 'Hillcrest Road remodel' }])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual([
      'project-created',
      'project-order-added',
      'project-order-added',
      'project-order-removed',
    ])
  })

  test('are in at most one: of two projects that add an order at once, one gets it and the other nothing', async () => {
    const [shared, alone] = [await newOrder(), await newOrder()]
    const [one, other] = [await newProject({ name: 'One' }), await newProject({ name: 'Other' })]
    const replies = await Promise.all([desk.add(one, shared), desk.add(other, alone, shared)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = replies[0].status === 200 ? one : other
    const loser = winner === one ? other : one
    expect(await orderIds(winner)).toContain(shared)
    expect(await orderIds(loser)).toEqual([])
    expect((await desk.add(loser, shared)).json.message).toMatch(/is already in the project (One|Other)/)
  })

  test('an archived order is in none, and back after restoring', async () => {
    const orderId = await newOrder({ status: 'completed' })
    const id = await newProject({ orderIds: [orderId] })
    await staff.send('DELETE', `/api/orders/${orderId}/archive`)
    expect(await orderIds(id)).toEqual([])
    expect((await desk.add(id, orderId)).status).toBe(404)
    await staff.post(`/api/orders/${orderId}/restore`)
    expect(await orderIds(id)).toEqual([orderId])
  })

  test('an unknown one is not found, and then none is added', async () => {
    const id = await newProject()
    const orderId = await newOrder()
    expect((await desk.add(id, orderId, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await desk.add(id)).status).toBe(400)
    expect(await orderIds(id)).toEqual([])
  })

  test('are offered: those of the same customer, and search matches, with their current project', async () => {
    const mine = await newOrder({ customerEmail: 'grove@builders.example', customerName: 'Ada Grove' })
    const taken = await newOrder({ customerEmail: 'grove@builders.example', customerName: 'Ada Grove' })
    const other = await newProject({ name: 'Grove Street', orderIds: [taken] })
    const id = await newProject({ customerEmail: 'Grove@Builders.example' })
    const offered = async (search = '') =>
      (await staff.get(`/api/admin/projects/${id}/candidates?search=${search}`)).json.map(
        ({ id: orderId, project }: { id: string; project: { id: string } | null }) => [orderId, project?.id ?? null],
      )
    expect(await offered()).toEqual([[mine, null]])
    expect(await offered('Ada Grove')).toEqual(
      expect.arrayContaining([
        [mine, null],
        [taken, other],
      ]),
    )
  })
})

describe('a closed project', () => {
  test('cannot change until it is reopened', async () => {
    const orderId = await newOrder()
    const id = await newProject({ orderIds: [orderId] })
    const close = () => staff.post(`/api/admin/projects/${id}/close`)
    expect((await close()).json).toMatchObject({ status: 'closed', version: 2 })
    const refused = [
      await desk.change(id, { name: 'x' }),
      await desk.add(id, await newOrder()),
      await desk.remove(id, orderId),
      await close(),
    ]
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual(Array(4).fill([409, 'not-allowed-now']))
    const reopened = await staff.post(`/api/admin/projects/${id}/reopen`)
    expect(reopened.json).toMatchObject({ status: 'open', closedAt: null, version: 3 })
    expect((await staff.post(`/api/admin/projects/${id}/reopen`)).status).toBe(409)
    expect((await desk.change(id, { name: 'Open again' })).status).toBe(200)
  })
})

describe('the progress', () => {
  test('shows the diversion against the target, with soil separate, and what the report lacks', async () => {
    const [done, out] = [
      await newOrder({ status: 'completed', actualDelivery: '2026-11-10' }),
      await newOrder({ status: 'delivered', actualDelivery: '2026-11-20' }),
    ]
    const facts = { address: '1 A Street', permitNumber: 'BL-9', startsOn: '2026-11-01', endedOn: '2026-11-28' }
    const id = await newProject({ ...facts, orderIds: [done, out] })
    const ticket = {
      facility: 'Foothill',
      ticketNumber: 'F-1',
      loadDate: '2026-11-12',
      photoUrl: 'https://a.example/1',
    }
    await weigh(done, { ...ticket, weightTons: '6.00', material: 'Concrete', disposition: 'recycled' })
    await weigh(done, {
      ...ticket,
      ticketNumber: 'F-2',
      weightTons: '4.00',
      material: 'Mixed debris',
      disposition: 'disposed',
      facility: '',
    })
    await weigh(done, { ...ticket, ticketNumber: 'F-3', weightTons: '9.00', material: 'Soil', disposition: 'reused' })
    const { json } = await desk.read(id)
    expect(json.progress).toEqual({
      unit: 'tons',
      verdict: 'fail',
      targets: [
        {
          ...{ stream: 'debris', place: 'Los Angeles County, unincorporated', target: '70.00' },
          ...{ diverted: '6.00', total: '10.00', reached: '60.00', verdict: 'fail' },
          ...{ shortfall: '1.00', isNotApplicable: false },
        },
        {
          ...{ stream: 'debris', place: 'California (CALGreen)', target: '65.00' },
          ...{ diverted: '6.00', total: '10.00', reached: '60.00', verdict: 'fail' },
          ...{ shortfall: '0.50', isNotApplicable: false },
        },
        {
          ...{ stream: 'soil', place: 'Los Angeles County, unincorporated', target: '100.00' },
          ...{ diverted: '9.00', total: '9.00', reached: '100.00', verdict: 'pass' },
          ...{ shortfall: '0.00', isNotApplicable: false },
        },
      ],
    })
    expect(json.missing).toEqual([
      { kind: 'orders-not-picked-up', count: 1, orderIds: [out] },
      { kind: 'tickets-without-facility', count: 1, orderIds: [done] },
    ])
    expect(json.orders).toMatchObject([
      { id: done, weighed: '19.00', tickets: 3 },
      { id: out, weighed: null, tickets: 0 },
    ])
    const bricks = { weightTons: '10.00', material: 'Brick', disposition: 'recycled' }
    await weigh(out, { ...ticket, ...bricks, ticketNumber: 'F-4', loadDate: '2026-11-20' })
    expect((await desk.read(id)).json.progress).toMatchObject({
      verdict: 'pass',
      targets: [{ reached: '80.00' }, {}, {}],
    })
  })

  test('names the loads whose tickets name another material than was ordered, and the report beside it, not on paper (rule 582)', async () => {
    const orderId = await newOrder({ status: 'completed' })
    await app.db.sql`update orders set material_type = 'Concrete & Asphalt' where id = ${orderId}`
    const id = await newProject({ orderIds: [orderId] })
    const ticket = { facility: 'Foothill', loadDate: '2026-11-12', weightTons: '5.00', disposition: 'recycled' }
    await weigh(orderId, { ...ticket, ticketNumber: 'M-1', material: 'Broken concrete' })
    await weigh(orderId, { ...ticket, ticketNumber: 'M-2', material: 'Mixed debris' })
    const { json } = await desk.read(id)
    const other = { ticketNumber: 'M-2', material: 'Mixed debris', orderedAs: 'Concrete & Asphalt' }
    expect(json.otherMaterials).toMatchObject([{ ...other, orderId, date: '2026-11-12' }])
    const report = (await staff.get(`/api/admin/projects/${id}/diversion-report`)).json
    expect(report.loads.map(({ orderedAs }: { orderedAs?: string }) => orderedAs)).toEqual([
      undefined,
      'Concrete & Asphalt',
    ])
    expect((await staff.get(`/api/admin/projects/${id}/diversion-report/csv`)).text).not.toContain('Asphalt')
  })

  test("a mixed load counts by its facility's rate on that day", async () => {
    const orderId = await newOrder({ status: 'completed' })
    const id = await newProject({ orderIds: [orderId] })
    const facility = (await staff.post('/api/admin/facilities', { name: 'North Valley Sorting' })).json
    const rate = {
      material: 'mixed',
      percent: '72.5',
      validFrom: '2026-01-01',
      certifier: 'A certifier',
      source: 'A list',
    }
    const load = {
      facilityId: facility.id,
      ticketNumber: 'N-1',
      weightTons: '10.00',
      material: 'Mixed debris',
      disposition: 'mixed',
    }
    await weigh(orderId, { ...load, loadDate: '2026-11-12' })
    const lacks = async () => (await desk.read(id)).json.missing.map(({ kind }: { kind: string }) => kind)
    expect(await lacks()).toContain('tickets-without-rate')
    await staff.post(`/api/admin/facilities/${facility.id}/rates`, rate)
    expect((await desk.read(id)).json.progress.targets[0]).toMatchObject({ diverted: '7.25', reached: '72.50' })
    expect(await lacks()).not.toContain('tickets-without-rate')
  })

  test('is empty without a ticket', async () => {
    const { json } = await desk.create()
    expect(json.progress).toMatchObject({ verdict: 'no-loads', targets: [{ stream: 'debris', reached: null }, {}, {}] })
    expect(json.missing.map(({ kind }: { kind: string }) => kind)).toEqual([
      'orders',
      'permit-number',
      'address',
      'start',
      'end',
    ])
  })

  test('the report is due by the rules of the place, from the end it counts from', async () => {
    const id = await newProject({ estimatedEndOn: '2026-12-20' })
    const due = async (changes: Record<string, unknown>) => (await desk.change(id, changes)).json.due
    expect((await desk.read(id)).json.due).toEqual({
      on: '2027-02-03',
      days: 45,
      after: 'estimated-end',
      isEstimated: true,
    })
    // The county names both ends: the earlier one counts.
    expect(await due({ endedOn: '2026-11-30' })).toEqual({
      on: '2027-01-14',
      days: 45,
      after: 'completion',
      isEstimated: false,
    })
    const { json } = await staff.get(`/api/admin/projects/${id}/diversion-report`)
    expect(json.due).toEqual({ on: '2027-01-14', days: 45, after: 'completion' })
    expect(await due({ jurisdiction: 'burbank', estimatedEndOn: '2026-11-15' })).toMatchObject({
      on: '2027-02-28',
      days: 90,
      after: 'final-inspection',
    })
    expect(await due({ jurisdiction: 'california' })).toBeNull()
    expect(await due({ jurisdiction: 'burbank', endedOn: null, estimatedEndOn: null })).toBeNull()
  })
})

describe('the list', () => {
  type Listed = { id: string; name: string }

  /** The names of all pages. */
  async function pages(query: string): Promise<string[]> {
    const names: string[] = []
    for (let next: string | undefined = `/api/admin/projects?limit=2&${query}`; next; ) {
      const reply = await staff.get(next)
      names.push(...reply.json.map(({ name }: Listed) => name))
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    return names
  }

  beforeAll(async () => {
    await app.db.sql`truncate projects cascade`
    await newProject({ name: 'Later', estimatedEndOn: '2027-06-01' })
    await newProject({ name: 'No end' })
    await newProject({ name: 'Overdue', endedOn: '2026-10-01', startsOn: '2026-09-01' })
    await newProject({ name: 'Soon', endedOn: '2026-10-20', permitNumber: 'BL-777' })
    await newProject({ name: 'No rule', jurisdiction: 'malibu', endedOn: '2026-01-01' })
    for (const name of ['Closed first', 'Closed last', 'Closed between']) await newProject({ name })
    const closed = (await desk.list('?search=closed')).json
    for (const name of ['Closed first', 'Closed between', 'Closed last'])
      await staff.post(`/api/admin/projects/${closed.find((each: Listed) => each.name === name).id}/close`)
    await app.db.sql`
      update projects set closed_at = closed_at + (case name when 'Closed first' then 0 when 'Closed between' then 1 else 2 end) * interval '1 hour'
      where closed_at is not null`
  })

  test('has open ones by due date, those without a day last, page by page', async () => {
    const names = await pages('')
    expect(names.slice(0, 3)).toEqual(['Overdue', 'Soon', 'Later'])
    expect(names.slice(3).sort()).toEqual(['No end', 'No rule'])
  })

  test.each([
    ['due=overdue', ['Overdue']],
    ['due=soon', ['Soon']],
    ['status=closed', ['Closed last', 'Closed between', 'Closed first']],
    ['search=bl-777', ['Soon']],
    ['search=so', ['Soon']],
    ['search=%25', []],
    ['status=closed&search=between', ['Closed between']],
  ])('filtered by %s has %j', async (query, names) => {
    expect(await pages(query)).toEqual(names)
  })

  test('finds a project by the number of one of its orders', async () => {
    const { id, orderNumber } = await insertOrder(app.db)
    const [later] = (await desk.list('?search=later')).json
    await desk.add(later.id, id)
    expect(await pages(`search=${orderNumber.toLowerCase().replaceAll('-', '')}`)).toEqual(['Later'])
  })

  test('refuses a cursor of another list', async () => {
    const cursor = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const id = '00000000-0000-7000-8000-000000000000'
    for (const bad of [
      'x',
      cursor(['open', '2026-02-30', id]),
      cursor(['closed', '1', id]),
      cursor(['open', 'infinity', 'x']),
    ])
      expect((await desk.list(`?cursor=${bad}`)).status).toBe(400)
  })

  test('follows changed rules from the next start', async () => {
    await app.db.sql`update projects set due_on = '2020-01-01' where name = 'Later'`
    expect((await pages(''))[0]).toBe('Later')
    await keepDueDays(app.db.sql)
    expect((await pages(''))[0]).toBe('Overdue')
  })
})
