import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#server/platform/db/migrate.ts'
import { assignments } from '#server/platform/db/sql.ts'
import { findStaffAddress, findStaffMailbox } from '#server/settings/setting-queries.ts'
import { openAccount } from '../support/accounts.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { estimateBody } from '../support/leads.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
const atFirst = {
  change_request_notification_email: '',
  enable_email_notifications: true,
  auto_approve_minor_changes: false,
  notification_phone: '',
  enable_sms_notifications: false,
  hauler_permits: '',
  how_to_pay: '',
  check_address: '',
  bank_details: '',
  invoice_tax_text: '',
  invoicing: 'by-hand',
  invoice_reminders: 'by-hand',
  require_two_step: false,
}
afterEach(async () => {
  await app.db.sql`update admin_settings set ${assignments(atFirst)}`
  await app.db.sql`truncate emails, events cascade`
})

const save = (body: object) => staff.post('/api/admin/settings', body)
/** What the other tests change; the rest is said in staff-security. */
const { require_two_step: _, ...changedHere } = atFirst
const entriesOf = (settings: object) => Object.entries(settings).map(([key, value]) => ({ key, value }))
const settings = async () => (await staff.get('/api/admin/settings')).json

test('are an array of keys and values, with their defaults', async () => {
  expect(await settings()).toEqual(entriesOf(atFirst))
})

test('that are saved are returned, stored, and recorded with who and before', async () => {
  const wanted = {
    change_request_notification_email: 'dispatch@canyon.example',
    enable_email_notifications: false,
    auto_approve_minor_changes: true,
    notification_phone: '(661) 555-0190',
    enable_sms_notifications: true,
    hauler_permits: 'Santa Clarita: F-7',
    how_to_pay: 'Check to Canyon Roll-Off',
    check_address: 'PO Box 7, Saugus, CA 91350',
    bank_details: 'First Bank, account 0042',
    invoice_tax_text: 'No sales tax',
    invoicing: 'monthly',
    invoice_reminders: 'automatic',
  }
  const saved = { ...wanted, require_two_step: false }
  expect(await save(wanted)).toMatchObject({ status: 200, json: entriesOf(saved) })
  expect(await settings()).toEqual(entriesOf(saved))
  const events = await app.db.sql`
    select kind, actor_kind, username, occurred_at, before, after from events left join staff_users s on s.id = actor_id`
  expect(events).toEqual([
    {
      kind: 'settings-changed',
      actorKind: 'staff',
      username: 'dispatcher',
      occurredAt: testNow,
      before: changedHere,
      after: wanted,
    },
  ])
})

test('that are absent are unchanged, null empties, and equal values leave no trace', async () => {
  await save({ change_request_notification_email: ' dispatch@canyon.example ', unknown: 1 })
  await save({ notification_phone: '(661) 555-0190', enable_sms_notifications: 'false' })
  const kept = { ...atFirst, change_request_notification_email: 'dispatch@canyon.example' }
  expect(await settings()).toEqual(entriesOf({ ...kept, notification_phone: '(661) 555-0190' }))
  await save({ notification_phone: null })
  await save({ notification_phone: '' })
  await save({})
  expect(await settings()).toEqual(entriesOf(kept))
  const events = await app.db.sql`select before, after from events order by recorded_at, id`
  expect(events).toEqual([
    {
      before: { change_request_notification_email: '' },
      after: { change_request_notification_email: 'dispatch@canyon.example' },
    },
    { before: { notification_phone: '' }, after: { notification_phone: '(661) 555-0190' } },
    { before: { notification_phone: '(661) 555-0190' }, after: { notification_phone: '' } },
  ])
})

const email = 'change_request_notification_email'
const notAnAddress = 'Please enter a valid email address'
test.each([
  [{ [email]: 'office' }, email, notAnAddress],
  [{ [email]: 'office@canyon' }, email, notAnAddress],
  [{ [email]: 'a@b.example, c@d.example' }, email, notAnAddress],
  [{ [email]: 'a@b.example\nBcc: c@d.example' }, email, notAnAddress],
  [{ [email]: 'Office <a@b.example>' }, email, notAnAddress],
  [{ [email]: 7 }, email, notAnAddress],
  [{ [email]: `${'a'.repeat(250)}@b.example` }, email, 'At most 254 characters'],
  [{ notification_phone: '555-0190' }, 'notification_phone', 'Valid phone number is required'],
  [{ notification_phone: '5'.repeat(41) }, 'notification_phone', 'At most 40 characters'],
  [{ enable_email_notifications: 'perhaps' }, 'enable_email_notifications', 'Must be true or false'],
  [{ hauler_permits: 'Burbank: 1\nMalibu' }, 'hauler_permits', 'Write “Malibu” as place: number'],
  [{ enable_sms_notifications: null }, 'enable_sms_notifications', 'Must be true or false'],
])('%j is rejected at its field, and nothing is stored', async (body, field, message) => {
  expect(await save({ auto_approve_minor_changes: true, ...body })).toMatchObject({
    status: 400,
    json: { message, fields: { [field]: message } },
  })
  expect(await settings()).toEqual(entriesOf(atFirst))
})

test('that two save at once are both stored', async () => {
  const luis = await app.staff()
  await Promise.all([
    save({ notification_phone: '(661) 555-0190' }),
    luis.post('/api/admin/settings', { [email]: 'dispatch@canyon.example' }),
  ])
  expect(await settings()).toEqual(
    entriesOf({ ...atFirst, notification_phone: '(661) 555-0190', [email]: 'dispatch@canyon.example' }),
  )
})

describe('staff notifications', () => {
  const recipients = async () =>
    (await app.db.sql<{ recipient: string }[]>`select distinct recipient from emails order by recipient`).map(
      ({ recipient }) => recipient,
    )

  /** All customer actions that staff are notified of, and staff actions. */
  const causes: [string, () => Promise<string>][] = [
    [
      'of a booking',
      async () => {
        expect((await app.browser().post('/api/orders', bookingBody())).status).toBe(201)
        return 'dolores@okafor.example'
      },
    ],
    [
      'of a lead',
      async () => {
        expect((await app.browser().post('/api/leads', estimateBody())).status).toBe(201)
        return 'dolores@okafor.example'
      },
    ],
    [
      'of a change request',
      async () => {
        const { browser, email: customerEmail } = await openAccount(app)
        const order = await insertOrder(app.db, { customerEmail, status: 'confirmed', requestedDelivery: '2026-12-08' })
        await app.db.sql`truncate emails cascade`
        const request = { orderId: order.id, requestType: 'other', description: 'Please ring twice' }
        expect((await browser.post('/api/customer/change-requests', request)).status).toBe(201)
        return customerEmail
      },
    ],
    [
      'of overage',
      async () => {
        const desk = openBillingDesk(app, staff)
        await desk.weigh(await desk.weighedOrder(), '9.00')
        return 'ignacio@bell.example'
      },
    ],
    [
      'of an invoice',
      async () => {
        const order = await insertOrder(app.db, { status: 'delivered', scheduledDelivery: '2026-11-28' })
        expect((await staff.post(`/api/orders/${order.id}/invoices`)).status).toBe(201)
        return 'ignacio@bell.example'
      },
    ],
  ]

  test.each(causes)('%s go to ADMIN_EMAIL, to the address of the settings, or nowhere', async (_, cause) => {
    const customer = await cause()
    expect(await recipients()).toEqual([customer, 'office@canyon.example'].sort())

    await save({ [email]: 'dispatch@canyon.example' })
    await app.db.sql`truncate emails cascade`
    const next = await cause()
    expect(await recipients()).toEqual([next, 'dispatch@canyon.example'].sort())

    await save({ enable_email_notifications: false })
    await app.db.sql`truncate emails cascade`
    const last = await cause()
    expect(await recipients()).toEqual([last])
  })

  test('have an address for a test email even while turned off, and none if there is none', async () => {
    const { sql } = app.db
    const bare = { config: { ...app.context.config, admin: { username: null, password: null, email: null } } }
    expect(await findStaffAddress(sql, bare)).toBeNull()
    expect(await findStaffMailbox(sql, bare)).toBeNull()
    await save({ [email]: 'dispatch@canyon.example', enable_email_notifications: false })
    expect(await findStaffAddress(sql, bare)).toBe('dispatch@canyon.example')
    expect(await findStaffAddress(sql, app.context)).toBe('dispatch@canyon.example')
    expect(await findStaffMailbox(sql, app.context)).toBeNull()
  })
})

test('system information has versions, database, email and counts', async () => {
  await insertOrder(app.db)
  const [{ orders }] = await app.db.sql<[{ orders: number }]>`select count(*)::int as orders from orders`
  const { json } = await staff.get('/api/admin/system')
  expect(json).toMatchObject({
    version: 'development',
    nodeVersion: process.versions.node,
    timeZone: 'America/Los_Angeles',
    database: {
      kind: 'embedded',
      version: expect.stringMatching(/^\d+/),
      migrations: migrations.length,
      lastMigration: migrations.at(-1)?.name,
    },
    email: { from: 'office@canyon.example', staffAddress: 'office@canyon.example', failed: 0 },
    orders: { count: orders, isEstimate: false },
  })
  expect(json.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(Date.parse(json.startedAt)).toBeLessThan(testNow.getTime())
})
