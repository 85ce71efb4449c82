import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyTables } from '../support/empty-tables.ts'
import { allLeads, estimateBody, messageBody } from '../support/leads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => emptyTables(app.db, 'leads, emails, events, idempotency_keys'))

const send = (body: object) => app.browser().post('/api/leads', body)
const raw = (body: BodyInit, type = 'application/json') =>
  app.browser().send('POST', '/api/leads', { body, headers: { 'content-type': type } })

const person = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Valid email is required'],
  ['phone', 'Valid phone number is required'],
] as const
const required = [
  ...[
    ...person,
    ['projectType', 'Project type is required'] as const,
    ['estimatedSize', 'Estimated size is required'] as const,
  ].map(([field, message]) => ['estimate', estimateBody, field, message] as const),
  ...[
    ...person,
    ['projectType', 'Subject is required'] as const,
    ['notes', 'Message must be at least 10 characters'] as const,
  ].map(([field, message]) => ['message', messageBody, field, message] as const),
]

async function expectRefusal(reply: Awaited<ReturnType<typeof send>>, field: string, message: string) {
  expect(reply).toMatchObject({ status: 400, json: { message, code: 'invalid-input' } })
  expect(reply.json.fields).toEqual({ [field]: message })
  expect(await allLeads(app.db)).toEqual([])
}

describe.each(required)('of the %s', (_, body, field, message) => {
  test.each([undefined, null, '', '   ', 1, true, [], ['x'], {}])(`${field} must not be %j`, async (value) => {
    await expectRefusal(await send(body({ [field]: value })), field, message)
  })
})

test.each([
  ['email', 'dolores', 'Valid email is required'],
  ['email', 'dolores@okafor.example, eve@evil.example', 'Valid email is required'],
  ['email', 'dolores@okafor.example\nBcc: eve@evil.example', 'Valid email is required'],
  ['phone', '661555017', 'Valid phone number is required'],
  ['notes', 'Too short', 'Message must be at least 10 characters'],
  ['language', 'de', 'Language must be en or es'],
])('%s %j is rejected with "%s"', async (field, value, message) => {
  await expectRefusal(await send(messageBody({ [field]: value })), field, message)
})

test.each(['carrier_pigeon', 'Contact_Form', 1, {}, ['contact_form'], ''])(
  'a source of %j is rejected',
  async (source) => {
    await expectRefusal(await send(messageBody({ source })), 'source', 'Source must be estimate_form or contact_form')
  },
)

test('the message is that of the first failing field, and every field has its own', async () => {
  expect(await send({})).toMatchObject({
    status: 400,
    json: {
      message: 'First name is required',
      fields: Object.fromEntries(required.filter(([form]) => form === 'estimate').map(([, , ...pair]) => pair)),
    },
  })
  expect((await send(estimateBody({ estimatedSize: '', phone: '' }))).json.message).toBe(
    'Valid phone number is required',
  )
  expect((await send(messageBody({ notes: '', projectType: '' }))).json.message).toBe('Subject is required')
})

test.each(['address', 'city', 'zipCode', 'materialType', 'notes'])(
  '%s of an estimate may be missing, null or empty',
  async (field) => {
    for (const none of [undefined, null, ''])
      expect(await send(estimateBody({ [field]: none }))).toMatchObject({ status: 201 })
    for (const lead of await allLeads(app.db)) expect(lead).toMatchObject({ [field]: '' })
  },
)

const texts = [
  'firstName',
  'lastName',
  'projectType',
  'estimatedSize',
  'address',
  'city',
  'zipCode',
  'materialType',
  'notes',
]

describe('hostile text', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    "'; drop table leads; --",
    '{{7*7}}<%= 7*7 %>',
    'مرحبا بالعالم',
    '\u202Egnp.exe',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    'Z̷̡a̷l̷g̷o̷',
    '=HYPERLINK("x")',
    'a\r\nb\tc',
    '%00%0d%0a',
    '__proto__',
  ])('is stored as typed: %j', async (text) => {
    const fields = texts.filter((field) => field !== 'zipCode' || text.length <= 20)
    const changes = Object.fromEntries(fields.map((field) => [field, text]))
    expect(await send(estimateBody(changes))).toMatchObject({ status: 201 })
    expect(await allLeads(app.db)).toMatchObject([changes])
  })

  test.each([...texts, 'email', 'phone'])('10,000 characters in %s are rejected at that field', async (field) => {
    const reply = await send(estimateBody({ [field]: 'x'.repeat(10_000) }))
    expect(reply.status).toBe(400)
    expect(reply.json.fields).toEqual({ [field]: expect.stringMatching(/^At most \d+ characters$/) })
  })

  test('a message of 5,000 characters is stored, and a much longer one rejected', async () => {
    const notes = `Preferred contact: Any Method\n\n${'ñ'.repeat(5_000)}`
    expect(await send(messageBody({ notes }))).toMatchObject({ status: 201 })
    expect(await allLeads(app.db)).toMatchObject([{ notes }])
    expect((await send(messageBody({ notes: 'x'.repeat(10_000) }))).json.fields).toEqual({
      notes: 'At most 5200 characters',
    })
  })

  test.each([...texts, 'email', 'phone'])(
    'a character that cannot be stored in %s is rejected at that field',
    async (field) => {
      for (const text of ['a\u0000b', 'a\ud83d', '\ude00b']) {
        const reply = await send(estimateBody({ [field]: `${String(estimateBody()[field]).slice(0, 10)}${text}` }))
        expect(reply.status).toBe(400)
        expect(Object.keys(reply.json.fields)).toEqual([field])
      }
      expect(await allLeads(app.db)).toEqual([])
    },
  )
})

test.each(['__proto__', 'constructor', 'prototype', 'toString'])('a field named %s changes nothing', async (name) => {
  const body = JSON.stringify(estimateBody()).replace('{', `{"${name}": {"status": "won", "isAdmin": true}, `)
  expect(await raw(body)).toMatchObject({ status: 201 })
  expect(await allLeads(app.db)).toMatchObject([{ status: 'new' }])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('server-controlled fields are ignored', async () => {
  const hostile = {
    id: '00000000-0000-4000-8000-000000000000',
    status: 'won',
    version: 99,
    createdAt: '2020-01-01T00:00:00Z',
  }
  const reply = await send(messageBody({ ...hostile, estimatedSize: '40 Yard', address: 'not a field of a message' }))
  expect(reply.status).toBe(201)
  const [lead] = await allLeads(app.db)
  expect(lead).toMatchObject({
    id: reply.json.id,
    status: 'new',
    version: 1,
    estimatedSize: '',
    address: '',
  })
  expect(lead?.id).not.toBe(hostile.id)
})

test.each(['null', '[]', '"x"', '1', '', '{', '{"a":}', 'firstName=x'])('a body %j is rejected', async (body) => {
  expect(await raw(body)).toMatchObject({ status: 400, json: { message: expect.stringMatching(/./) } })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of type %s is rejected',
  async (type) => expect(await raw(JSON.stringify(estimateBody()), type)).toMatchObject({ status: 415 }),
)
