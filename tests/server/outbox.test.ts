import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendAllDueEmails, sendDueEmails } from '#server/emails/send-due-emails.ts'
import { claimEmails } from '#server/outbox/claim-emails.ts'
import { maxEmailsAnHour } from '#server/outbox/emails-to-one-address.ts'
import { startWorker } from '#server/worker.ts'
import { deliverEmails, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

type Email = {
  id: string
  recipient: string
  status: string
  provider: string | null
  sender: string | null
  subject: string | null
  html: string | null
  bodyText: string | null
  sentAt: Date | null
  data: { audience: string; orderLink: string; accountLink?: string }
}

const emailsOf = (app: TestApp) => app.db.sql<Email[]>`select * from emails order by data ->> 'audience'`
const book = (app: TestApp, changes: Record<string, unknown> = {}) =>
  app.browser().post('/api/orders', bookingBody(changes))
const sentMails = (app: TestApp) => app.logged.filter((line) => line.event === 'email').map((line) => line.facts)

describe('a booking', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  afterEach(() => emptyTables(app.db, 'orders, emails, events'))

  test('creates one email for the customer and one for the office', async () => {
    const { json } = await book(app)
    const emails = await emailsOf(app)
    expect(emails.map((email) => [email.recipient, email.status, email.data.audience])).toEqual([
      ['dolores@okafor.example', 'queued', 'customer'],
      ['office@canyon.example', 'queued', 'staff'],
    ])
    const page = `http://localhost/confirmation/${json.orderNumber}`
    expect(emails.map((email) => email.data.orderLink.replace(/[\w-]{43}$/, '…'))).toEqual([
      `${page}?token=…`,
      `http://localhost/admin/orders/${json.id}`,
    ])
  })

  test.each(['events', 'emails', 'charges', 'order_access'])(
    'whose %s cannot be written is not stored at all',
    async (table) => {
      await app.db.sql.unsafe(`alter table ${table} add constraint broken check (false) not valid`)
      const reply = await book(app)
      await app.db.sql.unsafe(`alter table ${table} drop constraint broken`)
      expect(reply.status).toBe(500)
      const [rows] = await app.db.sql`
        select (select count(*)::int from orders) as orders, (select count(*)::int from emails) as emails,
          (select count(*)::int from hauls) as hauls, (select count(*)::int from events) as events`
      expect(rows).toEqual({ orders: 0, emails: 0, hauls: 0, events: 0 })
      expect(await book(app)).toMatchObject({ status: 201 })
    },
  )

  test('only emails the customer if the office has no address', async () => {
    const alone = await startTestApp({ config: { admin: { username: null, password: null, email: null } } })
    await book(alone)
    expect((await emailsOf(alone)).map((email) => email.recipient)).toEqual(['dolores@okafor.example'])
    await alone.close()
  })

  test('has links to the configured address of the site', async () => {
    const published = await startTestApp({ config: { publicUrl: 'https://bins.example' } })
    await book(published)
    for (const { data } of await emailsOf(published))
      expect(data.orderLink).toMatch(/^https:\/\/bins\.example\/(confirmation|admin)\//)
    await published.close()
  })

  test('has links to this machine if the site listens at every address, whatever host the request names', async () => {
    const open = await startTestApp({ config: { host: '0.0.0.0' } })
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(bookingBody())
    await open.app.fetch(new Request('http://evil.example/api/orders', { method: 'POST', headers, body }))
    const links = (await emailsOf(open)).map(({ data }) => new URL(data.orderLink))
    expect(links).toHaveLength(2)
    for (const { hostname, port } of links) {
      expect(['0.0.0.0', 'evil.example']).not.toContain(hostname)
      expect(port).toBe('3000')
    }
    await open.close()
  })
})

describe('sending', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp()
  })
  afterEach(() => app.close())

  test('is done by the worker, once: to the terminal, and where staff can read it', async () => {
    const { json } = await book(app)
    await app.whileWorkerRuns(() =>
      eventually(async () => (await emailsOf(app)).every((email) => email.status === 'console')),
    )
    const [customer, office] = await emailsOf(app)
    expect(customer).toMatchObject({
      provider: 'console',
      sender: 'office@canyon.example',
      subject: `Your container is booked: Tuesday, Dec 8, 8AM - 5PM (${json.orderNumber})`,
      sentAt: testNow,
    })
    expect(office?.subject).toBe(`New order: Tuesday, Dec 8, 8AM - 5PM (${json.orderNumber})`)
    for (const part of ['Dolores Okafor', json.orderNumber, '20 yard', 'Tuesday, Dec 8', '$450.00', '2.0 tons']) {
      expect(customer?.html).toContain(part)
      expect(customer?.bodyText).toContain(part)
    }
    expect(customer?.html).toContain(`href="${customer?.data.orderLink}"`)
    expect(customer?.bodyText).toContain(customer?.data.orderLink)
    expect(office?.html).not.toContain('token=')
    const calendarLink = `${customer?.data.orderLink}&calendar=1`
    const printed = [customer, office].map((email) => ({
      provider: 'console',
      to: email?.recipient,
      subject: email?.subject,
      links: [email?.data.orderLink, email?.data.accountLink, email === customer && calendarLink].filter(Boolean),
    }))
    expect(sentMails(app)).toHaveLength(2)
    expect(sentMails(app)).toEqual(expect.arrayContaining(printed))
  })

  test('escapes what people typed', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&'
    await book(app, { customerName: evil, customerAddress: evil, customerCity: evil, timePreference: evil })
    await deliverEmails(app)
    for (const { html, bodyText, subject } of await emailsOf(app)) {
      expect(html).not.toMatch(/<img|onerror=alert\(1\)>/)
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
      expect(bodyText).toContain(evil)
      expect(subject).not.toContain('<')
    }
  })

  test('says so if the date is open', async () => {
    await book(app, { requestedDeliveryDate: null })
    await deliverEmails(app)
    for (const { html } of await emailsOf(app)) expect(html).toContain('Date to be agreed')
  })

  test('a second time sends nothing', async () => {
    await book(app)
    expect(await sendDueEmails(app.context)).toBe(2)
    expect(await sendDueEmails(app.context)).toBe(0)
    expect(sentMails(app)).toHaveLength(2)
  })

  test('uses the sender of the settings', async () => {
    const named = await startTestApp({ config: { emailFrom: 'The Bins <hello@bins.example>' } })
    await book(named)
    await deliverEmails(named)
    for (const { sender } of await emailsOf(named)) expect(sender).toBe('The Bins <hello@bins.example>')
    await named.close()
  })

  test('an email whose outcome could not be recorded is resent after its claim expires', async () => {
    await book(app)
    const away = {
      ...app.context,
      log(event: string) {
        if (event === 'email') throw Object.assign(new Error('the database is away'), { code: 'CONNECTION_LOST' })
      },
    }
    expect(await sendDueEmails(away)).toBe(2)
    expect((await emailsOf(app)).map((email) => email.status)).toEqual(['queued', 'queued'])
    expect(await sendDueEmails(app.context)).toBe(0)
    await app.db.sql`update emails set claimed_until = now() - interval '1 second'`
    expect(await sendDueEmails(app.context)).toBe(2)
    expect(sentMails(app)).toHaveLength(2)
  })

  test('a failing email does not stop the worker', async () => {
    await book(app)
    let failures = 0
    const { background: sql } = app.db
    const broken = Object.assign((...query: Parameters<typeof sql>) => {
      if (failures++ === 0) throw new Error('broken once')
      return sql(...query)
    }, sql) as typeof sql
    const worker = startWorker({ ...app.context, db: { ...app.db, background: broken } })
    await eventually(async () => (await emailsOf(app)).every((email) => email.status === 'console'), 20)
    await worker.stop()
    expect(app.logged.filter(({ event }) => event === 'background work failed')).toHaveLength(1)
  })

  test('a stopping worker releases what it has not started', async () => {
    await book(app)
    await sendDueEmails(app.context, AbortSignal.abort())
    const rows = await app.db.sql`select status, attempts, claimed_until from emails`
    expect(rows).toEqual(Array(2).fill({ status: 'queued', attempts: 0, claimedUntil: null }))
  })

  test('gives way to requests, and still sends every email of a process that is never idle', async () => {
    for (let booking = 0; booking < 7; booking++)
      await book(app, { customerEmail: `customer-${booking}@people.example`, requestedDeliveryDate: null })
    const emails = await emailsOf(app)
    expect(emails).toHaveLength(14)
    let isBusy = true
    const keepBusy = () => {
      const until = performance.now() + 5
      while (performance.now() < until);
      if (isBusy) setImmediate(keepBusy)
    }
    keepBusy()
    const begun = performance.now()
    await sendAllDueEmails(app.context)
    isBusy = false
    // The second batch waited for a second.
    expect(performance.now() - begun).toBeGreaterThan(1_000)
    expect((await emailsOf(app)).map(({ status }) => status)).toEqual(emails.map(() => 'console'))
  })

  test('takes only due, unclaimed emails, longest waiting first', async () => {
    await book(app)
    const due = async () => (await app.db.sql.begin((tx) => claimedIn(tx))).sort()
    const claimedIn = async (tx: Parameters<Parameters<typeof app.db.sql.begin>[0]>[0]) => {
      const claimed = await claimEmails({ ...app.context, db: { ...app.db, sql: tx as never } }, 10)
      await tx`update emails set claimed_until = null where id = any(${claimed.map(({ id }) => id)}::uuid[])`
      return claimed.map(({ id }) => id)
    }
    const ids = (await emailsOf(app)).map((email) => email.id).sort()
    expect(await due()).toEqual(ids)
    await app.db.sql`update emails set next_attempt_at = now() + interval '5 seconds'`
    expect(await due()).toEqual([])
    await app.db.sql`update emails set next_attempt_at = now(), claimed_until = now() + interval '1 minute'`
    expect(await due()).toEqual([])
    await app.db.sql`update emails set claimed_until = now() - interval '1 second'`
    expect(await due()).toEqual(ids)
    const [oldest = ''] = ids.toReversed()
    await app.db.sql`update emails set next_attempt_at = now() - interval '1 hour' where id = ${oldest}`
    expect((await claimEmails(app.context, 1)).map(({ id }) => id)).toEqual([oldest])
    await app.db.sql`update emails set status = 'sent'`
    expect(await due()).toEqual([])
  })
})

describe('an address that others type', () => {
  let app: TestApp
  const victim = 'victim@home.example'
  let now = testNow
  beforeEach(async () => {
    now = testNow
    app = await startTestApp({ now: () => now })
  })
  afterEach(() => app.close())

  const bookFor = async (times: number, changes: Record<string, unknown> = {}) => {
    for (let time = 0; time < times; time++)
      expect(
        await book(app, { customerEmail: time % 2 ? victim : 'Victim@Home.example', ...undated, ...changes }),
      ).toMatchObject({ status: 201 })
  }
  const undated = { requestedDeliveryDate: null }
  const statuses = async () => {
    const rows = await app.db.sql<{ status: string; count: number }[]>`
      select status, count(*)::int as count from emails where lower(recipient) = ${victim} group by status`
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }

  test('gets none of the free text of a booking, which the office gets', async () => {
    const words = 'BUY GOLD at spam.example'
    await book(app, { placementInstructions: words, specialInstructions: words, accessInstructions: words })
    await deliverEmails(app)
    const [customer, office] = await emailsOf(app)
    expect(`${customer?.html}${customer?.bodyText}`).not.toContain('GOLD')
    expect(office?.bodyText?.match(/GOLD/g)).toHaveLength(3)
  })

  test(`gets ${maxEmailsAnHour.confirmations} confirmations an hour; every order is stored and sent to the office, and held back ones are listed for staff`, async () => {
    await bookFor(maxEmailsAnHour.confirmations + 3)
    expect(await statuses()).toEqual({ queued: maxEmailsAnHour.confirmations, failed: 3 })
    expect(await app.db.sql`select from orders`).toHaveLength(maxEmailsAnHour.confirmations + 3)
    expect(await app.db.sql`select from emails where recipient = 'office@canyon.example'`).toHaveLength(
      maxEmailsAnHour.confirmations + 3,
    )
    const staff = await app.staff()
    const { logs } = (await staff.get('/api/admin/email-logs')).json
    const [held] = logs.filter((log: { status: string }) => log.status === 'failed')
    expect(held).toMatchObject({
      subject: expect.stringMatching(/^Your container is booked: /),
      error: expect.stringMatching(/^Held back: /),
    })
    expect(await staff.post(`/api/admin/email-logs/${held.id}/resend`, {})).toMatchObject({ status: 204 })
    await deliverEmails(app)
    expect(await statuses()).toEqual({ console: maxEmailsAnHour.confirmations + 1, failed: 2 })
  })

  test('is counted by when emails were sent, not by when orders were booked', async () => {
    await bookFor(maxEmailsAnHour.confirmations)
    await app.db.sql`update emails set created_at = created_at - interval '3 hours'`
    await bookFor(1)
    expect(await statuses()).toEqual({ queued: maxEmailsAnHour.confirmations, failed: 1 })
    await deliverEmails(app)
    now = new Date(testNow.getTime() + 61 * 60_000)
    await bookFor(1)
    expect(await statuses()).toEqual({ console: maxEmailsAnHour.confirmations, failed: 1, queued: 1 })
  })

  test('gets every confirmation for staff orders, and when its owner books signed in', async () => {
    const staff = await app.staff()
    const owner = await openAccount(app, { email: victim.toUpperCase() })
    await app.db.sql`delete from emails`
    await bookFor(maxEmailsAnHour.confirmations + 1)
    expect(await statuses()).toEqual({ queued: maxEmailsAnHour.confirmations, failed: 1 })
    const booking = bookingBody({ customerEmail: victim, ...undated })
    expect(await staff.post('/api/admin/orders', booking)).toMatchObject({ status: 201 })
    expect(await owner.browser.post('/api/orders', booking)).toMatchObject({ status: 201 })
    expect(await statuses()).toEqual({ queued: maxEmailsAnHour.confirmations + 2, failed: 1 })
    const other = await openAccount(app)
    expect(await other.browser.post('/api/orders', booking)).toMatchObject({ status: 201 })
    expect((await statuses()).failed).toBe(2)
  })
})
