import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newBooking } from '#contract/orders/bookings.ts'
import type { OrderChanges } from '#contract/orders/order-changes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { OrderSteps } from '#server/order-steps.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { bookingBody } from '../support/bookings.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// What follows a change of an order is one typed record of the context. Each row shows what is missing without one of its steps.

type Steps = OrderSteps<AppContext>

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'orders, leads, events, emails, idempotency_keys'))

const actor: Actor = { kind: 'system', id: null }
const change = (context: AppContext, orderId: string, changes: OrderChanges) =>
  changeOrder(context, { orderId, actor, changes, notifyCustomer: true })

/** Steps that do nothing. */
const idle: Steps = {
  billing: {
    follow: async () => {},
    keepTax: async () => {},
    keepTaxOfAccount: async () => {},
    rent: async () => false,
    setRent: async () => {},
    setPaymentStatus: async () => {},
    assertPaymentStatus: () => {},
  },
  overage: async () => 0,
  hauls: {
    completeEdit: async (_tx, _order, wanted) => wanted,
    assertFit: async () => {},
    cancelOpen: async () => {},
    pickupWithoutOpen: async (_tx, { facts }) => facts.scheduledPickup,
    list: async () => [],
  },
  lead: async () => null,
  endConsents: async () => {},
  notice: async () => {},
}

/** An order with a load of 5 tons and a planned swap, as rows. */
async function loadedOrder(): Promise<string> {
  const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-24' })
  await app.db.sql`
    insert into weight_tickets ${insertValues({ id: newId(), orderId: id, netHundredthTons: 500, createdAt: testNow, updatedAt: testNow })}`
  await app.db.sql`
    insert into hauls ${insertValues({ id: newId(), orderId: id, kind: 'swap', plannedOn: '2026-12-02', quotedCents: 0 })}`
  return id
}

type Result = Record<string, unknown> | undefined
type Row = { follows: string; act: (context: AppContext) => Promise<Result>; present: Result; absent: Result }

const rows: Record<keyof Steps, Row> = {
  billing: {
    // several-invoices.test.ts, payment-status.test.ts
    follows: 'a completed order waits for its invoice (rule 137), and a payment is written (rule 70)',
    async act(context) {
      const { id } = await insertOrder(app.db, { status: 'picked_up', actualDelivery: '2026-11-24' })
      await change(context, id, { status: 'completed' })
      await change(context, id, { paymentStatus: 'authorized' })
      const [row] = await app.db.sql`
        select unbilled_since is not null as waits,
          (select count(*)::int from payments where order_id = orders.id) as payments
        from orders where id = ${id}`
      return row
    },
    present: { waits: true, payments: 1 },
    absent: { waits: false, payments: 0 },
  },
  overage: {
    // order-corrections.test.ts
    follows: 'another size charges the load by its own terms (rule 249)',
    async act(context) {
      const id = await loadedOrder()
      await app.db.sql`delete from hauls where order_id = ${id} and kind = 'swap'`
      await change(context, id, { dumpsterSize: 30 })
      const [row] = await app.db.sql`
        select count(*)::int as lines from charges where order_id = ${id} and kind = 'overage'`
      return row
    },
    present: { lines: 1 },
    absent: { lines: 0 },
  },
  hauls: {
    // extra-hauls.test.ts
    follows: 'what was planned in between goes with a pickup (rule 264)',
    async act(context) {
      const id = await loadedOrder()
      await change(context, id, { status: 'picked_up' })
      const [row] = await app.db.sql`
        select cancelled_at is not null as is_cancelled from hauls where order_id = ${id} and kind = 'swap'`
      return row
    },
    present: { isCancelled: true },
    absent: { isCancelled: false },
  },
  lead: {
    // lead-quotes.test.ts
    follows: 'the lead of a new order is won (rule 158)',
    async act(context) {
      const id = newId()
      await app.db.sql`
        insert into leads (id, source, first_name, last_name, email, phone, project_type)
        values (${id}, 'estimate_form', 'Ada', 'Park', 'ada@park.example', '(661) 555-0101', 'Roofing')`
      const placed = await placeOrder(context, {
        booking: newBooking.parse(bookingBody()),
        by: { kind: 'staff', id: null, billToId: null, priceOverride: null },
        origin: 'http://localhost',
        lead: { id },
      })
      const [row] = await app.db.sql`
        select status, order_id is not distinct from ${placed.id} as is_linked from leads where id = ${id}`
      return row
    },
    present: { status: 'won', isLinked: true },
    absent: { status: 'new', isLinked: false },
  },
  endConsents: {
    // stored-cards.test.ts
    follows: 'nothing is charged to the card of whoever had the old email (rule 492)',
    async act(context) {
      const { id } = await insertOrder(app.db, { status: 'confirmed' })
      const holder = { id: newId(), processorAccount: 'acct_1', orderId: id, madeAt: testNow }
      await app.db.sql`insert into processor_customers ${insertValues(holder)}`
      await app.db.sql`
        insert into payment_consents (id, state, scope, stored_for, order_ids, limit_cents, objection_days, wording_version, wording, language, asked_at)
        values (${newId()}, 'asked', 'order', ${holder.id}, array[${id}::uuid], 100, 2, '1', 'Yes', 'en', ${testNow})`
      await change(context, id, { customerEmail: 'other@people.example' })
      const [row] = await app.db.sql`select state from payment_consents where stored_for = ${holder.id}`
      return row
    },
    present: { state: 'not-given' },
    absent: { state: 'asked' },
  },
  notice: {
    // order-notices.test.ts
    follows: 'the customer is told of another day (rule 248)',
    async act(context) {
      const { id } = await insertOrder(app.db, { status: 'confirmed', requestedDelivery: '2026-12-08' })
      await change(context, id, { scheduledDeliveryDate: '2026-12-10' })
      const [row] = await app.db.sql`
        select count(*)::int as emails from emails where order_id = ${id} and template = 'order-changed'`
      return row
    },
    present: { emails: 1 },
    absent: { emails: 0 },
  },
}

const steps = Object.keys(rows) as (keyof Steps)[]

test.each(steps.map((step) => ({ step, ...rows[step] })))('$step: $follows', async ({ step, act, present, absent }) => {
  expect(await act(app.context)).toEqual(present)
  const orderSteps = { ...app.context.orderSteps, [step]: idle[step] }
  expect(await act({ ...app.context, orderSteps })).toEqual(absent)
})

test('they run in the sequence that orders fixes', async () => {
  const ran: string[] = []
  const noted = <Step extends (...args: never[]) => unknown>(name: string, step: Step) =>
    ((...args) => {
      ran.push(name)
      return step(...args)
    }) as Step
  const { billing, overage, hauls, notice, lead, endConsents } = app.context.orderSteps
  const orderSteps: Steps = {
    billing: {
      follow: noted('follow the bill', billing.follow),
      keepTax: billing.keepTax,
      keepTaxOfAccount: billing.keepTaxOfAccount,
      rent: billing.rent,
      setRent: billing.setRent,
      setPaymentStatus: noted('set the payment status', billing.setPaymentStatus),
      assertPaymentStatus: noted('assert the payment status', billing.assertPaymentStatus),
    },
    overage: noted('charge overage', overage),
    hauls: {
      completeEdit: noted('complete the edit', hauls.completeEdit),
      assertFit: noted('assert that hauls fit', hauls.assertFit),
      cancelOpen: noted('cancel open hauls', hauls.cancelOpen),
      pickupWithoutOpen: hauls.pickupWithoutOpen,
      list: hauls.list,
    },
    lead,
    endConsents,
    notice: noted('tell the customer', notice),
  }
  const { id } = await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
  await change({ ...app.context, orderSteps }, id, {
    status: 'cancelled',
    paymentStatus: 'authorized',
    dumpsterSize: 30,
  })
  expect(ran).toEqual([
    'complete the edit',
    'assert that hauls fit',
    'cancel open hauls',
    'charge overage',
    'set the payment status',
    'assert the payment status',
    'follow the bill',
    'tell the customer',
  ])
})
