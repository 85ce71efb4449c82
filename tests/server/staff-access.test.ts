import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type StaffRole, staffRoles } from '#contract/staff/roles.ts'
import type { Endpoint } from '#contract/wire/kit.ts'
import { newId } from '#server/platform/db/ids.ts'
import { deliverEmails, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { firstYard } from '../support/fleet.ts'
import { estimateBody, officeLeadBody } from '../support/leads.ts'
import { insertOrder } from '../support/order-rows.ts'
import { plain } from '../support/pictures.ts'
import { missingFacts, recordedBy } from '../support/recorded-events.ts'
import { unaskedProcessor } from '../support/stripe-stand-in.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { changedTables } from '../support/told-changes.ts'

let app: TestApp
let now = testNow
let orderId: string
/** A group of two orders, and one of them. */
let groupId: string
let groupedId: string
let equipmentId: string
let memberEmail: string
/** Two bill-to accounts. */
let accounts: string[]

beforeAll(async () => {
  app = await startTestApp({ now: () => now, processor: unaskedProcessor() })
  orderId = (await insertOrder(app.db)).id
  equipmentId = (await app.browser().get('/api/equipment')).json[0].id
  await app.browser().post('/api/orders', bookingBody())
  await app.browser().post('/api/leads', estimateBody())
  await deliverEmails(app)
  memberEmail = (await openAccount(app)).email
  const staff = await app.staff()
  const created = ['Ridgeline', 'Ridge Line'].map((name) =>
    staff.post('/api/admin/bill-to-accounts', { kind: 'company', name }),
  )
  accounts = (await Promise.all(created)).map(({ json }) => json.id)
  const together = (await staff.post('/api/admin/orders', bookingBody({ quantity: 2 }))).json
  ;({ groupId, id: groupedId } = together)
})
afterAll(() => app.close())

const photo = await plain({ width: 40, height: 30 }).jpeg().toBuffer()

const swisList = Buffer.from('SWIS Number,Name,City\n19-AA-0052,Ravine Landfill,Castaic\n')

const streetPermit = () => ({
  authority: 'City of Burbank',
  permitNumber: newId(),
  validFrom: '2026-12-01',
  validThrough: '2026-12-21',
})

const quoteDraft = { zipCode: '91355', lines: [{ kind: 'container', dumpsterSize: 20, deliveryDate: '2026-12-08' }] }
const standingRule = {
  ...{ kind: 'swap', every: 1, unit: 'weeks', weekdays: [5] },
  ...{ ifClosed: 'skip', startsOn: '2026-12-04' },
}
const noQuote = { version: 1, totalAmount: '1.00' }

/** Every endpoint for staff, with a call that succeeds for staff. Add new ones here. */
/** An action for many rows, of which there is none: each is refused by itself. */
const onMany = (list: string, body: object) => {
  const path = `/api/admin/list-actions/${list}`
  return { [`POST ${path}`]: { path, body: () => ({ ...body, ids: [newId()] }) } }
}

const staffCalls: Record<string, { path: string; body?: () => object; file?: Buffer; status?: number }> = {
  'GET /api/orders': { path: '/api/orders' },
  'GET /api/admin/email-delivery': { path: '/api/admin/email-delivery' },
  'GET /api/admin/email-logs': { path: '/api/admin/email-logs' },
  'GET /api/admin/email-logs/{id}': { path: '/api/admin/email-logs/$email' },
  'POST /api/admin/email-logs/{id}/resend': { path: '/api/admin/email-logs/$email/resend', status: 409 },
  'GET /api/admin/email-logs/{id}/html': { path: '/api/admin/email-logs/$email/html' },
  'POST /api/admin/email-preview': {
    path: '/api/admin/email-preview',
    body: () => ({ template: 'estimate', order: 'regular' }),
  },
  'GET /api/admin/email-preview/{template}/{order}/{audience}': {
    path: '/api/admin/email-preview/estimate/regular/staff',
  },
  'POST /api/admin/send-test-email': {
    path: '/api/admin/send-test-email',
    body: () => ({ template: 'estimate', order: 'regular' }),
  },
  'GET /api/orders/{id}': { path: '/api/orders/$order' },
  'PATCH /api/orders/{id}': { path: '/api/orders/$order', body: () => ({ internalNotes: 'Gate code 4411' }) },
  'GET /api/orders/{id}/cancellation': { path: '/api/orders/$order/cancellation' },
  'DELETE /api/orders/{id}/archive': { path: '/api/orders/$order/archive' },
  'POST /api/orders/{id}/restore': { path: '/api/orders/$order/restore' },
  'GET /api/orders/{id}/timeline': { path: '/api/orders/$order/timeline' },
  'GET /api/orders/{id}/payments': { path: '/api/orders/$order/payments' },
  'POST /api/orders/{id}/payments': {
    path: '/api/orders/$order/payments',
    body: () => ({ status: 'paid', amount: '450.00' }),
    status: 201,
  },
  'GET /api/orders/{id}/documents': { path: '/api/orders/$order/documents' },
  'POST /api/orders/{id}/documents': {
    path: '/api/orders/$order/documents?name=photo.jpg',
    file: photo,
    status: 201,
  },
  'GET /api/orders/{id}/documents/{documentId}/file': { path: '/api/orders/$order/documents/$document/file' },
  'GET /api/orders/{id}/documents/{documentId}/thumbnail': { path: '/api/orders/$order/documents/$document/thumbnail' },
  'DELETE /api/orders/{id}/documents/{documentId}': {
    path: '/api/orders/$order/documents/$document',
    status: 204,
  },
  'GET /api/orders/{id}/diversion-report': { path: '/api/orders/$order/diversion-report' },
  'GET /api/orders/{id}/diversion-report/pdf': { path: '/api/orders/$order/diversion-report/pdf' },
  'GET /api/orders/{id}/diversion-report/csv': { path: '/api/orders/$order/diversion-report/csv' },
  'GET /api/orders/{id}/closeout-packet': { path: '/api/orders/$order/closeout-packet' },
  'GET /api/orders/{id}/bill': { path: '/api/orders/$order/bill' },
  'POST /api/orders/{id}/invoices': { path: '/api/orders/$order/invoices', status: 201 },
  'GET /api/orders/{id}/invoices': { path: '/api/orders/$order/invoices' },
  'GET /api/invoices/{id}': { path: '/api/invoices/$invoice' },
  'GET /api/invoices/{id}/pdf': { path: '/api/invoices/$invoice/pdf' },
  'POST /api/invoices/{id}/credit-notes': {
    path: '/api/invoices/$invoice/credit-notes',
    body: () => ({ reason: 'Sent to the wrong company' }),
    status: 201,
  },
  'GET /api/admin/invoices': { path: '/api/admin/invoices' },
  'GET /api/admin/payments': { path: '/api/admin/payments' },
  'GET /api/admin/billing/payment-totals': { path: '/api/admin/billing/payment-totals' },
  'GET /api/admin/payments/{id}': {
    path: '/api/admin/payments/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'GET /api/admin/payments/waiting': { path: '/api/admin/payments/waiting' },
  'GET /api/admin/payments/chargeable': { path: '/api/admin/payments/chargeable' },
  'GET /api/admin/payments/unexplained': { path: '/api/admin/payments/unexplained' },
  'GET /api/admin/payouts': { path: '/api/admin/payouts' },
  'GET /api/admin/payouts/{payoutId}': {
    path: '/api/admin/payouts/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'GET /api/admin/list-views': { path: '/api/admin/list-views?list=orders' },
  'PUT /api/admin/list-views/{id}': {
    path: '/api/admin/list-views/00000000-0000-4000-8000-00000000007b',
    body: () => ({ list: 'orders', name: newId(), query: '?status=new' }),
  },
  'DELETE /api/admin/list-views/{id}': {
    path: '/api/admin/list-views/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'PUT /api/admin/list-defaults/{list}': {
    path: '/api/admin/list-defaults/orders',
    body: () => ({ viewId: null }),
    status: 204,
  },
  'GET /api/admin/billing': { path: '/api/admin/billing' },
  'GET /api/admin/billing/problems': { path: '/api/admin/billing/problems' },
  'POST /api/admin/receivables/customers/{id}/reminders': {
    path: '/api/admin/receivables/customers/00000000-0000-4000-8000-000000000000/reminders',
    status: 404,
  },
  'GET /api/admin/bill-to-accounts/{id}/statements': {
    path: '/api/admin/bill-to-accounts/00000000-0000-4000-8000-000000000000/statements',
    status: 404,
  },
  'POST /api/admin/bill-to-accounts/{id}/statements': {
    path: '/api/admin/bill-to-accounts/00000000-0000-4000-8000-000000000000/statements',
    body: () => ({}),
    status: 404,
  },
  'GET /api/admin/late-fees': { path: '/api/admin/late-fees' },
  'POST /api/admin/late-fees': { path: '/api/admin/late-fees', body: () => ({ fees: [] }), status: 409 },
  'GET /api/admin/duplicate-accounts': { path: '/api/admin/duplicate-accounts' },
  'POST /api/admin/statements/preview': { path: '/api/admin/statements/preview', body: () => ({}) },
  'POST /api/admin/statements': { path: '/api/admin/statements', body: () => ({}) },
  'GET /api/admin/statements/{id}/pdf': {
    path: '/api/admin/statements/00000000-0000-4000-8000-000000000000/pdf',
    status: 404,
  },
  'POST /api/admin/payments/link': {
    path: '/api/admin/payments/link',
    body: () => ({ orderId }),
    status: 201,
  },
  'GET /api/orders/{id}/payment-attempts': { path: '/api/orders/$order/payment-attempts' },
  'POST /api/admin/payments/attempts/{attemptId}/close': {
    path: '/api/admin/payments/attempts/00000000-0000-4000-8000-000000000000/close',
    status: 404,
  },
  'GET /api/orders/{id}/cards': { path: '/api/orders/$order/cards' },
  'POST /api/admin/payments/charge': {
    path: '/api/admin/payments/charge',
    body: () => ({ orderId, cardId: '00000000-0000-4000-8000-000000000000', amount: '1.00' }),
    status: 404,
  },
  'GET /api/orders/{id}/online-refunds': { path: '/api/orders/$order/online-refunds' },
  'GET /api/orders/{id}/disputes': { path: '/api/orders/$order/disputes' },
  'GET /api/admin/payments/disputes/{disputeId}': {
    path: '/api/admin/payments/disputes/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'GET /api/admin/payments/disputes/{disputeId}/evidence': {
    path: '/api/admin/payments/disputes/00000000-0000-4000-8000-000000000000/evidence',
    status: 404,
  },
  'GET /api/admin/payments/disputes/{disputeId}/packet': {
    path: '/api/admin/payments/disputes/00000000-0000-4000-8000-000000000000/packet',
    status: 404,
  },
  'POST /api/admin/payments/disputes/{disputeId}/evidence': {
    path: '/api/admin/payments/disputes/00000000-0000-4000-8000-000000000000/evidence',
    body: () => ({ statement: 'It was delivered.' }),
    status: 404,
  },
  'POST /api/admin/payments/disputes/{disputeId}/evidence/close': {
    path: '/api/admin/payments/disputes/00000000-0000-4000-8000-000000000000/evidence/close',
    status: 404,
  },
  'POST /api/admin/payments/refund': {
    path: '/api/admin/payments/refund',
    body: () => ({ orderId, amount: '1000000.00' }),
    status: 400,
  },
  'POST /api/admin/payments/overages/{overageId}/close': {
    path: '/api/admin/payments/overages/00000000-0000-4000-8000-000000000000/close',
    status: 404,
  },
  'POST /api/admin/payments/unexplained/{movementId}/book': {
    path: '/api/admin/payments/unexplained/00000000-0000-4000-8000-000000000000/book',
    body: () => ({ to: 'bank', note: 'Entered by hand' }),
    status: 404,
  },
  'POST /api/admin/payments/waiting/try': { path: '/api/admin/payments/waiting/try', status: 204 },
  'POST /api/admin/payments/waiting/{setAsideId}/leave': {
    path: '/api/admin/payments/waiting/00000000-0000-4000-8000-000000000000/leave',
    status: 404,
  },
  'POST /api/admin/payments/charges': {
    path: '/api/admin/payments/charges',
    body: () => ({ charges: [] }),
    status: 400,
  },
  'POST /api/admin/payments/refunds/{refundId}/close': {
    path: '/api/admin/payments/refunds/00000000-0000-4000-8000-000000000000/close',
    status: 404,
  },
  'POST /api/admin/receipts': {
    path: '/api/admin/receipts',
    body: () => ({ receipts: [{ billToId: '00000000-0000-4000-8000-000000000000', amount: '1.00' }] }),
    status: 400,
  },
  'POST /api/admin/receipts/{id}/bounces': {
    path: '/api/admin/receipts/00000000-0000-4000-8000-000000000000/bounces',
    body: () => ({}),
    status: 404,
  },
  'POST /api/admin/receipts/{id}/refunds': {
    path: '/api/admin/receipts/00000000-0000-4000-8000-000000000000/refunds',
    body: () => ({ amount: '1.00' }),
    status: 404,
  },
  'GET /api/admin/bill-to-accounts/{id}/receipts': {
    path: '/api/admin/bill-to-accounts/00000000-0000-4000-8000-000000000000/receipts',
    status: 404,
  },
  'POST /api/admin/bill-to-accounts/{id}/credit-applications': {
    path: '/api/admin/bill-to-accounts/00000000-0000-4000-8000-000000000000/credit-applications',
    body: () => ({ invoices: [{ id: '00000000-0000-4000-8000-000000000000', amount: '1.00' }] }),
    status: 404,
  },
  'POST /api/admin/billing/preview': { path: '/api/admin/billing/preview', body: () => ({ orderIds: [] }) },
  'POST /api/admin/billing/invoices': { path: '/api/admin/billing/invoices', body: () => ({ orders: [] }) },
  'GET /api/admin/receivables': { path: '/api/admin/receivables' },
  'GET /api/admin/receivables/flow': { path: '/api/admin/receivables/flow' },
  'GET /api/admin/receivables/customers': { path: '/api/admin/receivables/customers' },
  'GET /api/admin/receivables/customers/{id}/invoices': {
    path: '/api/admin/receivables/customers/00000000-0000-4000-8000-000000000000/invoices',
    status: 404,
  },
  'POST /api/orders/{id}/payments/{paymentId}/bounces': {
    path: '/api/orders/$order/payments/00000000-0000-4000-8000-000000000000/bounces',
    body: () => ({}),
    status: 404,
  },
  'GET /api/orders/{id}/charge-prices': { path: '/api/orders/$order/charge-prices' },
  'POST /api/orders/{id}/charges': {
    path: '/api/orders/$order/charges',
    body: () => ({ kind: 'trip', amount: '150.00', note: 'Gate was locked' }),
    status: 201,
  },
  'DELETE /api/orders/{id}/charges/{chargeId}': {
    path: '/api/orders/$order/charges/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'GET /api/admin/ledger': { path: '/api/admin/ledger' },
  'GET /api/admin/ledger/postings': { path: '/api/admin/ledger/postings?account=1100' },
  'GET /api/admin/ledger/trial-balance/csv': { path: '/api/admin/ledger/trial-balance/csv' },
  'GET /api/admin/ledger/journal/csv': { path: '/api/admin/ledger/journal/csv' },
  'GET /api/admin/ledger/journal/iif': { path: '/api/admin/ledger/journal/iif' },
  'PUT /api/admin/customers/{id}/payment-terms': {
    path: '/api/admin/customers/$customer/payment-terms',
    body: () => ({ paymentTerms: 'net-30' }),
  },
  'DELETE /api/admin/customers/{id}': {
    path: '/api/admin/customers/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'POST /api/weight-tickets': {
    path: '/api/weight-tickets',
    body: () => ({ orderId, weightTons: '4.35' }),
    status: 201,
  },
  'GET /api/orders/{id}/weight-tickets': { path: '/api/orders/$order/weight-tickets' },
  'GET /api/admin/days/{day}/stops': { path: '/api/admin/days/2026-12-01/stops' },
  // The delivery is not recorded yet.
  'POST /api/admin/days/{day}/stops': {
    path: '/api/admin/days/2026-12-01/stops',
    body: () => ({ orderId, kind: 'pickup' }),
    status: 409,
  },
  'POST /api/admin/stop-moves/preview': {
    path: '/api/admin/stop-moves/preview',
    body: () => ({ stops: [{ orderId, kind: 'delivery' }] }),
  },
  'POST /api/admin/stop-moves': {
    path: '/api/admin/stop-moves',
    body: () => ({ stops: [{ orderId, kind: 'delivery' }], day: '2026-12-09' }),
  },
  'GET /api/orders/{id}/hauls': { path: '/api/orders/$order/hauls' },
  'GET /api/orders/{id}/day-options': { path: '/api/orders/$order/day-options?of=pickup' },
  'GET /api/orders/{id}/day-quote': { path: '/api/orders/$order/day-quote?pickup=2026-12-20' },
  'GET /api/orders/{id}/haul-quote': { path: '/api/orders/$order/haul-quote?kind=swap' },
  'POST /api/orders/{id}/hauls': {
    path: '/api/orders/$order/hauls',
    body: () => ({ kind: 'swap', day: '2026-12-10', price: '250.00' }),
    status: 201,
  },
  'PUT /api/orders/{id}/hauls/{haulId}': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000',
    body: () => ({ day: '2026-12-10' }),
    status: 404,
  },
  'POST /api/orders/{id}/hauls/{haulId}/cancel': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000/cancel',
    body: () => ({}),
    status: 404,
  },
  'POST /api/orders/{id}/hauls/{haulId}/done': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000/done',
    body: () => ({}),
    status: 404,
  },
  'PUT /api/orders/{id}/hauls/{haulId}/done': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000/done',
    body: () => ({}),
    status: 404,
  },
  'GET /api/admin/containers-out': { path: '/api/admin/containers-out' },
  'GET /api/admin/map': { path: '/api/admin/map' },
  'GET /api/admin/map/streets': { path: '/api/admin/map/streets', status: 404 },
  'GET /api/admin/fleet': { path: '/api/admin/fleet' },
  'POST /api/admin/yards': { path: '/api/admin/yards', body: () => ({ name: newId() }) },
  'PUT /api/admin/yards/{id}': {
    path: '/api/admin/yards/00000000-0000-4000-8000-000000000000',
    body: () => ({ name: 'Yard', version: 1 }),
    status: 404,
  },
  'POST /api/admin/trucks': {
    path: '/api/admin/trucks',
    body: () => ({ name: newId().slice(-12), yardId: firstYard, kind: 'hook-lift', sizes: [20] }),
  },
  'PUT /api/admin/trucks/{id}': {
    path: '/api/admin/trucks/00000000-0000-4000-8000-000000000000',
    body: () => ({ name: '1', yardId: firstYard, kind: 'hook-lift', sizes: [20], version: 1 }),
    status: 404,
  },
  'POST /api/admin/drivers': { path: '/api/admin/drivers', body: () => ({ name: 'Marco', yardId: firstYard }) },
  'PUT /api/admin/drivers/{id}': {
    path: '/api/admin/drivers/00000000-0000-4000-8000-000000000000',
    body: () => ({ name: 'Marco', yardId: firstYard, version: 1 }),
    status: 404,
  },
  'POST /api/admin/absences': {
    path: '/api/admin/absences',
    body: () => ({ driverId: newId(), fromDay: '2026-12-10', throughDay: '2026-12-10' }),
    status: 404,
  },
  'DELETE /api/admin/absences/{id}': { path: '/api/admin/absences/00000000-0000-4000-8000-000000000000', status: 404 },
  'PUT /api/admin/service-minutes': {
    path: '/api/admin/service-minutes',
    body: () => ({ kind: 'swap', minutes: 30 }),
  },
  'GET /api/admin/board/{day}': { path: '/api/admin/board/2026-12-10' },
  'POST /api/admin/board/{day}/moves': {
    path: '/api/admin/board/2026-12-10/moves',
    body: () => ({ moves: [{ haulId: newId(), from: null, to: null }] }),
    status: 404,
  },
  'POST /api/admin/board/{day}/fill': { path: '/api/admin/board/2026-12-10/fill' },
  'POST /api/admin/board/{day}/publish': {
    path: '/api/admin/board/2026-12-10/publish',
    body: () => ({ routes: [{ id: newId(), version: 1 }] }),
    status: 404,
  },
  'POST /api/admin/board/{day}/routes': {
    path: '/api/admin/board/2026-12-10/routes',
    body: () => ({ truckId: newId(), driverId: null, startsMinute: 360, endsMinute: 720 }),
    status: 404,
  },
  'PUT /api/admin/board/{day}/routes/{key}': {
    path: '/api/admin/board/2026-12-10/routes/00000000-0000-4000-8000-000000000000',
    body: () => ({ driverId: null, startsMinute: 360, endsMinute: 720 }),
    status: 404,
  },
  'DELETE /api/admin/board/{day}/routes/{key}': {
    path: '/api/admin/board/2026-12-10/routes/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'POST /api/admin/board/{day}/routes/{key}/end': {
    path: '/api/admin/board/2026-12-10/routes/00000000-0000-4000-8000-000000000000/end',
    status: 404,
  },
  'GET /api/admin/board/{day}/routes/{key}/sheet': {
    path: '/api/admin/board/2026-12-10/routes/00000000-0000-4000-8000-000000000000/sheet',
    status: 404,
  },
  'POST /api/admin/board/{day}/moves/preview': {
    path: '/api/admin/board/2026-12-10/moves/preview',
    body: () => ({ moves: [{ haulId: newId(), from: null, to: null }] }),
  },
  'GET /api/admin/board-problems': { path: '/api/admin/board-problems' },
  'POST /api/admin/board/{day}/cover/preview': {
    path: '/api/admin/board/2026-12-10/cover/preview',
    body: () => ({ driverId: newId(), mode: 'pool' }),
  },
  'POST /api/admin/board/{day}/cover': {
    path: '/api/admin/board/2026-12-10/cover',
    body: () => ({ driverId: newId(), mode: 'pool' }),
    status: 404,
  },
  'GET /api/admin/board/{day}/stops/{haulId}/ways-out': {
    path: '/api/admin/board/2026-12-10/stops/00000000-0000-4000-8000-000000000000/ways-out',
    status: 404,
  },
  'PUT /api/admin/board/{day}/stops/{haulId}/facility': {
    path: '/api/admin/board/2026-12-10/stops/00000000-0000-4000-8000-000000000000/facility',
    body: () => ({ facilityId: null }),
    status: 404,
  },
  'POST /api/admin/board/{day}/plan': {
    path: '/api/admin/board/2026-12-10/plan',
    body: () => ({ routes: [`truck:${newId()}`] }),
    status: 404,
  },
  'PUT /api/admin/board/{day}/routes/{key}/break': {
    path: '/api/admin/board/2026-12-10/routes/00000000-0000-4000-8000-000000000000/break',
    body: () => ({ at: 'auto' }),
    status: 404,
  },
  'GET /api/admin/week-ahead': { path: '/api/admin/week-ahead' },
  'POST /api/admin/board/{day}/what-if': {
    path: '/api/admin/board/2026-12-10/what-if',
    body: () => ({ routes: [`truck:${newId()}`], if: {} }),
    status: 404,
  },
  'POST /api/admin/board/{day}/insert': {
    path: '/api/admin/board/2026-12-10/insert',
    body: () => ({ haulId: newId() }),
    status: 404,
  },
  'GET /api/admin/board/{day}/plan/{planJobId}': {
    path: '/api/admin/board/2026-12-10/plan/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'DELETE /api/admin/board/{day}/plan/{planJobId}': {
    path: '/api/admin/board/2026-12-10/plan/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'POST /api/admin/board/{day}/plan/{planJobId}/without': {
    path: '/api/admin/board/2026-12-10/plan/00000000-0000-4000-8000-000000000000/without',
    body: () => ({}),
    status: 404,
  },
  'POST /api/admin/board/{day}/plan/{planJobId}/apply': {
    path: '/api/admin/board/2026-12-10/plan/00000000-0000-4000-8000-000000000000/apply',
    body: () => ({}),
    status: 404,
  },
  'PUT /api/admin/board/{day}/stops/{haulId}/steps': {
    path: '/api/admin/board/2026-12-10/stops/00000000-0000-4000-8000-000000000000/steps',
    body: () => ({ dumpsBefore: null, hookYardId: null }),
    status: 404,
  },
  'PUT /api/admin/board/{day}/stops/{haulId}/position': {
    path: '/api/admin/board/2026-12-10/stops/00000000-0000-4000-8000-000000000000/position',
    body: () => ({ at: null }),
    status: 404,
  },
  'POST /api/orders/{id}/hauls/{haulId}/undo': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000/undo',
    status: 404,
  },
  'GET /api/orders/{id}/street-permits': { path: '/api/orders/$order/street-permits' },
  'POST /api/orders/{id}/street-permits': {
    path: '/api/orders/$order/street-permits',
    body: streetPermit,
    status: 201,
  },
  'PUT /api/orders/{id}/street-permits/{permitId}': {
    path: '/api/orders/$order/street-permits/$permit',
    body: streetPermit,
  },
  'DELETE /api/orders/{id}/street-permits/{permitId}': {
    path: '/api/orders/$order/street-permits/$permit',
    status: 204,
  },
  'PUT /api/weight-tickets/{id}': { path: '/api/weight-tickets/$ticket', body: () => ({ weightTons: '4.45' }) },
  'POST /api/weight-tickets/{id}/photo': { path: '/api/weight-tickets/$ticket/photo', file: photo },
  'GET /api/weight-tickets/{id}/photo': { path: '/api/weight-tickets/$ticket/photo' },
  'GET /api/weight-tickets/{id}/thumbnail': { path: '/api/weight-tickets/$ticket/thumbnail' },
  'DELETE /api/weight-tickets/{id}': { path: '/api/weight-tickets/$ticket', status: 204 },
  'PUT /api/orders/{id}/account': { path: '/api/orders/$order/account', body: () => ({ customerId: null }) },
  'POST /api/admin/erasures': {
    path: '/api/admin/erasures',
    body: () => ({ email: 'nobody@people.example' }),
    status: 204,
  },
  'GET /api/orders/{id}/place': { path: '/api/orders/$order/place' },
  'DELETE /api/orders/{id}/pin': { path: '/api/orders/$order/pin', status: 204 },
  'GET /api/orders/{id}/crew-links': { path: '/api/orders/$order/crew-links' },
  'POST /api/orders/{id}/crew-links': {
    path: '/api/orders/$order/crew-links',
    body: () => ({ withGateCode: false }),
    status: 201,
  },
  'DELETE /api/orders/{id}/crew-links/{linkId}': {
    path: '/api/orders/$order/crew-links/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'POST /api/orders/{id}/links': { path: '/api/orders/$order/links', body: () => ({ send: true }), status: 204 },
  ...onMany('orders', { action: 'confirm' }),
  ...onMany('leads', { action: 'contacted' }),
  ...onMany('changes', { action: 'approve' }),
  ...onMany('customers', { action: 'release' }),
  ...onMany('projects', { action: 'close' }),
  ...onMany('containers', { action: 'damaged' }),
  ...onMany('invoices', { action: 'remind' }),
  ...onMany('receivables', { action: 'remind' }),
  ...onMany('facilities', { action: 'archive' }),
  ...onMany('emails', { action: 'resend' }),
  'POST /api/admin/list-actions/orders/undo': {
    path: '/api/admin/list-actions/orders/undo',
    body: () => ({ rows: [{ id: newId(), status: 'new', version: 1 }] }),
  },
  'POST /api/admin/list-actions/leads/undo': {
    path: '/api/admin/list-actions/leads/undo',
    body: () => ({ rows: [{ id: newId(), status: 'new', version: 1 }] }),
  },
  'GET /api/admin/order-groups': { path: '/api/admin/order-groups?ids=$group' },
  'PUT /api/admin/order-groups/{id}/statuses': {
    path: '/api/admin/order-groups/$group/statuses',
    body: () => ({ orders: [{ id: groupedId, version: 1, statuses: ['confirmed'] }] }),
  },
  'GET /api/admin/order-groups/{id}/cancellation': { path: '/api/admin/order-groups/$group/cancellation' },
  'POST /api/admin/order-groups/{id}/links': { path: '/api/admin/order-groups/$group/links', body: () => ({}) },
  'POST /api/admin/orders': { path: '/api/admin/orders', body: bookingBody, status: 201 },
  'GET /api/admin/change-requests': { path: '/api/admin/change-requests' },
  'GET /api/admin/change-requests/counts': { path: '/api/admin/change-requests/counts' },
  'POST /api/admin/change-requests': {
    path: '/api/admin/change-requests',
    body: () => ({ orderId, requestType: 'other', description: 'Please call' }),
    status: 201,
  },
  'GET /api/admin/change-requests/{id}': { path: '/api/admin/change-requests/$request' },
  'PUT /api/admin/change-requests/{id}': {
    path: '/api/admin/change-requests/$request',
    body: () => ({ status: 'approved' }),
  },
  'GET /api/admin/leads': { path: '/api/admin/leads' },
  'POST /api/admin/leads': {
    path: '/api/admin/leads',
    body: () => officeLeadBody({ email: 'marta@ibarra.example' }),
    status: 201,
  },
  'GET /api/admin/leads/{id}': { path: '/api/admin/leads/$lead' },
  'PATCH /api/admin/leads/{id}': { path: '/api/admin/leads/$lead', body: () => ({ status: 'contacted' }) },
  'PUT /api/admin/leads/{id}/plan': {
    path: '/api/admin/leads/$lead/plan',
    body: () => ({ ownerId: null, value: '450.00', nextStep: 'Call back', nextStepOn: '2026-12-04' }),
  },
  'GET /api/admin/lead-owners': { path: '/api/admin/lead-owners' },
  'POST /api/admin/leads/{id}/notes': {
    path: '/api/admin/leads/$lead/notes',
    body: () => ({ note: 'Called, no answer' }),
    status: 201,
  },
  'POST /api/admin/leads/{id}/quotes': {
    path: '/api/admin/leads/$lead/quotes',
    body: () => ({ dumpsterSize: 20, zipCode: '91355' }),
    status: 201,
  },
  'POST /api/admin/leads/{id}/quote-drafts': {
    path: '/api/admin/leads/$lead/quote-drafts',
    body: () => quoteDraft,
    status: 201,
  },
  'PUT /api/admin/quotes/{id}': {
    path: '/api/admin/quotes/$quote',
    body: () => ({ ...quoteDraft, version: 1 }),
    status: 404,
  },
  'POST /api/admin/quotes/{id}/send': { path: '/api/admin/quotes/$quote/send', body: () => noQuote, status: 404 },
  'POST /api/admin/quotes/{id}/withdraw': { path: '/api/admin/quotes/$quote/withdraw', status: 404 },
  'POST /api/admin/quotes/{id}/accept': { path: '/api/admin/quotes/$quote/accept', body: () => noQuote, status: 404 },
  'POST /api/admin/quote-prices': { path: '/api/admin/quote-prices', body: () => quoteDraft },
  'GET /api/admin/quote-preview': { path: '/api/admin/quote-preview?dumpsterSize=20&zipCode=91355' },
  'GET /api/admin/stats': { path: '/api/admin/stats' },
  'GET /api/admin/container-labels': { path: '/api/admin/container-labels?search=none-has-this', status: 404 },
  'GET /api/admin/devices': { path: '/api/admin/devices' },
  'POST /api/admin/devices': { path: '/api/admin/devices', body: () => ({ name: 'Phone 1' }), status: 201 },
  'POST /api/admin/devices/{id}/invitation': {
    path: '/api/admin/devices/00000000-0000-4000-8000-000000000000/invitation',
    status: 404,
  },
  'POST /api/admin/devices/{id}/revoke': {
    path: '/api/admin/devices/00000000-0000-4000-8000-000000000000/revoke',
    status: 404,
  },
  'GET /api/admin/phone-alerts': { path: '/api/admin/phone-alerts' },
  'POST /api/admin/phone-alerts/{id}/settle': {
    path: '/api/admin/phone-alerts/00000000-0000-4000-8000-000000000000/settle',
    status: 404,
  },
  'POST /api/admin/phone-alerts/{id}/record': {
    path: '/api/admin/phone-alerts/00000000-0000-4000-8000-000000000000/record',
    status: 404,
  },
  'POST /api/admin/phone-alerts/{id}/discard': {
    path: '/api/admin/phone-alerts/00000000-0000-4000-8000-000000000000/discard',
    status: 404,
  },
  'GET /api/admin/dashboard': { path: '/api/admin/dashboard' },
  'GET /api/admin/days-outside': { path: '/api/admin/days-outside' },
  'GET /api/admin/trends': { path: '/api/admin/trends' },
  'GET /api/admin/calls': { path: '/api/admin/calls' },
  // An order without a day is on no call list: staff are refused for that reason alone.
  'POST /api/admin/calls': {
    path: '/api/admin/calls',
    body: () => ({ orderId, kind: 'delivery', aboutDay: '2026-12-02' }),
    status: 409,
  },
  'DELETE /api/admin/calls/{id}': { path: '/api/admin/calls/$call', status: 404 },
  'GET /api/orders/export': { path: '/api/orders/export' },
  'GET /api/admin/lists/{list}/csv': { path: '/api/admin/lists/orders/csv' },
  // Its city leaves hauling to nobody.
  'PUT /api/orders/{id}/city-check': {
    path: '/api/orders/$order/city-check',
    body: () => ({ note: 'Public Works: fine' }),
    status: 409,
  },
  'PUT /api/orders/{id}/bill-to-account': {
    path: '/api/orders/$order/bill-to-account',
    body: () => ({ billToId: null }),
  },
  'GET /api/admin/projects': { path: '/api/admin/projects' },
  'POST /api/admin/projects': {
    path: '/api/admin/projects',
    body: () => ({ name: 'Hillcrest', jurisdiction: 'los-angeles-county', kind: 'residential', work: 'new' }),
    status: 201,
  },
  'GET /api/admin/projects/{id}': { path: '/api/admin/projects/$project' },
  'GET /api/admin/projects/{id}/diversion-report': { path: '/api/admin/projects/$project/diversion-report' },
  'GET /api/admin/projects/{id}/diversion-report/pdf': { path: '/api/admin/projects/$project/diversion-report/pdf' },
  'GET /api/admin/projects/{id}/diversion-report/csv': { path: '/api/admin/projects/$project/diversion-report/csv' },
  'GET /api/admin/projects/{id}/closeout-packet': { path: '/api/admin/projects/$project/closeout-packet' },
  'PATCH /api/admin/projects/{id}': { path: '/api/admin/projects/$project', body: () => ({ name: newId() }) },
  'GET /api/admin/projects/{id}/candidates': { path: '/api/admin/projects/$project/candidates' },
  'POST /api/admin/projects/{id}/orders': {
    path: '/api/admin/projects/$project/orders',
    body: () => ({ orderIds: [orderId] }),
  },
  'GET /api/orders/{id}/project': { path: '/api/orders/$order/project' },
  'GET /api/orders/{id}/lead': { path: '/api/orders/$order/lead' },
  'DELETE /api/admin/projects/{id}/orders/{orderId}': { path: '/api/admin/projects/$project/orders/$order' },
  'POST /api/admin/projects/{id}/close': { path: '/api/admin/projects/$project/close' },
  'POST /api/admin/projects/{id}/reopen': { path: '/api/admin/projects/$project/reopen' },
  'GET /api/admin/live': { path: '/api/admin/live' },
  'GET /api/admin/calendar': { path: '/api/admin/calendar' },
  'GET /api/admin/calendar/{day}': { path: '/api/admin/calendar/2026-12-08?equipmentId=$equipment' },
  'GET /api/admin/delivery-plan': { path: '/api/admin/delivery-plan' },
  'PUT /api/admin/delivery-days/{day}': {
    path: '/api/admin/delivery-days/2026-12-25',
    body: () => ({ isClosed: true, maxDeliveries: null, note: 'Christmas Day' }),
  },
  'PUT /api/admin/counted-hauls': {
    path: '/api/admin/counted-hauls',
    body: () => ({ pickups: false, extraHauls: false }),
  },
  'PUT /api/admin/delivery-rules/{appliesTo}': {
    path: '/api/admin/delivery-rules/sunday',
    body: () => ({ isClosed: true, maxDeliveries: null }),
  },
  'GET /api/admin/containers': { path: '/api/admin/containers' },
  'POST /api/admin/containers': {
    path: '/api/admin/containers',
    body: () => ({ containerNumber: newId() }),
    status: 201,
  },
  'POST /api/admin/containers/range': {
    path: '/api/admin/containers/range',
    body: () => ({ prefix: newId().slice(-12), from: '1', to: '2' }),
    status: 201,
  },
  'GET /api/admin/containers/{id}': { path: '/api/admin/containers/$container' },
  'PUT /api/admin/containers/{id}': { path: '/api/admin/containers/$container', body: () => ({}) },
  'DELETE /api/admin/containers/{id}': { path: '/api/admin/containers/$container' },
  'GET /api/admin/facilities': { path: '/api/admin/facilities' },
  'POST /api/admin/facilities': {
    path: '/api/admin/facilities',
    body: () => ({ name: 'Foothill Recycling' }),
    status: 201,
  },
  'POST /api/admin/facility-imports/preview': { path: '/api/admin/facility-imports/preview', file: swisList },
  'POST /api/admin/facility-imports': { path: '/api/admin/facility-imports', file: swisList },
  'GET /api/admin/facilities/{id}': { path: '/api/admin/facilities/$facility' },
  'PUT /api/admin/facilities/{id}': { path: '/api/admin/facilities/$facility', body: () => ({ city: 'Sylmar' }) },
  'GET /api/admin/facilities/{id}/prices': { path: '/api/admin/facilities/$facility/prices' },
  'POST /api/admin/facilities/{id}/prices': {
    path: '/api/admin/facilities/$facility/prices',
    body: () => ({ perTon: '45.00', validFrom: '2026-01-01' }),
    status: 201,
  },
  'DELETE /api/admin/facilities/{id}/prices/{priceId}': {
    path: '/api/admin/facilities/$facility/prices/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'POST /api/admin/facilities/{id}/rates': {
    path: '/api/admin/facilities/$facility/rates',
    body: () => ({
      material: 'mixed',
      percent: '72.5',
      validFrom: '2026-01-01',
      certifier: 'A certifier',
      source: 'A certificate',
    }),
    status: 201,
  },
  'PUT /api/admin/facilities/{id}/rates/{rateId}': {
    path: '/api/admin/facilities/$facility/rates/$rate',
    body: () => ({ validUntil: '2026-12-31' }),
  },
  'DELETE /api/admin/facilities/{id}/rates/{rateId}': { path: '/api/admin/facilities/$facility/rates/$rate' },
  'DELETE /api/admin/facilities/{id}': { path: '/api/admin/facilities/$facility' },
  'POST /api/admin/facilities/{id}/restore': { path: '/api/admin/facilities/$facility/restore' },
  'GET /api/admin/fleet-settings': { path: '/api/admin/fleet-settings' },
  'PUT /api/admin/fleet-settings': { path: '/api/admin/fleet-settings', body: () => ({ dormantDays: 30 }) },
  'GET /api/admin/search': { path: '/api/admin/search?search=dolores' },
  'GET /api/admin/settings': { path: '/api/admin/settings' },
  'GET /api/admin/setting-pages': { path: '/api/admin/setting-pages' },
  'GET /api/admin/setting-pages/{page}/history': { path: '/api/admin/setting-pages/invoices/history' },
  'GET /api/admin/setting-states': { path: '/api/admin/setting-states' },
  'POST /api/admin/settings': { path: '/api/admin/settings', body: () => ({ notification_phone: '(661) 555-0190' }) },
  'PUT /api/admin/pricing-zones/{id}': {
    path: '/api/admin/pricing-zones/$zone',
    body: () => ({ deliverySurcharge: '25.00' }),
  },
  'POST /api/orders/{id}/hauls/{haulId}/attempts': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000/attempts',
    body: () => ({ reason: 'blocked' }),
    status: 404,
  },
  'DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000/attempts/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'POST /api/orders/{id}/hauls/{haulId}/load': {
    path: '/api/orders/$order/hauls/00000000-0000-4000-8000-000000000000/load',
    status: 404,
  },
  'GET /api/orders/{id}/rent': { path: '/api/orders/$order/rent' },
  'PUT /api/orders/{id}/rent': {
    path: '/api/orders/00000000-0000-4000-8000-000000000000/rent',
    body: () => ({ rent: { period: 'month', due: 'advance', price: '300.00' } }),
    status: 404,
  },
  'GET /api/admin/long-stays': { path: '/api/admin/long-stays' },
  'POST /api/orders/{id}/long-stay-emails': {
    path: '/api/orders/00000000-0000-4000-8000-000000000000/long-stay-emails',
    status: 404,
  },
  'GET /api/admin/standing-services': { path: '/api/admin/standing-services' },
  'GET /api/admin/standing-services/{id}': {
    path: '/api/admin/standing-services/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'GET /api/orders/{id}/standing-preview': {
    path: '/api/orders/$order/standing-preview?kind=swap&every=1&unit=weeks&weekdays=5&ifClosed=skip&startsOn=2026-12-04',
  },
  'POST /api/orders/{id}/standing-services': {
    path: '/api/orders/00000000-0000-4000-8000-000000000000/standing-services',
    body: () => standingRule,
    status: 404,
  },
  'PUT /api/admin/standing-services/{id}': {
    path: '/api/admin/standing-services/00000000-0000-4000-8000-000000000000',
    body: () => standingRule,
    status: 404,
  },
  'PUT /api/admin/standing-services/{id}/dates/{day}': {
    path: '/api/admin/standing-services/00000000-0000-4000-8000-000000000000/dates/2026-12-11',
    body: () => ({ day: null }),
    status: 404,
  },
  'POST /api/admin/standing-services/{id}/pause': {
    path: '/api/admin/standing-services/00000000-0000-4000-8000-000000000000/pause',
    status: 404,
  },
  'POST /api/admin/standing-services/{id}/resume': {
    path: '/api/admin/standing-services/00000000-0000-4000-8000-000000000000/resume',
    status: 404,
  },
  'POST /api/admin/standing-services/{id}/end': {
    path: '/api/admin/standing-services/00000000-0000-4000-8000-000000000000/end',
    body: () => ({ pickupDay: '2026-12-18' }),
    status: 404,
  },
  'PUT /api/orders/{id}/live-load': {
    path: '/api/orders/00000000-0000-4000-8000-000000000000/live-load',
    body: () => ({ isLive: true }),
    status: 404,
  },
  'POST /api/orders/{id}/live-load': {
    path: '/api/orders/00000000-0000-4000-8000-000000000000/live-load',
    body: () => ({}),
    status: 404,
  },
  'GET /api/admin/yard': { path: '/api/admin/yard' },
  'POST /api/admin/loads/{haulId}/dump': {
    path: '/api/admin/loads/00000000-0000-4000-8000-000000000000/dump',
    body: () => ({}),
    status: 404,
  },
  'POST /api/admin/loads/{haulId}/undo': {
    path: '/api/admin/loads/00000000-0000-4000-8000-000000000000/undo',
    status: 404,
  },
  'GET /api/admin/prices': { path: '/api/admin/prices' },
  'GET /api/admin/fuel': { path: '/api/admin/fuel' },
  'POST /api/admin/fuel': {
    path: '/api/admin/fuel',
    body: () => ({ week: '2027-01-04', percent: '4.5', kinds: ['base'] }),
    status: 201,
  },
  'GET /api/admin/tax-rates': { path: '/api/admin/tax-rates' },
  'POST /api/admin/tax-rates': {
    path: '/api/admin/tax-rates',
    body: () => ({ percent: '9.5', kinds: ['base'], validFrom: '2027-01-04' }),
    status: 201,
  },
  'POST /api/admin/bill-to-accounts/{id}/tax-exemption': {
    path: '/api/admin/bill-to-accounts/$account/tax-exemption?through=2027-12-31',
    file: photo,
    status: 204,
  },
  'GET /api/admin/bill-to-accounts/{id}/tax-exemption/certificate': {
    path: '/api/admin/bill-to-accounts/$account/tax-exemption/certificate',
  },
  'DELETE /api/admin/bill-to-accounts/{id}/tax-exemption': {
    path: '/api/admin/bill-to-accounts/$account/tax-exemption',
    status: 204,
  },
  'GET /api/admin/price-test': {
    path: '/api/admin/price-test?equipmentId=00000000-0000-4000-8000-000000000000&day=2026-12-10',
    status: 404,
  },
  'POST /api/admin/prices': {
    path: '/api/admin/prices',
    body: () => ({ kind: 'swap', equipmentId, price: '250.00', validFrom: '2026-12-10' }),
    status: 201,
  },
  'DELETE /api/admin/prices/{id}': {
    path: '/api/admin/prices/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'GET /api/admin/customers': { path: '/api/admin/customers' },
  'GET /api/admin/bill-to-accounts': { path: '/api/admin/bill-to-accounts' },
  'POST /api/admin/bill-to-accounts': {
    path: '/api/admin/bill-to-accounts',
    body: () => ({ kind: 'company', name: newId() }),
    status: 201,
  },
  'GET /api/admin/bill-to-accounts/{id}': { path: '/api/admin/bill-to-accounts/$account' },
  'PATCH /api/admin/bill-to-accounts/{id}': {
    path: '/api/admin/bill-to-accounts/$account',
    body: () => ({ notes: newId() }),
  },
  'GET /api/admin/bill-to-accounts/{id}/orders': { path: '/api/admin/bill-to-accounts/$account/orders' },
  'GET /api/admin/bill-to-accounts/{id}/invoices': { path: '/api/admin/bill-to-accounts/$account/invoices' },
  'GET /api/admin/bill-to-accounts/{id}/projects': { path: '/api/admin/bill-to-accounts/$account/projects' },
  'GET /api/admin/bill-to-accounts/{id}/history': { path: '/api/admin/bill-to-accounts/$account/history' },
  'POST /api/admin/bill-to-accounts/{id}/sites': {
    path: '/api/admin/bill-to-accounts/$account/sites',
    body: () => ({ address: '9 Quarry Road', city: 'Valencia', state: 'CA', zipCode: '91355' }),
    status: 201,
  },
  'GET /api/admin/jobs': { path: '/api/admin/jobs' },
  'PUT /api/admin/sites/{id}/jobs': {
    path: '/api/admin/sites/$site/jobs',
    body: () => ({ jobNumber: newId(), budget: '100.00', budgetTons: null }),
  },
  'GET /api/admin/sites/{id}/job-statement': {
    path: '/api/admin/sites/$site/job-statement?jobNumber=J-1',
    status: 404,
  },
  'PATCH /api/admin/sites/{id}': { path: '/api/admin/sites/$site', body: () => ({ name: newId() }) },
  'POST /api/admin/bill-to-accounts/{id}/members': {
    path: '/api/admin/bill-to-accounts/$account/members',
    body: () => ({ email: memberEmail, role: 'views' }),
  },
  'PUT /api/admin/bill-to-accounts/{id}/members/{customerId}': {
    path: '/api/admin/bill-to-accounts/$account/members/$customer',
    body: () => ({ role: 'pays' }),
  },
  'DELETE /api/admin/bill-to-accounts/{id}/members/{customerId}': {
    path: '/api/admin/bill-to-accounts/$account/members/$customer',
  },
  'POST /api/admin/bill-to-accounts/{id}/merges': {
    path: '/api/admin/bill-to-accounts/$account/merges',
    body: () => ({ otherId: accounts[1] }),
  },
  'DELETE /api/admin/bill-to-accounts/{id}/merges/{otherId}': {
    path: '/api/admin/bill-to-accounts/$account/merges/$other-account',
  },
  'POST /api/admin/bill-to-accounts/{id}/kept-apart': {
    path: '/api/admin/bill-to-accounts/$account/kept-apart',
    body: () => ({ otherId: accounts[1] }),
  },
  'GET /api/admin/export': { path: '/api/admin/export' },
  'GET /api/admin/imports': { path: '/api/admin/imports' },
  'POST /api/admin/imports': {
    path: '/api/admin/imports?kind=customers&fileName=customers.csv',
    file: Buffer.from('Name,Phone\nRidgeline Partners,\n'),
    status: 201,
  },
  'GET /api/admin/imports/{id}': { path: '/api/admin/imports/$import' },
  'PUT /api/admin/imports/{id}/mapping': {
    path: '/api/admin/imports/$import/mapping',
    body: () => ({ mapping: { name: 0 } }),
  },
  'PUT /api/admin/imports/{id}/header': { path: '/api/admin/imports/$import/header', body: () => ({ headerLine: 1 }) },
  'GET /api/admin/imports/{id}/rows': { path: '/api/admin/imports/$import/rows' },
  'GET /api/admin/imports/{id}/refused': { path: '/api/admin/imports/$import/refused' },
  // These depend on another call.
  'POST /api/admin/imports/{id}/run': { path: '/api/admin/imports/$import/run', status: 409 },
  'POST /api/admin/imports/{id}/undo': { path: '/api/admin/imports/$import/undo', status: 409 },
  'DELETE /api/admin/imports/{id}': { path: '/api/admin/imports/$import', status: 204 },
  'GET /api/admin/system': { path: '/api/admin/system' },
  'GET /api/admin/staff': { path: '/api/admin/staff' },
  'POST /api/admin/staff': {
    path: '/api/admin/staff',
    body: () => ({ username: newId(), name: 'Inez Marsh', email: 'inez@canyon.example', role: 'office' }),
    status: 201,
  },
  'PUT /api/admin/staff/{id}': {
    path: '/api/admin/staff/$colleague',
    body: () => ({ name: 'Inez Marsh-Bell', email: 'inez@canyon.example', role: 'reader' }),
  },
  'POST /api/admin/staff/{id}/link': { path: '/api/admin/staff/$colleague/link', status: 201 },
  'POST /api/admin/staff/{id}/disable': { path: '/api/admin/staff/$colleague/disable' },
  'POST /api/admin/staff/{id}/enable': { path: '/api/admin/staff/$colleague/enable' },
  'DELETE /api/admin/staff/{id}/totp': { path: '/api/admin/staff/$colleague/totp' },
  // The current password is required: a wrong one is refused for that reason.
  'POST /api/admin/password': {
    path: '/api/admin/password',
    body: () => ({ currentPassword: 'wrong', newPassword: 'a good long password' }),
    status: 400,
  },
  'PUT /api/admin/language': { path: '/api/admin/language', body: () => ({ language: 'en' }), status: 204 },
  'GET /api/admin/totp': { path: '/api/admin/totp' },
  'POST /api/admin/totp/recovery-codes': { path: '/api/admin/totp/recovery-codes', status: 409 },
  'GET /api/admin/confirm': { path: '/api/admin/confirm', status: 204 },
  'POST /api/admin/confirm': { path: '/api/admin/confirm', body: () => ({ password: staffLogin.password }) },
  'GET /api/admin/security-log': { path: '/api/admin/security-log' },
  'POST /api/admin/totp': { path: '/api/admin/totp', status: 201 },
  // Calls that depend on another call are refused for that reason, not for a missing permission.
  'POST /api/admin/totp/confirm': { path: '/api/admin/totp/confirm', body: () => ({ code: '000000' }), status: 401 },
  'POST /api/admin/totp/disable': {
    path: '/api/admin/totp/disable',
    body: () => ({ password: staffLogin.password }),
  },
  'GET /api/admin/equipment-stock': { path: '/api/admin/equipment-stock' },
  'GET /api/admin-equipment-list': { path: '/api/admin-equipment-list' },
  'PUT /api/admin-equipment-update/{id}': { path: '/api/admin-equipment-update/$equipment', body: () => ({}) },
  'POST /api/admin-equipment-create': {
    path: '/api/admin-equipment-create',
    body: () => ({ name: 'Lugger' }),
    status: 201,
  },
  'DELETE /api/admin-equipment-delete/{id}': { path: '/api/admin-equipment-delete/$equipment' },
}

/** Outsiders, whatever they send. */
const nobodies: [string, () => Promise<Browser>][] = [
  ['without a cookie', async () => app.browser()],
  ['with a cookie that was made up', async () => withCookie('A'.repeat(43))],
  ['with a cookie that is no token', async () => withCookie("' or true --")],
  [
    'with the hash of a session for a cookie',
    async () => {
      await app.staff()
      const [session] = await app.db.sql<[{ tokenHash: Buffer }]>`select token_hash from staff_sessions limit 1`
      return withCookie(session.tokenHash.toString('base64url'))
    },
  ],
  [
    'with the cookie of a browser that booked',
    async () => {
      const browser = app.browser()
      browser.cookies.set('staff', 'B'.repeat(43))
      browser.cookies.set('visitor', 'B'.repeat(43))
      return browser
    },
  ],
  ['signed in as a customer', async () => (await openAccount(app)).browser],
  [
    'with the session of a customer for a staff cookie',
    async () => {
      const { browser } = await openAccount(app)
      return withCookie(browser.cookies.get('customer') ?? '')
    },
  ],
  [
    'after 12 hours',
    async () => {
      const browser = await app.staff()
      now = new Date(testNow.getTime() + 12 * 3_600_000)
      return browser
    },
  ],
  [
    'whose account was disabled',
    async () => {
      const browser = await app.staff()
      await app.db.sql`update staff_users set disabled_at = now()`
      return browser
    },
  ],
  [
    'after signing out, with the cookie kept',
    async () => {
      const browser = await app.staff()
      const kept = new Map(browser.cookies)
      expect((await browser.post('/api/admin/logout')).status).toBe(204)
      for (const [name, value] of kept) browser.cookies.set(name, value)
      return browser
    },
  ],
]

function withCookie(value: string): Browser {
  const browser = app.browser()
  browser.cookies.set('staff', value)
  return browser
}

/** What there is, one of each kind. */
async function listIds() {
  const [ids] = await app.db.sql<
    [
      {
        equipment: string
        email: string
        customer: string
        document: string | null
        ticket: string | null
        permit: string | null
        invoice: string | null
        container: string | null
        request: string | null
        lead: string
        zone: string
        colleague: string | null
        project: string | null
        facility: string | null
        rate: string | null
        site: string
        import: string | null
      },
    ]
  >`
    select (select id from equipment where size_yards = 20 order by deleted_at nulls first limit 1) as equipment,
      (select id from emails limit 1) as email,
      (select id from order_documents where removed_at is null limit 1) as document,
      (select id from customers order by created_at, id limit 1) as customer,
      (select id from weight_tickets where removed_at is null limit 1) as ticket,
      (select id from street_permits where removed_at is null limit 1) as permit,
      (select id from invoices where kind = 'invoice' limit 1) as invoice,
      (select id from change_requests order by created_at limit 1) as request,
      (select id from containers where deleted_at is null order by created_at limit 1) as container,
      (select id from leads limit 1) as lead,
      (select id from pricing_zones order by name limit 1) as zone,
      (select id from staff_users where username <> ${staffLogin.username} limit 1) as colleague,
      (select id from projects limit 1) as project,
      (select id from facilities limit 1) as facility,
      (select id from facility_rates limit 1) as rate,
      (select id from sites order by id limit 1) as site,
      (select id from imports limit 1) as import`
  return ids
}

const call = async (browser: Browser, route: string) => send(browser, route, await listIds())

function send(browser: Browser, route: string, ids: Awaited<ReturnType<typeof listIds>>) {
  const { path, body, file } = staffCalls[route] ?? { path: '/not-in-the-list' }
  const filled = path
    .replace('$equipment', ids.equipment)
    .replace('$email', ids.email)
    .replace('$order', orderId)
    .replace('$group', groupId)
    .replace('$call', newId())
    .replace('$document', ids.document ?? newId())
    .replace('$ticket', ids.ticket ?? newId())
    .replace('$permit', ids.permit ?? newId())
    .replace('$project', ids.project ?? newId())
    .replace('$container', ids.container ?? newId())
    .replace('$facility', ids.facility ?? newId())
    .replace('$rate', ids.rate ?? newId())
    .replace('$invoice', ids.invoice ?? newId())
    .replace('$request', ids.request ?? newId())
    .replace('$customer', ids.customer)
    .replace('$account', accounts[0] ?? '')
    .replace('$other-account', accounts[1] ?? '')
    .replace('$site', ids.site)
    .replace('$import', ids.import ?? newId())
    .replace('$lead', ids.lead)
    .replace('$quote', newId())
    .replace('$zone', ids.zone)
    .replace('$colleague', ids.colleague ?? newId())
  return browser.send(route.slice(0, route.indexOf(' ')), filled, {
    ...(body && { body: JSON.stringify(body()), headers: { 'content-type': 'application/json' } }),
    ...(file && { body: new Uint8Array(file), headers: { 'content-type': 'application/octet-stream' } }),
  })
}

const staffRoutes = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, endpoint]) => endpoint.permission.startsWith('staff:'))
  .map(([route]) => route)

test('every endpoint for staff is tested here', () => {
  expect(Object.keys(staffCalls).sort()).toEqual(staffRoutes.sort())
})

test.each(Object.keys(staffCalls))(
  '%s answers staff, reports to the screens what it changes, and leaves events with who, before and after',
  async (route) => {
    const browser = await app.staff()
    let events: Awaited<ReturnType<typeof recordedBy>> = []
    const { changed, untold } = await changedTables(app.db, async () => {
      events = await recordedBy(app.db, async () => {
        const reply = await call(browser, route)
        expect(reply.json).not.toMatchObject({ code: 'sign-in-required' })
        expect(reply.status).toBe(staffCalls[route]?.status ?? 200)
      })
    })
    expect(untold).toEqual([])
    expect(missingFacts(route, changed, events)).toEqual([])
  },
)

describe.each(nobodies)('not allowed without staff, %s:', (_, open) => {
  let browser: Browser
  let ids: Awaited<ReturnType<typeof listIds>>
  beforeAll(async () => {
    ids = await listIds()
    browser = await open()
  })
  afterAll(async () => {
    now = testNow
    await app.db.sql`update staff_users set disabled_at = null`
  })

  test.each(Object.keys(staffCalls))('%s', async (route) => {
    const reply = await send(browser, route, ids)
    expect([reply.status, reply.json]).toEqual([401, { message: 'Authentication required', code: 'sign-in-required' }])
  })

  test('check-auth says so, with 200', async () => {
    const reply = await browser.get('/api/admin/check-auth')
    expect([reply.status, reply.json]).toEqual([200, { authenticated: false, user: null }])
  })
})

/** What a role changes, besides its own account; and of what it reads, what it does not (rule 259). */
const ofRoles: Record<
  Exclude<StaffRole, 'owner'>,
  { changes: readonly string[] | 'everything-but'; refused: readonly string[] }
> = {
  office: {
    changes: 'everything-but',
    refused: [
      'GET /api/admin/export',
      'GET /api/admin/security-log',
      'GET /api/admin/settings',
      'GET /api/admin/setting-pages',
      'GET /api/admin/setting-pages/{page}/history',
      'GET /api/admin/staff',
      'GET /api/admin/system',
      'POST /api/admin/settings',
      'POST /api/admin/staff',
      'PUT /api/admin/staff/{id}',
      'POST /api/admin/staff/{id}/link',
      'POST /api/admin/staff/{id}/disable',
      'POST /api/admin/staff/{id}/enable',
      'DELETE /api/admin/staff/{id}/totp',
    ],
  },
  dispatcher: {
    changes: [
      'PATCH /api/orders/{id}',
      'POST /api/admin/list-actions/orders',
      'POST /api/admin/list-actions/orders/undo',
      'POST /api/admin/list-actions/containers',
      'POST /api/admin/list-actions/changes',
      'PUT /api/admin/order-groups/{id}/statuses',
      'POST /api/admin/order-groups/{id}/links',
      'POST /api/orders/{id}/links',
      'POST /api/orders/{id}/crew-links',
      'DELETE /api/orders/{id}/crew-links/{linkId}',
      'PUT /api/orders/{id}/city-check',
      'DELETE /api/orders/{id}/pin',
      'POST /api/orders/{id}/hauls',
      'PUT /api/orders/{id}/hauls/{haulId}',
      'POST /api/orders/{id}/hauls/{haulId}/cancel',
      'POST /api/orders/{id}/hauls/{haulId}/done',
      'PUT /api/orders/{id}/hauls/{haulId}/done',
      'POST /api/orders/{id}/hauls/{haulId}/undo',
      'POST /api/admin/yards',
      'PUT /api/admin/yards/{id}',
      'POST /api/admin/trucks',
      'PUT /api/admin/trucks/{id}',
      'POST /api/admin/drivers',
      'PUT /api/admin/drivers/{id}',
      'POST /api/admin/absences',
      'DELETE /api/admin/absences/{id}',
      'PUT /api/admin/service-minutes',
      'POST /api/admin/board/{day}/moves',
      'POST /api/admin/board/{day}/moves/preview',
      'POST /api/admin/board/{day}/fill',
      'POST /api/admin/board/{day}/publish',
      'POST /api/admin/board/{day}/routes',
      'PUT /api/admin/board/{day}/routes/{key}',
      'PUT /api/admin/board/{day}/routes/{key}/break',
      'DELETE /api/admin/board/{day}/routes/{key}',
      'POST /api/admin/board/{day}/routes/{key}/end',
      'POST /api/admin/board/{day}/cover/preview',
      'POST /api/admin/board/{day}/cover',
      'PUT /api/admin/board/{day}/stops/{haulId}/facility',
      'POST /api/admin/board/{day}/plan',
      'DELETE /api/admin/board/{day}/plan/{planJobId}',
      'POST /api/admin/board/{day}/what-if',
      'POST /api/admin/board/{day}/insert',
      'POST /api/admin/board/{day}/plan/{planJobId}/without',
      'POST /api/admin/board/{day}/plan/{planJobId}/apply',
      'PUT /api/admin/board/{day}/stops/{haulId}/steps',
      'PUT /api/admin/board/{day}/stops/{haulId}/position',
      'POST /api/admin/phone-alerts/{id}/settle',
      'POST /api/admin/phone-alerts/{id}/record',
      'POST /api/admin/phone-alerts/{id}/discard',
      'POST /api/orders/{id}/hauls/{haulId}/attempts',
      'POST /api/orders/{id}/hauls/{haulId}/load',
      'POST /api/orders/{id}/long-stay-emails',
      'POST /api/orders/{id}/standing-services',
      'PUT /api/admin/standing-services/{id}',
      'PUT /api/admin/standing-services/{id}/dates/{day}',
      'POST /api/admin/standing-services/{id}/pause',
      'POST /api/admin/standing-services/{id}/resume',
      'POST /api/admin/standing-services/{id}/end',
      'PUT /api/orders/{id}/live-load',
      'POST /api/orders/{id}/live-load',
      'POST /api/admin/loads/{haulId}/dump',
      'POST /api/admin/loads/{haulId}/undo',
      'DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}',
      'POST /api/admin/days/{day}/stops',
      'POST /api/admin/stop-moves',
      'POST /api/admin/stop-moves/preview',
      'POST /api/orders/{id}/documents',
      'DELETE /api/orders/{id}/documents/{documentId}',
      'POST /api/orders/{id}/street-permits',
      'PUT /api/orders/{id}/street-permits/{permitId}',
      'DELETE /api/orders/{id}/street-permits/{permitId}',
      'POST /api/weight-tickets',
      'PUT /api/weight-tickets/{id}',
      'DELETE /api/weight-tickets/{id}',
      'POST /api/weight-tickets/{id}/photo',
      'POST /api/admin/calls',
      'DELETE /api/admin/calls/{id}',
      'PUT /api/admin/delivery-days/{day}',
      'PUT /api/admin/delivery-rules/{appliesTo}',
      'PUT /api/admin/counted-hauls',
      'POST /api/admin/change-requests',
      'PUT /api/admin/change-requests/{id}',
      'POST /api/admin/containers',
      'POST /api/admin/containers/range',
      'PUT /api/admin/containers/{id}',
      'DELETE /api/admin/containers/{id}',
      'PUT /api/admin/fleet-settings',
    ],
    refused: staffRoutesOf(
      /billing|invoice|ledger|receipt|receivable|statement|\/bill$|payments|payouts|payment-attempts|online-refunds|cards|disputes|late-fees|lead|quote|setting|system|export|import|email|staff$|security|csv|iif|prices|price-test|fuel|tax-/,
      [
        'GET /api/orders/{id}/haul-quote',
        'GET /api/orders/{id}/day-quote',
        'GET /api/admin/fleet-settings',
        'GET /api/admin/setting-states',
        'GET /api/admin/email-delivery',
        'GET /api/admin/bill-to-accounts',
      ],
    ),
  },
  bookkeeper: {
    changes: [
      'PATCH /api/orders/{id}',
      'PATCH /api/admin/bill-to-accounts/{id}',
      'POST /api/admin/list-actions/invoices',
      'POST /api/admin/list-actions/receivables',
      'POST /api/admin/list-actions/customers',
      'POST /api/orders/{id}/payments',
      'POST /api/orders/{id}/payments/{paymentId}/bounces',
      'POST /api/orders/{id}/invoices',
      'POST /api/orders/{id}/charges',
      'DELETE /api/orders/{id}/charges/{chargeId}',
      'POST /api/invoices/{id}/credit-notes',
      'POST /api/admin/billing/preview',
      'POST /api/admin/billing/invoices',
      'POST /api/admin/stop-moves/preview',
      'POST /api/admin/email-preview',
      'PUT /api/orders/{id}/account',
      'PUT /api/admin/customers/{id}/payment-terms',
      'POST /api/admin/payments/link',
      'POST /api/admin/payments/attempts/{attemptId}/close',
      'POST /api/admin/payments/charge',
      'POST /api/admin/payments/charges',
      'POST /api/admin/payments/waiting/try',
      'POST /api/admin/payments/waiting/{setAsideId}/leave',
      'POST /api/admin/late-fees',
      'POST /api/admin/payments/overages/{overageId}/close',
      'POST /api/admin/payments/disputes/{disputeId}/evidence',
      'POST /api/admin/payments/disputes/{disputeId}/evidence/close',
      'POST /api/admin/payments/refund',
      'POST /api/admin/payments/refunds/{refundId}/close',
      'POST /api/admin/payments/unexplained/{movementId}/book',
      'POST /api/admin/receipts',
      'POST /api/admin/receipts/{id}/bounces',
      'POST /api/admin/receipts/{id}/refunds',
      'POST /api/admin/bill-to-accounts/{id}/credit-applications',
      'POST /api/admin/receivables/customers/{id}/reminders',
      'POST /api/admin/bill-to-accounts/{id}/statements',
      'POST /api/admin/bill-to-accounts/{id}/tax-exemption',
      'DELETE /api/admin/bill-to-accounts/{id}/tax-exemption',
      'POST /api/admin/statements',
      'POST /api/admin/statements/preview',
      'PUT /api/admin/sites/{id}/jobs',
    ],
    refused: ['GET /api/admin/export', 'GET /api/admin/security-log'],
  },
  reader: {
    changes: ['POST /api/admin/stop-moves/preview', 'POST /api/admin/billing/preview'],
    refused: staffRoutesOf(
      /customers|duplicate|bill-to-accounts|lead|quote|project|\{disputeId\}\/|change-request|setting|system|export|import|email|staff$|security|csv|iif|prices|price-test|fuel|tax-rates/,
      [
        'GET /api/orders/{id}/haul-quote',
        'GET /api/orders/{id}/day-quote',
        'GET /api/admin/bill-to-accounts/{id}/tax-exemption/certificate',
        'GET /api/admin/equipment-stock',
        'GET /api/admin/fleet-settings',
        'GET /api/admin/setting-states',
        'GET /api/admin/email-delivery',
        'GET /api/admin/receivables/customers',
        'GET /api/admin/receivables/customers/{id}/invoices',
        'GET /api/admin/bill-to-accounts/{id}/invoices',
        'GET /api/admin/bill-to-accounts/{id}/receipts',
        'GET /api/admin/bill-to-accounts/{id}/statements',
      ],
    ),
  },
}

/** The routes that read something with one of these words, except some. */
function staffRoutesOf(words: RegExp, except: readonly string[]): string[] {
  return Object.entries(endpoints as Record<string, Endpoint>).flatMap(([route, { permission }]) =>
    permission.startsWith('staff:') && route.startsWith('GET ') && words.test(route) && !except.includes(route)
      ? [route]
      : [],
  )
}

const own = (route: string) => /\/api\/admin\/(totp|password|confirm|language|list-views|list-defaults)/.test(route)

describe.each(staffRoles.filter((role) => role !== 'owner'))('as %s', (role) => {
  let browser: Browser
  beforeAll(async () => {
    await app.db.sql`
      insert into staff_users (id, username, role, password_hash)
      select gen_random_uuid(), ${`the ${role}`}, ${role}, password_hash from staff_users where username = ${staffLogin.username}`
    browser = app.browser()
    await browser.post('/api/admin/login', { ...staffLogin, username: `the ${role}` })
  })

  test.each(Object.keys(staffCalls))('%s', async (route) => {
    const { changes, refused } = ofRoles[role]
    const isChange = !route.startsWith('GET ')
    const isRefused =
      !own(route) && (refused.includes(route) || (isChange && changes !== 'everything-but' && !changes.includes(route)))
    const { status, json } = await call(browser, route)
    const isFieldRefused = status === 403 && json?.fields !== undefined
    if (isRefused) {
      const message = 'Your role does not include this. Ask an owner.'
      expect([status, json]).toEqual([403, { message, code: 'not-permitted' }])
    } else if (!isFieldRefused) expect([401, 403].includes(status) && json?.code !== 'wrong-credentials').toBe(false)
  })
})

test('a field that a role cannot change is refused at the field, and nothing of the change happens', async () => {
  const as = async (role: StaffRole) => {
    const browser = app.browser()
    await browser.post('/api/admin/login', { ...staffLogin, username: `the ${role}` })
    return browser
  }
  const [dispatcher, bookkeeper] = [await as('dispatcher'), await as('bookkeeper')]
  const path = `/api/orders/${orderId}`
  const notes = async () => (await dispatcher.get(path)).json.internalNotes
  const before = await notes()
  const message = 'Your role cannot change this'
  const refused = await dispatcher.send(
    'PATCH',
    path,
    json({ internalNotes: 'Side gate', fuelSurcharge: '10.00', paymentStatus: 'paid' }),
  )
  expect([refused.status, refused.json]).toEqual([
    403,
    { message, code: 'not-permitted', fields: { paymentStatus: message, fuelSurcharge: message } },
  ])
  expect(await notes()).toBe(before)
  expect((await dispatcher.send('PATCH', path, json({ internalNotes: 'Side gate' }))).status).toBe(200)
  expect((await bookkeeper.send('PATCH', path, json({ internalNotes: 'Mine' }))).json.fields).toEqual({
    internalNotes: message,
  })
  expect((await bookkeeper.send('PATCH', path, json({ fuelSurcharge: '10.00' }))).status).toBe(200)
  const stop = { orderId, kind: 'pickup', charge: { kind: 'waiting', amount: '75.00', note: 'Half an hour' } }
  expect((await dispatcher.post('/api/admin/days/2026-12-01/stops', stop)).json.fields).toEqual({ charge: message })
  const account = `/api/admin/bill-to-accounts/${accounts[0]}`
  expect((await bookkeeper.send('PATCH', account, json({ name: 'Mine', terms: 'net-30' }))).json.fields).toEqual({
    name: message,
  })
  expect((await bookkeeper.send('PATCH', account, json({ terms: 'net-30' }))).status).toBe(200)
})

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('a search finds, and the figures show, only what the role may read', async () => {
  const reader = app.browser()
  await reader.post('/api/admin/login', { ...staffLogin, username: 'the reader' })
  const dispatcher = app.browser()
  await dispatcher.post('/api/admin/login', { ...staffLogin, username: 'the dispatcher' })
  const owner = await app.staff()
  const found = async (browser: Browser) => (await browser.get('/api/admin/search?search=dolores')).json
  const all = await found(owner)
  expect(all.customers.length * all.leads.length * all.orders.length).toBeGreaterThan(0)
  expect(await found(reader)).toMatchObject({ orders: all.orders, customers: [], sites: [], leads: [] })
  expect(await found(dispatcher)).toMatchObject({ customers: all.customers, invoices: [], leads: [] })
  const figures = await dispatcher.get('/api/admin/stats')
  expect(figures.json).toMatchObject({
    activeOrders: expect.any(Number),
    newLeads: null,
    revenue: null,
    invoiced: null,
  })
})

test('by its number, staff without billing find no invoice of an order', async () => {
  const [order] = await app.db.sql<[{ orderNumber: string }]>`select order_number from orders where id = ${orderId}`
  const papers = async (username: string) => {
    const browser = app.browser()
    await browser.post('/api/admin/login', { ...staffLogin, username })
    return (await browser.get(`/api/orders/by-number/${order.orderNumber}/papers`)).status
  }
  expect([await papers('the reader'), await papers('the dispatcher')]).toEqual([200, 404])
})

test('a session is valid until one second before its 12 hours are over', async () => {
  const browser = await app.staff()
  now = new Date(testNow.getTime() + 12 * 3_600_000 - 1_000)
  expect((await browser.get('/api/admin/check-auth')).json.authenticated).toBe(true)
  now = testNow
})

test('permission is checked before anything of the request is read', async () => {
  const browser = app.browser()
  for (const [method, path] of [
    ['GET', '/api/orders?limit=nonsense'],
    ['PUT', '/api/admin-equipment-update/nonsense'],
    ['PATCH', '/api/orders/nonsense'],
    ['POST', '/api/admin/orders'],
  ] as const) {
    expect(await browser.send(method, path, { ...(method !== 'GET' && { body: '{broken' }) })).toMatchObject({
      status: 401,
    })
  }
})

test('signed-in staff are known by name until they sign out', async () => {
  const browser = app.browser()
  const login = await browser.post('/api/admin/login', staffLogin)
  const user = {
    username: 'dispatcher',
    email: 'dispatcher@canyon.example',
    role: 'owner',
    language: 'en',
    totpEnabled: false,
    twoStepDue: null,
  }
  expect([login.status, login.json]).toEqual([200, { success: true, user, message: 'Signed in' }])
  expect((await browser.get('/api/admin/check-auth')).json).toEqual({ authenticated: true, user })
  expect(await browser.post('/api/admin/logout')).toMatchObject({ status: 204, text: '' })
  expect([...browser.cookies.keys()]).toEqual(['browser'])
  expect((await browser.get('/api/admin/check-auth')).json).toEqual({ authenticated: false, user: null })
})
