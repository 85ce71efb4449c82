import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Account, openAccount } from '../support/accounts.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { plain, smallPdf } from '../support/pictures.ts'
import { openProjectDesk } from '../support/project-desk.ts'
import { serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let desk: BillingDesk
let owner: Account
let stranger: Account
let booker: Browser
let order: { id: string; orderNumber: string }
let others: { id: string; orderNumber: string }

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  desk = openBillingDesk(app, staff)
  owner = await openAccount(app)
  stranger = await openAccount(app)
  booker = app.browser()
  order = (await booker.post('/api/orders', bookingBody({ customerEmail: owner.email }))).json
  others = (await stranger.browser.post('/api/orders', bookingBody({ customerEmail: stranger.email }))).json
  const concrete = { material: 'Broken concrete', disposition: 'recycled', facility: '=HYPERLINK("http://x")' }
  await weigh({ ...concrete, weightTons: '6.50', ticketNumber: 'SC-1', loadDate: '2026-11-28' })
  await weigh({ weightTons: '3.50', material: 'Roofing', disposition: 'disposed', loadDate: '2026-11-27' })
})
afterAll(() => app.close())

async function weigh(ticket: object): Promise<string> {
  return (await staff.post('/api/weight-tickets', { orderId: order.id, ...ticket })).json.id
}

const forms = (base: string) => [
  `${base}/diversion-report`,
  `${base}/diversion-report/csv`,
  `${base}/diversion-report/pdf`,
  `${base}/closeout-packet`,
]
const byNumber = (orderNumber = order.orderNumber) => `/api/orders/by-number/${orderNumber}`

async function download(browser: Browser, path: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await app.app.request(path, { headers: { cookie } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

test('rule 186: an order without a project is measured against the place where its container was: Santa Clarita', async () => {
  const { json } = await owner.browser.get(`${byNumber()}/diversion-report`)
  expect(json).toMatchObject({
    scope: 'order',
    name: order.orderNumber,
    unit: 'tons',
    verdict: 'fail',
    project: { address: expect.stringContaining('CA 9'), jurisdiction: 'Santa Clarita' },
    hauler: { name: 'Canyon Roll-Off' },
    judgements: [
      {
        stream: 'debris',
        percent: '65.00',
        rule: { targetPercent: '65.00', from: '2026-01-01' },
        verdict: 'unanswered',
      },
      { stream: 'inert', percent: '100.00', rule: { place: 'Santa Clarita' }, verdict: 'pass' },
      { stream: 'other-debris', percent: '0.00', rule: { targetPercent: '65.00' }, verdict: 'fail' },
    ],
    loads: [
      { ticketNumber: '', date: '2026-11-27', material: 'Asphalt shingles', writtenAs: 'Roofing' },
      { ticketNumber: 'SC-1', orderNumber: order.orderNumber, tally: { recycled: '6.50', total: '6.50' } },
    ],
    whole: { recycled: '6.50', disposed: '3.50', diverted: '6.50', total: '10.00' },
  })
  expect(json.judgements[0].rule.source).toEqual({
    title: '2025 California Green Building Standards Code (Title 24, part 11), section 4.408.1',
    url: null,
    printed: null,
    seen: null,
    certainty: null,
  })
  expect(json.judgements[1].rule.source.url).toMatch(/^https:/)
  expect(json.loads[0].warnings).toEqual(['no-facility', 'no-ticket-number', 'no-photo'])
})

describe('rule 226: where the target of the place', () => {
  async function reportIn(customerCity: string, customerZipCode: string, loads: object[]) {
    const body = { customerEmail: owner.email, customerCity, customerZipCode, requestedDeliveryDate: null }
    const { json } = await booker.post('/api/orders', bookingBody({ ...body, totalAmount: undefined }))
    const { id: orderId, orderNumber } = json
    for (const [index, load] of loads.entries())
      await staff.post('/api/weight-tickets', { orderId, ticketNumber: `${orderNumber} ${index}`, ...load })
    return (await staff.get(`/api/orders/${json.id}/diversion-report`)).json
  }
  const shown = { facility: 'Azusa Crushing', loadDate: '2026-11-28' }
  const recycled = { ...shown, weightTons: '7.00', material: 'Concrete', disposition: 'recycled' }
  const disposed = { weightTons: '3.00', material: 'Concrete', disposition: 'disposed' }

  test('is not known, 70 % never pass: the state’s minimum is information', async () => {
    const report = await reportIn('Norwalk', '90650', [recycled, disposed])
    expect(report).toMatchObject({
      verdict: 'unknown-target',
      project: { jurisdiction: 'Norwalk' },
      judgements: [
        { percent: '70.00', rule: null, verdict: 'unknown-target' },
        { percent: '70.00', rule: { place: 'California (CALGreen)', targetPercent: '65.00' }, verdict: 'unanswered' },
      ],
    })
  })

  test('is known, it decides: Pasadena asks for 75 %', async () => {
    expect(await reportIn('Pasadena', '91101', [recycled, disposed])).toMatchObject({
      verdict: 'fail',
      judgements: [
        { percent: '70.00', rule: { place: 'Pasadena', targetPercent: '75.00' }, shortfall: '0.50' },
        { rule: { place: 'California (CALGreen)' }, verdict: 'unanswered' },
      ],
    })
  })

  test('is the county’s, soil counts, too: Altadena is unincorporated', async () => {
    const soil = { weightTons: '4.00', material: 'Soil', disposition: 'disposed' }
    expect(await reportIn('Altadena', '91001', [recycled, disposed, soil])).toMatchObject({
      verdict: 'fail',
      project: { jurisdiction: 'Los Angeles County, unincorporated' },
      judgements: [
        { stream: 'debris', rule: { targetPercent: '70.00' }, verdict: 'pass' },
        { stream: 'debris', rule: { targetPercent: '65.00' }, verdict: 'unanswered' },
        { stream: 'soil', rule: { targetPercent: '100.00' }, verdict: 'fail' },
      ],
    })
  })
})

test('rule 226: a project that was closed before keeps its result until it is reopened', async () => {
  const { json: placed } = await booker.post(
    '/api/orders',
    bookingBody({ customerEmail: owner.email, requestedDeliveryDate: null, totalAmount: undefined }),
  )
  const projects = openProjectDesk(staff, 'admin')
  const facts = { jurisdiction: 'california', jurisdictionOther: 'City of Duarte', city: 'Duarte' }
  const { json: project } = await projects.create({ ...facts, orderIds: [placed.id] })
  await staff.post('/api/weight-tickets', {
    ...{ orderId: placed.id, weightTons: '7.00', disposition: 'recycled' },
    ...{ facility: 'Azusa Crushing', ticketNumber: 'D-1', loadDate: '2026-11-28' },
  })
  const verdict = async () => (await staff.get(`/api/admin/projects/${project.id}/diversion-report`)).json.verdict
  expect(await verdict()).toBe('unknown-target')
  // As migration 90 leaves a project that was closed.
  await app.db.sql`update projects set closed_at = now(), rules_version = 1 where id = ${project.id}`
  expect(await verdict()).toBe('pass')
  expect((await staff.post(`/api/admin/projects/${project.id}/reopen`)).status).toBe(200)
  expect(await verdict()).toBe('unknown-target')
})

test('as CSV it has the same content, and no facility is a formula', async () => {
  const { bytes, headers } = await download(staff, `/api/orders/${order.id}/diversion-report/csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [shingles, concrete] = parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' })
  expect(concrete).toMatchObject({
    Order: order.orderNumber,
    Date: '2026-11-28',
    Ticket: 'SC-1',
    Facility: '\'=HYPERLINK("http://x")',
    Material: 'Concrete',
    'Material as written': 'Broken concrete',
    'How measured': 'Weighed',
    Recycled: '6.50',
    Total: '6.50',
    Unit: 'tons',
  })
  expect(shingles).toMatchObject({ Disposed: '3.50', 'Copy of the ticket': 'No' })
})

test('the packet has the report, the original tickets, and the current invoice', async () => {
  const [photographed, printed] = [await weigh({ weightTons: '1.00' }), await weigh({ weightTons: '1.00' })]
  const photo = await plain({ width: 40, height: 30 }).jpeg().toBuffer()
  for (const [id, body] of [
    [photographed, photo],
    [printed, smallPdf],
  ] as const)
    await staff.send('POST', `/api/weight-tickets/${id}/photo`, {
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/octet-stream' },
    })
  const { id: invoiceId } = (await desk.issue(order.id)).json
  await desk.credit(invoiceId, 'Sent to the wrong company')
  await desk.issue(order.id)
  const { bytes, headers } = await download(owner.browser, `${byNumber()}/closeout-packet`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-length')).toBe(String(bytes.length))
  // Contents, two of the report, two tickets, those without a file, and one invoice of two.
  expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(7)
  for (const id of [photographed, printed]) await staff.send('DELETE', `/api/weight-tickets/${id}`)
})

describe('PDFs', () => {
  afterEach(() => {
    app.context.config.rateLimits = false
    vi.restoreAllMocks()
  })

  test('can be requested twenty times a minute, by staff sixty times, without delaying others', async () => {
    app.context.config.rateLimits = true
    const ask = async (browser: Browser, paper: 'diversion-report/pdf' | 'closeout-packet') =>
      (await browser.get(`${byNumber()}/${paper}`)).status
    const use = (hits: number) => app.db.sql`update rate_limits set hits = ${hits} where bucket like 'pdfs%'`
    expect([await ask(owner.browser, 'diversion-report/pdf'), await ask(staff, 'diversion-report/pdf')]).toEqual([
      200, 200,
    ])
    await use(20)
    expect(await ask(owner.browser, 'diversion-report/pdf')).toBe(429)
    expect(await ask(owner.browser, 'closeout-packet')).toBe(429)
    expect((await owner.browser.get(`${byNumber()}/diversion-report`)).status).toBe(200)
    expect(await ask(booker, 'diversion-report/pdf')).toBe(200)
    expect(await ask(staff, 'diversion-report/pdf')).toBe(200)
    await use(60)
    expect(await ask(staff, 'closeout-packet')).toBe(429)
  })

  test('are cancelled when the client has gone', async () => {
    const asked = Promise.withResolvers<AbortSignal>()
    vi.spyOn(app.context.printer, 'print').mockImplementation(async (_, __, { signal }) => {
      asked.resolve(signal)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return new Uint8Array()
    })
    const served = await serveApp(app)
    const connection = served.dial()
    connection.send(
      `GET ${byNumber()}/diversion-report/pdf HTTP/1.1\r\nHost: x\r\nCookie: staff=${staff.cookies.get('staff')}\r\n\r\n`,
    )
    const signal = await asked.promise
    expect(signal.aborted).toBe(false)
    connection.hangUp()
    await expect.poll(() => signal.aborted).toBe(true)
    await served.close()
  })
})

describe('a report exists', () => {
  const statuses = async (browser: Browser, paths: string[]) =>
    Promise.all(paths.map(async (path) => (await browser.get(path)).status))

  test.each<[string, () => Browser]>([
    ['for its account', () => owner.browser],
    ['for the browser that booked it', () => booker],
    ['for staff', () => staff],
  ])('%s', async (_, open) => {
    expect(await statuses(open(), forms(byNumber()).slice(0, 2))).toEqual([200, 200])
  })

  test.each<[string, () => Browser]>([
    ['not for another customer', () => stranger.browser],
    ['not for nobody', () => app.browser()],
  ])('%s', async (_, open) => {
    const browser = open()
    expect(await statuses(browser, forms(byNumber()))).toEqual([404, 404, 404, 404])
    const unknown = await browser.get(`${byNumber('7K3M-0XQ9-ZB4T')}/diversion-report`)
    expect((await browser.get(`${byNumber()}/diversion-report`)).json).toEqual(unknown.json)
    expect(await statuses(browser, forms(`/api/orders/${order.id}`))).toEqual([401, 401, 401, 401])
  })

  test('not under another order', async () => {
    const { json } = await stranger.browser.get(`${byNumber(others.orderNumber)}/diversion-report`)
    expect(json).toMatchObject({ verdict: 'no-loads', loads: [] })
  })
})

describe('the report of a project', () => {
  let project: string
  const base = (who: 'admin' | 'customer', id = project) => `/api/${who}/projects/${id}`

  beforeAll(async () => {
    const facts = { startsOn: '2026-11-01', permitNumber: 'BL-1', ownerName: 'Renata Castellanos' }
    const projects = openProjectDesk(staff, 'admin')
    project = (await projects.create({ ...facts, customerEmail: owner.email, orderIds: [order.id] })).json.id
    await staff.post('/api/weight-tickets', {
      ...{ orderId: others.id, weightTons: '2.00', disposition: 'recycled' },
      ...{ facility: 'Azusa Crushing', ticketNumber: 'A-1', loadDate: '2026-11-28' },
    })
    await desk.issue(others.id)
    await projects.add(project, others.id)
  })

  test('has the loads of all of its orders, by the rules of its place', async () => {
    const { json } = await staff.get(`${base('admin')}/diversion-report`)
    expect(json).toMatchObject({
      scope: 'project',
      project: { permitNumber: 'BL-1', jurisdiction: 'Los Angeles County, unincorporated' },
      people: { owner: 'Renata Castellanos' },
      verdict: 'pass',
      judgements: [
        { stream: 'debris', percent: '70.83', rule: { targetPercent: '70.00' } },
        { stream: 'debris', percent: '70.83', rule: { targetPercent: '65.00' } },
        { stream: 'soil' },
      ],
      whole: { diverted: '8.50', total: '12.00' },
    })
    expect((await owner.browser.get(`${base('customer')}/diversion-report`)).json).toEqual(json)
  })

  test('one of its orders uses the same rules, but only viewers of the project see it', async () => {
    const path = `${byNumber(others.orderNumber)}/diversion-report`
    const told = (await staff.get(path)).json
    expect(told).toMatchObject({ scope: 'order', project: { permitNumber: 'BL-1' }, whole: { total: '2.00' } })
    expect((await owner.browser.get(path)).status).toBe(404)
    const { json } = await stranger.browser.get(path)
    expect(json.project).toMatchObject({ name: '', permitNumber: '' })
    expect(json.people.owner).not.toBe('Renata Castellanos')
    expect((await owner.browser.get(`${byNumber()}/diversion-report`)).json.project.permitNumber).toBe('BL-1')
  })

  test("its packet has all invoices for staff, and the account's own for the account", async () => {
    const pages = async (browser: Browser, who: 'admin' | 'customer') =>
      (await download(browser, `${base(who)}/closeout-packet`)).bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)
        ?.length
    const forStaff = (await pages(staff, 'admin')) ?? 0
    expect(await pages(owner.browser, 'customer')).toBe(forStaff - 1)
  })

  test('does not exist for another account, exactly like an unknown one', async () => {
    for (const path of forms(base('customer'))) {
      const { status, json } = await stranger.browser.get(path)
      expect([status, json.message]).toEqual([404, 'Project not found'])
    }
    expect((await stranger.browser.get(`${base('admin')}/diversion-report`)).status).toBe(401)
  })
})
