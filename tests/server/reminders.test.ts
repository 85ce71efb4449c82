import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { remindOfDeliveries } from '#server/reminders/remind-of-deliveries.ts'
import { remindOfOverdue } from '#server/reminders/remind-of-overdue.ts'
import { remindOfRentalEnds } from '#server/reminders/remind-of-rental-ends.ts'
import { startWorker } from '#server/worker.ts'
import { deliverEmails, openAccount } from '../support/accounts.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { eventually } from '../support/eventually.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
/** Another process on the same database. */
let other: TestApp
let now: Date

/** An instant by the clocks of Los Angeles in winter. */
const at = (local: string) => new Date(`${local}-08:00`)
const dayBefore = at('2026-12-07T09:00:00')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  const db = openDatabase(app.target)
  other = await startTestApp({ now: () => now, database: { target: app.target, db, drop: () => db.close() } })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(() => {
  now = dayBefore
})
afterEach(() => emptyTables(app.db, 'orders, emails, events'))

type Sent = { template: string; recipient: string; subject: string; bodyText: string; links: string[] }
const sent = () => app.db.sql<Sent[]>`select * from emails where status = 'console' order by created_at, id`
const remind = async () => {
  await remindOfDeliveries(app.context)
  await remindOfRentalEnds(app.context)
  await remindOfOverdue(app.context)
  await deliverEmails(app)
}
/** Both processes, with several loops each, at once. */
const remindFromEverywhere = (how: typeof remindOfOverdue) =>
  Promise.all([app, other, app, other, app, other].map(({ context }) => how(context)))

const planned: OrderFacts = { status: 'scheduled', scheduledDelivery: '2026-12-08', customerName: 'Ada Bell' }

describe('of the end of a rental (rule 257)', () => {
  const out: OrderFacts = {
    status: 'delivered',
    actualDelivery: '2026-12-08',
    scheduledPickup: '2026-12-18',
    customerName: 'Ada Bell',
  }
  beforeEach(async () => {
    now = at('2026-12-16T08:05:00')
    await app.db.sql`update equipment set daily_overage_rate_cents = 2000`
  })

  const insertOut = async (changes: OrderFacts = {}) => {
    const order = await insertOrder(app.db, { ...out, ...changes })
    await app.db.sql`update orders set daily_overage_rate_cents = 2000 where id = ${order.id}`
    return order
  }

  test('a customer learns two days before what more days cost, with a link to choose, once', async () => {
    const { orderNumber } = await insertOut()
    await remindFromEverywhere(remindOfRentalEnds)
    await remind()
    const emails = await sent()
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      template: 'rental-end',
      subject: `Your rental ends on Friday, December 18, 2026: ${orderNumber}`,
    })
    expect(emails[0]?.bodyText).toContain('Extend for $20 a day.')
    expect(emails[0]?.links).toEqual([expect.stringMatching(new RegExp(`/confirmation/${orderNumber}\\?token=`))])
  })

  test('with an account it leads to the choice itself', async () => {
    const { email } = await openAccount(app)
    await app.db.sql`delete from emails`
    const { orderNumber } = await insertOut({ customerEmail: email })
    await remind()
    expect((await sent())[0]?.links).toEqual([
      expect.stringMatching(new RegExp(`/confirmation/${orderNumber}/pickup$`)),
    ])
  })

  test('others get none: picked up, archived, without an email, too early or too late', async () => {
    await insertOut({ status: 'picked_up' })
    await insertOut({ isArchived: true })
    await insertOut({ customerEmail: '' })
    await insertOut({ scheduledPickup: '2026-12-19' })
    await insertOut({ scheduledPickup: '2026-12-17' })
    await remind()
    expect((await sent()).filter(({ template }) => template === 'rental-end')).toEqual([])
  })

  test('what is moved before the message is sent is not told', async () => {
    const { id } = await insertOut()
    await remindOfRentalEnds(app.context)
    await app.db.sql`update hauls set planned_on = '2026-12-21' where order_id = ${id} and kind = 'pick_up'`
    await deliverEmails(app)
    expect(await sent()).toEqual([])
  })
})

describe('of a delivery', () => {
  test('a customer gets the time and place, with the day for the calendar, and a link that opens the order', async () => {
    const { orderNumber } = await insertOrder(app.db, planned)
    await remind()
    const [email] = await sent()
    expect(email).toMatchObject({
      template: 'delivery-reminder',
      recipient: 'ignacio@bell.example',
      subject: `Your container comes on Tuesday, December 8, 2026, 8AM - 5PM: ${orderNumber}`,
    })
    for (const words of ['Hello Ada Bell', 'between 8AM and 5PM', '23920 Example Avenue', '20 yard'])
      expect(email?.bodyText).toContain(words)
    expect(email?.links).toEqual([
      expect.stringMatching(new RegExp(`/confirmation/${orderNumber}\\?token=[\\w-]{43}$`)),
    ])
    expect(await app.db.sql`select by_email from order_access`).toEqual([{ byEmail: true }])
  })

  test('a customer without an email gets none, and the others get theirs (rule 251)', async () => {
    await insertOrder(app.db, { ...planned, customerEmail: '' })
    const { orderNumber } = await insertOrder(app.db, planned)
    await remind()
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringContaining(orderNumber)])
  })

  test('a customer with an account gets a link to the order without a token', async () => {
    const { email } = await openAccount(app)
    await app.db.sql`delete from emails`
    const { orderNumber } = await insertOrder(app.db, { ...planned, customerEmail: email })
    await remind()
    expect((await sent())[0]?.links).toEqual([expect.stringMatching(new RegExp(`/confirmation/${orderNumber}$`))])
  })

  test('a customer gets one, however often, and by however many processes, it is checked', async () => {
    for (let count = 0; count < 4; count++) await insertOrder(app.db, planned)
    await remindFromEverywhere(remindOfDeliveries)
    await remind()
    now = at('2026-12-08T07:00:00')
    await remind()
    expect(await sent()).toHaveLength(4)
    expect((await app.db.sql`select 1 from reminders`).length).toBe(4)
  })

  test('a customer gets one after downtime, unless the delivery has begun', async () => {
    await insertOrder(app.db, planned)
    await insertOrder(app.db, { ...planned, scheduledDelivery: '2026-12-07' })
    now = at('2026-12-08T07:59:00')
    await remind()
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringContaining('December 8')])
  })

  test('other orders get none: cancelled, archived, moved, under way, or next week', async () => {
    await insertOrder(app.db, { ...planned, status: 'cancelled' })
    await insertOrder(app.db, { ...planned, isArchived: true })
    await insertOrder(app.db, { ...planned, requestedDelivery: '2026-12-08', scheduledDelivery: '2026-12-15' })
    await insertOrder(app.db, { ...planned, status: 'en_route' })
    await insertOrder(app.db, { status: 'pending' })
    await remind()
    expect(await sent()).toEqual([])
  })

  test('that is moved, the customer gets one for the new day, too', async () => {
    const { id } = await insertOrder(app.db, planned)
    await remind()
    const staff = await app.staff()
    const reply = await staff.send('PATCH', `/api/orders/${id}`, {
      body: JSON.stringify({ scheduledDeliveryDate: '2026-12-10' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(200)
    await remind()
    expect(await sent()).toHaveLength(1)
    now = at('2026-12-09T08:00:00')
    await remind()
    await remind()
    expect((await sent()).map(({ subject }) => /December \d+/.exec(subject)?.[0])).toEqual([
      'December 8',
      'December 10',
    ])
  })

  test.each([
    ['cancelled', `update orders set status = 'cancelled'`],
    ['archived', 'update orders set archived_at = now()'],
    ['moved', `update hauls set planned_on = '2026-12-15' where kind = 'deliver'`],
    ['delivered', `update orders set status = 'delivered'`],
  ])('that is %s before the message is sent, nobody gets one', async (_, change) => {
    await insertOrder(app.db, planned)
    await remindOfDeliveries(app.context)
    await app.db.sql.unsafe(change)
    await deliverEmails(app)
    expect(await app.db.sql`select 1 from emails`).toHaveLength(0)
    expect(await app.db.sql`select 1 from reminders`).toHaveLength(0)
  })

  test('nothing is half done: without the mark there is no message', async () => {
    await insertOrder(app.db, planned)
    await app.db.sql`alter table reminders add constraint broken check (false) not valid`
    await expect(remindOfDeliveries(app.context)).rejects.toThrow()
    await app.db.sql`alter table reminders drop constraint broken`
    expect(await app.db.sql`select 1 from emails`).toHaveLength(0)
    await remind()
    expect(await sent()).toHaveLength(1)
  })
})

describe('of orders that were placed together (rule 360)', () => {
  const together = async (facts: OrderFacts) => {
    const orders = [
      await insertOrder(app.db, facts),
      await insertOrder(app.db, facts),
      await insertOrder(app.db, facts),
    ]
    // No order joins a group; these are made one while the guard looks away.
    await app.db.sql`alter table orders disable trigger keep_order_group`
    await app.db.sql`update orders set group_id = ${orders[0]?.id ?? ''}`
    await app.db.sql`alter table orders enable trigger keep_order_group`
    return orders
  }

  test('one email has all numbers, however many processes check', async () => {
    const orders = await together(planned)
    await remindFromEverywhere(remindOfDeliveries)
    await remind()
    const [email, ...more] = await sent()
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/^Your 3 containers come on Tuesday, December 8, 2026, 8AM - 5PM: /)
    for (const { orderNumber } of orders) expect(email?.bodyText).toContain(orderNumber)
    expect(email?.bodyText).toContain('3 × 20 yard')
    expect(await app.db.sql`select 1 from reminders`).toHaveLength(3)
  })

  test('the end of their rentals is one email, with a link that leads to each', async () => {
    const orders = await together({ status: 'delivered', actualDelivery: '2026-12-08', scheduledPickup: '2026-12-18' })
    now = at('2026-12-16T08:05:00')
    await remindFromEverywhere(remindOfRentalEnds)
    await remind()
    const [email, ...more] = (await sent()).filter(({ template }) => template === 'rental-end')
    expect(more).toEqual([])
    expect(email?.subject).toMatch(/^Your 3 rentals end on Friday, December 18, 2026: /)
    for (const { orderNumber } of orders) expect(email?.bodyText).toContain(orderNumber)
    expect(email?.links).toEqual([expect.stringMatching(/\/confirmation\/[^/]+\?token=/)])
  })

  test('one that has another day or another email gets its own', async () => {
    const [one, two] = await together(planned)
    await app.db.sql`update orders set customer_email = 'foreman@bell.example' where id = ${one?.id ?? ''}`
    await app.db.sql`update hauls set planned_on = '2026-12-15' where order_id = ${two?.id ?? ''} and kind = 'deliver'`
    await remind()
    expect((await sent()).map(({ recipient }) => recipient).sort()).toEqual([
      'foreman@bell.example',
      'ignacio@bell.example',
    ])
    expect((await sent()).some(({ subject }) => subject.includes('containers'))).toBe(false)
  })

  test.each([
    ['cancelled', (id: string) => app.db.sql`update orders set status = 'cancelled' where id = ${id}`],
    [
      'moved',
      (id: string) =>
        app.db.sql`update hauls set planned_on = '2026-12-15' where order_id = ${id} and kind = 'deliver'`,
    ],
  ])('one that is %s in between is not told, the others are, and it is told when it comes back', async (_, change) => {
    const [first, second, third] = await together(planned)
    await remindOfDeliveries(app.context)
    // The first is the one that the email names.
    await change(first?.id ?? '')
    await deliverEmails(app)
    const [email, ...more] = await sent()
    expect(more).toEqual([])
    expect(email?.subject).toContain('2 containers')
    for (const order of [second, third]) expect(email?.bodyText).toContain(order?.orderNumber)
    expect(email?.bodyText).not.toContain(first?.orderNumber)

    await app.db.sql`update orders set status = 'scheduled' where id = ${first?.id ?? ''}`
    await app.db
      .sql`update hauls set planned_on = '2026-12-08' where order_id = ${first?.id ?? ''} and kind = 'deliver'`
    await remind()
    await remind()
    const emails = await sent()
    expect(emails).toHaveLength(2)
    expect(emails[1]?.bodyText).toContain(first?.orderNumber)
    expect(emails[1]?.bodyText).not.toContain(second?.orderNumber)
  })
})

describe('of containers that are overdue', () => {
  const out: OrderFacts = { status: 'delivered', actualDelivery: '2026-11-28', customerName: 'Ada Bell' }

  test('staff get one message, with each container once per day, by however many processes it is checked', async () => {
    const { orderNumber, id } = await insertOrder(app.db, { ...out, scheduledPickup: '2026-12-05' })
    await insertOrder(app.db, { ...out, scheduledPickup: '2026-12-06' })
    await insertOrder(app.db, { ...out, scheduledPickup: '2026-12-07' })
    await insertOrder(app.db, { ...out, status: 'picked_up', scheduledPickup: '2026-12-05' })
    await remindFromEverywhere(remindOfOverdue)
    await remind()
    const [email, ...more] = await sent()
    expect(more).toEqual([])
    expect(email).toMatchObject({
      template: 'containers-overdue',
      recipient: 'office@canyon.example',
      subject: '2 containers are overdue',
      links: [expect.stringMatching(/\/admin\/orders\?show=overdue$/)],
    })
    for (const words of [orderNumber, 'Ada Bell, (661) 555-0178', 'Saturday, December 5, 2026: 2 days ago'])
      expect(email?.bodyText).toContain(words)

    now = at('2026-12-08T09:00:00')
    await app.db.sql`update hauls set planned_on = '2026-12-06' where order_id = ${id} and kind = 'pick_up'`
    await remind()
    await remind()
    // The third is overdue by now, and the first since another day.
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      '2 containers are overdue',
      '2 containers are overdue',
    ])
  })

  test('staff get it after six in the morning, and only if there is an address', async () => {
    await insertOrder(app.db, { ...out, scheduledPickup: '2026-12-05' })
    now = at('2026-12-07T05:59:59')
    await remind()
    now = dayBefore
    await app.db.sql`update admin_settings set enable_email_notifications = false`
    await remind()
    expect(await sent()).toEqual([])
    await app.db.sql`
      update admin_settings set enable_email_notifications = true, change_request_notification_email = 'yard@canyon.example'`
    await remind()
    expect(await sent()).toMatchObject([{ recipient: 'yard@canyon.example', subject: 'A container is overdue' }])
    await app.db.sql`update admin_settings set change_request_notification_email = ''`
  })

  test('nobody gets one for a container picked up before the message is sent', async () => {
    await insertOrder(app.db, { ...out, scheduledPickup: '2026-12-05' })
    await remindOfOverdue(app.context)
    await app.db.sql`update orders set status = 'picked_up', held_from = null, held_through = null`
    await deliverEmails(app)
    expect(await app.db.sql`select 1 from emails`).toHaveLength(0)
  })
})

test('both are checked as soon as a process runs', async () => {
  await insertOrder(app.db, planned)
  await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-28', scheduledPickup: '2026-12-05' })
  const workers = [startWorker(app.context), startWorker(other.context)]
  await eventually(async () => (await sent()).length === 2, 20)
  await Promise.all(workers.map((worker) => worker.stop()))
  const [next] = await app.db.sql<{ seconds: number }[]>`
    select extract(epoch from next_run_at - now())::int as seconds from periodic_tasks where name = 'reminders'`
  expect(next?.seconds).toBeGreaterThan(270)
  expect(next?.seconds).toBeLessThanOrEqual(300)
})
