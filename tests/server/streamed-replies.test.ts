import { readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/wire/kit.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openAccount } from '../support/accounts.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { enrollPhone } from '../support/driver-phone.ts'
import { eventually } from '../support/eventually.ts'
import { addDriver, addTruck } from '../support/fleet.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { insertOrder } from '../support/order-rows.ts'
import { disputePayment } from '../support/paid-online.ts'
import { phonePhoto, plain, smallPdf } from '../support/pictures.ts'
import { openProjectDesk } from '../support/project-desk.ts'
import { type Connection, type ServedApp, serveApp } from '../support/served-app.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Every streamed reply, to clients that ask for its headers, leave at once, or do not read. Nothing may stay open, and nothing may throw.

type Streamed = keyof typeof endpoints
type Call = { path: string; headers: Record<string, string> }

/** Less than any person notices, and more than a busy machine needs to send what the client's buffers take. */
const stallMs = 2_000
/** More than all buffers between two sockets take. */
const muchBytes = 9_000_000

let dataDir: string
let app: TestApp
let served: ServedApp
let calls: Partial<Record<Streamed, Call>>
/** How many requests have arrived. */
let arrived = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'streamed-'))
  writeFileSync(join(dataDir, 'streets.pmtiles'), 'PMTiles')
  truncateSync(join(dataDir, 'streets.pmtiles'), 64_000_000)
  app = await startTestApp({ config: { dataDir } })
  calls = await callsOf(app)
  const fetch: typeof app.app.fetch = (...args) => {
    arrived++
    return app.app.fetch(...args)
  }
  served = await serveApp({ ...app, app: { fetch } as typeof app.app }, { stallMs })
})
afterAll(async () => {
  await served.close()
  await app.close({ isLedgerChecked: false })
  await rm(dataDir, { recursive: true })
})

/** A call of each streamed endpoint that sends something. */
async function callsOf(app: TestApp): Promise<typeof calls> {
  const staff = await app.staff()
  const owner = await openAccount(app)
  const desk = openBillingDesk(app, staff)
  const bytes = { 'content-type': 'application/octet-stream' }
  const { id: order, orderNumber } = (
    await owner.browser.post('/api/orders', bookingBody({ customerEmail: owner.email }))
  ).json
  await app.db.sql`update orders set job_number = 'J-1' where id = ${order}`
  const [{ site }] = await app.db.sql<[{ site: string }]>`select site_id as site from orders where id = ${order}`
  const ticket = (await staff.post('/api/weight-tickets', { orderId: order, weightTons: '1.00' })).json.id
  const photo = new Uint8Array(await plain({ width: 40, height: 30 }).jpeg().toBuffer())
  await staff.send('POST', `/api/weight-tickets/${ticket}/photo`, { body: photo, headers: bytes })
  const send = async (name: string, body: Uint8Array<ArrayBuffer>) =>
    (await staff.send('POST', `/api/orders/${order}/documents?name=${name}`, { body, headers: bytes })).json.id
  const picture = await send('photo.jpg', photo)
  const scan = new Uint8Array(Buffer.from(`%PDF-1.7\n%${'scan '.repeat(muchBytes / 5)}\n%%EOF\n`))
  const document = await send('scan.pdf', scan)
  const invoice = (await desk.issue(order)).json.id
  const account = (await staff.get('/api/admin/bill-to-accounts')).json[0].id
  const exemption = `/api/admin/bill-to-accounts/${account}/tax-exemption`
  await staff.send('POST', exemption, { body: new Uint8Array(smallPdf), headers: bytes })
  const statement = (await staff.post(`/api/admin/bill-to-accounts/${account}/statements`, { through: '2026-11-30' }))
    .json.id
  const projects = openProjectDesk(owner.browser, 'customer')
  const project = (await projects.create()).json.id
  await projects.add(project, order)
  await staff.post('/api/admin/containers', { containerNumber: '20-1', size: 20 })
  const driver = await addDriver(staff, { name: 'Ray' })
  await addTruck(staff, { name: '1', driverId: driver.id })
  const phone = await enrollPhone(app, staff, driver)
  const today = '/api/admin/board/2026-12-01'
  const { haulId, key, delivered } = await stopOfToday(app, staff)
  await staff.post(`${today}/moves`, { moves: [{ haulId, from: null, to: { route: key } }] })
  const [route] = (await staff.get(today)).json.routes
  await staff.post(`${today}/publish`, { routes: [{ id: route.id, version: route.version }] })
  const placed = newId()
  const takenAt = app.context.clock().toISOString()
  const done = phone.command({
    kind: 'done',
    haulId,
    containerNumber: '20-1',
    photos: [{ id: placed, kind: 'placed', takenAt }],
  })
  await phone.send(done)
  await phone.photo(placed, done.id, await phonePhoto({ width: 90, height: 60 }))
  const [stop] = (await phone.day()).routes.flatMap(({ stops }) => stops)
  const imports = openImportDesk(app, staff)
  const refused = (await imports.check('customers', ['Name,E-mail', ',nobody'])).id
  const [email] = await app.db.sql<{ id: string }[]>`select id from emails limit 1`

  const by = ({ cookies }: Browser) => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  const ofStaff = (path: string): Call => ({ path, headers: by(staff) })
  const ofOwner = (path: string): Call => ({ path, headers: by(owner.browser) })
  const byNumber = `/api/orders/by-number/${orderNumber}`
  const place = await owner.browser.send('POST', `${byNumber}/place-photos`, { body: photo, headers: bytes })
  const spot = `${byNumber}/place-photos/${place.json.photos[0].id}`
  return {
    'GET /api/orders/export': ofStaff('/api/orders/export'),
    'GET /api/admin/lists/{list}/csv': ofStaff('/api/admin/lists/orders/csv'),
    'GET /api/admin/bill-to-accounts/{id}/tax-exemption/certificate': ofStaff(`${exemption}/certificate`),
    'GET /api/admin/map/streets': ofStaff('/api/admin/map/streets'),
    'GET /api/admin/board/{day}/routes/{key}/sheet': ofStaff(`${today}/routes/${route.key}/sheet`),
    'GET /api/driver/photos/{documentId}': {
      path: stop?.photoUrl ?? '/no-photo',
      headers: { authorization: `Bearer ${phone.readingToken}` },
    },
    'GET /api/orders/{id}/documents/{documentId}/file': ofStaff(`/api/orders/${order}/documents/${document}/file`),
    'GET /api/orders/{id}/documents/{documentId}/thumbnail': ofStaff(
      `/api/orders/${order}/documents/${picture}/thumbnail`,
    ),
    'GET /api/weight-tickets/{id}/photo': ofStaff(`/api/weight-tickets/${ticket}/photo`),
    'GET /api/weight-tickets/{id}/thumbnail': ofStaff(`/api/weight-tickets/${ticket}/thumbnail`),
    'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/photo': ofOwner(
      `${byNumber}/weight-tickets/${ticket}/photo`,
    ),
    'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/thumbnail': ofOwner(
      `${byNumber}/weight-tickets/${ticket}/thumbnail`,
    ),
    'GET /api/orders/by-number/{orderNumber}/calendar': ofOwner(`${byNumber}/calendar`),
    'GET /api/orders/by-number/{orderNumber}/photos/{photoId}/file': ofStaff(
      `/api/orders/by-number/${delivered}/photos/${placed}/file`,
    ),
    'GET /api/orders/by-number/{orderNumber}/photos/{photoId}/thumbnail': ofStaff(
      `/api/orders/by-number/${delivered}/photos/${placed}/thumbnail`,
    ),
    'GET /api/orders/by-number/{orderNumber}/place-photos/{photoId}/file': ofOwner(`${spot}/file`),
    'GET /api/orders/by-number/{orderNumber}/place-photos/{photoId}/thumbnail': ofOwner(`${spot}/thumbnail`),
    'GET /api/customer/documents/archive': ofOwner(
      '/api/customer/documents/archive?address=24510+Arroyo+Park+Drive&city=Valencia',
    ),
    'GET /api/invoices/{id}/pdf': ofStaff(`/api/invoices/${invoice}/pdf`),
    'GET /api/admin/ledger/trial-balance/csv': ofStaff('/api/admin/ledger/trial-balance/csv'),
    'GET /api/admin/ledger/journal/csv': ofStaff('/api/admin/ledger/journal/csv'),
    'GET /api/admin/ledger/journal/iif': ofStaff('/api/admin/ledger/journal/iif'),
    'GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}/pdf': ofOwner(`${byNumber}/invoices/${invoice}/pdf`),
    'GET /api/admin/statements/{id}/pdf': ofStaff(`/api/admin/statements/${statement}/pdf`),
    'GET /api/admin/sites/{id}/job-statement': ofStaff(`/api/admin/sites/${site}/job-statement?jobNumber=J-1`),
    'GET /api/customer/sites/{id}/job-statement': ofOwner(`/api/customer/sites/${site}/job-statement?jobNumber=J-1`),
    'GET /api/orders/{id}/diversion-report/pdf': ofStaff(`/api/orders/${order}/diversion-report/pdf`),
    'GET /api/orders/{id}/diversion-report/csv': ofStaff(`/api/orders/${order}/diversion-report/csv`),
    'GET /api/orders/{id}/closeout-packet': ofStaff(`/api/orders/${order}/closeout-packet`),
    'GET /api/admin/payments/disputes/{disputeId}/packet': ofStaff(
      `/api/admin/payments/disputes/${await disputePayment(app.db, order)}/packet`,
    ),
    'GET /api/orders/by-number/{orderNumber}/diversion-report/pdf': ofOwner(`${byNumber}/diversion-report/pdf`),
    'GET /api/orders/by-number/{orderNumber}/diversion-report/csv': ofOwner(`${byNumber}/diversion-report/csv`),
    'GET /api/orders/by-number/{orderNumber}/closeout-packet': ofOwner(`${byNumber}/closeout-packet`),
    'GET /api/admin/projects/{id}/diversion-report/pdf': ofStaff(`/api/admin/projects/${project}/diversion-report/pdf`),
    'GET /api/admin/projects/{id}/diversion-report/csv': ofStaff(`/api/admin/projects/${project}/diversion-report/csv`),
    'GET /api/admin/projects/{id}/closeout-packet': ofStaff(`/api/admin/projects/${project}/closeout-packet`),
    'GET /api/customer/projects/{id}/diversion-report/pdf': ofOwner(
      `/api/customer/projects/${project}/diversion-report/pdf`,
    ),
    'GET /api/customer/projects/{id}/diversion-report/csv': ofOwner(
      `/api/customer/projects/${project}/diversion-report/csv`,
    ),
    'GET /api/customer/projects/{id}/closeout-packet': ofOwner(`/api/customer/projects/${project}/closeout-packet`),
    'GET /api/admin/container-labels': ofStaff('/api/admin/container-labels'),
    'GET /api/admin/imports/{id}/refused': ofStaff(`/api/admin/imports/${refused}/refused`),
    'GET /api/admin/export': ofStaff('/api/admin/export'),
    'GET /api/admin/email-logs/{id}/html': ofStaff(`/api/admin/email-logs/${email?.id}/html`),
    'GET /api/admin/email-preview/{template}/{order}/{audience}': ofStaff(
      '/api/admin/email-preview/estimate/regular/customer',
    ),
    'GET /api/admin/live': ofStaff('/api/admin/live'),
  }
}

/** A delivery of today, and the key of the truck's route. */
async function stopOfToday({ db }: TestApp, staff: Browser) {
  const { id: orderId, orderNumber: delivered } = await insertOrder(db, {
    status: 'scheduled',
    scheduledDelivery: '2026-12-01',
  })
  const { haulId } = await db.sql.one({
    haulId: uuid,
  })`select id as haul_id from hauls where order_id = ${orderId} and kind = 'deliver'`
  const [route] = (await staff.get('/api/admin/board/2026-12-01')).json.routes
  return { haulId, key: route.key, delivered }
}

const isStreamed = ({ replies }: Endpoint) =>
  Object.values(replies).some((shape) => shape !== null && !(shape instanceof z.ZodType))

/** What the process has open. */
function openHandles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      // The handle of the folder itself.
      return []
    }
  })
}
const openFiles = () => openHandles().filter((target) => target.startsWith(tmpdir()))

/** The database's connections, and those of them that hold a transaction or an export. */
async function sessions(): Promise<{ all: number; busy: number }> {
  const [row] = await app.db.sql<{ all: number; busy: number }[]>`
    select count(*)::int as all, count(*) filter (where application_name like '%export' or state like 'idle in transaction%')::int as busy
    from pg_stat_activity where datname = current_database()`
  return row ?? { all: 0, busy: 0 }
}

/** Open files, and open sockets without those of the database's pools, which may grow. */
async function now() {
  const { all } = await sessions()
  return { files: openFiles().length, sockets: openHandles().filter((target) => /^socket/.test(target)).length - all }
}

/** Waits until nothing is open that was not open before. */
async function expectNothingLeft(before: Awaited<ReturnType<typeof now>>) {
  await eventually(async () => {
    const { files, sockets } = await now()
    return files <= before.files && sockets <= before.sockets && (await sessions()).busy === 0
  })
}

function request({ path, headers }: Call, method = 'GET'): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

test('every streamed endpoint is listed here', () => {
  const streamed = Object.entries(endpoints).flatMap(([route, endpoint]) => (isStreamed(endpoint) ? [route] : []))
  expect(Object.keys(calls).toSorted()).toEqual(streamed.toSorted())
})

test('HEAD is answered like GET without opening anything', async () => {
  const { printer } = app.context
  const printing = [vi.spyOn(printer, 'print'), vi.spyOn(printer, 'printToFile')]
  const before = await now()
  const statuses = []
  for (const [route, call] of Object.entries(calls)) {
    const { status, headers, body } = await served.exchange({ ...call, method: 'HEAD' })
    statuses.push([route, status, body])
    expect(headers['content-type'], route).toBeDefined()
  }
  expect(statuses).toEqual(Object.keys(calls).map((route) => [route, 200, '']))
  for (const print of printing) expect(print).not.toHaveBeenCalled()
  expect((await sessions()).busy).toBe(0)
  expect(openFiles()).toHaveLength(before.files)
  vi.restoreAllMocks()
})

test('a client that leaves at once leaves nothing open', async () => {
  const before = await now()
  for (const call of Object.values(calls)) {
    const connection = served.dial()
    const earlier = arrived
    connection.send(request(call))
    await eventually(async () => arrived > earlier)
    connection.hangUp()
  }
  await expectNothingLeft(before)
})

test('a client that does not read is cut off, and leaves nothing open', { timeout: 60_000 }, async () => {
  const before = await now()
  const connections: Connection[] = []
  for (const call of Object.values(calls)) {
    const connection = served.dial({ isReading: false })
    connection.send(request(call))
    connections.push(connection)
  }
  // The clients are still there; what they asked for is not.
  const begun = { file: false, session: false }
  await eventually(async () => {
    begun.file ||= openFiles().length > before.files
    begun.session ||= (await sessions()).busy > 0
    return begun.file && begun.session
  }, 20)
  await eventually(async () => openFiles().length <= before.files && (await sessions()).busy === 0, 20)
  for (const connection of connections) connection.hangUp()
  await expectNothingLeft(before)
})
