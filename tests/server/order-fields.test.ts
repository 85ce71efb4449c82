import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportColumns } from '#content/staff/order-export.ts'
import { orderTextLabels as labels } from '#content/staff/order-fields.ts'
import { namesOfTexts } from '#contract/imports/import-words.ts'
import {
  contactFields,
  instructionFields,
  noteFields,
  type OrderText,
  officeNoteFields,
  orderTexts,
} from '#contract/orders/order-fields.ts'
import { type OrderField, references } from '#contract/orders/order-references.ts'
import { keysOf, pick, recordOf } from '#contract/values/records.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { anonymizeOrder } from '#server/retention/anonymize-order.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser } from '../support/browser.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { openImportDesk } from '../support/import-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let booker: Browser
let office: Dispatcher
let order: { id: string; orderNumber: string }

const fields = keysOf(orderTexts)
/** A text of its own for each field; a booking reads or compares some of them. */
const texts = {
  ...recordOf(fields, (field) => `The ${field} of the customer`),
  customerEmail: 'dolores@okafor.example',
  customerPhone: '(661) 555-0177',
  customerState: 'CA' as const,
  customerZipCode: '91355',
  timePreference: 'Any Time',
}
const officeOnly: readonly OrderText[] = keysOf(officeNoteFields)
const ofCustomer = fields.filter((field) => !officeOnly.includes(field))

beforeAll(async () => {
  app = await startTestApp()
  booker = app.browser()
  office = await openDispatcher(app)
  order = (await booker.post('/api/orders', bookingBody(pick(texts, ofCustomer)))).json
})
afterAll(() => app.close())

describe('every text of an order', () => {
  test('is kept as it was booked, and shown to customer and staff', async () => {
    expect(await office.order(order.id)).toMatchObject(pick(texts, ofCustomer))
    const seen = (await booker.get(`/api/orders/by-number/${order.orderNumber}`)).json
    expect(seen).toMatchObject(pick(texts, ofCustomer))
    for (const field of officeOnly) expect(seen).not.toHaveProperty(field)
  })

  test('that is too long is refused at its field', async () => {
    const optional = [...references, ...keysOf(instructionFields)]
    const long = recordOf(optional, (field) => 'x'.repeat(orderTexts[field].max + 1))
    const messages = recordOf(optional, (field) => `At most ${orderTexts[field].max} characters`)
    expect((await booker.post('/api/orders', bookingBody(long))).json.fields).toEqual(messages)
    expect((await office.change(order.id, long)).json.fields).toEqual(messages)
  })

  test('is edited or corrected by staff, and named in the timeline', async () => {
    const edited = recordOf([...noteFields, ...references], (field) => `Another ${field}`)
    expect((await office.change(order.id, edited)).json).toMatchObject(edited)
    const corrected = {
      customerName: 'Ada Okafor',
      customerPhone: '(661) 555-0178',
      companyName: 'Okafor',
      customerAddress: '1 Oak St',
    }
    expect((await office.change(order.id, { ...corrected, reason: 'Misheard' })).json).toMatchObject(corrected)
    const entries: { changes: { field: OrderText; label: string; to: string }[] }[] = (await office.timeline(order.id))
      .entries
    const changes = entries.flatMap((entry) => entry.changes)
    for (const [field, to] of Object.entries({ ...edited, ...corrected }))
      expect(changes).toContainEqual(expect.objectContaining({ field, label: labels[field as OrderText], to }))
  })

  test('is in the export under its label', async () => {
    const exported = parse((await office.browser.get('/api/orders/export')).text, { columns: true, bom: true })
    const stored = await office.order(order.id)
    const inExport = fields.filter((field) => field in exportColumns)
    expect(inExport).toEqual(expect.arrayContaining([...noteFields, ...references, ...keysOf(contactFields)]))
    for (const field of inExport) expect(exported[0]).toHaveProperty([exportColumns[field as never]], stored[field])
  })

  test('that names people is deleted with them (rule 189), and no other', async () => {
    const before = await office.order(order.id)
    await inTransaction(app.db.sql, (tx) => anonymizeOrder(tx, order.id, new Date()))
    const after = await office.order(order.id)
    const isErased = (field: OrderText) => (orderTexts[field] as OrderField).isPersonal
    for (const field of fields) {
      const erased = field === 'customerName' ? '(removed)' : ''
      expect([field, after[field]]).toEqual([field, isErased(field) ? erased : before[field]])
    }
  })

  test('that other systems have is imported from a column with its usual name', async () => {
    const desk = openImportDesk(app, office.browser)
    const imported = keysOf(namesOfTexts)
    const known = ['Customer', 'Email', 'Phone', 'Street', 'City', 'Zip', 'Size', 'Delivery Date']
    const row = [
      'Wilhelmina Ortiz',
      'w@ortiz.example',
      '(661) 555-0102',
      '5 Main St',
      'Valencia',
      '91355',
      '10',
      '12/10/2026',
    ]
    const lines = [
      [...known, ...imported.map((field) => namesOfTexts[field][0])].join(','),
      [...row, ...imported.map((field) => texts[field])].join(','),
    ]
    expect(await desk.take('orders', lines)).toMatchObject({ state: 'done' })
    const [found] = (await office.browser.get('/api/orders?search=Wilhelmina')).json
    expect(found).toMatchObject(pick(texts, imported))
  })
})
