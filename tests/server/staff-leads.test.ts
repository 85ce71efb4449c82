import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadHasNoEmail } from '#content/staff/leads.ts'
import type { LeadDetailOnWire, StaffLeadOnWire } from '#contract/leads/staff-leads.ts'
import { newId } from '#server/platform/db/ids.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { estimateBody, messageBody, officeLeadBody } from '../support/leads.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 155 and 156.

let app: TestApp
let now = testNow
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ now: () => now, pools: { lockers: 10 } })
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'leads, orders, emails, events, idempotency_keys')
})

async function ask(changes: Record<string, unknown> = {}): Promise<string> {
  now = new Date(now.getTime() + 1_000)
  const reply = await app.browser().post('/api/leads', estimateBody(changes))
  expect(reply.status).toBe(201)
  return reply.json.id
}
const list = async (query = ''): Promise<StaffLeadOnWire[]> => (await staff.get(`/api/admin/leads${query}`)).json
const names = async (query: string) => (await list(query)).map(({ firstName }) => firstName)
const read = async (id: string): Promise<LeadDetailOnWire> => (await staff.get(`/api/admin/leads/${id}`)).json
const patch = (id: string, body: object, browser = staff) =>
  browser.send('PATCH', `/api/admin/leads/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const note = (id: string, text: string, key?: string) =>
  staff.post(`/api/admin/leads/${id}/notes`, { note: text }, key === undefined ? {} : { 'idempotency-key': key })

describe('the list', () => {
  test('is empty without leads', async () => {
    const reply = await staff.get('/api/admin/leads')
    expect([reply.status, reply.json, reply.headers.get('x-total-count')]).toEqual([200, [], '0'])
  })

  test('has all fields, newest first, page by page', async () => {
    for (const firstName of ['One', 'Two', 'Three', 'Four', 'Five']) await ask({ firstName })
    expect(await names('?limit=500')).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
    expect(await names('?direction=asc')).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
    const [lead] = await list('?limit=1')
    expect(lead).toMatchObject({
      ...estimateBody({ firstName: 'Five' }),
      status: 'new',
      source: 'estimate_form',
      lostReason: '',
      orderId: null,
      orderNumber: null,
      version: 1,
    })
    const walked: string[] = []
    let path: string | undefined = '/api/admin/leads?limit=2&search=okafor&status=new'
    while (path) {
      const page = await staff.get(path)
      expect(page.headers.get('x-total-count')).toBe('5')
      walked.push(...page.json.map((each: StaffLeadOnWire) => each.firstName))
      path = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(walked).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
  })

  // Rule 545.
  test('has new ones first on request, then those with a next step, the soonest first, and no lead twice', async () => {
    const ids: Record<string, string> = {}
    for (const firstName of ['Today', 'Late', 'Ahead', 'Lost', 'Plain', 'New', 'Called'])
      ids[firstName] = await ask({ firstName })
    // Today is December 1, 2026.
    const days = { Today: '2026-12-01', Late: '2026-11-20', Ahead: '2026-12-02', Lost: '2026-11-01' }
    for (const [name, nextStepOn] of Object.entries(days)) {
      const body = JSON.stringify({ ownerId: null, value: null, nextStep: 'Call back', nextStepOn })
      const headers = { 'content-type': 'application/json' }
      expect((await staff.send('PUT', `/api/admin/leads/${ids[name]}/plan`, { body, headers })).status).toBe(200)
    }
    expect((await patch(ids.Lost ?? '', { status: 'lost' })).status).toBe(200)
    expect((await patch(ids.Called ?? '', { status: 'contacted' })).status).toBe(200)
    expect(await names('?direction=due')).toEqual(['Plain', 'New', 'Late', 'Today', 'Ahead', 'Called', 'Lost'])
    expect(await names('?direction=due&search=okafor&status=new')).toEqual(['Plain', 'New', 'Late', 'Today', 'Ahead'])
    expect(await names('?direction=desc')).toEqual(['Called', 'New', 'Plain', 'Lost', 'Ahead', 'Late', 'Today'])
    const first = await staff.get('/api/admin/leads?direction=due&limit=1')
    expect(first.headers.get('x-total-count')).toBe('7')
    const path = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const walked = [...first.json, ...(await staff.get(path)).json].map((each: StaffLeadOnWire) => each.firstName)
    expect(walked).toEqual(['Plain', 'New', 'Late', 'Today', 'Ahead', 'Called', 'Lost'])
  })

  test('is searched by name, email, phone and city, and filtered by status', async () => {
    await ask({ firstName: 'Ann', lastName: "O'Hara_100%", email: 'ann@north.example', phone: '+1 (818) 555-0101' })
    const other = await ask({ firstName: 'Ben', lastName: 'Lu', email: 'ben@south.example', city: 'Pasadena' })
    await patch(other, { status: 'contacted' })
    for (const [search, found] of [
      ['ann', ['Ann']],
      ["ann o'hara_100%", ['Ann']],
      ['hara_1', ['Ann']],
      ['%', ['Ann']],
      ['SOUTH', ['Ben']],
      ['pasad', ['Ben']],
      ['818-555', ['Ann']],
      ['8185550101', ['Ann']],
      ['1 818 555 0101', ['Ann']],
      ['(661) 555', ['Ben']],
      ['b', ['Ben']],
      ['lu', ['Ben']],
      ['nobody', []],
    ] as const)
      expect(await names(`?${new URLSearchParams({ search })}`), search).toEqual(found)
    expect(await names('?status=contacted')).toEqual(['Ben'])
    expect(await names('?status=lost')).toEqual([])
    expect(await names('?status=new&search=ben')).toEqual([])
  })

  test('is searched beyond thousands of newer ones', async () => {
    const old = await ask({ firstName: 'Olga', lastName: 'Oldest' })
    await app.db.sql`
      insert into leads (id, created_at, source, first_name, last_name, email, phone, project_type)
      select gen_random_uuid(), now() + make_interval(secs => n), 'contact_form', 'Newer', 'Person ' || n, 'n' || n || '@people.example',
        '661-555-0100', 'Question'
      from generate_series(1, 4100) n`
    expect((await list('?search=oldest')).map(({ id }) => id)).toEqual([old])
    expect((await staff.get('/api/admin/leads?search=person&limit=5')).headers.get('x-total-count')).toBe('1000+')
  })

  test.each(['limit=0', 'limit=501', 'status=open', 'direction=up', 'cursor=x', `search=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect(await staff.get(`/api/admin/leads?${query}`)).toMatchObject({ status: 400 })
    },
  )
})

describe('one lead', () => {
  test('has its history, and the same person’s other leads and orders', async () => {
    const id = await ask()
    const byEmail = await ask({ email: 'DOLORES@okafor.example', phone: '310-555-0199' })
    const byPhone = await ask({ email: 'other@okafor.example', phone: '1.661.555.0177' })
    await ask({ email: 'nobody@else.example', phone: '310-555-0111' })
    const booked = await app.browser().post('/api/orders', bookingBody({ customerEmail: 'dolores@OKAFOR.example' }))
    const lead = await read(id)
    expect(lead.history).toMatchObject([
      { kind: 'received', actor: { kind: 'visitor', name: null }, from: null, to: 'new', note: null },
    ])
    expect(lead.sameLeads).toMatchObject([
      { id: byPhone, sameEmail: false, samePhone: true },
      { id: byEmail, sameEmail: true, samePhone: false },
    ])
    expect(lead.orders).toMatchObject([
      { orderNumber: booked.json.orderNumber, totalAmount: '450.00', dumpsterSize: 20 },
    ])
    expect(lead.quotes).toEqual([])
  })

  test.each([newId(), 'nonsense'])('%s is not found', async (id) => {
    expect(await staff.get(`/api/admin/leads/${id}`)).toMatchObject({
      status: 404,
      json: { message: 'Lead not found' },
    })
    expect(await patch(id, { status: 'lost' })).toMatchObject({ status: 404 })
    expect(await note(id, 'x')).toMatchObject({ status: 404 })
  })
})

describe('a move', () => {
  test('is recorded, with the reason of a loss, and undone by moving it back', async () => {
    const id = await ask()
    expect(await patch(id, { status: 'lost', lostReason: ' Too dear ', version: 1 })).toMatchObject({
      status: 200,
      json: { status: 'lost', lostReason: 'Too dear', version: 2 },
    })
    expect(await patch(id, { status: 'new', version: 2 })).toMatchObject({
      json: { status: 'new', lostReason: '', version: 3 },
    })
    const { history } = await read(id)
    expect(history.map(({ kind, from, to, note: said, actor }) => [kind, from, to, said, actor.name])).toEqual([
      ['received', null, 'new', null, null],
      ['moved', 'new', 'lost', 'Too dear', 'dispatcher'],
      ['moved', 'lost', 'new', null, 'dispatcher'],
    ])
  })

  test('to the same status changes nothing, whatever the version', async () => {
    const id = await ask()
    expect(await patch(id, { status: 'new', version: 7 })).toMatchObject({ status: 200, json: { version: 1 } })
    expect((await read(id)).history).toHaveLength(1)
  })

  test('by two people at once: one succeeds, the other is told', async () => {
    const id = await ask()
    const replies = await Promise.all(['contacted', 'lost'].map((status) => patch(id, { status, version: 1 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.json
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'stale-version',
      message: `dispatcher moved this lead to ${won.status === 'lost' ? 'Lost' : 'Contacted'} in the meantime.`,
      current: { id, status: won.status, version: 2 },
    })
    expect(await patch(id, { status: 'quoted' })).toMatchObject({ status: 200 })
  })

  test.each([
    { status: 'open' },
    {},
    { status: 'lost', lostReason: 'x'.repeat(501) },
    { status: 'new', email: 'other@else.example' },
    { status: 'new', version: 0 },
  ])('%j is rejected', async (body) => {
    expect(await patch(await ask(), body)).toMatchObject({ status: 400 })
  })

  test('updates the count of new leads', async () => {
    const newLeads = async () => (await staff.get('/api/admin/stats')).json.newLeads
    const [one] = [await ask(), await app.browser().post('/api/leads', messageBody())]
    expect(await newLeads()).toBe(2)
    await note(one, 'Called, no answer')
    expect(await newLeads()).toBe(2)
    await patch(one, { status: 'contacted' })
    expect(await newLeads()).toBe(1)
  })
})

describe('a note', () => {
  test('is stored with who and when, however long', async () => {
    const id = await ask()
    const long = `${'Wants it behind the barn. '.repeat(400)}`.slice(0, 10_000).trim()
    expect(await note(id, `  ${long} `)).toMatchObject({
      status: 201,
      json: { kind: 'noted', note: long, actor: { kind: 'staff', name: 'dispatcher' } },
    })
    await Promise.all([note(id, 'One'), note(id, 'Two')])
    const { history, version } = await read(id)
    expect(history.filter(({ kind }) => kind === 'noted').map((entry) => entry.note?.slice(0, 5))).toEqual(
      expect.arrayContaining([long.slice(0, 5), 'One', 'Two']),
    )
    expect(version).toBe(1)
  })

  test('that is sent twice is stored once', async () => {
    const id = await ask()
    const replies = await Promise.all([note(id, 'Call after 5', 'k'), note(id, 'Call after 5', 'k')])
    expect(replies[0]?.json.id).toBe(replies[1]?.json.id)
    expect(await note(id, 'Something else', 'k')).toMatchObject({ status: 422 })
    expect((await read(id)).history).toHaveLength(2)
  })

  test.each(['', '   ', 'x'.repeat(10_001)])('that is empty or too long is rejected', async (text) => {
    expect(await note(await ask(), text)).toMatchObject({ status: 400, json: { fields: { note: expect.any(String) } } })
  })
})

describe('the plan of a lead (rule 367)', () => {
  const nothing = { ownerId: null, value: null, nextStep: '', nextStepOn: null }
  const plan = (id: string, body: object) => staff.put(`/api/admin/leads/${id}/plan`, { ...nothing, ...body })

  test('is who looks after it, what it is worth and what is done next, with an entry in the history', async () => {
    const [id, other] = [await ask(), await ask({ firstName: 'Other' })]
    const { json: owners } = await staff.get('/api/admin/lead-owners')
    const [dispatcher] = owners
    expect(owners.map(({ name }: { name: string }) => name)).toEqual(['dispatcher'])
    const wanted = { ownerId: dispatcher.id, value: '1250.00', nextStep: 'Call back', nextStepOn: '2026-12-04' }
    expect(await plan(id, wanted)).toMatchObject({
      status: 200,
      json: { ...wanted, ownerName: 'dispatcher', version: 2 },
    })
    expect(await plan(id, wanted)).toMatchObject({ status: 200, json: { version: 2 } })
    expect((await list('?mine=true')).map((lead) => lead.id)).toEqual([id])
    expect(await names('?mine=true&search=zzz')).toEqual([])
    expect((await read(other)).ownerName).toBeNull()
    const entry = (await read(id)).history.at(-1)
    expect([entry?.kind, entry?.actor.name, entry?.note]).toEqual([
      'planned',
      'dispatcher',
      'Owner: dispatcher. Value: $1,250.00. Next step: Call back. On: Dec 4, 2026',
    ])
  })

  test('is refused with both values if a colleague changed the same field, and not if another', async () => {
    const id = await ask()
    const { version } = await read(id)
    await plan(id, { value: '500.00' })
    await patch(id, { status: 'contacted' })
    const refused = await plan(id, { value: '700.00', nextStep: 'Call back', version })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'stale-version',
        fields: { value: 'dispatcher changed this in the meantime to: $500.00' },
        current: { id, value: '500.00', version: version + 2 },
      },
    })
    expect(await plan(id, { value: '500.00', nextStep: 'Call back', version })).toMatchObject({ status: 200 })
  })

  test.each([
    [{ nextStepOn: '2026-12-04' }, 'nextStep', 'Say what is done that day'],
    [{ nextStep: 'x'.repeat(201) }, 'nextStep', 'At most 200 characters'],
    [{ value: 'much' }, 'value', 'Write the amount as 1234.50.'],
    [{ ownerId: newId() }, 'ownerId', 'Choose somebody whose role works with leads'],
  ])('%j is refused at its field', async (body, field, message) => {
    const id = await ask()
    expect(await plan(id, body)).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
    expect(await read(id)).toMatchObject({ ...nothing, version: 1 })
  })
})

describe('a lead that the office enters by hand (rule 334)', () => {
  const enter = (changes: object = {}) => staff.post('/api/admin/leads', officeLeadBody({ ...changes }))

  test('belongs to who enters it, is found by its phone, and nobody is sent an email', async () => {
    const plan = { value: '900.00', nextStep: 'Call back', nextStepOn: '2026-12-04' }
    const { status, json } = await enter(plan)
    expect([status, json]).toMatchObject([201, { ...plan, source: 'office', status: 'new', ownerName: 'dispatcher' }])
    expect(await names('?mine=true&search=5550190')).toEqual(['Marta'])
    const [entry] = (await read(json.id)).history
    expect([entry?.kind, entry?.actor.name, entry?.note]).toEqual([
      'received',
      'dispatcher',
      'Next step: Call back. On: Dec 4, 2026. Owner: dispatcher. Value: $900.00',
    ])
    expect(await app.db.sql`select 1 from emails`).toHaveLength(0)
  })

  test('without an email has no quote sent, and is not the same person as another without one', async () => {
    const [{ json: first }] = [await enter(), await enter({ firstName: 'Other', phone: '(661) 555-0191' })]
    expect((await read(first.id)).sameLeads).toEqual([])
    const quote = await staff.post(`/api/admin/leads/${first.id}/quotes`, { dumpsterSize: 20, zipCode: '91355' })
    expect(quote).toMatchObject({ status: 409, json: { message: leadHasNoEmail } })
  })

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ phone: '' }, 'phone', 'Enter a phone number or an email'],
    [{ phone: '555' }, 'phone', 'Valid phone number is required'],
    [{ email: 'nobody' }, 'email', 'Valid email is required'],
    [{ projectType: '' }, 'projectType', 'Project type is required'],
    [{ nextStepOn: '2026-12-04' }, 'nextStep', 'Say what is done that day'],
    [{ ownerId: newId() }, 'ownerId', 'Choose somebody whose role works with leads'],
  ])('%j is refused at its field', async (changes, field, message) => {
    expect(await enter(changes)).toMatchObject({ status: 400, json: { fields: { [field]: message } } })
    expect(await list()).toEqual([])
  })
})
