import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import { deliverEmails } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { allLeads, estimateBody, messageBody } from '../support/leads.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ pools: { lockers: 10 } })
})
afterAll(() => app.close())
afterEach(() => emptyTables(app.db, 'leads, orders, emails, events, idempotency_keys'))

const send = (body: object, key?: string) =>
  app.browser().post('/api/leads', body, key === undefined ? {} : { 'idempotency-key': key })
const counts = async () => {
  const [row] = await app.db.sql`
    select (select count(*)::int from leads) as leads, (select count(*)::int from emails) as emails,
      (select count(*)::int from events) as events,
      (select count(*)::int from idempotency_keys) as keys`
  return row
}
const nothing = { leads: 0, emails: 0, events: 0, keys: 0 }
const once = { leads: 1, emails: 2, events: 1, keys: 1 }

test('an estimate request is stored as typed, as a new lead', async () => {
  const reply = await send(estimateBody())
  expect(reply.status).toBe(201)
  const [lead] = await allLeads(app.db)
  expect(reply.json).toEqual({ id: lead?.id, createdAt: testNow.toISOString() })
  expect(lead).toMatchObject({
    ...estimateBody(),
    status: 'new',
    source: 'estimate_form',
    language: 'en',
    version: 1,
    createdAt: testNow,
  })
})

test('a contact message is stored with its subject and its source', async () => {
  expect(await send(messageBody({ language: 'es' }))).toMatchObject({ status: 201 })
  expect(await allLeads(app.db)).toMatchObject([
    { ...messageBody(), status: 'new', language: 'es', address: '', estimatedSize: '' },
  ])
})

test('the sender is recorded', async () => {
  const { json } = await send(messageBody())
  const [event] = await app.db.sql`select * from events`
  expect(event).toMatchObject({
    subjectKind: 'lead',
    subjectId: json.id,
    kind: 'lead-received',
    actorKind: 'visitor',
    occurredAt: testNow,
    after: { status: 'new', source: 'contact_form', projectType: 'Billing Question' },
  })
})

describe('a bot that fills in the honeypot', () => {
  test.each([
    ['a link', 'http://spam.example'],
    ['50,000 characters', 'x'.repeat(50_000)],
    ['a space', ' '],
    ['a number', 1],
    ['a flag', false],
    ['an object', {}],
  ])('with %s gets the usual reply, and nothing is stored', async (_, website) => {
    for (const body of [estimateBody({ website }), messageBody({ website })]) {
      const reply = await send(body, 'robot')
      expect(reply).toMatchObject({ status: 201, json: { id: expect.any(String), createdAt: testNow.toISOString() } })
    }
    expect(await counts()).toEqual(nothing)
  })

  test('gets the usual errors', async () => {
    expect(await send(estimateBody({ website: 'x', firstName: '' }))).toMatchObject({
      status: 400,
      json: { message: 'First name is required' },
    })
  })

  test.each([undefined, null, ''])('but the field may be present and empty: %j', async (website) => {
    expect(await send(estimateBody({ website }))).toMatchObject({ status: 201 })
    expect(await counts()).toMatchObject({ leads: 1 })
  })
})

describe('the same submission again', () => {
  test('gets the first reply, and nothing happens twice', async () => {
    const first = await send(estimateBody(), 'a')
    expect(await send(estimateBody(), 'a')).toMatchObject({ status: 201, json: first.json })
    expect(await send(estimateBody({ firstName: ' Dolores ', source: 'estimate_form' }), 'a')).toMatchObject({
      json: first.json,
    })
    expect(await counts()).toEqual(once)
  })

  test('20 times at once is one lead, and all get the same reply', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(messageBody(), 'a')))
    for (const reply of replies) expect(reply).toMatchObject({ status: 201, json: replies[0]?.json })
    expect(await counts()).toEqual(once)
  })

  test('with other content under the same key is refused', async () => {
    await send(estimateBody(), 'a')
    const refused = { status: 422, json: { code: 'key-reused' } }
    expect(await send(estimateBody({ notes: 'Other' }), 'a')).toMatchObject(refused)
    expect(await send(messageBody(), 'a')).toMatchObject(refused)
    expect(await counts()).toEqual(once)
  })

  test('under a key of a booking is refused', async () => {
    await app.browser().post('/api/orders', bookingBody(), { 'idempotency-key': 'a' })
    expect(await send(estimateBody(), 'a')).toMatchObject({ status: 422 })
  })

  test('without a key, or with another one, is another lead', async () => {
    for (const key of ['a', 'b', undefined, undefined]) await send(estimateBody(), key)
    expect(await counts()).toMatchObject({ leads: 4 })
  })

  test('after a refusal can use the key', async () => {
    expect(await send(estimateBody({ email: 'none' }), 'a')).toMatchObject({ status: 400 })
    expect(await send(estimateBody(), 'a')).toMatchObject({ status: 201 })
  })
})

test.each(['leads', 'events', 'emails'])(
  'a lead whose %s cannot be written is not stored at all, and can be resent',
  async (table) => {
    await app.db.sql.unsafe(`alter table ${table} add constraint broken check (false) not valid`)
    const reply = await send(estimateBody(), 'a')
    await app.db.sql.unsafe(`alter table ${table} drop constraint broken`)
    expect(reply.status).toBe(500)
    expect(await counts()).toEqual(nothing)
    expect(await send(estimateBody(), 'a')).toMatchObject({ status: 201 })
    expect(await counts()).toEqual(once)
  },
)

describe('email', () => {
  type Mail = { id: string; recipient: string; subject: string; html: string; bodyText: string }
  async function mails(): Promise<Mail[]> {
    await deliverEmails(app)
    return app.db.sql<Mail[]>`select * from emails order by data ->> 'audience', id`
  }

  test('thanks the sender of an estimate request, and notifies the office', async () => {
    await send(estimateBody())
    const [thanks, word] = await mails()
    expect(thanks).toMatchObject({
      recipient: 'dolores@okafor.example',
      subject: 'We have your estimate request',
      bodyText: expect.stringContaining('contact you within 24 hours with a detailed estimate'),
    })
    expect(word).toMatchObject({ recipient: 'office@canyon.example', subject: 'Estimate request from Dolores Okafor' })
    for (const fact of ['Kitchen Remodel', '20 Yard', '(661) 555-0177', 'Valencia, 91355', 'Cabinets and tile']) {
      expect(word?.html).toContain(fact)
      expect(word?.bodyText).toContain(fact)
    }
  })

  test('thanks the sender of a message, and sends the message to the office', async () => {
    await send(messageBody())
    const [thanks, word] = await mails()
    expect(thanks).toMatchObject({ recipient: 'ignacio@bell.example', subject: 'We have your message' })
    expect(word).toMatchObject({ subject: 'Message from Ignacio Bell' })
    expect(word?.bodyText).toContain(`Message:\n${String(messageBody().notes).replace(/^(?=.)/gm, '    ')}`)
  })

  test('to the person repeats nothing but the name', async () => {
    const words = { notes: 'BUY GOLD at spam.example', projectType: 'BUY GOLD', address: 'BUY GOLD' }
    await send(estimateBody(words))
    const [thanks] = await mails()
    expect(thanks?.html).toContain('Dolores')
    expect(thanks?.html + (thanks?.bodyText ?? '')).not.toContain('BUY GOLD')
  })

  test('escapes what people typed, and keeps the subject on one line', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: eve@evil.example'
    await send(estimateBody({ firstName: evil, lastName: evil, notes: evil, city: evil, projectType: evil }))
    for (const { html, subject, recipient } of await mails()) {
      expect(html).not.toMatch(/<img|onerror=alert\(1\)>/)
      const isOffice = recipient === 'office@canyon.example'
      expect(html).toContain(isOffice ? '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;' : 'Hello there,')
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })

  test('is limited per address even with concurrent leads', async () => {
    const email = 'victim@home.example'
    await Promise.all(Array.from({ length: 12 }, () => send(estimateBody({ email }))))
    expect((await mails()).filter(({ recipient }) => recipient === email)).toHaveLength(maxEmailsAnHour.thanks)
  })

  test('is limited for an address that others typed, while every lead is stored and sent to the office', async () => {
    const victim = (index: number) => (index % 2 ? 'victim@home.example' : 'Victim@Home.example')
    for (let index = 0; index < maxEmailsAnHour.thanks + 4; index++) await send(estimateBody({ email: victim(index) }))
    await send(estimateBody())
    const recipients = (await mails()).map((mail) => mail.recipient.toLowerCase())
    const countOf = (address: string) => recipients.filter((recipient) => recipient === address).length
    expect(countOf('victim@home.example')).toBe(maxEmailsAnHour.thanks)
    expect(countOf('dolores@okafor.example')).toBe(1)
    expect(countOf('office@canyon.example')).toBe(maxEmailsAnHour.thanks + 5)
    await app.db.sql`update emails set sent_at = sent_at - interval '61 minutes'`
    await send(estimateBody({ email: victim(0) }))
    expect((await mails()).filter((mail) => mail.recipient === victim(0))).toHaveLength(3)
  })
})
