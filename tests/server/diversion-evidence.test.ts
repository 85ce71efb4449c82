import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followRules } from '#server/projects/follow-rules.ts'
import type { Browser } from '../support/browser.ts'
import { openDispatcher } from '../support/dispatcher.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pdfText } from '../support/pdf-text.ts'
import { openProjectDesk } from '../support/project-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let desk: ReturnType<typeof openProjectDesk>
let orderId: string
let tickets = 0
let now = new Date('2026-12-01T20:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  ;({ browser: staff } = await openDispatcher(app))
  desk = openProjectDesk(staff, 'admin')
})
afterAll(() => app.close())

beforeEach(async () => {
  orderId = (await insertOrder(app.db, { status: 'completed', actualDelivery: '2026-11-03' })).id
})

/** A load of 10 tons with everything that a city wants to see. */
async function weigh(changes: object = {}): Promise<string> {
  const whole = { facility: 'Azusa Crushing', loadDate: '2026-11-10', ticketNumber: `T-${++tickets}` }
  const load = { orderId, weightTons: '10.00', material: 'Concrete', disposition: 'recycled', ...whole, ...changes }
  const reply = await staff.post('/api/weight-tickets', load)
  expect(reply.status).toBe(201)
  return reply.json.id
}

const project = async (facts: object = {}): Promise<string> =>
  (await desk.create({ jurisdiction: 'burbank', startsOn: '2026-11-01', orderIds: [orderId], ...facts })).json.id

const read = async (id: string) => (await staff.get(`/api/admin/projects/${id}/diversion-report`)).json

async function readPaper(id: string) {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await app.app.request(`/api/admin/projects/${id}/diversion-report/pdf`, { headers: { cookie } })
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const paperText = async (id: string) => pdfText((await readPaper(id)).bytes)

async function newFacility(facts: object = {}, rate: object | null = null): Promise<string> {
  const { json } = await staff.post('/api/admin/facilities', { name: 'North Valley Sorting', ...facts })
  if (rate) {
    const certified = { material: 'mixed', percent: '70', validFrom: '2026-01-01', certifier: 'RCI', source: 'A list' }
    expect((await staff.post(`/api/admin/facilities/${json.id}/rates`, { ...certified, ...rate })).status).toBe(201)
  }
  return json.id
}

describe('rule 230: without evidence a recycled load counts as disposed, and its line says why', () => {
  test.each<[string, object, string]>([
    ['no day', { loadDate: null }, 'no day'],
    ['no facility', { facility: '' }, 'no facility'],
    ['neither number nor photo', { ticketNumber: '' }, 'neither a ticket number nor a photo'],
    ['a landfill by name', { facility: 'Sunshine Canyon Landfill' }, 'taken to a landfill'],
  ])('%s', async (_, changes, reason) => {
    await weigh(changes)
    const id = await project()
    expect(await read(id)).toMatchObject({ verdict: 'fail', whole: { disposed: '10.00', diverted: '0.00' } })
    expect(await paperText(id)).toContain(`Counts as disposed: ${reason}`)
  })

  test('a landfill by its record', async () => {
    await weigh({ facilityId: await newFacility({ name: 'Chiquita Canyon', kind: 'landfill' }) })
    const id = await project()
    expect(await paperText(id)).toContain('Counts as disposed: taken to a landfill')
    expect((await desk.read(id)).json.missing).toContainEqual(expect.objectContaining({ kind: 'tickets-at-landfill' }))
  })

  test('a rate that the facility certified itself is refused, and counts for nothing where it is on record', async () => {
    const facilityId = await newFacility({}, {})
    const own = {
      material: 'drywall',
      percent: '90',
      validFrom: '2026-01-01',
      certifier: 'Certified by Self',
      source: 'x',
    }
    const refused = await staff.post(`/api/admin/facilities/${facilityId}/rates`, own)
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { certifier: 'A facility cannot certify itself. Enter who certified it' },
    ])
    await weigh({ facilityId, facility: '', material: 'Mixed debris', disposition: 'mixed' })
    const id = await project()
    expect(await read(id)).toMatchObject({ verdict: 'pass', whole: { diverted: '7.00' } })
    // As it may have been entered before the rule.
    await app.db.sql.begin(async (tx) => {
      await tx`alter table facility_rates disable trigger user`
      await tx`update facility_rates set certifier = 'Self' where facility_id = ${facilityId}`
      await tx`alter table facility_rates enable trigger user`
    })
    expect(await read(id)).toMatchObject({ verdict: 'fail', whole: { diverted: '0.00' } })
    expect(await paperText(id)).toContain('Counts as disposed: the facility certified its rate itself')
  })

  test('the City of Los Angeles counts mixed loads only at facilities that it accepts', async () => {
    const facilityId = await newFacility({}, {})
    await weigh({ facilityId, facility: '', material: 'Mixed debris', disposition: 'mixed' })
    const id = await project({ jurisdiction: 'los-angeles-city' })
    expect(await paperText(id)).toContain('the jurisdiction has not accepted the facility')
    await staff.send('PUT', `/api/admin/facilities/${facilityId}`, {
      body: JSON.stringify({ authorizedBy: ['los-angeles-city'] }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await read(id)).toMatchObject({ whole: { diverted: '7.00' } })
  })

  test('tickets that were entered three times before rule 229 count once', async () => {
    await weigh({ weightTons: '8.00' })
    for (const reason of ['', '']) {
      const id = await weigh({ weightTons: '8.00' })
      await app.db
        .sql`update weight_tickets set ticket_number = ${`T-${tickets - 1}`}, confirmed_reason = ${reason} where id = ${id}`
      tickets -= 1
    }
    tickets += 2
    const id = await project()
    expect(await read(id)).toMatchObject({ whole: { diverted: '8.00', disposed: '16.00', total: '24.00' } })
    expect(await paperText(id)).toContain('ticket entered twice')
  })
})

describe('rule 231: 40 tons of non-residential soil in a landfill', () => {
  const soil = { weightTons: '40.00', material: 'Soil', disposition: 'disposed' }
  test.each([
    ['', 'unanswered', 'Answer needed'],
    ['land-clearing', 'fail', '40.00 tons short of the target'],
    ['elsewhere', 'pass', 'Elsewhere, such as excavation'],
  ])('from %j: %s', async (soilOrigin, verdict, words) => {
    await weigh()
    await weigh(soil)
    const id = await project({ kind: 'non-residential', universalWaste: 'none', soilOrigin })
    expect((await read(id)).verdict).toBe(verdict)
    expect(await paperText(id)).toContain(words)
    expect((await desk.read(id)).json.progress.verdict).toBe(verdict)
    const missing = (await desk.read(id)).json.missing.map(({ kind }: { kind: string }) => kind)
    expect(missing.includes('soil-origin')).toBe(soilOrigin === '')
  })
})

test('the paper shows facility, SWIS number, origin, hauler’s permit, area, declaration and its law', async () => {
  await staff.post('/api/admin/settings', { hauler_permits: 'Thousand Oaks: TO-881' })
  const facilityId = await newFacility({
    ...{ name: 'Simi Sorting', swisNumber: '56-AA-0007', address: '2801 Example Road', city: 'Simi Valley' },
    zipCode: '93065',
  })
  const confirmedReason = 'The container stood in our yard'
  await weigh({ facilityId, facility: '', originCity: 'Newbury Park', loadDate: '2026-11-02', confirmedReason })
  await weigh({ disposition: 'disposed', weightTons: '2.04' })
  const id = await project({ jurisdiction: 'thousand-oaks', work: 'new', squareFeet: '1,200' })
  const text = await paperText(id)
  for (const words of [
    'Simi Sorting',
    '2801 Example Road, Simi Valley, CA 93065, SWIS 56-AA-0007',
    'From Newbury Park',
    `Confirmed: ${confirmedReason}`,
    'TO-881',
    'under penalty of perjury under the laws of the State of California',
    'Place of signing (city and state)',
    'I certify under penalty of perjury that the most accurate, commercially reasonable method of measurement',
    'Disposed debris per square foot of building: 3.40 pounds.',
    'CALGreen 4.408.4, homes of up to three stories: at most 3.4 pounds. Met.',
    'CALGreen 4.408.4.1, taller residential buildings: at most 2.0 pounds. Not met.',
    '[1]',
  ])
    expect(text).toContain(words)
  // Rule 389: above the declaration stand facts and rules; their sources are notes at its end, without how we know them.
  const [facts = '', notes = ''] = text.split('under penalty of perjury under the laws')
  expect(facts).not.toContain('https://')
  expect(notes).toContain('https://www.toaks.org/')
  expect(text).not.toMatch(/undated|checked Nov|not checked by us|official page/)
})

test('rule 230: the paper of a place whose target is not known says so, and never pass', async () => {
  await weigh()
  const text = await paperText(await project({ jurisdiction: 'california', jurisdictionOther: 'Duarte' }))
  expect(text).toContain('Target not known')
  expect(text).not.toMatch(/ask the city/i)
  expect(text).not.toMatch(/\bPass\b/)
  await app.db.sql`delete from project_orders`
  const pasadena = await project({ jurisdiction: 'california', jurisdictionOther: 'City of Pasadena' })
  expect(await read(pasadena)).toMatchObject({ project: { jurisdiction: 'Pasadena' } })
})

describe('rule 232: a closed project', () => {
  test('keeps its report as a file, whatever changes later, until it is reopened', async () => {
    await weigh()
    const id = await project()
    const before = await read(id)
    expect((await staff.post(`/api/admin/projects/${id}/close`)).status).toBe(200)
    const paper = await readPaper(id)
    expect([paper.status, await pdfText(paper.bytes)]).toEqual([200, expect.stringContaining('Pass')])
    await weigh({ disposition: 'disposed', weightTons: '20.00' })
    expect(await read(id)).toEqual(before)
    expect((await readPaper(id)).bytes.equals(paper.bytes)).toBe(true)
    expect((await desk.read(id)).json.progress).toMatchObject({
      verdict: 'pass',
      targets: [{ reached: '100.00' }, { reached: '100.00' }],
    })
    const csv = await staff.get(`/api/admin/projects/${id}/diversion-report/csv`)
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
    await staff.post(`/api/admin/projects/${id}/reopen`)
    expect(await read(id)).toMatchObject({ verdict: 'fail', whole: { total: '30.00' } })
    // Closed again, it has another report beside the first.
    now = new Date('2026-12-01T20:05:00Z')
    expect((await staff.post(`/api/admin/projects/${id}/close`)).status).toBe(200)
    expect(await app.db.sql`select 1 from project_reports where project_id = ${id}`).toHaveLength(2)
    expect(await read(id)).toMatchObject({ verdict: 'fail' })
  })

  test('is stored with the report that its last change made', async () => {
    await weigh()
    const id = await project()
    const make = app.context.printer.print
    let made = 0
    app.context.printer.print = async (kind, report, asker, printed) => {
      if (made++ === 0) await weigh({ disposition: 'disposed', weightTons: '20.00' })
      return make(kind, report, asker, printed)
    }
    expect((await staff.post(`/api/admin/projects/${id}/close`)).status).toBe(200)
    app.context.printer.print = make
    expect([made, (await read(id)).verdict]).toEqual([2, 'fail'])
    expect(await paperText(id)).toContain('Fail')
  })

  test('of before is stored as it was judged, and open projects follow the rules of today', async () => {
    await weigh({ loadDate: null })
    const [closed, other] = [await project(), (await insertOrder(app.db, { status: 'completed' })).id]
    orderId = other
    await weigh({ loadDate: null })
    const open = await project()
    const unchanged = await project({ orderIds: [] })
    await app.db.sql`update projects set rules_version = 2 where id in (${open}, ${unchanged})`
    await app.db.sql`update projects set rules_version = 2, closed_at = '2026-11-30T20:00:00Z' where id = ${closed}`
    expect([(await read(open)).verdict, (await read(closed)).verdict]).toEqual(['pass', 'pass'])
    await followRules(app.context)
    expect([(await read(open)).verdict, (await read(closed)).verdict]).toEqual(['fail', 'pass'])
    expect(await paperText(closed)).toContain('Pass')
    expect((await desk.read(open)).json.resultBefore).toEqual({ verdict: 'pass', percent: '100.00' })
    const changed = await staff.get('/api/admin/projects?changed=yes')
    expect(changed.json.map(({ id }: { id: string }) => id)).toEqual([open])
    // Once is enough.
    await followRules(app.context)
    expect(await app.db.sql`select 1 from project_reports where project_id = ${closed}`).toHaveLength(1)
    expect((await desk.read(open)).json.resultBefore).not.toBeNull()
    await staff.post(`/api/admin/projects/${open}/close`)
    expect((await desk.read(open)).json.resultBefore).toBeNull()
    await staff.post(`/api/admin/projects/${closed}/reopen`)
    expect((await desk.read(closed)).json).toMatchObject({ resultBefore: { verdict: 'pass', percent: '100.00' } })
    expect((await read(closed)).verdict).toBe('fail')
  })

  test('more open projects than one look judges are due again at the next look', async () => {
    await app.db.sql`
      insert into projects (id, created_at, updated_at, name, jurisdiction, kind, work, rules_version)
      select gen_random_uuid(), now(), now(), 'Tower ' || n, 'burbank', 'residential', 'new', 2
      from generate_series(1, 20) n`
    await app.db.sql`delete from periodic_tasks`
    await app.whileWorkerRuns(() =>
      eventually(async () => {
        const due = await app.db.sql`
          select from periodic_tasks where name = 'follow-rules' and next_run_at <= now()`
        return due.length === 1
      }),
    )
    expect(await app.db.sql`select from projects where name like 'Tower %' and rules_version = 2`).toEqual([])
  })
})
