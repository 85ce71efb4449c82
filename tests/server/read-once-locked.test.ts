import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockContainerOfOrder } from '#server/containers/container-queries.ts'
import { lockImport } from '#server/imports/import-queries.ts'
import { lockCredit } from '#server/orders/order-payer.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrders } from '#server/retention/anonymize-orders.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { insertOrder } from '../support/order-rows.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// A statement that waits for a row lock has looked up other tables before it waited: what belongs to a row is read once the row is locked.
let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp({ pools: { readers: 8, lockers: 8 } })
  staff = await app.staff()
})
beforeEach(() =>
  emptyTables(app.db, 'imports, orders, emails, events, customers, bill_to_accounts, places, containers'),
)
afterAll(() => app.close())

/** What a command finds that has to wait for a lock, while the transaction that holds it changes something else. */
async function waitFor<T>(meanwhile: (tx: Transaction) => Promise<unknown>, command: () => Promise<T>): Promise<T> {
  const goOn = await pausedTransaction(app, meanwhile)
  const found = command()
  await expect.poll(() => waitsForLock(app), { timeout: 10_000 }).toBe(true)
  await goOn()
  return found
}
const locked = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(app.db.locking, work)
const lock = (tx: Transaction, orderId: string) => tx`select from orders where id = ${orderId} for update`
const pay = (tx: Transaction, orderId: string) => tx`
  insert into payments (id, order_id, status, amount_cents, method, occurred_at, actor_kind)
  values (${newId()}, ${orderId}, 'paid', 45000, 'check', ${testNow}, 'staff')`
const nameOf = async (orderId: string) =>
  (await app.db.sql<{ customerName: string }[]>`select customer_name from orders where id = ${orderId}`)[0]
    ?.customerName
const openAccount = async (changes: object): Promise<string> =>
  (await staff.post('/api/admin/bill-to-accounts', { kind: 'company', name: 'Sandoval Roofing', ...changes })).json.id
/** An order by phone of $450.00. */
const order = (billToId: string) =>
  staff.post('/api/admin/orders', {
    ...bookingBody({ requestedDeliveryDate: null, totalAmount: undefined, dumpsterSize: 20 }),
    priceOverride: '450.00',
    priceOverrideReason: 'Agreed',
    billToId,
  })

test('rule 218: the credit that another order used meanwhile is not used again', async () => {
  const account = await openAccount({ creditLimit: '450.00' })
  const other = (await order(await openAccount({ name: 'Okafor Homes' }))).json
  const second = await waitFor(
    async (tx) => {
      await lockCredit(tx, { accountId: account })
      await tx`update orders set bill_to_id = ${account} where id = ${other.id}`
    },
    () => order(account),
  )
  expect(second.status).toBe(409)
})

test('rule 189: an order that was paid meanwhile starts its years again', async () => {
  const { id } = await insertOrder(app.db, { status: 'completed', createdAt: new Date('2015-01-01T18:00:00Z') })
  const due = { before: new Date('2019-01-01T18:00:00Z'), now: testNow }
  await app.db.sql`update orders set held_from = null, held_through = null where id = ${id}`
  await waitFor(
    async (tx) => {
      await lock(tx, id)
      await pay(tx, id)
    },
    () => anonymizeOrders(app.db.locking, due),
  )
  expect(await nameOf(id)).toBe('Ignacio Bell')
  await app.db.sql`delete from payments`
  await anonymizeOrders(app.db.locking, due)
  expect(await nameOf(id)).not.toBe('Ignacio Bell')
})

test('rule 211: a cancelled order that was paid meanwhile keeps its person', async () => {
  const { id } = await insertOrder(app.db, { status: 'cancelled' })
  const erase = () => staff.post('/api/admin/erasures', { email: 'ignacio@bell.example' })
  const erased = await waitFor(
    async (tx) => {
      await lock(tx, id)
      await pay(tx, id)
    },
    () => erase(),
  )
  expect([erased.status, await nameOf(id)]).toEqual([204, 'Ignacio Bell'])
  await app.db.sql`delete from payments`
  await erase()
  expect(await nameOf(id)).not.toBe('Ignacio Bell')
})

test('rule 211: an account that was ordered for meanwhile keeps its contact', async () => {
  const account = await openAccount({ contacts: [{ name: 'Dee', email: 'dee@sandoval.example' }] })
  const { id } = await insertOrder(app.db)
  const erased = await waitFor(
    async (tx) => {
      await lockCredit(tx, { accountId: account })
      await tx`update orders set bill_to_id = ${account} where id = ${id}`
    },
    () => staff.post('/api/admin/erasures', { email: 'dee@sandoval.example' }),
  )
  const { contacts } = (await staff.get(`/api/admin/bill-to-accounts/${account}`)).json
  expect([erased.status, contacts]).toMatchObject([204, [{ name: 'Dee' }]])
})

test('rule 270: the container of an order is loaded if its load was recorded meanwhile', async () => {
  const made = await staff.post('/api/admin/containers', { containerNumber: 'L-1', size: 20, currentLocation: 'Yard' })
  const { id } = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-20' })
  await app.db.sql`update containers set current_order_id = ${id}, status = 'deployed' where id = ${made.json.id}`
  const container = await waitFor(
    async (tx) => {
      await tx`select from containers where id = ${made.json.id} for update`
      await tx`
        insert into loads (haul_id, container_id, taken_at)
        select id, ${made.json.id}, ${testNow} from hauls where order_id = ${id} and kind = 'pick_up'`
    },
    () => locked((tx) => lockContainerOfOrder(tx, id)),
  )
  expect(container).toMatchObject({ containerNumber: 'L-1', isLoaded: true })
})

test('rule 219: an import knows the rows that were imported meanwhile', async () => {
  const desk = openImportDesk(app, staff)
  const { id } = await desk.check('containers', ['Asset #,Size', 'R20-01,20 yd', 'R20-02,20 yd'])
  const stored = await waitFor(
    async (tx) => {
      await tx`select from imports where id = ${id} for update`
      await tx`update import_rows set is_done = true where import_id = ${id} and key <> ''`
    },
    () => locked((tx) => lockImport(tx, id)),
  )
  expect(stored.doneCount).toBe(2)
})
