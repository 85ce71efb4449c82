import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverEmails, newAddress } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const logs = async () => (await staff.get('/api/admin/email-logs')).json.logs

test('the log has recipient, subject, sender and outcome', async () => {
  const email = newAddress()
  const { id: orderId, orderNumber } = (await app.browser().post('/api/orders', bookingBody({ customerEmail: email })))
    .json
  expect(await logs()).toEqual([])
  await deliverEmails(app)
  expect(await logs()).toContainEqual({
    id: expect.any(String),
    subject: `Your container is booked: Tuesday, Dec 8, 8AM - 5PM (${orderNumber})`,
    to: email,
    name: bookingBody().customerName,
    order: { id: orderId, orderNumber },
    from: 'office@canyon.example',
    status: 'console',
    provider: 'console',
    timestamp: testNow.toISOString(),
    error: null,
  })
})

test('rule 599: the log is searched by recipient, name, subject and order number, and counts what failed and waits', async () => {
  const email = newAddress()
  const body = bookingBody({ customerEmail: email, customerName: 'Zelda Quintanilla' })
  const { orderNumber } = (await app.browser().post('/api/orders', body)).json
  const found = async (search: string) =>
    (await staff.get(`/api/admin/email-logs?search=${encodeURIComponent(search)}`)).json
  expect(await found(email)).toMatchObject({ logs: [], failed: 0, waiting: expect.any(Number) })
  expect((await found(email)).waiting).toBeGreaterThan(0)
  await deliverEmails(app)
  for (const search of [email, 'zelda quint', orderNumber, orderNumber.toLowerCase()])
    expect((await found(search)).logs[0], search).toMatchObject({ order: { orderNumber } })
  // Copies for the office have no name of a customer.
  for (const log of (await found('quintanilla')).logs)
    expect(log.name).toBe(log.to === email ? 'Zelda Quintanilla' : '')
  expect((await found('nobody by this name')).logs).toEqual([])
  await app.db.sql`update emails set status = 'failed' where recipient = ${email}`
  expect((await found(email)).failed).toBe((await found(email)).logs.length)
  await app.db.sql`delete from emails where recipient = ${email}`
})

test('a message printed to the terminal can be opened, with its links', async () => {
  const email = newAddress()
  await app.browser().post('/api/orders', bookingBody({ customerEmail: email }))
  await deliverEmails(app)
  const [{ id }] = (await logs()).filter((log: { to: string }) => log.to === email)
  expect((await staff.get(`/api/admin/email-logs/${id}`)).json).toMatchObject({
    to: email,
    html: expect.stringContaining('<!doctype html>'),
    text: expect.stringContaining('Order number'),
    links: [
      expect.stringMatching(/\/confirmation\/.*\?token=[\w-]{43}$/),
      expect.stringMatching(/\/register\?order=.*&token=[\w-]{43}$/),
      expect.stringMatching(/\/confirmation\/.*\?token=[\w-]{43}&calendar=1$/),
    ],
  })
})

test('a message that was really sent is only for its recipient', async () => {
  const [{ id }] = await logs()
  for (const status of ['sent', 'failed', 'queued']) {
    await app.db.sql`update emails set status = ${status} where id = ${id}`
    expect((await staff.get(`/api/admin/email-logs/${id}`)).status, status).toBe(404)
  }
  await app.db.sql`update emails set status = 'console' where id = ${id}`
  for (const none of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    expect((await staff.get(`/api/admin/email-logs/${none}`)).status).toBe(404)
})

test('the log says why one could not be sent', async () => {
  const [{ id }] = await logs()
  await app.db.sql`update emails set status = 'failed', provider = 'smtp', error = 'Mailbox full' where id = ${id}`
  expect((await logs())[0]).toMatchObject({ id, status: 'failed', provider: 'smtp', error: 'Mailbox full' })
})

test('the log has the last 20, newest first', async () => {
  for (let time = 0; time < 11; time++)
    await app.browser().post('/api/orders', bookingBody({ customerEmail: newAddress() }))
  await deliverEmails(app)
  const newest = await app.db.sql<{ id: string }[]>`select id from emails order by created_at desc, id desc limit 20`
  expect((await logs()).map((log: { id: string }) => log.id)).toEqual(newest.map(({ id }) => id))
})

test('failures are listed separately, page by page, beyond the last 20 emails', async () => {
  const failed = async () => (await app.db.sql`select id from emails where status = 'failed'`).length
  await app.browser().post('/api/orders', bookingBody())
  await deliverEmails(app)
  await app.db
    .sql`update emails set status = 'failed', error = 'Mailbox full', last_failed_at = now() where status = 'console'`
  for (let time = 0; time < 11; time++)
    await app.browser().post('/api/orders', bookingBody({ customerEmail: newAddress() }))
  await deliverEmails(app)
  expect(await failed()).toBeGreaterThan(2)
  const seen: { id: string; status: string }[] = []
  let next = '/api/admin/email-logs?status=failed&limit=2'
  while (next) {
    const page = await staff.get(next)
    expect(page.json.logs.length).toBeLessThanOrEqual(2)
    seen.push(...page.json.logs)
    next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(await failed())
  expect(seen).toHaveLength(await failed())
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['failed']))
  const ofStatus = async (status: string) => (await staff.get(`/api/admin/email-logs?status=${status}`)).json.logs
  expect(await ofStatus('console')).toHaveLength(20)
  expect(await ofStatus('sent')).toEqual([])
  expect(await staff.get('/api/admin/email-logs?status=queued')).toMatchObject({
    status: 400,
    json: { fields: { status: 'status must be one of sent, failed, console' } },
  })
})
