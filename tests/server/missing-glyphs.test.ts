import { afterAll, beforeAll, expect, test } from 'vitest'
import { missingGlyphDays, recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import { createPdfPrinter } from '#server/printing/pdf-printer.ts'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rule 337: letters that no font has are boxes on paper, and staff read which.

let app: TestApp
let staff: Browser
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now, printer: createPdfPrinter() })
  staff = await app.staff()
})
afterAll(() => app.close())

const alert = async () =>
  (await staff.get('/api/admin/dashboard')).json.alerts.find(
    ({ kind }: { kind: string }) => kind === 'unprinted-letters',
  )
const print = async () => expect((await staff.get('/api/admin/container-labels')).status).toBe(200)

test('an alert names the paper and its letters until it is printed without boxes', async () => {
  const { json } = await staff.post('/api/admin/containers', { containerNumber: 'த-1', size: 20 })
  await print()
  expect(await alert()).toMatchObject({ count: 1, examples: [{ label: 'container-labels: த', orderId: null }] })
  await app.db.sql`update containers set container_number = 'T-1' where id = ${json.id}`
  await print()
  expect(await alert()).toBeUndefined()
})

test('it leads to the order, and ends after some days', async () => {
  const { id } = await insertOrder(app.db, {})
  const printed = recordMissingGlyphs(app.context, { id: 'invoice', name: 'INV-000042', orderId: id })
  await printed(['த', 'ᚠ'])
  await printed(['த'])
  expect(await alert()).toMatchObject({ count: 1, examples: [{ label: 'INV-000042: த', orderId: id }] })
  now = new Date(testNow.getTime() + missingGlyphDays * 86_400_000)
  staff = await app.staff()
  expect(await alert()).toBeUndefined()
  await recordMissingGlyphs(app.context, { id: 'other', name: 'INV-000043' })([])
  expect(await app.db.sql`select from unprinted_letters`).toHaveLength(0)
  now = testNow
})
