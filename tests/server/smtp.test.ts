import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDueEmails } from '#server/emails/send-due-emails.ts'
import { deleteEmailSecrets } from '#server/outbox/delete-email-secrets.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues, json } from '#server/platform/db/sql.ts'
import { openSmtpMailer } from '#server/platform/mail/smtp-mailer.ts'
import { deliverEmails, registrationBody } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, refusal, startMailServer } from '../support/smtp-server.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

type Row = {
  id: string
  language: string
  recipient: string
  status: string
  provider: string | null
  attempts: number
  error: string | null
  lastError: string | null
  messageId: string | null
  waitsFor: string | null
  secondsToWait: number
  data: { audience: string; orderLink?: string }
}

let mail: MailServer
let app: TestApp

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({
    mailer: openSmtpMailer(mail.url, { connect: 300, silence: 300, whole: 5_000 }),
    config: {
      emailFrom: 'Canyon Roll-Off <desk@canyon.example>',
      admin: { username: null, password: null, email: null },
    },
  })
})
afterAll(async () => {
  await app.context.mailer?.close()
  await app.close()
  await mail.stop()
})
beforeEach(() => {
  mail.manners = {}
  mail.received.length = 0
  app.logged.length = 0
})
afterEach(() => emptyTables(app.db, 'orders, emails, events, leads'))

const book = async (changes: Record<string, unknown> = {}) =>
  (await app.browser().post('/api/orders', bookingBody(changes))).json
const rows = () => app.db.sql<Row[]>`
  select *, extract(epoch from next_attempt_at - now())::int as seconds_to_wait from emails order by created_at, id`
const row = async () => (await rows())[0] as Row
/** Skips the delay until an email's next attempt, or until a dead process's claim expires. */
const wait = () => app.db.sql`update emails set next_attempt_at = now(), claimed_until = null where status = 'queued'`

test('a message arrives as written, and only the fact that it was sent is kept', async () => {
  const { orderNumber } = await book()
  const before = await row()
  await deliverEmails(app)
  const [email] = mail.received
  expect(mail.received).toHaveLength(1)
  expect(email).toMatchObject({
    from: 'desk@canyon.example',
    to: ['dolores@okafor.example'],
    subject: `Your container is booked: Tuesday, Dec 8, 8AM - 5PM (${orderNumber})`,
    messageId: `<${before.id}@canyon.example>`,
  })
  expect(Object.fromEntries(email?.headers ?? [])).toMatchObject({
    from: '"Canyon Roll-Off" <desk@canyon.example>',
    'reply-to': 'office@canyon.example',
    to: 'dolores@okafor.example',
    'auto-submitted': 'auto-generated',
  })
  expect(email?.parts['text/plain']).toContain(before.data.orderLink)
  expect(email?.parts['text/html']).toContain(`href="${before.data.orderLink}"`)
  expect(await row()).toMatchObject({
    status: 'sent',
    provider: 'smtp',
    sender: 'Canyon Roll-Off <desk@canyon.example>',
    subject: `Your container is booked: Tuesday, Dec 8, 8AM - 5PM (${orderNumber})`,
    messageId: `<${before.id}@canyon.example>`,
    attempts: 1,
    error: null,
    html: null,
    bodyText: null,
    links: [],
    data: { audience: 'customer' },
    sentAt: testNow,
  })
  await deliverEmails(app)
  await sendDueEmails(app.context)
  expect(mail.received).toHaveLength(1)
})

test.each([
  ['an order', () => book()],
  ['an account', () => app.browser().post('/api/customer/register', registrationBody())],
])('the secret of the link of %s is in no log, no list and no table', async (_, cause) => {
  await cause()
  await deliverEmails(app)
  const [token] = /token=[\w-]{43}/.exec(mail.received[0]?.parts['text/plain'] ?? '') ?? []
  expect(token).toBeDefined()
  const staff = await app.staff()
  const { json } = await staff.get('/api/admin/email-logs')
  expect(json.logs).toHaveLength(1)
  const seen = JSON.stringify([json, app.logged, await rows()])
  expect(seen).not.toContain(token)
  expect((await staff.get(`/api/admin/email-logs/${json.logs[0].id}`)).status).toBe(404)
})

test('messages printed before there was a mail server are no longer readable', async () => {
  await book()
  const { id } = await row()
  await sendDueEmails({ ...app.context, mailer: null })
  const staff = await app.staff()
  expect((await staff.get(`/api/admin/email-logs/${id}`)).status).toBe(404)
  await deleteEmailSecrets({ ...app.context, mailer: null })
  expect(await row()).toMatchObject({ status: 'console', html: expect.stringContaining('token=') })
  await deleteEmailSecrets(app.context)
  expect(await row()).toMatchObject({ html: null, bodyText: null, links: [], data: { audience: 'customer' } })
})

describe('is not retried', () => {
  test.each([
    [
      'a recipient whom the server refuses',
      { recipient: () => Promise.reject(refusal(550, 'No such mailbox')) },
      'No such mailbox',
    ],
    [
      'a message that the server refuses',
      { message: () => Promise.reject(refusal(554, 'Looks like spam')) },
      'Looks like spam',
    ],
  ])('%s: it ends as failed, with the reason', async (_name, manners, words) => {
    mail.manners = manners
    await book()
    await deliverEmails(app)
    expect(await row()).toMatchObject({
      status: 'failed',
      provider: 'smtp',
      error: expect.stringContaining(words),
      attempts: 1,
    })
    const { json } = await (await app.staff()).get('/api/admin/email-logs')
    expect(json.logs).toMatchObject([
      { status: 'failed', error: expect.stringContaining(words), timestamp: testNow.toISOString() },
    ])
  })

  test('an invalid address', async () => {
    await book()
    await app.db.sql`update emails set recipient = 'nobody at all'`
    await deliverEmails(app)
    expect(await row()).toMatchObject({ status: 'failed', error: expect.stringMatching(/recipient/i) })
    expect(mail.received).toEqual([])
  })

  test('a message that cannot be rendered: it stops none of the others', async () => {
    for (let count = 0; count < 3; count++) await book()
    const [, poison] = await rows()
    await app.db.sql`update emails set data = '{"audience":"nobody"}' where id = ${poison?.id ?? ''}`
    await app.whileWorkerRuns(() => eventually(async () => (await rows()).every(({ status }) => status !== 'queued')))
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['failed', 'sent', 'sent'])
    expect((await rows()).find(({ id }) => id === poison?.id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('could not be written'),
    })
    expect(mail.received).toHaveLength(2)
  })
})

test('emails that can never be sent, at the head of the queue, stop none behind them, and staff see why', async () => {
  const poison: [string, Record<string, unknown>, RegExp][] = [
    ['an unknown template', { template: 'of-a-newer-version' }, /no template of-a-newer-version/],
    ['data of another kind', { template: 'invoice-reminder', data: json({ invoiceIds: 7 }) }, /could not be written/],
    ['no data', { template: 'test-email', data: json({}) }, /could not be written/],
    ['no address', { recipient: ' ' }, /recipient/i],
    ['half an address', { recipient: 'nobody' }, /recipient/i],
    ['two addresses', { recipient: 'one@x.example, two@x.example' }, /recipient/i],
    ['attempts that ended the process', { attempts: 30 }, /begun 30 times/],
  ]
  for (const [what, wrong] of poison) {
    const data = json({ origin: 'https://rentals.example', by: 'rosa', changes: [] })
    const usual = { template: 'settings-changed', recipient: 'dolores@okafor.example', data }
    await app.db.sql`insert into emails ${insertValues({ ...usual, ...wrong, id: newId(), language: what } as never)}`
  }
  await app.db.sql`update emails set next_attempt_at = now() - interval '1 hour'`
  const { orderNumber } = await book()
  for (let round = 0; round < 3; round++) {
    await sendDueEmails(app.context)
    await wait()
  }
  expect(mail.received.map(({ subject }) => subject)).toEqual([
    `Your container is booked: Tuesday, Dec 8, 8AM - 5PM (${orderNumber})`,
  ])
  const left = Object.fromEntries((await rows()).map(({ language, ...each }) => [language, each]))
  for (const [what, { attempts = 0 }, reason] of poison)
    expect([what, left[what]]).toEqual([
      what,
      expect.objectContaining({
        status: 'failed',
        attempts: Number(attempts) + 1,
        error: expect.stringMatching(reason),
      }),
    ])
  const logged = (await (await app.staff()).get('/api/admin/email-logs?status=failed')).json
  expect(logged.logs).toHaveLength(poison.length)
})

test('content that cannot be put into a message is no failure of the mail server', async () => {
  const mailer = openSmtpMailer(mail.url)
  const message = { messageId: '<1@x.example>', sender: 'desk@canyon.example', recipient: 'dolores@okafor.example' }
  const sent = { ...message, subject: 'Hello', html: '', text: '', attachments: [] }
  const file = { filename: 'a.pdf', contentType: 'application/pdf' }
  for (const wrong of [{ text: 7 }, { attachments: [{ ...file, content: undefined }] }])
    await expect(mailer.send({ ...sent, ...wrong } as never)).rejects.toMatchObject({ waitsFor: null })
  await mailer.close()
})

describe('a failed email', () => {
  const resend = async (id: string) => (await app.staff()).post(`/api/admin/email-logs/${id}/resend`)

  async function fail() {
    mail.manners = { recipient: () => Promise.reject(refusal(550, 'No such mailbox')) }
    await book()
    await deliverEmails(app)
    mail.manners = {}
    return row()
  }

  test('is resent by staff, whole, under the same Message-ID', async () => {
    const { id, messageId, data } = await fail()
    expect(await resend(id)).toMatchObject({ status: 204 })
    expect(await row()).toMatchObject({ status: 'queued', attempts: 0, error: null })
    expect((await (await app.staff()).get('/api/admin/email-logs')).json.logs).toEqual([])
    await app.whileWorkerRuns(() => eventually(async () => (await row()).status === 'sent'))
    expect(mail.received).toMatchObject([{ messageId }])
    expect(mail.received[0]?.parts['text/plain']).toContain(data.orderLink)
  })

  test('is resent by one of two who ask at once; the other is told', async () => {
    const { id } = await fail()
    const replies = await Promise.all([resend(id), resend(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    await deliverEmails(app)
    expect(await resend(id)).toMatchObject({
      status: 409,
      json: { code: 'not-allowed-now', message: expect.stringContaining('did not fail') },
    })
    expect(mail.received).toHaveLength(1)
  })

  test('is not resent after 30 days, and its link is deleted', async () => {
    const { id } = await fail()
    await deleteEmailSecrets(app.context)
    expect((await row()).data).toHaveProperty('orderLink')
    await app.db.sql`update emails set created_at = now() - interval '30 days 1 second'`
    await deleteEmailSecrets(app.context)
    expect((await row()).data).toEqual({ audience: 'customer' })
    expect(await resend(id)).toMatchObject({ status: 409, json: { message: expect.stringContaining('30 days') } })
  })

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('is not %s', async (id) => {
    expect(await resend(id)).toMatchObject({ status: 404 })
  })
})

describe('is retried', () => {
  async function expectDelayed(reason: RegExp, waitsFor: string) {
    const delayed = await row()
    expect(delayed).toMatchObject({ status: 'queued', attempts: 1, error: null, waitsFor, claimedUntil: null })
    expect(delayed.lastError).toMatch(reason)
    expect(delayed.secondsToWait).toBeGreaterThanOrEqual(14)
    expect(delayed.secondsToWait).toBeLessThanOrEqual(30)
    // Nothing sends it before its time.
    expect(await sendDueEmails(app.context)).toBe(0)
    expect((await row()).attempts).toBe(1)
  }

  async function expectSent() {
    await wait()
    await deliverEmails(app)
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, error: null, waitsFor: null })
    expect(mail.received.length).toBeGreaterThan(0)
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
  }

  test.each([
    [
      'a recipient is put off',
      { recipient: () => Promise.reject(refusal(450, 'Greylisted')) },
      /Greylisted/,
      'recipient',
    ],
    ['a message is put off', { message: () => Promise.reject(refusal(451, 'Try later')) }, /Try later/, 'recipient'],
    ['a server hangs', { recipient: () => new Promise<void>(() => {}) }, /timeout/i, 'server'],
    [
      'a server takes the message, and nobody hears of it',
      {
        message(email: Parameters<NonNullable<MailServer['manners']['message']>>[0]) {
          mail.received.push(email)
          mail.drop()
        },
      },
      /./,
      'server',
    ],
  ])('%s', async (_name, manners, reason, waitsFor) => {
    await book()
    mail.manners = manners
    await deliverEmails(app)
    await expectDelayed(reason, waitsFor)
    mail.manners = {}
    await expectSent()
  })

  test('a server that never stops talking', async () => {
    const talker = createServer((socket) => {
      socket.on('error', () => {})
      const talk = setInterval(() => socket.write('220-wait\r\n'), 50)
      socket.on('close', () => clearInterval(talk))
    })
    await new Promise<void>((listening) => talker.listen(0, '127.0.0.1', listening))
    const { port } = talker.address() as { port: number }
    const mailer = openSmtpMailer(`smtp://127.0.0.1:${port}`, { connect: 5_000, silence: 5_000, whole: 300 })
    await book()
    await sendDueEmails({ ...app.context, mailer })
    await mailer.close()
    await expectDelayed(/took too long/, 'server')
    await new Promise((closed) => talker.close(closed))
    await expectSent()
  })

  test.each([
    ['lets us not in', (user: string) => `smtp://${user}:wrong@127.0.0.1:${mail.port}`, /auth|login|5\d\d/i],
    ['is not to be found', () => 'smtp://mail.invalid', /ENOTFOUND|EAI_AGAIN|getaddrinfo|mail\.invalid/],
  ])('a server %s: a refusal is not the message’s fault', async (_name, url, reason) => {
    const mailer = openSmtpMailer(url('desk'), { connect: 2_000, silence: 2_000, whole: 3_000 })
    await book()
    await sendDueEmails({ ...app.context, mailer })
    await mailer.close()
    await expectDelayed(reason, 'server')
  })

  test('until the limit: then it ends as failed', async () => {
    mail.manners = { recipient: () => Promise.reject(refusal(450, 'Greylisted')) }
    await book()
    await app.db.sql`update emails set attempts = 28`
    await deliverEmails(app)
    expect(await row()).toMatchObject({ status: 'queued', attempts: 29 })
    await wait()
    await deliverEmails(app)
    expect(await row()).toMatchObject({ status: 'failed', attempts: 30, error: expect.stringContaining('Greylisted') })
  })
})

test('an outage delays everything, and afterward nothing waits out its delay', async () => {
  const { port } = mail
  await mail.stop()
  for (let count = 0; count < 5; count++) await book()
  await deliverEmails(app)
  for (const each of await rows()) expect(each).toMatchObject({ status: 'queued', waitsFor: 'server', attempts: 1 })
  await app.db.sql`update emails set next_attempt_at = now() + interval '1 hour'`
  mail = await startMailServer({ port })
  await app.whileWorkerRuns(async () => {
    await book({ customerEmail: 'last@okafor.example' })
    await eventually(async () => (await rows()).every(({ status }) => status === 'sent'))
  })
  expect(mail.received).toHaveLength(6)
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(6)
})

test('two processes, each with several loops, send one message once', async () => {
  mail.manners = { message: () => new Promise((taken) => setTimeout(taken, 100)) }
  const other = { ...app.context, mailer: openSmtpMailer(mail.url) }
  await book()
  await Promise.all([app.context, other, app.context, other].map((process) => sendDueEmails(process)))
  await other.mailer.close()
  expect(mail.received).toHaveLength(1)
})

test("a dead process's email is sent by another after its claim expires, under the same Message-ID", async () => {
  await book()
  const dies = {
    ...app.context,
    mailer: { name: 'smtp', send: () => new Promise<void>(() => {}), close: async () => {} },
  }
  void sendDueEmails(dies)
  await eventually(async () => (await row()).messageId !== null)
  const { messageId } = await row()
  await sendDueEmails(app.context)
  expect(mail.received).toEqual([])
  await app.db.sql`update emails set claimed_until = now() - interval '1 second'`
  // A process that takes over may use another sender by now.
  await sendDueEmails({ ...app.context, config: { ...app.context.config, emailFrom: 'new@elsewhere.example' } })
  expect(mail.received.map((email) => email.messageId)).toEqual([messageId])
})
