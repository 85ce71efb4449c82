import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a visitor books a container at the catalog price', async () => {
  const reply = await app.browser().post('/api/orders', bookingBody())
  expect(reply.json).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
    totalAmount: '450.00',
    customerState: 'CA',
  })
  expect(reply.status).toBe(201)
  expect(reply.json.orderNumber).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})
