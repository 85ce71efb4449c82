import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { MemberRole } from '#contract/bill-to-accounts/account-words.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import type { Endpoint } from '#contract/wire/kit.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { restrictedFields } from '#contract/wire/restricted.ts'
import { money } from '#contract/wire/wire.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { enrollPhone } from '../support/driver-phone.ts'
import { firstYard } from '../support/fleet.ts'
import { estimateBody } from '../support/leads.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { pdfText } from '../support/pdf-text.ts'
import { staffLogin, type TestApp } from '../support/test-app.ts'

/** Rules 215, 259 and 299: values that stand nowhere else are planted, and every reply that each role, member and phone can read is searched. */

let pay: PayDesk
let app: TestApp
let owner: Browser
/** What stands in a path before an id, and the id. */
let ids: Record<string, string>
/** What only some may read, as it is written in replies, pages and files. */
let planted: Record<Secret, readonly string[]>

type Secret = 'amounts' | 'leads' | 'account notes' | 'internal notes' | 'gate code' | 'documents' | 'email'

const today = '2026-12-01'
const gateCode = 'Gate code 448812'
const internalNote = 'Internal zebra note'
const accountNote = 'Account walrus note'
const ticketNumber = 'TKT-778812'
const leadName = 'Leadbetter'

beforeAll(async () => {
  pay = await openPayDesk({ config: { rateLimits: false } })
  app = pay.app
  owner = await app.staff()
  await owner.post('/api/admin/settings', { stored_cards: 'by-hand', stored_card_limit: '3571.93' })
  const account = (await owner.post('/api/admin/bill-to-accounts', { kind: 'company', name: 'Ridgeline Builders' }))
    .json
  const patched = await patch(`/api/admin/bill-to-accounts/${account.id}`, {
    notes: accountNote,
    creditLimit: '91357.11',
    terms: 'net-30',
  })
  expect(patched.status).toBe(200)
  const order = await placeOrder(account.id)
  const shared = await plantCharges(order.id)
  await plantOnlinePayments(order.id)
  const project = await plantProject(order.id)
  const lead = await plantLead()
  const request = await owner.post('/api/admin/change-requests', {
    orderId: order.id,
    requestType: 'other',
    description: 'Call before the pickup',
  })
  expect(request.status).toBe(201)
  const [found] = await app.db.sql<[{ container: string; email: string; facility: string | null; site: string }]>`
    select (select id from containers limit 1) as container, (select id from emails limit 1) as email,
      (select id from facilities limit 1) as facility, (select id from sites limit 1) as site`
  ids = {
    orders: order.id,
    'by-number': order.orderNumber,
    'bill-to-accounts': account.id,
    projects: project,
    leads: lead,
    'change-requests': request.json.id,
    containers: found.container,
    'email-logs': found.email,
    facilities: found.facility ?? '',
    days: today,
    board: today,
    calendar: today,
    ...shared,
  }
  planted = {
    amounts: await amountsOf(order.id, account.id),
    leads: [leadName],
    'account notes': [accountNote],
    'internal notes': [internalNote],
    'gate code': [gateCode],
    documents: [ticketNumber, (await owner.get(`/api/invoices/${ids.invoices}`)).json.number],
    email: [order.customerEmail],
  }
}, 60_000)
afterAll(() => closePayDesk(pay))

const patch = (path: string, body: object) =>
  owner.send('PATCH', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function placeOrder(billToId: string): Promise<{ id: string; orderNumber: string; customerEmail: string }> {
  const body = bookingBody({
    totalAmount: undefined,
    requestedDeliveryDate: today,
    customerEmail: 'payables@ridgeline.example',
    accessInstructions: gateCode,
  })
  const { json } = await owner.post('/api/admin/orders', { ...body, billToId })
  for (const change of [
    { internalNotes: internalNote, fuelSurcharge: '37.13' },
    { status: 'confirmed' },
    { status: 'scheduled' },
    { status: 'delivered' },
  ])
    expect((await patch(`/api/orders/${json.id}`, change)).status, JSON.stringify(change)).toBe(200)
  return json
}

/** Everything that has an amount: a swap, a dry run's price, a charge, overage, a payment, an invoice and a statement. */
async function plantCharges(orderId: string): Promise<Record<string, string>> {
  const created = async (path: string, body: object) => {
    const reply = await owner.post(path, body)
    expect([200, 201], `${path}: ${reply.text}`).toContain(reply.status)
    return reply.json
  }
  const [{ equipmentId }] = await app.db.sql<
    [{ equipmentId: string }]
  >`select equipment_id from orders where id = ${orderId}`
  await created('/api/admin/prices', { kind: 'trip', equipmentId, price: '133.37', validFrom: today })
  await created(`/api/orders/${orderId}/hauls`, { kind: 'swap', day: '2026-12-04', price: '271.83' })
  await created(`/api/orders/${orderId}/charges`, { kind: 'trip', amount: '151.41', note: 'Gate was locked' })
  const ticket = await created('/api/weight-tickets', { orderId, weightTons: '9.87', ticketNumber })
  await created(`/api/orders/${orderId}/payments`, { status: 'paid', amount: '211.23', reference: 'Check 5512' })
  const invoice = await created(`/api/orders/${orderId}/invoices`, {})
  return { 'weight-tickets': ticket.id, invoices: invoice.id }
}

/** The invoice is paid online and its card kept; the card is charged, something goes back, and the payment is disputed. */
async function plantOnlinePayments(orderId: string): Promise<void> {
  const { browser, view } = await pay.opened({ orderId })
  await pay.stripe.pay(pay.pageOf(await pay.press(browser, view, { keep: view.keep.id })))
  await pay.applyEvents()
  const added = await owner.post(`/api/orders/${orderId}/charges`, {
    kind: 'relocation',
    amount: '83.29',
    note: 'By hand',
  })
  expect(added.status, added.text).toBe(201)
  expect((await owner.post(`/api/orders/${orderId}/invoices`, {})).status).toBe(201)
  const { cards } = (await owner.get(`/api/orders/${orderId}/cards`)).json
  await owner.post('/api/admin/confirm', { password: staffLogin.password })
  const charged = await owner.post('/api/admin/payments/charge', { orderId, cardId: cards[0].id, amount: '61.83' })
  expect(charged.status, charged.text).toBe(201)
  await pay.follow()
  const refunded = await owner.post('/api/admin/payments/refund', { orderId, amount: '33.19' })
  expect(refunded.status, refunded.text).toBe(204)
  await pay.follow()
  const [disputed = ''] = pay.stripe.cards.charges.keys()
  await pay.stripe.dispute(disputed)
  await pay.applyEvents()
}

async function plantProject(orderId: string): Promise<string> {
  const { json } = await owner.post('/api/admin/projects', {
    name: 'Hillcrest',
    jurisdiction: 'los-angeles-county',
    kind: 'residential',
    work: 'new',
  })
  expect((await owner.post(`/api/admin/projects/${json.id}/orders`, { orderIds: [orderId] })).status).toBe(200)
  return json.id
}

async function plantLead(): Promise<string> {
  await app.browser().post('/api/leads', estimateBody({ lastName: leadName }))
  return (await owner.get('/api/admin/leads')).json[0].id
}

/** Every amount of the order, its hauls, bill and account that is told apart from the price list, in the two ways amounts are written. */
async function amountsOf(orderId: string, accountId: string): Promise<string[]> {
  const replies = await Promise.all(
    [
      ...['', '/hauls', '/bill', '/cards', '/payments', '/online-refunds', '/disputes'].map(
        (part) => `/api/orders/${orderId}${part}`,
      ),
      '/api/admin/payments',
    ].map((path) => owner.get(path)),
  )
  const account = (await owner.get(`/api/admin/bill-to-accounts/${accountId}`)).json
  const listed = (await owner.get('/api/equipment')).text
  const found = replies.flatMap(({ text }) => text.match(/"\d+\.\d\d"/g) ?? []).map((each) => each.slice(1, -1))
  const amounts = [
    ...new Set([
      ...found,
      account.balance,
      account.creditLimit,
      '133.37',
      '271.83',
      '151.41',
      '211.23',
      '37.13',
      '83.29',
      '61.83',
      '33.19',
    ]),
  ]
  // A weight has two places, too, and so do a price of the list and nothing.
  const distinct = amounts.filter((amount) => Number(amount) > 20 && !listed.includes(`"${amount}"`))
  return distinct.flatMap((amount) => [amount, amount.replace(/\B(?=(\d{3})+\.)/g, ',')])
}

/** Each endpoint that reads, with the ids that were planted; null where nothing of its kind was. */
const readable = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([route]) => route.startsWith('GET '))
  .map(([route, endpoint]) => ({ route, endpoint }))

/** What was not planted, or answers without end. */
const leftOut = new Set([
  'GET /api/admin/live',
  'GET /api/admin/export',
  'GET /api/admin/map/streets',
  'GET /api/admin/container-labels',
])

function pathOf(route: string): string | null {
  let isKnown = true
  const path = route.slice('GET '.length).replace(/([\w-]+)\/\{(\w+)\}/g, (_, before: string) => {
    const id = ids[before]
    if (!id) isKnown = false
    return `${before}/${id}`
  })
  const query: Record<string, string> = {
    '/api/admin/search': '?search=ridgeline',
    [`/api/orders/${ids.orders}/haul-quote`]: '?kind=swap',
    '/api/admin/quote-preview': '?dumpsterSize=20&zipCode=91355',
  }
  return isKnown && !path.includes('{') ? `${path}${query[path] ?? ''}` : null
}

/** What a reply says, in the words of a reader: of a PDF its text. */
async function textOf(headers: Record<string, string>, path: string): Promise<string> {
  const reply = await app.app.request(path, { headers })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return reply.headers.get('content-type')?.includes('pdf') ? pdfText(bytes) : new TextDecoder().decode(bytes)
}

const cookiesOf = ({ cookies }: Browser) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

/** Which planted secrets a reader comes upon, each with where. */
async function found(headers: Record<string, string>, paths: readonly string[]): Promise<Map<Secret, string[]>> {
  const seen = new Map<Secret, string[]>()
  // Whoever knows the number sees the price (rule 18).
  const byNumber = (await app.browser().get(`/api/orders/by-number/${ids['by-number']}`)).text
  const texts = await Promise.all(paths.map((path) => textOf(headers, path)))
  for (const [index, path] of paths.entries()) {
    for (const [secret, values] of Object.entries(planted) as [Secret, readonly string[]][]) {
      const isSeen = (value: string) =>
        texts[index]?.includes(value) && !(path.includes('/by-number/') && byNumber.includes(value))
      if (values.some(isSeen)) seen.set(secret, [...(seen.get(secret) ?? []), path])
    }
  }
  return seen
}

const pathsFor = (permission: (permission: string) => boolean) =>
  readable.flatMap(({ route, endpoint }) => {
    if (leftOut.has(route) || !permission(endpoint.permission)) return []
    return pathOf(route) ?? []
  })

describe('staff', () => {
  const mayNot: Partial<Record<StaffRole, Secret[]>> = {
    // Otherwise nothing was planted where this looks.
    owner: [],
    dispatcher: ['amounts', 'leads'],
    reader: ['leads', 'account notes'],
  }

  test.each(Object.entries(mayNot) as [StaffRole, Secret[]][])('%s', { timeout: 90_000 }, async (role, secrets) => {
    await app.db.sql`update staff_users set role = ${role}`
    const seen = await found(
      cookiesOf(owner),
      pathsFor((permission) => permission.startsWith('staff:') || permission === 'public'),
    )
    expect(secrets.flatMap((secret) => seen.get(secret) ?? [])).toEqual([])
    const others = (Object.keys(planted) as Secret[]).filter((secret) => !secrets.includes(secret))
    expect(others.filter((secret) => !seen.has(secret))).toEqual([])
  })

  test('a role without billing gets no amount in a reply of a command', () => {
    const plain = (Object.entries(endpoints) as [string, Endpoint][])
      .filter(
        ([, { permission }]) => permission.startsWith('staff:') && mayDo('dispatcher', permission as StaffPermission),
      )
      .flatMap(([route, { replies }]) =>
        Object.values(replies).flatMap((reply) => (reply instanceof z.ZodType ? amountsIn(reply, route) : [])),
      )
    expect(plain.filter((field) => !knownAmounts.has(field))).toEqual([])
  })
})

/** Amounts that are no secret, or that the handler leaves out. */
const knownAmounts = new Set([
  // The price list is public.
  ...[
    'residentialPrice',
    'contractorPrice',
    'deliveryFee',
    'environmentalFee',
    'overagePerTon',
    'dailyOverageRate',
  ].map((field) => `GET /api/admin-equipment-list.${field}`),
  'GET /api/admin/stats.revenue',
  'GET /api/admin/stats.invoiced',
  'GET /api/admin/search.invoices.total',
])

/** The fields of a reply that carry money for everyone who may call the endpoint. */
function amountsIn(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => amountsIn(field, `${path}.${name}`))
  if (schema instanceof z.ZodArray) return amountsIn(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return amountsIn(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => amountsIn(each as z.ZodType, path))
  if (schema instanceof z.ZodRecord) return amountsIn(schema.valueType as z.ZodType, path)
  return schema instanceof z.ZodCodec && schema.out === money.out && !restrictedFields.get(schema) ? [path] : []
}

describe('members of an account', () => {
  const mayNot: Record<MemberRole, Secret[]> = {
    owner: ['internal notes', 'account notes', 'leads'],
    orders: ['gate code', 'documents', 'internal notes', 'account notes', 'leads'],
    pays: ['gate code', 'internal notes', 'account notes', 'leads'],
    views: ['gate code', 'documents', 'internal notes', 'account notes', 'leads'],
  }

  test.each(Object.entries(mayNot) as [MemberRole, Secret[]][])('%s', { timeout: 90_000 }, async (role, secrets) => {
    await app.db.sql`update staff_users set role = 'owner'`
    const member = await openAccount(app)
    const members = `/api/admin/bill-to-accounts/${ids['bill-to-accounts']}/members`
    expect((await owner.post(members, { email: member.email, role })).status).toBe(200)
    // A free booking to the same place opens nothing (rule 215).
    const { customerAddress, customerCity, customerZipCode } = (await owner.get(`/api/orders/${ids.orders}`)).json
    const there = {
      customerAddress,
      customerCity,
      customerZipCode,
      requestedDeliveryDate: null,
      totalAmount: undefined,
    }
    expect((await member.browser.post('/api/orders', bookingBody(there))).status).toBe(201)
    const paths = pathsFor((permission) => permission === 'customer' || permission === 'public')
    const seen = await found(cookiesOf(member.browser), paths)
    expect(secrets.flatMap((secret) => seen.get(secret) ?? [])).toEqual([])
    expect([...seen.keys()]).toContain('email')
    expect(seen.has('documents')).toBe(!secrets.includes('documents'))
    expect(seen.has('gate code')).toBe(!secrets.includes('gate code'))
  })
})

test("a driver's phone reads no amount, email address or note of the office", async () => {
  await app.db.sql`update staff_users set role = 'owner'`
  const driver = await owner.post('/api/admin/drivers', { name: 'Marco', yardId: firstYard })
  const phone = await enrollPhone(app, owner, driver.json)
  for (const token of [phone.token, phone.readingToken]) {
    const seen = await found(
      { authorization: `Bearer ${token}` },
      pathsFor((permission) => permission.startsWith('driver:') || permission === 'public'),
    )
    expect([...seen].filter(([secret]) => secret !== 'gate code')).toEqual([])
  }
})
