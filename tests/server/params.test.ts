import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRefusals } from '#content/wording/bill-to-accounts.ts'
import { billingRefusals } from '#content/wording/billing.ts'
import { crewLinkRefusals } from '#content/wording/crew-links.ts'
import { boardRefusals, fleetRefusals } from '#content/wording/dispatch.ts'
import { haulRefusals, loadRefusals } from '#content/wording/hauls.ts'
import { importRefusals } from '#content/wording/imports.ts'
import { phoneRefusals } from '#content/wording/phones.ts'
import { placeRefusals } from '#content/wording/place-marks.ts'
import { projectRefusals } from '#content/wording/projects.ts'
import { endpoints } from '#contract/endpoints.ts'
import { staffRoles } from '#contract/staff/roles.ts'
import { type Endpoint, splitRoute } from '#contract/wire/kit.ts'
import { type StaffPermission, staffPermissions } from '#contract/wire/permissions.ts'
import { mayDo } from '#domain/staff/role-permissions.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { enrollPhone } from '../support/driver-phone.ts'
import { firstYard } from '../support/fleet.ts'
import { unaskedProcessor } from '../support/stripe-stand-in.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

/** What every endpoint says to an id that cannot exist: by the path up to the id, or by the endpoint. */
const messages: Record<string, string> = {
  '/api/admin-equipment-delete/{id}': 'Equipment not found',
  '/api/admin-equipment-update/{id}': 'Equipment not found',
  '/api/admin/absences/{id}': fleetRefusals.noAbsence,
  '/api/admin/bill-to-accounts/{id}': 'Customer not found',
  '/api/admin/bill-to-accounts/{id}/members/{customerId}': accountRefusals.noMember,
  '/api/admin/bill-to-accounts/{id}/merges/{otherId}': accountRefusals.notMerged,
  '/api/admin/board/{day}/plan/{planJobId}': 'This plan is gone.',
  '/api/admin/board/{day}/routes/{key}': boardRefusals.noRoute,
  '/api/admin/board/{day}/stops/{haulId}': boardRefusals.noHaul,
  '/api/admin/calls/{id}': 'Not found',
  '/api/admin/change-requests/{id}': 'Change request not found',
  '/api/admin/containers/{id}': 'Container not found',
  '/api/admin/customers/{id}': 'Customer not found',
  '/api/admin/delivery-rules/{appliesTo}':
    'There are rules for every-day, sunday, monday, tuesday, wednesday, thursday, friday, saturday',
  '/api/admin/devices/{id}': phoneRefusals.noDevice,
  '/api/admin/drivers/{id}': fleetRefusals.noDriver,
  '/api/admin/email-logs/{id}': 'Not found',
  '/api/admin/setting-pages/{page}': 'Not found',
  '/api/admin/email-preview/{template}': 'Not found',
  '/api/admin/email-preview/{template}/{order}': 'Not found',
  '/api/admin/email-preview/{template}/{order}/{audience}': 'Not found',
  '/api/admin/facilities/{id}': 'Facility not found',
  '/api/admin/facilities/{id}/prices/{priceId}': 'Price not found',
  '/api/admin/facilities/{id}/rates/{rateId}': 'Rate not found',
  '/api/admin/imports/{id}': importRefusals.notFound,
  '/api/admin/leads/{id}': 'Lead not found',
  '/api/admin/order-groups/{id}': 'Group not found',
  '/api/admin/loads/{haulId}': loadRefusals.noLoad,
  '/api/admin/phone-alerts/{id}': phoneRefusals.noCommand,
  '/api/admin/list-views/{id}': 'View not found',
  '/api/admin/list-defaults/{list}': 'List not found',
  '/api/admin/lists/{list}': 'List not found',
  '/api/admin/pricing-zones/{id}': 'Zone not found',
  '/api/admin/projects/{id}': 'Project not found',
  '/api/admin/projects/{id}/orders/{orderId}': projectRefusals.notInIt,
  '/api/admin/quotes/{id}': 'Quote not found',
  '/api/admin/payments/{id}': 'Payment not found',
  '/api/admin/receipts/{id}': 'Payment not found',
  '/api/admin/receivables/customers/{id}': 'Customer not found',
  '/api/admin/prices/{id}': 'Price not found',
  '/api/admin/sites/{id}': 'Site not found',
  '/api/admin/staff/{id}': 'Staff account not found',
  '/api/admin/standing-services/{id}': 'Standing service not found',
  '/api/admin/statements/{id}': 'Statement not found',
  '/api/admin/trucks/{id}': fleetRefusals.noTruck,
  '/api/admin/yards/{id}': fleetRefusals.noYard,
  '/api/customer/bill-to-accounts/{id}': accountRefusals.noAccount,
  '/api/customer/bill-to-accounts/{id}/invitations/{invitationId}': accountRefusals.noInvitation,
  '/api/customer/bill-to-accounts/{id}/members/{customerId}': accountRefusals.noMember,
  '/api/customer/orders/{orderNumber}': 'Order Not Found',
  '/api/customer/orders/{orderNumber}/crew-links/{linkId}': crewLinkRefusals.missing,
  '/api/customer/projects/{id}': 'Project not found',
  '/api/customer/projects/{id}/orders/{orderId}': projectRefusals.notInIt,
  '/api/customer/sessions/{id}': 'Not found',
  '/api/driver/photos/{documentId}': phoneRefusals.noPhoto,
  '/api/driver/photos/{id}': phoneRefusals.noPhoto,
  '/api/invoices/{id}': 'Invoice not found',
  '/api/orders/by-number/{orderNumber}': 'Order Not Found',
  '/api/orders/by-number/{orderNumber}/hauls/{haulId}': haulRefusals.missing,
  '/api/orders/by-number/{orderNumber}/invoices/{invoiceId}': 'Invoice not found',
  '/api/orders/by-number/{orderNumber}/photos/{photoId}': 'Photo not found',
  '/api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}': 'Photo not found',
  '/api/orders/{id}': 'Order not found',
  '/api/orders/{id}/charges/{chargeId}': billingRefusals.chargeMissing,
  '/api/orders/by-number/{orderNumber}/place-photos/{photoId}': placeRefusals.noPhoto,
  '/api/admin/payments/attempts/{attemptId}': 'Payment not found',
  '/api/admin/payments/disputes/{disputeId}': 'Dispute not found',
  '/api/admin/payments/overages/{overageId}': 'Overage not found',
  '/api/admin/payments/refunds/{refundId}': 'Refund not found',
  '/api/admin/payments/unexplained/{movementId}': 'Not found',
  '/api/admin/payments/waiting/{setAsideId}': 'Not found',
  '/api/admin/payouts/{payoutId}': 'Payout not found',
  '/api/customer/cards/{cardId}': 'Card not found',
  '/api/pay/cards/{cardId}': 'Card not found',
  '/api/orders/{id}/crew-links/{linkId}': crewLinkRefusals.missing,
  '/api/orders/{id}/documents/{documentId}': 'Document not found',
  '/api/orders/{id}/hauls/{haulId}': haulRefusals.missing,
  '/api/orders/{id}/hauls/{haulId}/attempts/{attemptId}': haulRefusals.noAttempt,
  '/api/orders/{id}/payments/{paymentId}': 'Payment not found',
  '/api/orders/{id}/street-permits/{permitId}': 'Street permit not found',
  '/api/weight-tickets/{id}': 'Weight ticket not found',
  'GET /api/weight-tickets/{id}/photo': 'Photo not found',
  'GET /api/weight-tickets/{id}/thumbnail': 'Photo not found',
  'GET /api/admin/sites/{id}/job-statement': 'Job not found',
  'GET /api/customer/sites/{id}/job-statement': 'Job not found',
  '/api/service-cities/{city}': 'Page not found',
}

type Param = { route: string; method: string; path: string; endpoint: Endpoint; name: string; upTo: string }

/** Every part of every path. Any ZIP code is looked for. */
const params: Param[] = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([route, endpoint]) => {
  const { method, path } = splitRoute(route)
  return [...path.matchAll(/\{(\w+)\}/g)].map((found) => {
    const upTo = route in messages ? route : path.slice(0, found.index + found[0].length)
    return { route, method, path, endpoint, name: found[1] ?? '', upTo }
  })
})
const refusing = params.filter(({ name }) => name !== 'zipCode')
const ids = refusing.filter(({ name }) => name !== 'day')
const titled = (list: readonly Param[]) => list.map((param) => [`${param.route}: ${param.name}`, param] as const)

const possible: Record<string, string> = {
  day: '2026-12-10',
  appliesTo: 'monday',
  template: 'estimate',
  order: 'regular',
  audience: 'staff',
}
/** What is sent where the right to an order is checked after the body, and where a query is required. */
const wellFormed: Record<string, { query?: string; body?: object }> = {
  'GET /api/orders/{id}/day-options': { query: '?of=pickup' },
  'GET /api/admin/sites/{id}/job-statement': { query: '?jobNumber=J-1' },
  'GET /api/customer/sites/{id}/job-statement': { query: '?jobNumber=J-1' },
  'PUT /api/admin/sites/{id}/jobs': { body: { jobNumber: 'J-1', budget: '100.00', budgetTons: null } },
  'GET /api/orders/{id}/haul-quote': { query: '?kind=swap' },
  'GET /api/orders/{id}/standing-preview': {
    query: '?kind=swap&every=1&unit=weeks&weekdays=5&ifClosed=skip&startsOn=2026-12-04',
  },
  'POST /api/orders/by-number/{orderNumber}/confirmation': { body: {} },
  'POST /api/orders/by-number/{orderNumber}/pay': { body: { way: 'card' } },
  'GET /api/orders/by-number/{orderNumber}/days': { query: '?of=pickup' },
  'PUT /api/orders/by-number/{orderNumber}/days': {
    body: { of: 'pickup', date: '2026-12-20', planned: null, totalAmount: '450.00' },
  },
  'PUT /api/orders/by-number/{orderNumber}/pin': { body: { latitude: 34.3985, longitude: -118.5535 } },
  'PUT /api/orders/by-number/{orderNumber}/language': { body: { language: 'es' } },
  'PUT /api/orders/by-number/{orderNumber}/code': { body: { code: '123456' } },
  'POST /api/orders/by-number/{orderNumber}/links': { body: { send: false } },
  'GET /api/orders/by-number/{orderNumber}/hauls': { query: '?kind=swap' },
  'POST /api/orders/by-number/{orderNumber}/hauls': { body: { kind: 'swap', date: '2026-12-20', price: '250.00' } },
  'PUT /api/orders/by-number/{orderNumber}/hauls/{haulId}': { body: { date: '2026-12-20' } },
  'POST /api/orders/by-number/{orderNumber}/haul-requests': { body: { kind: 'swap', date: null } },
}
const unknownId = '00000000-0000-4000-8000-000000000000'
const impossible = (name: string) => (name === 'day' ? '2026-02-30' : 'nonsense')

let app: TestApp
/** The number of an order of the customer. */
let orderNumber: string
let owner: Browser
let customer: Browser
const ofRole = new Map<string, Browser>()
let phone: Awaited<ReturnType<typeof enrollPhone>>

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: false }, processor: unaskedProcessor() })
  owner = await app.staff()
  const account = await openAccount(app)
  customer = account.browser
  orderNumber = await placeDelivered(account.email)
  for (const role of staffRoles) {
    await app.db.sql`
      insert into staff_users (id, username, password_hash, role)
      select gen_random_uuid(), ${`the ${role}`}, password_hash, ${role} from staff_users where username = ${staffLogin.username}`
    const browser = app.browser()
    await browser.post('/api/admin/login', { ...staffLogin, username: `the ${role}` })
    ofRole.set(role, browser)
  }
  const { json } = await owner.post('/api/admin/drivers', { name: 'Marco', yardId: firstYard })
  phone = await enrollPhone(app, owner, json.drivers[0])
}, 60_000)
afterAll(() => app.close())

/** An order of a customer that stands there today, so that its hauls can be changed. */
async function placeDelivered(customerEmail: string): Promise<string> {
  const body = bookingBody({ totalAmount: undefined, requestedDeliveryDate: '2026-12-01', customerEmail })
  const { json } = await owner.post('/api/admin/orders', body)
  for (const status of ['confirmed', 'scheduled', 'delivered']) {
    const init = { body: JSON.stringify({ status }), headers: { 'content-type': 'application/json' } }
    const reply = await owner.send('PATCH', `/api/orders/${json.id}`, init)
    expect([status, reply.status]).toEqual([status, 200])
  }
  return json.orderNumber
}

/** Calls an endpoint with one part of its path as given, and with nothing that was not asked for. */
function call(by: Browser, { route, method, path, name }: Param, value: string, token?: string): Promise<Reply> {
  const fill = (other: string) => {
    if (other === name) return value
    return other === 'orderNumber' ? orderNumber : (possible[other] ?? unknownId)
  }
  const { query = '', body } = wellFormed[route] ?? {}
  const filled = path.replace(/\{(\w+)\}/g, (_, other: string) => fill(other)) + query
  return by.send(method, filled, {
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
}
const seen = ({ status, json }: Reply) => ({ status, json })

/** Whoever may call an endpoint. */
function permitted(param: Param, value: string): Promise<Reply> {
  const { permission } = param.endpoint
  if (permission === 'driver:read') return call(app.browser(), param, value, phone.readingToken)
  if (permission === 'driver:send') return call(app.browser(), param, value, phone.token)
  return call(permission === 'customer' || permission === 'public' ? customer : owner, param, value)
}

test('every id of a path has its message here', () => {
  expect(refusing.length).toBeGreaterThan(190)
  expect([...new Set(ids.map(({ upTo }) => upTo))].sort()).toEqual(Object.keys(messages).sort())
})

describe('a stranger gets the same refusal for what cannot exist as for what can', () => {
  test.each(titled(refusing))('%s', async (_, param) => {
    const other = param.name === 'orderNumber' ? '0000-0000-0000' : (possible[param.name] ?? unknownId)
    const refused = seen(await call(app.browser(), param, other))
    expect(refused.status).toBe(param.endpoint.permission === 'public' ? 404 : 401)
    expect(seen(await call(app.browser(), param, impossible(param.name)))).toEqual(refused)
  })
})

const isForStaff = (param: Param): param is Param & { endpoint: { permission: StaffPermission } } =>
  staffPermissions.some((each) => each === param.endpoint.permission)

describe('staff without the permission get the same refusal for what cannot exist as for what can', () => {
  test.each(titled(refusing.filter(isForStaff)))('%s', async (_, param) => {
    const permission = param.endpoint.permission as StaffPermission
    const lacking = staffRoles.filter((role) => !mayDo(role, permission))
    for (const role of lacking.slice(0, 1)) {
      const by = ofRole.get(role) as Browser
      const refused = seen(await call(by, param, possible[param.name] ?? unknownId))
      expect(refused).toMatchObject({ status: 403, json: { code: 'not-permitted' } })
      expect(seen(await call(by, param, impossible(param.name)))).toEqual(refused)
    }
  })
})

/** An unknown import has no rows. */
const rowsOfImport = 'GET /api/admin/imports/{id}/rows'

describe('whoever may call it gets the 404 of the endpoint for an id that cannot exist, whatever else is sent', () => {
  test.each(titled(ids))('%s', async (_, param) => {
    const refused = { status: 404, json: { message: messages[param.upTo], code: 'not-found' } }
    expect(seen(await permitted(param, impossible(param.name)))).toEqual(refused)
    // An unknown one gets the same, where nothing else is wrong with the call.
    const isLast = param.path.lastIndexOf('{') === param.path.indexOf(`{${param.name}}`)
    const isComparable = param.method === 'GET' || param.endpoint.permission === 'public'
    if (!isComparable || !isLast || param.name in possible || param.route === rowsOfImport) return
    const { status, json } = await permitted(param, param.name === 'orderNumber' ? '0000-0000-0000' : unknownId)
    expect({ status, json }).toEqual(refused)
  })
})

test.each(titled(refusing.filter(({ name }) => name === 'day')))(
  '%s: no real day is 400 at its name',
  async (_, param) => {
    const message = 'day must be a date, such as 2026-12-08'
    expect(seen(await permitted(param, '2026-02-30'))).toEqual({
      status: 400,
      json: { message, code: 'invalid-input', fields: { day: message } },
    })
  },
)
