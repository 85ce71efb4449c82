import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { setUnits } from '../support/catalog.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let now = testNow

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  await setUnits(app.db, 20, 1_000)
})
afterAll(() => app.close())

const book = (changes: Record<string, unknown>) => app.browser().post('/api/orders', bookingBody(changes))
const refusedWith = (field: string, message: string) => ({
  status: 400,
  json: { message, code: 'invalid-input', fields: { [field]: message } },
})

test.each([
  ['customerName', '', 'First name is required'],
  ['customerName', '   ', 'First name is required'],
  ['customerName', undefined, 'First name is required'],
  ['customerEmail', '', 'Valid email is required'],
  ['customerEmail', 'dolores', 'Valid email is required'],
  ['customerEmail', 'dolores@', 'Valid email is required'],
  ['customerEmail', 'a@b@c.example', 'Valid email is required'],
  ['customerEmail', 'dolores@okafor.example, eve@evil.example', 'Valid email is required'],
  ['customerEmail', 'dolores@okafor.example\nBcc: eve@evil.example', 'Valid email is required'],
  ['customerEmail', 'dolores@okafor', 'Valid email is required'],
  ['customerEmail', 'dolores@192.0.2.7', 'Valid email is required'],
  ['customerEmail', 'dolores..b@okafor.example', 'Valid email is required'],
  ['customerEmail', '"dolores b"@okafor.example', 'Valid email is required'],
  ['customerEmail', 'Dolores <dolores@okafor.example>', 'Valid email is required'],
  ['customerEmail', 'dolores@-okafor.example', 'Valid email is required'],
  ['customerEmail', undefined, 'Valid email is required'],
  ['customerPhone', '555-0177', 'Valid phone number is required'],
  ['customerPhone', '661555017', 'Valid phone number is required'],
  ['customerPhone', undefined, 'Valid phone number is required'],
  ['customerAddress', '', 'Address is required'],
  ['customerAddress', undefined, 'Address is required'],
  ['customerCity', '', 'City is required'],
  ['customerCity', null, 'City is required'],
  ['customerState', '', 'State is required'],
  ['customerState', 'Nevada', 'State is required'],
  ['customerState', 'NV', 'State is required'],
  ['customerState', undefined, 'State is required'],
  ['customerZipCode', '9135', 'Valid ZIP code is required'],
  ['customerZipCode', '9'.repeat(41), 'Valid ZIP code is required'],
  ['customerZipCode', undefined, 'Valid ZIP code is required'],
  ['dumpsterSize', 6, 'Container size is required'],
  ['dumpsterSize', undefined, 'Container size is required'],
  ['termsAccepted', false, 'You must accept the terms and conditions'],
])('%s %j is rejected with "%s"', async (field, value, message) => {
  expect(await book({ [field]: value })).toMatchObject(refusedWith(field, message))
})

test.each([
  ['customerState', 'CA', 'CA'],
  ['customerState', 'California', 'CA'],
  ['customerPhone', '6615550177', '6615550177'],
  ['customerPhone', '+1 661 555 0177 ext. 4', '+1 661 555 0177 ext. 4'],
  ['customerEmail', 'Dolores+roof@Okafor.example', 'Dolores+roof@Okafor.example'],
  ['customerEmail', 'm&r@builders.example', 'm&r@builders.example'],
  ['customerEmail', 'sales/la@x.example', 'sales/la@x.example'],
  // Rule 307: hosts are shown as people write them.
  ['customerEmail', "o'brien=1@mail.xn--p1ai", "o'brien=1@mail.рф"],
  ['customerName', `${'F'.repeat(100)} ${'L'.repeat(100)}`, `${'F'.repeat(100)} ${'L'.repeat(100)}`],
  ['customerZipCode', 'SW1A 1AA (London)', 'SW1A 1AA (London)'],
  ['customerZipCode', '91355', '91355'],
  ['customerZipCode', '91355-1234', '91355-1234'],
  ['companyName', 'Okafor & Sons', 'Okafor & Sons'],
  ['materialType', 'Other (Specify)', 'Other (Specify)'],
  ['materialOther', 'Roof tiles', 'Roof tiles'],
  ['timePreference', 'Afternoon (12PM - 5PM)', 'Afternoon (12PM - 5PM)'],
  ['quietHours', true, true],
  ['hoaRestrictions', true, true],
  ['accessInstructions', 'Gate code 4411', 'Gate code 4411'],
  ['language', 'es', 'es'],
])('%s %j is accepted and stored as %j', async (field, value, kept) => {
  expect(await book({ [field]: value })).toMatchObject({ status: 201, json: { [field]: kept } })
})

test.each([
  'companyName',
  'materialType',
  'materialOther',
  'timePreference',
  'specialInstructions',
  'placementInstructions',
  'accessInstructions',
])('%s may be missing, null or empty', async (field) => {
  for (const none of [undefined, null, '']) {
    expect(await book({ [field]: none })).toMatchObject({ status: 201, json: { [field]: '' } })
  }
})

test('flags, language and terms may be missing or null', async () => {
  for (const none of [undefined, null]) {
    const body = { quietHours: none, hoaRestrictions: none, language: none, termsAccepted: none }
    expect(await book(body)).toMatchObject({
      status: 201,
      json: { quietHours: false, hoaRestrictions: false, language: 'en' },
    })
  }
})

test('the message is that of the first failing field, and every field has its own', async () => {
  const reply = await app.browser().post('/api/orders', {})
  expect(reply).toMatchObject({ status: 400, json: { message: 'First name is required' } })
  expect(reply.json.fields).toEqual({
    customerName: 'First name is required',
    customerEmail: 'Valid email is required',
    customerPhone: 'Valid phone number is required',
    customerAddress: 'Address is required',
    customerCity: 'City is required',
    customerState: 'State is required',
    customerZipCode: 'Valid ZIP code is required',
    dumpsterSize: 'Container size is required',
  })
  expect((await book({ customerZipCode: '', customerPhone: '', termsAccepted: false })).json.message).toBe(
    'Valid phone number is required',
  )
})

describe('a delivery date', () => {
  const at = async (instant: string, date: string) => {
    now = new Date(instant)
    const reply = await book({ requestedDeliveryDate: date })
    now = testNow
    return reply
  }
  const past = refusedWith('requestedDeliveryDate', 'Delivery date must not be in the past')
  const tooFar = refusedWith('requestedDeliveryDate', 'Delivery date must be within 365 days')

  test.each([
    ['in the first minute of the day', '2026-12-01T08:00:00Z'],
    ['at noon', '2026-12-01T20:00:00Z'],
    ['late in the evening, when it is tomorrow in UTC', '2026-12-02T07:30:00Z'],
    ['in the last second', '2026-12-02T07:59:59.999Z'],
  ])('may be today %s', async (_, instant) => {
    const booked = await at(instant, '2026-12-01')
    expect(booked).toMatchObject({ status: 201, json: { requestedDeliveryDate: '2026-12-01' } })
    expect(await at(instant, '2026-11-30')).toMatchObject(past)
  })

  test('is past after midnight in Los Angeles', async () => {
    expect(await at('2026-12-02T08:00:00Z', '2026-12-01')).toMatchObject(past)
  })

  test('may be at most 365 days ahead', async () => {
    expect(await book({ requestedDeliveryDate: '2027-12-01' })).toMatchObject({ status: 201 })
    expect(await book({ requestedDeliveryDate: '2027-12-02' })).toMatchObject(tooFar)
    expect(await at('2027-12-02T07:59:59Z', '2028-11-30')).toMatchObject({ status: 201 })
    expect(await at('2027-12-02T07:59:59Z', '2028-12-01')).toMatchObject(tooFar)
  })

  test.each(['2000-01-01', '2026-01-01'])('%s is past', async (date) => {
    expect(await book({ requestedDeliveryDate: date })).toMatchObject(past)
  })

  test.each(['2100-12-31', '2028-12-08'])('%s is too far ahead', async (date) => {
    expect(await book({ requestedDeliveryDate: date })).toMatchObject(tooFar)
  })

  test.each([
    '0001-01-01',
    '1999-12-31',
    '2101-01-01',
    '9999-12-31',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-12-00',
    '0000-12-08',
    '12/08/2026',
    '2026-12-8',
    '20261208',
    'tomorrow',
    '2026-12-08T25:00:00Z',
    '2026-12-08T10:00:00',
    '2026-02-30T10:00:00Z',
    '+012026-12-08',
    ' 2026-12-08',
    '2026-12-08; drop table orders',
    'infinity',
    'now',
  ])('%s is invalid', async (date) => {
    expect(await book({ requestedDeliveryDate: date })).toMatchObject(
      refusedWith('requestedDeliveryDate', 'Must be a date, such as 2026-12-08'),
    )
  })

  test.each([
    ['2026-12-08T00:00:00Z', '2026-12-08'],
    ['2026-12-08T00:00:00.000Z', '2026-12-08'],
    ['2026-12-08T07:59:59Z', '2026-12-07'],
    ['2026-12-08T08:00:00Z', '2026-12-08'],
    ['2026-12-08T23:59:59Z', '2026-12-08'],
    ['2026-12-09T07:00:00Z', '2026-12-08'],
    ['2026-12-08T22:00:00-08:00', '2026-12-08'],
    ['2026-12-08T22:00:00-06:00', '2026-12-08'],
    ['2027-07-08T06:59:00Z', '2027-07-07'],
    ['2027-07-08T07:00:00Z', '2027-07-08'],
  ])('sent as the instant %s is %s', async (sent, date) => {
    expect(await book({ requestedDeliveryDate: sent })).toMatchObject({
      status: 201,
      json: { requestedDeliveryDate: date },
    })
  })

  test.each(['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08'])(
    'around a clock change is unchanged: %s',
    async (date) => {
      const browser = app.browser()
      const { json } = await browser.post('/api/orders', bookingBody({ requestedDeliveryDate: date }))
      expect((await browser.get(`/api/orders/by-number/${json.orderNumber}`)).json.requestedDeliveryDate).toBe(date)
      const [row] = await app.db.sql`select (held_through - held_from) as days from orders where id = ${json.id}`
      expect(row).toEqual({ days: 10 })
    },
  )

  test('may be a Sunday', async () => {
    expect(await book({ requestedDeliveryDate: '2026-12-06' })).toMatchObject({ status: 201 })
  })

  test('may be a leap day', async () => {
    now = new Date('2027-12-01T20:00:00Z')
    expect(await book({ requestedDeliveryDate: '2028-02-29' })).toMatchObject({ status: 201 })
    now = testNow
  })

  test.each([null, undefined, ''])('may be left open with %j', async (date) => {
    expect(await book({ requestedDeliveryDate: date })).toMatchObject({
      status: 201,
      json: { requestedDeliveryDate: null },
    })
  })
})

test.each([
  ['Morning (8AM - 12PM)', false, 480, 720],
  ['Morning (8AM - 12PM)', true, 540, 720],
  ['Afternoon (12PM - 5PM)', true, 720, 1020],
  ['Any Time', false, 480, 1020],
  ['Any Time', true, 540, 1020],
  ['', false, 480, 1020],
])(
  'time "%s" with quiet hours %j plans the delivery from minute %d to %d',
  async (timePreference, quietHours, start, end) => {
    const { json } = await book({ timePreference, quietHours })
    const [haul] = await app.db.sql`
    select window_start_minute as start, window_end_minute as end from hauls where order_id = ${json.id} and kind = 'deliver'`
    expect(haul).toEqual({ start, end })
  },
)
