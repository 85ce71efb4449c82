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
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'

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
  plan_breaks: true,
  require_two_step: false,
  quote_discount_limit: '5',
  plan_truck_day_cost: '180.00',
  plan_hour_cost: '38.00',
  plan_mile_cost: '1.62',
  stored_cards: 'off',
  stored_card_limit: '600.00',
  objection_days: '2',
  late_fees: 'off',
  pay_at_booking: 'off',
  booking_amount: 'all',
  booking_percent: '25',
  booking_deposit: '100.00',
  rolls_unconfirmed: true,
  bank_discount: '0',
  spanish_terms: false,
  spanish_privacy: false,
  spanish_consent: false,
}
afterEach(async () => {
  await app.db.sql`update admin_settings set ${assignments(atFirst)}`
  await app.db.sql`update setting_pages set version = 0, saved_at = null, saved_by = null`
  await app.db.sql`truncate emails, events cascade`
})

const put = (path: string, body: object) =>
  staff.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
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
    plan_breaks: false,
    quote_discount_limit: '7.5',
    plan_truck_day_cost: '210',
    plan_hour_cost: '42.50',
    plan_mile_cost: '1.8',
    stored_cards: 'by-hand',
    stored_card_limit: '750.00',
    objection_days: '5',
    late_fees: 'by-hand',
    pay_at_booking: 'required',
    booking_amount: 'percent',
    booking_percent: '50',
    booking_deposit: '150.00',
    rolls_unconfirmed: false,
    bank_discount: '1.5',
    spanish_terms: true,
    spanish_privacy: true,
    spanish_consent: true,
  }
  const { quote_discount_limit, plan_truck_day_cost, plan_hour_cost, plan_mile_cost, ...others } = wanted
  const {
    pay_at_booking,
    booking_amount,
    booking_percent,
    booking_deposit,
    rolls_unconfirmed,
    bank_discount,
    spanish_terms,
    spanish_privacy,
    spanish_consent,
    ...unbooked
  } = others
  const { stored_cards, stored_card_limit, objection_days, late_fees, ...before } = unbooked
  const booking = { pay_at_booking, booking_amount, booking_percent, booking_deposit, rolls_unconfirmed, bank_discount }
  const legal = { spanish_terms, spanish_privacy, spanish_consent }
  const cards = { stored_cards, stored_card_limit, objection_days, late_fees, ...booking, ...legal }
  const costs = { plan_truck_day_cost, plan_hour_cost, plan_mile_cost, ...cards }
  const saved = { ...before, require_two_step: false, quote_discount_limit, ...costs }
  expect(await save(wanted)).toMatchObject({ status: 200, json: entriesOf(saved) })
  expect(await settings()).toEqual(entriesOf(saved))
  const events = await app.db.sql<{ before: object; after: object }[]>`
    select kind, actor_kind, username, occurred_at, before, after from events left join staff_users s on s.id = actor_id`
  // One for each page whose settings changed.
  expect(events.map(({ before: _, after: __, ...rest }) => rest)).toEqual(
    Array.from({ length: 6 }, () => ({
      kind: 'settings-changed',
      actorKind: 'staff',
      username: 'dispatcher',
      occurredAt: testNow,
    })),
  )
  const all = (part: 'before' | 'after') => Object.assign({}, ...events.map((event) => event[part]))
  expect([all('before'), all('after')]).toEqual([changedHere, wanted])
})

describe('pages of settings', () => {
  const pageNamed = async (name: string) =>
    (await staff.get('/api/admin/setting-pages')).json.find(({ page }: { page: string }) => page === name)

  test('every setting is on one page, and the database knows the pages', async () => {
    const { json } = await staff.get('/api/admin/setting-pages')
    const keys = json.flatMap(({ settings: shown }: { settings: { key: string }[] }) => shown.map(({ key }) => key))
    expect(keys.sort()).toEqual(Object.keys(atFirst).sort())
  })

  test('rule 366: what a colleague changed meanwhile is 409 with both values, and saved by who has seen it', async () => {
    const luis = await app.staff()
    const before = await pageNamed('invoices')
    expect(before).toMatchObject({ version: 0, savedAt: null, savedBy: null })
    const madeOn = { page: 'invoices', version: before.version }
    expect(await save({ how_to_pay: 'By check', invoice_tax_text: 'None', madeOn })).toMatchObject({ status: 200 })

    // Another field of the page is nobody's conflict, nor is the same value.
    expect(await luis.post('/api/admin/settings', { invoicing: 'monthly', madeOn })).toMatchObject({ status: 200 })
    expect(await luis.post('/api/admin/settings', { how_to_pay: 'By check', madeOn })).toMatchObject({ status: 200 })
    const refused = await luis.post('/api/admin/settings', { how_to_pay: 'By wire', invoicing: 'by-hand', madeOn })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'stale-version',
        fields: {
          how_to_pay: 'dispatcher changed this in the meantime to: By check',
          invoicing: 'dispatcher changed this in the meantime to: By hand, and on the 1st of every month',
        },
        current: {
          page: 'invoices',
          version: 2,
          savedBy: 'dispatcher',
          savedAt: testNow.toISOString(),
          settings: expect.arrayContaining([{ key: 'how_to_pay', value: 'By check' }]),
        },
      },
    })
    expect((await pageNamed('invoices')).settings).toContainEqual({ key: 'invoicing', value: 'monthly' })
    const seen = { page: 'invoices', version: refused.json.current.version }
    expect(await luis.post('/api/admin/settings', { how_to_pay: 'By wire', madeOn: seen })).toMatchObject({
      status: 200,
    })

    const { json: history } = await staff.get('/api/admin/setting-pages/invoices/history')
    expect(history.map(({ savedBy, changes }: { savedBy: string; changes: object[] }) => [savedBy, changes])).toEqual([
      ['dispatcher', [{ key: 'how_to_pay', before: 'By check', after: 'By wire' }]],
      ['dispatcher', [{ key: 'invoicing', before: 'by-hand', after: 'monthly' }]],
      [
        'dispatcher',
        [
          { key: 'how_to_pay', before: '', after: 'By check' },
          { key: 'invoice_tax_text', before: '', after: 'None' },
        ],
      ],
    ])
    expect((await staff.get('/api/admin/setting-pages/notifications/history')).json).toEqual([])
    expect((await staff.get('/api/admin/setting-pages/nothing/history')).status).toBe(404)
  })

  test('a client that sends no version saves as before', async () => {
    await save({ how_to_pay: 'By check', madeOn: { page: 'invoices', version: 0 } })
    expect(await save({ how_to_pay: 'By wire' })).toMatchObject({ status: 200 })
    expect(await save({ how_to_pay: 'Cash', madeOn: { page: 'invoices' } })).toMatchObject({ status: 400 })
  })

  test('rule 365: the index has the state of each section that a role may open, and null for the others', async () => {
    await save({ hauler_permits: 'Burbank: B-1\nMalibu: M-2', enable_email_notifications: false })
    await app.db.sql`
      insert into staff_users (id, username, role, password_hash)
      select gen_random_uuid(), 'reads', 'reader', password_hash from staff_users where username = ${staffLogin.username}`
    const reader = app.browser()
    await reader.post('/api/admin/login', { ...staffLogin, username: 'reads' })
    const { json: ofOwner } = await staff.get('/api/admin/setting-states')
    expect(ofOwner).toMatchObject({
      invoicing: 'by-hand',
      permits: 2,
      net30: 0,
      staffMail: 'off',
      emails: { failed: 0, isSent: true, isPrinted: true },
      staff: { people: 2, withoutTwoStep: 2 },
      system: { problems: 0, hasBackups: false, lastBackupAt: null },
    })
    expect(Date.parse(ofOwner.lastSecurityEventAt)).toBeLessThanOrEqual(testNow.getTime())
    for (const count of ['containerTypes', 'cities']) expect(ofOwner[count], count).toBeGreaterThan(3)
    const saved = async () => {
      const { zonesSaved, pricesSaved, staffSaved } = (await staff.get('/api/admin/setting-states')).json
      return [zonesSaved, pricesSaved, staffSaved]
    }
    expect(await saved()).toEqual([null, null, null])
    const [zone] = (await staff.get('/api/pricing-zones')).json
    await put(`/api/admin/pricing-zones/${zone.id}`, {
      deliverySurcharge: '12.00',
      surchargeBefore: zone.deliverySurcharge,
    })
    const by = expect.objectContaining({ by: staffLogin.username, at: expect.stringMatching(/^20/) })
    expect(await saved()).toEqual([by, null, null])
    const [type] = (await staff.get('/api/admin-equipment-list')).json
    const price = { equipmentId: type.id, kind: 'swap', price: '120.00', validFrom: '2026-12-10' }
    expect((await staff.post('/api/admin/prices', price)).status).toBeLessThan(300)
    await staff.post('/api/admin/staff', { username: 'new', name: 'New', email: 'new@canyon.example', role: 'reader' })
    expect(await saved()).toEqual([by, by, by])
    await app.db.sql`delete from staff_users where username = 'new'`
    await put(`/api/admin/pricing-zones/${zone.id}`, {
      deliverySurcharge: zone.deliverySurcharge,
      surchargeBefore: '12.00',
    })
    const { json: ofReader } = await reader.get('/api/admin/setting-states')
    const { containerTypes, facilities, servicePrices } = ofOwner
    const nothing = Object.fromEntries(Object.keys(ofOwner).map((name) => [name, null]))
    expect(ofReader).toEqual({ ...nothing, containerTypes, facilities })
    expect(servicePrices).toBeGreaterThanOrEqual(0)
    await app.db
      .sql`delete from staff_sessions where staff_user_id in (select id from staff_users where username = 'reads')`
    await app.db.sql`delete from staff_users where username = 'reads'`
  })
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
