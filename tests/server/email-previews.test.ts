import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { previewTemplates, sampleOrders } from '#contract/emails/email-samples.ts'
import { deliverEmails } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
afterEach(() => app.db.sql`truncate emails cascade`)

const preview = async (template: string, order: string) =>
  (await staff.post('/api/admin/email-preview', { template, order })).json
const sendTest = (body: object, from = staff) => from.post('/api/admin/send-test-email', body)
const emails = () =>
  app.db.sql<{ recipient: string; subject: string | null; bodyText: string | null; status: string }[]>`
    select recipient, subject, body_text, status from emails where template <> 'settings-changed' order by id`
const setMailbox = (address: string) =>
  staff.post('/api/admin/settings', { change_request_notification_email: address })

const figures: Record<string, string[]> = {
  'order-confirmation regular': [
    '$450.00',
    '20 yard, residential',
    'Monday, Dec 7 between 8AM and 12PM',
    'Next: We confirm it.',
  ],
  'order-confirmation contractor': ['$885.00', 'Delivery and pickup: $40.00', 'between 9AM and 5PM'],
  'order-confirmation withOverage': ['$450.00', 'between 12PM and 5PM', 'Each ton over 2.0: $120.00'],
  'estimate regular': ['$450.00 all in', 'Good until: Tuesday, December 15, 2026'],
  'estimate contractor': ['incl. $40.00 distance surcharge: $40.00', 'Total, all in: $885.00'],
  'estimate withOverage': ['Each day over 10: $20.00'],
  'final-invoice regular': [
    'Issued: Tuesday, December 1, 2026',
    'Service address: ',
    'Delivered: ',
    'Picked up: ',
    'Total: $450.00',
    'Paid, Credit card, Dec 1, 2026: $450.00',
    'Due: $0.00',
    'nothing is left to pay',
  ],
  'final-invoice contractor': [
    '$885.00 due by Thursday, December 31, 2026',
    'Paid so far: $0.00',
    'How to pay:\n    Call us: (661) 555-0142.',
  ],
  'final-invoice withOverage': [
    '1.35 tons × $120.00: $162.00',
    '2 days × $20.00: $40.00',
    'Total: $652.00',
    'Due: $202.00',
  ],
  'overage-notification regular': ['0.00 tons × $120.00 = $0.00'],
  'overage-notification contractor': ['Weighed: 4.71 tons', 'Included: 5.00 tons'],
  'overage-notification withOverage': ['1.35 tons × $120.00 = $162.00', 'Total now: $652.00'],
}

describe('a preview', () => {
  const all = previewTemplates.flatMap((template) => sampleOrders.map((order) => [template, order] as const))

  test.each(all)('of %s about %s is what the customer and the office would get', async (template, order) => {
    const reply = await preview(template, order)
    for (const part of figures[`${template} ${order}`] ?? ['?']) expect(reply.customer.text).toContain(part)
    for (const [html, copy] of [
      [reply.customerEmail, reply.customer],
      [reply.adminEmail, reply.admin],
    ]) {
      expect(html).toMatch(/^<!doctype html>/)
      expect(html).toContain('Canyon Roll-Off')
      expect(html).toContain(`<title>${copy.subject}</title>`)
    }
    expect(reply.adminEmail).not.toBe(reply.customerEmail)
    expect(reply.customer.attachments).toEqual(template === 'order-confirmation' ? ['delivery.ics'] : [])
    expect(reply.admin.attachments).toEqual([])
  })

  test('contains no real person: no row of the database is read or written', async () => {
    await app.browser().post('/api/orders', bookingBody({ customerName: 'Somebody Real' }))
    await deliverEmails(app)
    const before = await emails()
    for (const [template, order] of all)
      expect(JSON.stringify(await preview(template, order))).not.toContain('Somebody Real')
    expect(await emails()).toEqual(before)
  })

  test.each([
    [{ template: 'password-reset', order: 'regular' }, 'template', 'Template must be one of'],
    [
      { template: 'estimate', order: '7K3M-0XQ9-ZB4T' },
      'order',
      'Order must be one of regular, contractor, withOverage',
    ],
    [{ order: 'regular' }, 'template', 'Template must be one of'],
    [{ template: 'constructor', order: 'toString' }, 'template', 'Template must be one of'],
  ])('of %j is rejected', async (body, field, message) => {
    const { status, json } = await staff.post('/api/admin/email-preview', body)
    expect({ status, message: json.fields[field] }).toEqual({ status: 400, message: expect.stringContaining(message) })
  })
})

describe('the document of a frame', () => {
  const frame = '/api/admin/email-preview/estimate/regular/customer'

  test("has the preview's content, and nothing in it can run, load, be sent or lead anywhere", async () => {
    const reply = await staff.send('GET', frame)
    expect(reply.text).toBe((await preview('estimate', 'regular')).customerEmail)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('is shown light or dark, whatever the device is set to', async () => {
    const html = async (query: string) => (await staff.send('GET', frame + query)).text
    expect(await html('')).toContain('@media (prefers-color-scheme:dark){.paper')
    expect(await html('?theme=dark')).toContain('@media all{.paper')
    expect(await html('?theme=light')).toContain('@media not all{.paper')
    expect((await staff.send('GET', `${frame}?theme=blue`)).status).toBe(400)
  })

  test.each(['estimate/regular/nobody', 'estimate/__proto__/staff', 'password-reset/regular/customer'])(
    'does not exist for %s',
    async (name) => {
      expect((await staff.send('GET', `/api/admin/email-preview/${name}`)).status).toBe(404)
    },
  )

  test('of a printed message is that message; a sent one has none', async () => {
    await app.browser().post('/api/orders', bookingBody({ customerName: '<script>alert(1)</script>' }))
    await deliverEmails(app)
    const [row] = await app.db.sql<[{ id: string; html: string }]>`select id, html from emails limit 1`
    const reply = await staff.send('GET', `/api/admin/email-logs/${row.id}/html`)
    expect(reply.text).toBe(row.html)
    expect(reply.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    await app.db.sql`update emails set status = 'sent' where id = ${row.id}`
    expect((await staff.send('GET', `/api/admin/email-logs/${row.id}/html`)).status).toBe(404)
  })
})

describe('a test email', () => {
  const body = { template: 'overage-notification', order: 'withOverage' }

  test('goes through the outbox to the office, marked as a test', async () => {
    expect(await sendTest(body)).toMatchObject({
      status: 200,
      json: { message: 'Test email on its way to office@canyon.example' },
    })
    await deliverEmails(app)
    expect(await emails()).toEqual([
      {
        recipient: 'office@canyon.example',
        subject: 'Test: Your load is over the included weight: order SAMP-0000-0003',
        bodyText: expect.stringContaining('Hello Harold Nakashima,'),
        status: 'console',
      },
    ])
  })

  test('is the copy for the office on request', async () => {
    await sendTest({ ...body, audience: 'staff' })
    await deliverEmails(app)
    expect((await emails())[0]?.bodyText).toContain('For Harold Nakashima:')
  })

  test('goes to the notification address of the settings, never to one in the request', async () => {
    await setMailbox('dispatch@canyon.example')
    const named = { recipient: 'eve@evil.example', to: 'eve@evil.example', email: 'eve@evil.example' }
    expect((await sendTest({ ...body, ...named })).json.message).toContain('dispatch@canyon.example')
    expect(await preview('estimate', 'regular')).toMatchObject({
      testRecipient: 'dispatch@canyon.example',
      staffMailbox: 'dispatch@canyon.example',
    })
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['dispatch@canyon.example'])
    await setMailbox('')
  })

  test('without an address is refused with a message', async () => {
    const alone = await startTestApp({ config: { admin: { username: null, password: null, email: null } } })
    const nobody = await alone.staff()
    expect(await sendTest(body, nobody)).toMatchObject({
      status: 409,
      json: { code: 'not-allowed-now', message: expect.stringContaining('Enter a notification email in Settings') },
    })
    expect((await nobody.post('/api/admin/email-preview', body)).json).toMatchObject({
      testRecipient: null,
      staffMailbox: null,
    })
    expect((await alone.db.sql`select 1 from emails`).length).toBe(0)
    await alone.close()
  })
})
