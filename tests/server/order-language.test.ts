import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailsTo, newAddress } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rules 590 and 591.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** A guest's booking, in the browser that made it and in one that opened the link of its email. */
async function book(changes: Record<string, unknown> = {}) {
  const [email, booker, reader] = [newAddress(), app.browser(), app.browser()]
  const body = bookingBody({ customerEmail: email, requestedDeliveryDate: null, termsAccepted: true, ...changes })
  const { id, orderNumber } = (await booker.post('/api/orders', body)).json as { id: string; orderNumber: string }
  const link = (await emailsTo(app, email)).at(-1)?.links[0] ?? ''
  await reader.get(link.replace('http://localhost', ''))
  const choose = (browser: Browser, language: string) =>
    browser.send('PUT', `/api/orders/by-number/${orderNumber}/language`, json({ language }))
  const stored = async () => (await staff.get(`/api/orders/${id}`)).json.language as string
  return { id, orderNumber, booker, reader, choose, stored }
}

type Entry = { title: string; changes: { field: string; from: string | null; to: string | null }[] }
const entriesOf = async (id: string): Promise<Entry[]> => (await staff.get(`/api/orders/${id}/timeline`)).json.entries

describe('rule 590: the language of an order', () => {
  test('is changed by staff, and its history says so', async () => {
    const { id, stored } = await book()
    expect(await stored()).toBe('en')
    expect((await staff.send('PATCH', `/api/orders/${id}`, json({ language: 'es' }))).status).toBe(200)
    expect(await stored()).toBe('es')
    const changes = (await entriesOf(id)).flatMap((entry) => entry.changes.filter(({ field }) => field === 'language'))
    expect(changes).toEqual([{ field: 'language', label: 'Language', from: 'English', to: 'Spanish' }])
    expect((await staff.send('PATCH', `/api/orders/${id}`, json({ language: 'fr' }))).status).toBe(400)
  })

  test('is chosen by the readers of its email, and by nobody else', async () => {
    const { orderNumber, booker, reader, choose, stored } = await book()
    expect((await choose(app.browser(), 'es')).status).toBe(404)
    // Who only booked it may have mistyped the address.
    expect((await choose(booker, 'es')).status).toBe(409)
    expect((await choose(staff, 'es')).status).toBe(409)
    expect(await stored()).toBe('en')
    expect((await choose(reader, 'es')).status).toBe(204)
    expect((await choose(reader, 'es')).status).toBe(204)
    expect(await stored()).toBe('es')
    expect((await choose(reader, 'fr')).status).toBe(400)
    await reader.post(`/api/orders/by-number/${orderNumber}/links`, { send: true })
    const recipient = (await staff.get(`/api/orders/by-number/${orderNumber}`)).json.customerEmail
    const links = (await emailsTo(app, recipient)).at(-1)?.links ?? []
    expect(links[0]).toContain(`/es/confirmation/${orderNumber}`)
  })

  test('of a phone order is what staff say, English without a word', async () => {
    const taken = async (body: Record<string, unknown>) =>
      (await staff.post('/api/admin/orders', bookingBody(body))).json.language
    expect(await taken({ language: 'es' })).toBe('es')
    expect(await taken({})).toBe('en')
  })
})

test('rule 591: a booking keeps in which language its terms were shown, also when its language changes', async () => {
  await staff.post('/api/admin/settings', { spanish_terms: true })
  const { id } = await book({ language: 'es' })
  await staff.send('PATCH', `/api/orders/${id}`, json({ language: 'en' }))
  const [placed] = await app.db.sql<{ after: object }[]>`
    select after from events where subject_id = ${id} and kind = 'order-placed'`
  expect(placed?.after).toMatchObject({ termsLanguage: 'es' })
  const [first] = await entriesOf(id)
  expect(first?.changes).toContainEqual(
    expect.objectContaining({ field: 'termsLanguage', label: 'Terms accepted in', to: 'Spanish' }),
  )
  const english = await book()
  const [plain] = await app.db.sql<{ after: object }[]>`
    select after from events where subject_id = ${english.id} and kind = 'order-placed'`
  expect(plain?.after).toMatchObject({ termsLanguage: 'en' })
})
