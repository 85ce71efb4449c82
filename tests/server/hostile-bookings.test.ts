import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { amountNotation } from '#contract/values/typed-amount.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Reply } from '../support/browser.ts'
import { countOrders } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => emptyTables(app.db, 'orders, emails, events, idempotency_keys'))

const book = (changes: Record<string, unknown>) => app.browser().post('/api/orders', bookingBody(changes))
const raw = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  app.browser().send('POST', '/api/orders', { body, headers })

async function expectRefusal(reply: Reply, status = 400) {
  expect(reply).toMatchObject({ status, json: { message: expect.stringMatching(/./), code: expect.any(String) } })
  expect(await countOrders(app.db)).toBe(0)
}

describe('an invalid total is rejected', () => {
  test.for<unknown>([
    '-450.00',
    -450,
    '-0.01',
    1e21,
    1e11,
    '99999999999.00',
    '',
    ' ',
    true,
    [],
    [450],
    ['450.00'],
    {},
    { valueOf: 450 },
  ])('%j', async (totalAmount) => {
    const reply = await book({ totalAmount })
    await expectRefusal(reply)
    expect(reply.json.fields).toEqual({ totalAmount: 'Total amount must be an amount of money, such as 775.00' })
  })

  // Rule 313: how amounts are written.
  test.for<unknown>(['1e3', '450,00', '450.001', 450.001, 'free', 'NaN', '45 0'])('%j', async (totalAmount) => {
    const reply = await book({ totalAmount })
    await expectRefusal(reply)
    expect(reply.json.fields).toEqual({ totalAmount: amountNotation })
  })

  test.for(['$450', '450.00\n', ' 450.0'])('but %j is taken as people write it', async (totalAmount) => {
    expect(await book({ totalAmount })).toMatchObject({ status: 201, json: { totalAmount: '450.00' } })
  })

  test('an infinite number', async () => {
    await expectRefusal(
      await raw(
        JSON.stringify(bookingBody())
          .replace('"450.00"}', '1e400}')
          .replace(/"totalAmount":"[^"]+"/, '"totalAmount":1e400'),
      ),
    )
  })
})

test('client prices are ignored', async () => {
  for (const hostile of ['-1.00', -1, 1e300, 'x', [], {}, null, true]) {
    const prices = { basePrice: hostile, deliveryFee: hostile, environmentalFee: hostile, fuelSurcharge: hostile }
    expect(await book(prices)).toMatchObject({ status: 201, json: { totalAmount: '450.00', basePrice: '450.00' } })
  }
})

test('statuses, ids and other server-controlled fields are ignored', async () => {
  const hostile = {
    id: '00000000-0000-4000-8000-000000000000',
    orderNumber: 'MINE-MINE-MINE',
    status: 'completed',
    paymentStatus: 'paid',
    paymentMethod: 'cash',
    createdAt: '2020-01-01T00:00:00Z',
    dumpsterType: 'submarine',
    internalNotes: 'Give a discount',
    version: 99,
    assignedContainerId: '00000000-0000-4000-8000-000000000000',
    scheduledDeliveryDate: '2026-12-02',
    actualDeliveryDate: '2026-12-02',
    archivedAt: '2026-12-02',
    heldFrom: null,
    isAdmin: true,
  }
  const reply = await book(hostile)
  expect(reply).toMatchObject({ status: 201, json: { status: 'pending', paymentStatus: 'pending' } })
  const staff = await app.staff()
  expect((await staff.get(`/api/orders/by-number/${reply.json.orderNumber}`)).json).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: null,
    createdAt: '2026-12-01T20:00:00.000Z',
    dumpsterType: 'roll-off',
    internalNotes: '',
    version: 1,
    assignedContainerId: null,
    scheduledDeliveryDate: null,
    actualDeliveryDate: null,
  })
  expect(reply.json).not.toHaveProperty('isAdmin')
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'a field named %s changes nothing',
  async (name) => {
    const hostile = `{"${name}": {"status": "completed", "totalAmount": "1.00", "isAdmin": true}, `
    const reply = await raw(JSON.stringify(bookingBody()).replace('{', hostile))
    expect(reply).toMatchObject({ status: 201, json: { status: 'pending', totalAmount: '450.00' } })
    expect(Object.keys(reply.json)).not.toContain(name)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  },
)

describe('a body that is not a JSON object is rejected', () => {
  test.each(['null', '[]', '"x"', '1', 'true', '', '{', '{"a":}', "{'a': 1}", '[[[[', '\u0000', 'customerName=x'])(
    '%j',
    async (body) => expectRefusal(await raw(body)),
  )

  test('invalid UTF-8', async () => {
    const [before = '', after = ''] = JSON.stringify(bookingBody({ customerName: 'Dol%res' })).split('%')
    const body = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from(after)])
    await expectRefusal(await raw(body))
  })

  test('extremely deep nesting', async () => {
    await expectRefusal(await raw('['.repeat(90_000)))
    await expectRefusal(await raw(`{"customerName": ${'['.repeat(40_000)}${']'.repeat(40_000)}}`))
    const fits = JSON.stringify(bookingBody({ extra: null })).replace(
      '"extra":null',
      `"extra":${'['.repeat(40_000)}${']'.repeat(40_000)}`,
    )
    expect((await raw(fits)).status).toBe(201)
  })
})

describe('a body of the wrong type is rejected', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/json',
    ';',
  ])('%s', async (type) => expectRefusal(await raw(JSON.stringify(bookingBody()), { 'content-type': type }), 415))

  test('without a type, or with two', async () => {
    await expectRefusal(await raw(Buffer.from(JSON.stringify(bookingBody())), {}), 415)
    const two = 'application/json, text/plain'
    await expectRefusal(await raw(JSON.stringify(bookingBody()), { 'content-type': two }), 415)
  })

  test('but any case and a charset are accepted', async () => {
    const type = 'Application/JSON; charset=UTF-8'
    expect((await raw(JSON.stringify(bookingBody()), { 'content-type': type })).status).toBe(201)
  })
})

describe('a body that is too large is rejected before it is read completely', () => {
  test('1 MB in one field', async () => {
    await expectRefusal(await book({ specialInstructions: 'x'.repeat(1_000_000) }), 413)
  })

  test('1 MB of unknown fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`field${index}`, 'some text here']))
    await expectRefusal(await book(fields), 413)
  })

  test('a stream without a declared length', async () => {
    let chunks = 0
    const endless = new ReadableStream({
      pull(controller) {
        chunks++
        if (chunks > 100) controller.close()
        else controller.enqueue(Buffer.alloc(10_000, 0x20))
      },
    })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit
    const reply = await app.app.fetch(new Request('http://localhost/api/orders', init))
    expect(reply.status).toBe(413)
    expect(chunks).toBeLessThan(20)
  })
})

const texts = [
  'customerName',
  'customerAddress',
  'customerCity',
  'specialInstructions',
  'placementInstructions',
  'accessInstructions',
  'companyName',
  'materialType',
  'materialOther',
  'timePreference',
]

describe('text that PostgreSQL cannot store is rejected at its field', () => {
  for (const [what, text] of [
    ['a NUL character', 'a\u0000b'],
    ['half an emoji', 'a\ud83d'],
    ['the other half', '\ude00b'],
  ] as const) {
    test.each(texts)(`${what} in %s`, async (field) => {
      const reply = await book({ [field]: text })
      await expectRefusal(reply)
      expect(Object.keys(reply.json.fields)).toEqual([field])
    })
    test.each(['customerEmail', 'customerPhone', 'customerZipCode', 'customerState', 'requestedDeliveryDate'])(
      `${what} in %s`,
      async (field) => {
        const valid = String(bookingBody()[field])
        await expectRefusal(await book({ [field]: valid + text }))
      },
    )
  }

  test('even if nobody reads it', async () => {
    expect((await book({ unknown: 'a\u0000b', deeper: { still: '\ud83d' } })).status).toBe(201)
  })
})

describe('any other text is stored as typed', () => {
  test.each([
    'Zoë Ångström-O’Neill 李小龍',
    '👩🏽‍🔧 🗑️ 🏗️',
    'مرحبا بالعالم \u202eabc',
    '<img src=x onerror=alert(1)>',
    "Robert'); drop table orders;--",
    '"quoted" \\back\\slash \\u0000 %s $1 {{y}}',
    'line\nbreak\ttab\r\nand \u200b zero width',
    '\ufffd\ufeff',
    'e\u0301'.repeat(10),
  ])('%j', async (text) => {
    const changes = { customerName: text.trim(), specialInstructions: text.trim(), companyName: text.trim() }
    const browser = app.browser()
    const { status, json } = await browser.post('/api/orders', bookingBody(changes))
    expect(status).toBe(201)
    expect(json).toMatchObject(changes)
    expect((await browser.get(`/api/orders/by-number/${json.orderNumber}`)).json).toMatchObject(changes)
    const replay = await browser.post('/api/orders', bookingBody(changes), { 'idempotency-key': 'text' })
    const again = await browser.post('/api/orders', bookingBody(changes), { 'idempotency-key': 'text' })
    expect(again.json).toEqual(replay.json)
  })

  test('trimmed', async () => {
    expect((await book({ customerName: '  Dolores  ', customerEmail: ' a@b.example ' })).json).toMatchObject({
      customerName: 'Dolores',
      customerEmail: 'a@b.example',
    })
  })
})

test.each([...texts, 'customerEmail', 'customerPhone', 'customerZipCode', 'customerState'])(
  '10,000 characters in %s are rejected at that field',
  async (field) => {
    const reply = await book({ [field]: 'x'.repeat(10_000) })
    await expectRefusal(reply)
    expect(Object.keys(reply.json.fields)).toEqual([field])
  },
)

test.each([
  ...texts,
  'customerEmail',
  'customerPhone',
  'customerState',
  'customerZipCode',
  'customerType',
  'requestedDeliveryDate',
  'language',
])('a value that is not text in %s is rejected at that field', async (field) => {
  for (const hostile of [1, true, [], ['x'], {}, { toString: 'x' }]) {
    const reply = await book({ [field]: hostile })
    await expectRefusal(reply)
    expect(Object.keys(reply.json.fields), JSON.stringify(hostile)).toEqual([field])
  }
})

test.each(['quietHours', 'hoaRestrictions', 'termsAccepted'])(
  'a value that is not a boolean in %s is rejected',
  async (field) => {
    for (const hostile of ['true', 'yes', 1, [], {}]) {
      const reply = await book({ [field]: hostile })
      await expectRefusal(reply)
      expect(Object.keys(reply.json.fields)).toEqual([field])
    }
  },
)
