import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpMailer } from '#server/platform/mail/smtp-mailer.ts'
import { deliverEmails, openAccount, registrationBody } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { estimateBody, messageBody } from '../support/leads.ts'
import { insertOrder } from '../support/order-rows.ts'
import { type MailServer, startMailServer } from '../support/smtp-server.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let mail: MailServer
let app: TestApp

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ mailer: openSmtpMailer(mail.url) })
})
afterAll(async () => {
  await app.context.mailer?.close()
  await app.close()
  await mail.stop()
})

const headerBreak = 'Eve\r\nBcc: victim@evil.example\r\nSubject: Hacked\r\n\r\nNew body'
const markup = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'`</td>'
const template = '{{7*7}} \x24{7*7} <%= 7*7 %> #{7*7}'
const evils = {
  'line breaks': headerBreak,
  markup,
  'template language': template,
  'bare line feeds': 'Eve\nBcc: victim@evil.example',
}

/** Every header of our messages, once. */
const ours = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
]

/** Each public form, with hostile text in every free field. */
const forms: Record<string, (evil: string) => Promise<number>> = {
  'a booking': async (evil) => {
    const texts = [
      'customerName',
      'customerAddress',
      'customerCity',
      'specialInstructions',
      'placementInstructions',
      'accessInstructions',
    ]
    const more = ['timePreference', 'materialType', 'materialOther', 'companyName']
    const body = bookingBody(Object.fromEntries([...texts, ...more].map((field) => [field, evil])))
    return (await app.browser().post('/api/orders', body)).status
  },
  'a request for an estimate': async (evil) => {
    const fields = ['firstName', 'lastName', 'address', 'city', 'notes']
    const body = estimateBody(Object.fromEntries(fields.map((field) => [field, evil])))
    return (await app.browser().post('/api/leads', body)).status
  },
  'a message': async (evil) => {
    const fields = ['firstName', 'lastName', 'projectType', 'notes']
    return (
      await app.browser().post('/api/leads', messageBody(Object.fromEntries(fields.map((field) => [field, evil]))))
    ).status
  },
  'a registration': async (evil) => {
    const body = registrationBody({ firstName: evil, lastName: evil, companyName: evil })
    return (await app.browser().post('/api/customer/register', body)).status
  },
  'a change request': async (evil) => {
    const { browser, email } = await openAccount({ ...app, context: { ...app.context, mailer: null } })
    const { id } = await insertOrder(app.db, {
      customerEmail: email,
      customerName: evil,
      scheduledDelivery: '2026-12-08',
    })
    const requestedChanges = { instructions: evil }
    const body = { orderId: id, requestType: 'update_instructions', description: evil, requestedChanges }
    return (await browser.post('/api/customer/change-requests', body)).status
  },
}

const cases = Object.keys(forms).flatMap((form) => Object.keys(evils).map((evil) => [form, evil] as const))

test.each(cases)('%s with %s in every field is plain text, and nothing else', async (form, name) => {
  const evil = evils[name as keyof typeof evils]
  mail.received.length = 0
  expect(await forms[form]?.(evil)).toBe(201)
  await app.db.sql`update emails set next_attempt_at = now() where status = 'queued'`
  await deliverEmails(app)
  expect(mail.received.length).toBeGreaterThan(0)
  for (const { headers, to, subject, parts, raw } of mail.received) {
    const names = headers.map(([header]) => header)
    expect(names.filter((header) => !ours.includes(header))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(to).toHaveLength(1)
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toContain(to[0])
    expect(to[0]).not.toContain('evil')
    expect(subject).not.toMatch(/\p{Cc}|^Hacked/u)
    expect(parts['text/html']).not.toMatch(/<img|<script|onerror=alert\(1\)>/i)
    for (const part of Object.values(parts)) expect(part).not.toMatch(/\b49\b/)
  }
  const { json } = await (await app.staff()).get('/api/admin/email-logs')
  for (const log of json.logs) expect(JSON.stringify(log)).not.toMatch(/\\[rnt]/)
  const told = mail.received.map(({ parts }) => parts['text/plain']).join('\n')
  // A registration repeats only the name, and greets such a one as "there" (rule 145).
  if (name === 'template language' && form !== 'a registration') expect(told).toContain(evil.slice(0, 7))
})

test.each([
  'eve@evil.example\r\nBcc: victim@evil.example',
  'eve@evil.example, victim@evil.example',
  'Eve <eve@evil.example>',
  '"a\r\nb"@evil.example',
])('no form accepts %j as an address', async (address) => {
  const replies = await Promise.all([
    app.browser().post('/api/orders', bookingBody({ customerEmail: address })),
    app.browser().post('/api/leads', estimateBody({ email: address })),
    app.browser().post('/api/customer/register', registrationBody({ email: address })),
  ])
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
})
