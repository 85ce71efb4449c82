import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Queryable, Row } from '#server/platform/db/sql.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The contacts that searches use: each name and email once, however many orders they have.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'orders, contacts, emails, events'))

const contacts = () => app.db.sql<{ name: string; email: string }[]>`select name, email from contacts order by id`
const found = async (search: string) =>
  ((await staff.get(`/api/orders?search=${encodeURIComponent(search)}`)).json as { id: string }[]).map(({ id }) => id)

test('a customer who orders again, in another case, is the same contact', async () => {
  const who = { customerName: 'Ana Ñuñez', customerEmail: 'Ana@Nunez.example' }
  const first = await insertOrder(app.db, who)
  const again = await insertOrder(app.db, { customerName: 'ANA ÑUÑEZ', customerEmail: 'ana@nunez.EXAMPLE' })
  await insertOrder(app.db, { ...who, customerEmail: 'other@nunez.example' })
  expect(await contacts()).toEqual([
    { name: 'ana ñuñez', email: 'ana@nunez.example' },
    { name: 'ana ñuñez', email: 'other@nunez.example' },
  ])
  expect((await found('ana@nunez')).sort()).toEqual([first.id, again.id].sort())
})

test('an order with a corrected name is found by the new one only', async () => {
  const { id } = await insertOrder(app.db, { customerName: 'Jon Smiht' })
  await app.db.sql`update orders set customer_name = 'Jon Smith' where id = ${id}`
  expect([await found('smiht'), await found('smith')]).toEqual([[], [id]])
})

test('twenty bookings at once by a new customer share one contact', async () => {
  const body = bookingBody({ requestedDeliveryDate: undefined })
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.browser().post('/api/orders', body)))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await contacts()).toHaveLength(1)
})

test('two transactions with the same new contact wait for each other, and share it', async () => {
  const order = await insertOrder(app.db)
  const other = await insertOrder(app.db)
  const rename = (tx: Queryable, id: string) =>
    tx`update orders set customer_name = 'New Name', customer_email = 'new@name.example' where id = ${id}`
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = app.db.sql.begin(async (tx) => {
    await rename(tx, order.id)
    await released
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const second = rename(app.db.sql, other.id).execute()
  await new Promise((resolve) => setTimeout(resolve, 200))
  release()
  await Promise.all([first, second])
  const rows = await app.db.sql<Row[]>`select contact_id from orders`
  expect(new Set(rows.map(({ contactId }) => contactId)).size).toBe(1)
  expect(rows[0]?.contactId).not.toBeNull()
})
