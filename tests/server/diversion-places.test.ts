import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followRules } from '#server/projects/follow-rules.ts'
import type { Browser } from '../support/browser.ts'
import { openDispatcher } from '../support/dispatcher.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pdfText } from '../support/pdf-text.ts'
import { openProjectDesk } from '../support/project-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let desk: ReturnType<typeof openProjectDesk>
let tickets = 0

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-12-01T20:00:00Z') })
  ;({ browser: staff } = await openDispatcher(app))
  desk = openProjectDesk(staff, 'admin')
})
afterAll(() => app.close())

/** A project with a load of each: half tons that were recycled, and half tons that were disposed of. */
async function project(facts: object, loads: Record<string, readonly [recycled: number, disposed: number]>) {
  const { id: orderId } = await insertOrder(app.db, { status: 'completed', actualDelivery: '2026-11-03' })
  for (const [material, [recycled, disposed]] of Object.entries(loads))
    for (const [disposition, tons] of [['recycled', recycled] as const, ['disposed', disposed] as const]) {
      if (tons === 0) continue
      const shown = { facility: 'Azusa Crushing', loadDate: '2026-11-10', ticketNumber: `P-${++tickets}` }
      const load = { ...shown, orderId, weightTons: (tons / 2).toFixed(2), material, disposition }
      expect((await staff.post('/api/weight-tickets', load)).status).toBe(201)
    }
  const { json } = await desk.create({ startsOn: '2026-11-01', orderIds: [orderId], ...facts })
  return json.id as string
}

async function readPaper(id: string): Promise<string> {
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await app.app.request(`/api/admin/projects/${id}/diversion-report/pdf`, { headers: { cookie } })
  return pdfText(Buffer.from(await reply.arrayBuffer()))
}

const [yes, no] = [{ addsArea: 'yes' }, { addsArea: 'no' }]

describe('rule 384: reports of projects in', () => {
  test.each<[string, object, Record<string, readonly [number, number]>, string, string[]]>([
    ['Bellflower', yes, { Concrete: [40, 0], 'Wood, solid': [30, 30] }, 'pass', ['100%', 'by Dec 20, 2026']],
    ['Culver City', yes, { Concrete: [70, 30] }, 'fail', ['75%', '2.50 tons short of the target']],
    ['Torrance', { ...yes, universalWaste: 'none' }, { Concrete: [70, 30], Soil: [9, 1] }, 'fail', ['Soil, Torrance']],
    ['Inglewood', { ...no, universalWaste: 'proved' }, { Concrete: [70, 30] }, 'pass', ['Universal waste, Inglewood']],
    [
      'Inglewood',
      { ...no, universalWaste: 'none' },
      { Concrete: [70, 30] },
      'pass',
      ['Not applicable: none on this job'],
    ],
    ['Monrovia', no, { Concrete: [55, 45] }, 'pass', ['All materials, Monrovia']],
    ['Hawthorne', yes, { Concrete: [55, 45] }, 'fail', ['50%', '65%', '5.00 tons short of the target']],
    ['Agoura Hills', { addsArea: '' }, { Concrete: [70, 30] }, 'unanswered', ['Answer needed']],
    ['Norwalk', yes, { Concrete: [100, 0] }, 'unknown-target', ['Target not known']],
    ['Alhambra', yes, { Concrete: [100, 0] }, 'unknown-target', ['65% is our reading']],
    ['Santa Monica', yes, { Concrete: [70, 30] }, 'fail', ['the jurisdiction has not accepted the facility']],
    ['Azusa', { ...no, finalInspectionOn: '2026-12-10' }, { Concrete: [65, 35] }, 'pass', ['by Dec 9, 2026: before']],
  ])('%s with %j', async (city, facts, loads, verdict, words) => {
    const place = { jurisdiction: 'california', city, endedOn: '2026-11-20' }
    const id = await project({ ...place, ...facts }, loads)
    const { json } = await staff.get(`/api/admin/projects/${id}/diversion-report`)
    expect([json.project.jurisdiction, json.verdict]).toEqual([city, verdict])
    const paper = await readPaper(id)
    for (const each of [city, ...words]) expect(paper).toContain(each)
    if (verdict !== 'pass') expect(paper).not.toMatch(/\bPass\b/)
    // Rule 389: what we have to ask is beside the page, and not in what the city reads.
    expect(paper).not.toMatch(/ask the city|Say in its project|weakens/i)
  })
})

test('rule 386: the days that a deadline counts from are stored, and the list follows the earliest', async () => {
  const days = { occupancyOn: '2026-12-05', finalInspectionOn: '2026-11-30', temporaryOccupancyOn: '2026-11-28' }
  const permit = { permitIssuedOn: '2026-10-01', permitExpiresOn: '2027-10-01' }
  const id = await project({ jurisdiction: 'thousand-oaks', ...days, ...permit }, {})
  expect((await desk.read(id)).json).toMatchObject({ ...days, ...permit, due: { on: '2026-12-30' } })
  expect((await desk.change(id, { jurisdiction: 'inglewood' })).json).toMatchObject({
    due: { on: '2026-11-28', after: 'temporary-occupancy', days: 0 },
  })
  const demolition = { jurisdiction: 'alhambra', work: 'demolition' }
  expect((await desk.change(id, demolition)).json.due).toMatchObject({ on: '2026-10-31', after: 'permit-issued' })
  const asked = await desk.change(id, { permitIssuedOn: null })
  expect(asked.json.due).toBeNull()
  expect(asked.json.missing).toContainEqual({ kind: 'permit-issued', count: 1, orderIds: [] })
  expect((await desk.change(id, { permitIssuedOn: '2126-10-01' })).json.fields).toHaveProperty('permitIssuedOn')
})

test('rules 384 and 387: what is not known of a project is asked', async () => {
  const kinds = async (changes: object) => {
    const { missing } = (await desk.change(id, { ...changes })).json
    return missing.map(({ kind }: { kind: string }) => kind).filter((kind: string) => /area|waste/.test(kind))
  }
  const id = await project({ jurisdiction: 'burbank', addsArea: '' }, { Concrete: [100, 0] })
  expect(await kinds({})).toEqual(['adds-area'])
  expect(await kinds({ addsArea: 'no' })).toEqual([])
  expect(await kinds({ kind: 'non-residential' })).toEqual(['universal-waste'])
  expect(await kinds({ universalWaste: 'proved' })).toEqual([])
  expect((await desk.change(id, { universalWaste: 'somewhere' })).json.fields).toEqual({
    universalWaste: 'Must be one of none, proved, unproved, or empty',
  })
})

test('rule 232: open projects that were judged by version 3 are judged anew, and staff see which results changed', async () => {
  const facts = { jurisdiction: 'california', city: 'Culver City', ...no }
  const [open, closed] = [await project(facts, { Concrete: [70, 30] }), await project(facts, { Concrete: [70, 30] })]
  await app.db.sql`update projects set rules_version = 3 where id in (${open}, ${closed})`
  const verdict = async (id: string) => (await staff.get(`/api/admin/projects/${id}/diversion-report`)).json.verdict
  // Version 3 knew no rules of Culver City.
  expect(await verdict(open)).toBe('unknown-target')
  expect((await staff.post(`/api/admin/projects/${closed}/close`)).status).toBe(200)
  await followRules(app.context)
  expect([await verdict(open), await verdict(closed)]).toEqual(['fail', 'unknown-target'])
  expect((await desk.read(open)).json.resultBefore).toEqual({ verdict: 'unknown-target', percent: '70.00' })
  const changed = await staff.get('/api/admin/projects?changed=yes')
  expect(changed.json.map(({ id }: { id: string }) => id)).toEqual([open])
})
