import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { smallPdf } from '../support/pictures.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 254: street permits. Today is 2026-12-01.

let app: TestApp
let staff: Dispatcher
let id: string

beforeAll(async () => {
  app = await startTestApp({ now: () => testNow })
  staff = await openDispatcher(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.db, 'street_permits, order_documents, orders, emails, events')
  id = (await insertOrder(app.db, out)).id
})

const out: OrderFacts = { status: 'delivered', actualDelivery: '2026-11-20' }
const permit = {
  authority: 'City of Burbank',
  permitNumber: 'ST-2026-118',
  validFrom: '2026-11-20',
  validThrough: '2026-12-08',
}
const path = (orderId = id) => `/api/orders/${orderId}/street-permits`
const send = (method: 'PUT' | 'DELETE', to: string, body?: object) =>
  staff.browser.send(method, to, {
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
const alert = async () => {
  const { alerts } = (await staff.browser.get('/api/admin/dashboard')).json
  return alerts.find(({ kind }: { kind: string }) => kind === 'permits-ending')
}
const upload = async (orderId: string): Promise<string> => {
  const file = { body: new Uint8Array(smallPdf), headers: { 'content-type': 'application/octet-stream' } }
  const reply = await staff.browser.send('POST', `/api/orders/${orderId}/documents?name=permit.pdf`, file)
  expect(reply.status).toBe(201)
  return reply.json.id
}

test('a permit is added, changed and removed, and the timeline says so', async () => {
  const documentId = await upload(id)
  const added = await staff.browser.post(path(), { ...permit, documentId })
  expect(added).toMatchObject({
    status: 201,
    json: { ...permit, documentId, fileUrl: `/api/orders/${id}/documents/${documentId}/file` },
  })
  const one = `${path()}/${added.json.id}`
  expect(await send('PUT', one, { ...permit, validThrough: '2026-12-22' })).toMatchObject({
    status: 200,
    json: { validThrough: '2026-12-22', documentId },
  })
  // The same again is no change.
  await send('PUT', one, { ...permit, validThrough: '2026-12-22' })
  expect((await staff.browser.get(path())).json).toHaveLength(1)
  expect((await send('DELETE', one)).status).toBe(204)
  expect((await staff.browser.get(path())).json).toEqual([])
  expect((await send('DELETE', one)).status).toBe(404)
  const { entries } = await staff.timeline(id)
  expect(entries.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Street Permit Added', 'Street Permit Changed', 'Street Permit Removed']),
  )
  expect(entries.filter(({ title }: { title: string }) => title === 'Street Permit Changed')).toHaveLength(1)
})

test('what is wrong is said at its field, and nothing is written', async () => {
  const refused = async (changes: object, fields: Record<string, string>) =>
    expect(await staff.browser.post(path(), { ...permit, ...changes })).toMatchObject({ status: 400, json: { fields } })
  await refused({ authority: ' ' }, { authority: 'Authority is required' })
  await refused({ permitNumber: '' }, { permitNumber: 'Permit number is required' })
  await refused({ validFrom: 'soon' }, { validFrom: 'First day is required' })
  await refused({ validThrough: '2026-11-19' }, { validThrough: 'The last day must not be before the first' })
  const other = await insertOrder(app.db, out)
  await refused({ documentId: await upload(other.id) }, { documentId: 'The file must be a document of this order' })
  expect((await staff.browser.get(path())).json).toEqual([])
  expect((await app.browser().get(path())).status).toBe(401)
  expect((await app.browser().post(path(), permit)).status).toBe(401)
  const archived = await insertOrder(app.db, { ...out, isArchived: true })
  expect((await staff.browser.post(path(archived.id), permit)).json.code).toBe('order-archived')
})

test.each<[string, object[], OrderFacts, number | null | undefined]>([
  ['seven days before its end', [{}], out, 7],
  ['not eight days before', [{ validThrough: '2026-12-09' }], out, undefined],
  ['on its last day', [{ validThrough: '2026-12-01' }], out, 0],
  ['after it ended', [{ validThrough: '2026-11-30' }], out, null],
  ['before the container came', [{}], { status: 'scheduled', scheduledDelivery: '2026-12-03' }, 7],
  ['not if it was extended', [{}, { permitNumber: 'ST-2', validThrough: '2026-12-30' }], out, undefined],
  ['not once the container is back', [{}], { ...out, status: 'picked_up' }, undefined],
  ['not of an archived order', [{}], { ...out, isArchived: true }, undefined],
])('staff are warned %s', async (_, permits, facts, days) => {
  const order = await insertOrder(app.db, { ...facts, isArchived: false, customerName: 'Kettner' })
  for (const changes of permits)
    expect((await staff.browser.post(path(order.id), { ...permit, ...changes })).status).toBe(201)
  if (facts.isArchived) await staff.archive(order.id)
  const raised = await alert()
  if (days === undefined) return expect(raised).toBeUndefined()
  expect(raised).toMatchObject({ count: 1, examples: [{ label: 'Kettner', days }] })
  const listed = (await staff.browser.get('/api/orders?show=permit-ending')).json
  expect(listed.map((each: { id: string }) => each.id)).toEqual([order.id])
})

test('anonymizing an order removes its permits and their files', async () => {
  await staff.browser.post(path(), { ...permit, documentId: await upload(id) })
  await inTransaction(app.db.locking, (tx) => anonymizeOrder(tx, id, testNow))
  expect(await app.db.sql`select id from street_permits`).toEqual([])
  expect(await app.db.sql`select id from order_documents`).toEqual([])
})
