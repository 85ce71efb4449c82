import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/wire/kit.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { enrollPhone } from '../support/driver-phone.ts'
import { addDriver, addTruck, firstYard } from '../support/fleet.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { estimateBody } from '../support/leads.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { disputePayment, payOnline } from '../support/paid-online.ts'
import { smallPdf } from '../support/pictures.ts'
import { missingFacts, recordedBy } from '../support/recorded-events.ts'
import { staffLogin, startTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { changedTables } from '../support/told-changes.ts'

// Rule 311: the changes by staff that tests/server/staff-access.test.ts sees refused, because they need something that is there first. It is
// noon on Tuesday, December 1, 2026.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  await app.db.sql`update equipment set total_inventory = 200`
  await staff.post('/api/admin/containers/range', { prefix: '20-', from: '1', to: '30', size: 20 })
})
afterAll(() => app.close())

const today = '2026-12-01'
const order = async (facts: OrderFacts = {}) => (await insertOrder(app.db, facts)).id
const scheduled = () => order({ status: 'scheduled', scheduledDelivery: today, scheduledPickup: '2026-12-11' })
const post = async (path: string, body?: object) => {
  const { status, json, text } = await staff.post(path, body)
  if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
  return json
}
const get = async (path: string) => (await staff.get(path)).json
type Named = { id: string; name: string; version: number; kind: string }
const lastOf = (rows: Named[], name: string) => rows.find((row) => row.name === name) as Named
const haulOf = async (orderId: string, kind: string): Promise<string> =>
  (await get(`/api/orders/${orderId}/hauls`)).find((haul: Named) => haul.kind === kind).id
const account = async () => (await post('/api/admin/bill-to-accounts', { kind: 'company', name: newId() })).id as string

/** The upload that exempts an account from tax. */
const certificate = async () => ({
  path: `/api/admin/bill-to-accounts/${await account()}/tax-exemption`,
  init: { body: new Uint8Array(smallPdf), headers: { 'content-type': 'application/octet-stream' } },
})

/** An order that was delivered with a container. */
async function delivered() {
  const id = await scheduled()
  await staff.send('PATCH', `/api/orders/${id}`, json({ status: 'delivered' }))
  return id
}
const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
/** A swap that is planned, and the path of its commands. */
async function swap() {
  const id = await delivered()
  await post(`/api/orders/${id}/hauls`, { kind: 'swap', day: '2026-12-04', price: '250.00' })
  return `/api/orders/${id}/hauls/${await haulOf(id, 'swap')}`
}
async function doneSwap(body: object = {}) {
  const path = await swap()
  await post(`${path}/done`, body)
  return path
}
/** A load that waits in the yard, and the path of its commands. */
async function loaded() {
  const path = await doneSwap({ isLoaded: true })
  return `/api/admin/loads/${path.split('/').at(-1)}`
}

const fridays = {
  ...{ kind: 'swap', every: 1, unit: 'weeks', weekdays: [5], ifClosed: 'skip' },
  ...{ startsOn: '2026-12-04', until: '2026-12-11', price: '250.00' },
}
/** A standing service, and the path of its commands. */
async function standing() {
  const id = await order({ status: 'delivered', actualDelivery: '2026-11-28' })
  const { id: service } = await post(`/api/orders/${id}/standing-services`, fridays)
  return `/api/admin/standing-services/${service}`
}

/** A delivery of today on a truck with a driver. */
async function onTruck() {
  const driver = await addDriver(staff, { name: newId() })
  const truck = await addTruck(staff, { name: newId().slice(-12), driverId: driver.id })
  const haulId = await haulOf(await scheduled(), 'deliver')
  const move = { haulId, from: null, to: { route: `truck:${truck.id}`, before: null } }
  return { driver, truck, haulId, move }
}
const root = `/api/admin/board/${today}`
async function moved() {
  const { move, ...rest } = await onTruck()
  const { board } = await post(`${root}/moves`, { moves: [move] })
  const route = board.routes.find(({ truckId }: { truckId: string }) => truckId === rest.truck.id)
  return { ...rest, route: route as { id: string; key: string; version: number } }
}

/** A search for a better day of a truck with a delivery. */
async function searched() {
  const { route } = await moved()
  await scheduled()
  await app.db.sql`delete from plan_jobs`
  return { path: `${root}/plan`, body: { routes: [route.key] } }
}

/** What such a search found. */
async function proposed() {
  const { path, body } = await searched()
  const { id } = await post(path, body)
  await expect.poll(async () => (await get(`${path}/${id}`)).state, { timeout: 60_000 }).toBe('done')
  return { path: `${path}/${id}`, body: {} }
}

/** An attempt to pay online of which the processor knows nothing. */
async function unknownAttempt() {
  const [id, orderId] = [newId(), await order()]
  await app.db.sql`
    insert into payment_attempts (id, state, way, amount_cents, processor_account, is_live, parameters, created_at, expires_at)
    values (${id}, 'unknown', 'card', 45000, 'acct_1', false, '{}', ${testNow}, ${testNow})`
  await app.db.sql`
    insert into payment_attempt_parts (attempt_id, line, order_id, cents, is_open) values (${id}, 1, ${orderId}, 45000, true)`
  return { path: `/api/admin/payments/attempts/${id}/close` }
}

/** Money at the processor that nothing of ours explains. */
async function unexplainedMoney() {
  const id = newId()
  await app.db.sql`
    insert into processor_transactions (id, transaction_id, processor_account, kind, amount_cents, fee_cents, state, created_at, recorded_at)
    values (${id}, ${id}, 'acct_standin', 'other', 0, 0, 'unexplained', ${testNow}, ${testNow})`
  return { path: `/api/admin/payments/unexplained/${id}/book`, body: { to: 'bank', note: 'Entered by hand' } }
}

/** What could not be taken over after a restore. */
async function setAside() {
  const id = newId()
  await app.db.sql`
    insert into processor_set_aside (id, kind, object_id, failure, set_aside_at, next_try_at)
    values (${id}, 'refund', ${id}, 'silent', ${testNow}, ${testNow})`
  return { path: `/api/admin/payments/waiting/${id}/leave` }
}

/** A refund of which the processor knows nothing. */
async function unknownRefund() {
  const [id, orderId] = [newId(), await order()]
  const { attemptId } = await payOnline(app.db, orderId)
  await app.db.sql`
    insert into processor_refunds (id, attempt_id, order_id, amount_cents, state, actor_kind, created_at)
    values (${id}, ${attemptId}, ${orderId}, 10000, 'unknown', 'staff', ${testNow})`
  return { path: `/api/admin/payments/refunds/${id}/close` }
}

/** A dispute that can be answered. */
async function openDispute() {
  const id = await disputePayment(app.db, await order())
  return { path: `/api/admin/payments/disputes/${id}/evidence`, body: { statement: 'It was delivered.' } }
}

/** An answer to a dispute of which the processor knows nothing. */
async function unknownAnswer() {
  const id = await disputePayment(app.db, await order())
  await app.db.sql`
    insert into dispute_answers (id, dispute_id, state, texts, created_at) values (${newId()}, ${id}, 'unknown', '{}', ${testNow})`
  return { path: `/api/admin/payments/disputes/${id}/evidence/close` }
}

/** An invoice of $450.00 that is late by more than a month. */
async function lateInvoice() {
  const id = await order({ status: 'delivered', actualDelivery: '2026-11-28' })
  const { id: invoiceId } = await post(`/api/orders/${id}/invoices`)
  await app.db.sql`update invoice_balances set due_on = due_on - 40 where invoice_id = ${invoiceId}`
  await app.db.sql`update admin_settings set late_fees = 'by-hand'`
  return { path: '/api/admin/late-fees', body: { fees: [{ invoiceId, fee: '6.75' }] } }
}

/** Overage that the customer's bank refused. */
async function refusedOverage() {
  const [id, orderId] = [newId(), await order()]
  await app.db.sql`
    insert into overage_charges (id, order_id, amount_cents, above_cents, objection_days, state, task, announced_at)
    values (${id}, ${orderId}, 24000, 0, 2, 'waiting', 'refused', ${testNow})`
  return { path: `/api/admin/payments/overages/${id}/close` }
}

async function quote(): Promise<{ id: string; version: number; totalAmount: string }> {
  const lead = (await app.browser().post('/api/leads', estimateBody())).json.id
  return post(`/api/admin/leads/${lead}/quote-drafts`, quoted)
}
const quoted = {
  ...{ address: '24510 Arroyo Park Drive', city: 'Valencia' },
  zipCode: '91355',
  lines: [{ kind: 'container', dumpsterSize: 20, deliveryDate: '2026-12-08' }],
}
async function sentQuote() {
  const { id, version, totalAmount } = await quote()
  return (await post(`/api/admin/quotes/${id}/send`, { version, totalAmount })) as Awaited<ReturnType<typeof quote>>
}

/** A report of a phone that counts for nothing until the office decides. */
async function heldReport() {
  const { haulId } = await onTruck()
  const phone = await enrollPhone(app, staff, await addDriver(staff, { name: newId() }))
  const command = phone.command({ kind: 'rolling', haulId })
  await phone.send(command)
  return `/api/admin/phone-alerts/${command.id}`
}
/** A report that counts, and that the office is told about: the stop was moved off since. */
async function toldReport() {
  const { driver, truck, route, haulId } = await moved()
  await post(`${root}/publish`, { routes: [{ id: route.id, version: route.version }] })
  const phone = await enrollPhone(app, staff, driver)
  await post(`${root}/moves`, { moves: [{ haulId, from: route.id, to: null }] })
  expect(truck.name).not.toBe('')
  const command = phone.command({ kind: 'done', haulId, containerNumber: '' })
  await phone.send(command)
  return `/api/admin/phone-alerts/${command.id}`
}

const dueCall = async () => ({
  orderId: await order({ status: 'scheduled', scheduledDelivery: '2026-12-02' }),
  kind: 'delivery',
  aboutDay: '2026-12-02',
})

async function checkedImport() {
  const desk = openImportDesk(app, staff)
  const { id } = await desk.check('customers', ['Name,Main Phone', `${newId()},661 555 0171`])
  return { desk, path: `/api/admin/imports/${id}`, id }
}

async function secondFactor() {
  const { secret } = await post('/api/admin/totp')
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testNow.getTime() })
}

type Sent = { path: string; body?: object; init?: Parameters<Browser['send']>[2] }

/** For each of them, what must be there, and then the request. In this order: a new password ends nothing that others need. */
const requests: Partial<Record<keyof Api, () => Promise<Sent>>> = {
  'DELETE /api/admin/list-views/{id}': async () => {
    const path = `/api/admin/list-views/${newId()}`
    await staff.put(path, { list: 'orders', name: newId(), query: '?status=new' })
    return { path }
  },
  'POST /api/admin/bill-to-accounts/{id}/statements': async () => ({
    path: `/api/admin/bill-to-accounts/${await account()}/statements`,
    body: { through: '2026-11-30' },
  }),
  'POST /api/admin/receipts/{id}/bounces': async () => {
    const { receipts } = await post('/api/admin/receipts', {
      receipts: [{ billToId: await account(), amount: '500.00' }],
    })
    return { path: `/api/admin/receipts/${receipts[0].id}/bounces`, body: {} }
  },
  'POST /api/orders/{id}/payments/{paymentId}/bounces': async () => {
    const path = `/api/orders/${await order({ status: 'delivered', actualDelivery: '2026-11-28' })}/payments`
    await post(path, { status: 'paid', amount: '50.00', method: 'Check' })
    return { path: `${path}/${(await get(path)).payments[0].id}/bounces`, body: {} }
  },
  'DELETE /api/orders/{id}/charges/{chargeId}': async () => {
    const path = `/api/orders/${await order({ status: 'delivered', actualDelivery: '2026-11-28' })}/charges`
    const { addedCharges } = await post(path, { kind: 'trip', amount: '150.00', note: 'Gate was locked' })
    return { path: `${path}/${addedCharges[0].id}` }
  },
  'DELETE /api/admin/customers/{id}': async () => {
    const { email } = await openAccount(app)
    const [row] = await app.db.sql<{ id: string }[]>`select id from customers where email = ${email}`
    return { path: `/api/admin/customers/${row?.id}` }
  },
  'PUT /api/orders/{id}/city-check': async () => {
    const { id } = await post('/api/admin/orders', bookingBody({ customerCity: 'Culver City', totalAmount: undefined }))
    return { path: `/api/orders/${id}/city-check`, body: { note: 'Public Works: fine' } }
  },
  'PUT /api/orders/{id}/hauls/{haulId}': async () => ({ path: await swap(), body: { day: '2026-12-07' } }),
  'POST /api/orders/{id}/hauls/{haulId}/cancel': async () => ({ path: `${await swap()}/cancel`, body: {} }),
  'POST /api/orders/{id}/hauls/{haulId}/done': async () => ({ path: `${await swap()}/done`, body: {} }),
  'PUT /api/orders/{id}/hauls/{haulId}/done': async () => {
    const path = await doneSwap()
    // Delivered an hour earlier, so that the swap can have been earlier, too.
    await app.db
      .sql`update hauls set done_at = done_at - interval '1 hour' where order_id = ${path.split('/')[3] ?? ''} and kind = 'deliver'`
    return { path: `${path}/done`, body: { doneAt: new Date(testNow.getTime() - 60_000).toISOString() } }
  },
  'POST /api/orders/{id}/hauls/{haulId}/undo': async () => ({ path: `${await doneSwap()}/undo` }),
  'POST /api/orders/{id}/hauls/{haulId}/load': async () => ({ path: `${await doneSwap()}/load` }),
  'POST /api/admin/loads/{haulId}/dump': async () => ({ path: `${await loaded()}/dump`, body: {} }),
  'POST /api/admin/loads/{haulId}/undo': async () => {
    const path = await loaded()
    await post(`${path}/dump`, {})
    return { path: `${path}/undo` }
  },
  'DELETE /api/orders/{id}/hauls/{haulId}/attempts/{attemptId}': async () => {
    const id = await scheduled()
    const path = `/api/orders/${id}/hauls/${await haulOf(id, 'deliver')}/attempts`
    const hauls = await post(path, { reason: 'blocked' })
    return { path: `${path}/${hauls.flatMap(({ attempts }: { attempts: Named[] }) => attempts)[0].id}` }
  },
  'PUT /api/orders/{id}/rent': async () => ({
    path: `/api/orders/${await delivered()}/rent`,
    body: { rent: { period: 'month', due: 'advance', price: '300.00' } },
  }),
  'POST /api/orders/{id}/long-stay-emails': async () => ({
    path: `/api/orders/${await order({ status: 'delivered', actualDelivery: '2026-10-15' })}/long-stay-emails`,
  }),
  'PUT /api/admin/standing-services/{id}': async () => ({ path: await standing(), body: fridays }),
  'PUT /api/admin/standing-services/{id}/dates/{day}': async () => ({
    path: `${await standing()}/dates/2026-12-11`,
    body: { day: '2026-12-10' },
  }),
  'POST /api/admin/standing-services/{id}/pause': async () => ({ path: `${await standing()}/pause` }),
  'POST /api/admin/standing-services/{id}/resume': async () => {
    const path = await standing()
    await post(`${path}/pause`)
    return { path: `${path}/resume` }
  },
  'POST /api/admin/standing-services/{id}/end': async () => ({
    path: `${await standing()}/end`,
    body: { pickupDay: '2026-12-18' },
  }),
  'PUT /api/orders/{id}/live-load': async () => ({
    path: `/api/orders/${await scheduled()}/live-load`,
    body: { isLive: true },
  }),
  'PUT /api/admin/yards/{id}': async () => {
    const name = newId()
    const { id, version } = lastOf((await post('/api/admin/yards', { name })).yards, name)
    return { path: `/api/admin/yards/${id}`, body: { name: newId(), version } }
  },
  'PUT /api/admin/trucks/{id}': async () => {
    const { id, name, version } = await addTruck(staff, { name: newId().slice(-12) })
    const body = { name, yardId: firstYard, kind: 'hook-lift', sizes: [20], version }
    return { path: `/api/admin/trucks/${id}`, body }
  },
  'PUT /api/admin/drivers/{id}': async () => {
    const { id, version } = await addDriver(staff, { name: newId() })
    return { path: `/api/admin/drivers/${id}`, body: { name: newId(), yardId: firstYard, version } }
  },
  'DELETE /api/admin/absences/{id}': async () => {
    const { id } = await addDriver(staff, { name: newId() })
    const off = { driverId: id, fromDay: '2026-12-10', throughDay: '2026-12-11' }
    const { absences } = await post('/api/admin/absences', off)
    return { path: `/api/admin/absences/${absences.find((each: { driverId: string }) => each.driverId === id).id}` }
  },
  'POST /api/admin/board/{day}/moves': async () => ({
    path: `${root}/moves`,
    body: { moves: [(await onTruck()).move] },
  }),
  'POST /api/admin/board/{day}/publish': async () => {
    const { id, version } = (await moved()).route
    return { path: `${root}/publish`, body: { routes: [{ id, version }] } }
  },
  'PUT /api/admin/board/{day}/routes/{key}': async () => ({
    path: `${root}/routes/${(await moved()).route.id}`,
    body: { driverId: null, startsMinute: 400, endsMinute: 900 },
  }),
  'DELETE /api/admin/board/{day}/routes/{key}': async () => {
    const { haulId, route } = await moved()
    await post(`${root}/moves`, { moves: [{ haulId, from: route.id, to: null }] })
    return { path: `${root}/routes/${route.id}` }
  },
  'POST /api/admin/board/{day}/routes/{key}/end': async () => ({
    path: `${root}/routes/${(await moved()).route.id}/end`,
  }),
  'POST /api/admin/facilities/{id}/prices': async () => {
    const { id } = await post('/api/admin/facilities', { name: newId() })
    return { path: `/api/admin/facilities/${id}/prices`, body: { perTon: '45', validFrom: '2026-01-01' } }
  },
  'DELETE /api/admin/facilities/{id}/prices/{priceId}': async () => {
    const { id } = await post('/api/admin/facilities', { name: newId() })
    const path = `/api/admin/facilities/${id}/prices`
    const [price] = await post(path, { perTon: '45', validFrom: '2026-01-01' })
    return { path: `${path}/${price.id}` }
  },
  'PUT /api/admin/board/{day}/stops/{haulId}/facility': async () => {
    const id = await order({ status: 'delivered', actualDelivery: '2026-11-28', scheduledPickup: today })
    const facility = await post('/api/admin/facilities', { name: newId() })
    return {
      path: `${root}/stops/${await haulOf(id, 'pick_up')}/facility`,
      body: { facilityId: facility.id },
    }
  },
  'POST /api/admin/board/{day}/plan': searched,
  'PUT /api/admin/board/{day}/routes/{key}/break': async () => ({
    path: `${root}/routes/${(await moved()).route.id}/break`,
    body: { at: 'home' },
  }),
  'POST /api/admin/board/{day}/what-if': async () => {
    const { body } = await searched()
    return { path: `${root}/what-if`, body: { ...body, if: { trucks: 1 } } }
  },
  'POST /api/admin/board/{day}/insert': async () => ({
    path: `${root}/insert`,
    body: { haulId: await haulOf(await scheduled(), 'deliver') },
  }),
  'DELETE /api/admin/board/{day}/plan/{planJobId}': async () => {
    const { path, body } = await searched()
    return { path: `${path}/${(await post(path, body)).id}` }
  },
  'POST /api/admin/board/{day}/plan/{planJobId}/without': async () => {
    const { path, body } = await proposed()
    return { path: `${path}/without`, body }
  },
  'POST /api/admin/board/{day}/plan/{planJobId}/apply': async () => {
    const { path, body } = await proposed()
    return { path: `${path}/apply`, body }
  },
  'PUT /api/admin/board/{day}/stops/{haulId}/steps': async () => ({
    path: `${root}/stops/${await haulOf(await scheduled(), 'deliver')}/steps`,
    body: { dumpsBefore: true, hookYardId: null },
  }),
  'PUT /api/admin/board/{day}/stops/{haulId}/position': async () => ({
    path: `${root}/stops/${await haulOf(await scheduled(), 'deliver')}/position`,
    body: { at: { latitude: 34.4, longitude: -118.5 } },
  }),
  'DELETE /api/orders/{id}/crew-links/{linkId}': async () => {
    const path = `/api/orders/${await scheduled()}/crew-links`
    await post(path, { withGateCode: false })
    return { path: `${path}/${(await get(path))[0].id}` }
  },
  'PUT /api/admin/quotes/{id}': async () => {
    const { id, version } = await quote()
    return { path: `/api/admin/quotes/${id}`, body: { ...quoted, note: 'As we talked about', version } }
  },
  'POST /api/admin/quotes/{id}/send': async () => {
    const { id, version, totalAmount } = await quote()
    return { path: `/api/admin/quotes/${id}/send`, body: { version, totalAmount } }
  },
  'POST /api/admin/quotes/{id}/withdraw': async () => ({
    path: `/api/admin/quotes/${(await sentQuote()).id}/withdraw`,
  }),
  'POST /api/admin/quotes/{id}/accept': async () => {
    const { id, version, totalAmount } = await sentQuote()
    return { path: `/api/admin/quotes/${id}/accept`, body: { version, totalAmount } }
  },
  'POST /api/admin/devices/{id}/invitation': async () => {
    const { deviceId } = await enrollPhone(app, staff, await addDriver(staff, { name: newId() }))
    return { path: `/api/admin/devices/${deviceId}/invitation` }
  },
  'POST /api/admin/devices/{id}/revoke': async () => {
    const { deviceId } = await enrollPhone(app, staff, await addDriver(staff, { name: newId() }))
    return { path: `/api/admin/devices/${deviceId}/revoke` }
  },
  'POST /api/admin/phone-alerts/{id}/settle': async () => ({ path: `${await toldReport()}/settle` }),
  'POST /api/admin/phone-alerts/{id}/record': async () => ({ path: `${await heldReport()}/record` }),
  'POST /api/admin/phone-alerts/{id}/discard': async () => ({ path: `${await heldReport()}/discard` }),
  'POST /api/admin/calls': async () => ({ path: '/api/admin/calls', body: await dueCall() }),
  'DELETE /api/admin/calls/{id}': async () => {
    const { tick } = await post('/api/admin/calls', await dueCall())
    return { path: `/api/admin/calls/${tick.id}` }
  },
  'DELETE /api/admin/bill-to-accounts/{id}/tax-exemption': async () => {
    const { path, init } = await certificate()
    expect((await staff.send('POST', path, init)).status).toBe(204)
    return { path }
  },
  'POST /api/admin/bill-to-accounts/{id}/tax-exemption': () => certificate(),
  'DELETE /api/admin/prices/{id}': async () => {
    const { id: equipmentId } = (await get('/api/equipment'))[0]
    const prices = await post('/api/admin/prices', {
      ...{ kind: 'swap', equipmentId, price: '250.00', validFrom: '2026-12-20' },
    })
    const made = prices.find((each: { validFrom: string }) => each.validFrom === '2026-12-20')
    return { path: `/api/admin/prices/${made.id}` }
  },
  'POST /api/admin/payments/attempts/{attemptId}/close': unknownAttempt,
  'POST /api/admin/payments/overages/{overageId}/close': refusedOverage,
  'POST /api/admin/late-fees': lateInvoice,
  'POST /api/admin/payments/refunds/{refundId}/close': unknownRefund,
  'POST /api/admin/payments/disputes/{disputeId}/evidence': openDispute,
  'POST /api/admin/payments/disputes/{disputeId}/evidence/close': unknownAnswer,
  'POST /api/admin/payments/unexplained/{movementId}/book': unexplainedMoney,
  'POST /api/admin/payments/waiting/{setAsideId}/leave': setAside,
  'POST /api/admin/imports/{id}/run': async () => ({ path: `${(await checkedImport()).path}/run`, body: {} }),
  'POST /api/admin/imports/{id}/undo': async () => {
    const { desk, path, id } = await checkedImport()
    await desk.run(id)
    return { path: `${path}/undo`, body: {} }
  },
  'POST /api/admin/totp/confirm': async () => ({
    path: '/api/admin/totp/confirm',
    body: { code: await secondFactor() },
  }),
  'POST /api/admin/totp/recovery-codes': async () => ({ path: '/api/admin/totp/recovery-codes' }),
  'POST /api/admin/password': async () => ({
    path: '/api/admin/password',
    body: { currentPassword: staffLogin.password, newPassword: 'a good long password' },
  }),
}

test.each(Object.keys(requests) as (keyof Api)[])(
  '%s succeeds, reports to the screens what it changes, and leaves events with who, before and after',
  async (route) => {
    const { path, body, init } = (await requests[route]?.()) ?? { path: '' }
    let events: Awaited<ReturnType<typeof recordedBy>> = []
    const { changed, untold } = await changedTables(app.db, async () => {
      events = await recordedBy(app.db, async () => {
        const { status, text } = await staff.send(
          route.slice(0, route.indexOf(' ')),
          path,
          init ?? (body && json(body)),
        )
        expect(status, text).toBeLessThan(300)
      })
    })
    expect(untold).toEqual([])
    expect(missingFacts(route, changed, events)).toEqual([])
  },
)

test('every change by staff succeeds in one of the three tests of events', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8')
  const [access, twice] = [read('staff-access'), read('sent-twice')]
  const succeeds = (route: string) => {
    const call = access.slice(access.indexOf(`'${route}': {`)).split(/\n {2}(?:'|\.\.\.|\})/)[0] ?? ''
    return route in requests || twice.includes(`'${route}': async`) || !/status: [45]/.test(call)
  }
  const changing = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([route, { permission }]) =>
    permission.startsWith('staff:') && !route.startsWith('GET ') ? [route] : [],
  )
  expect(changing.filter((route) => !succeeds(route))).toEqual([])
})
