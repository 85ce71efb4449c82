import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { copyOfPreparedData } from '../support/prepared-data.ts'
import { serveSite } from '../support/served-site.ts'
import { withDatabaseOf } from '../support/site-database.ts'
import { startMailServer } from '../support/smtp-server.ts'
import { rounds } from '../support/torture.ts'

const bookings = rounds({ short: 200, long: 500 })
const some = (share: number) => share * bookings
/** Emails of the outbox per batch of a process. */
const lanes = 3

test(`${bookings} bookings without a mail server, and five kills: ${bookings} confirmations, and duplicates only under the same Message-ID`, async () => {
  await using dataDir = await copyOfPreparedData()
  let mail = await startMailServer()
  await mail.stop()
  const start = () => serveSite({ dataDir: dataDir.path, env: { SMTP_URL: mail.url } })
  let site = await start()

  const booked = new Set<string>()
  const done = bookAll(() => site.url, booked)
  for (const count of [0.2, 0.5, 0.8].map(some)) {
    await until(() => booked.size >= count)
    await site.kill()
    site = await start()
  }
  await done
  await site.kill()

  // The server is back. It confirms late, so a process killed in between cannot know what was accepted.
  mail = await startMailServer({ port: mail.port, manners: { message: () => sleep(20) } })
  for (const count of [0.2, 0.6].map(some)) {
    await letTimeGoBy(dataDir.path)
    site = await start()
    await until(() => mail.received.length >= count)
    await site.kill()
  }
  await letTimeGoBy(dataDir.path)
  site = await start()
  await until(() => new Set(mail.received.flatMap(({ to }) => to)).size === bookings)

  await withDatabaseOf(dataDir.path, async ({ sql }) => {
    const unsent = () => sql<{ count: number }[]>`select count(*)::int as count from emails where status <> 'sent'`
    await expect.poll(async () => (await unsent())[0]?.count, { timeout: 60_000 }).toBe(0)
    const rows = await sql<{ recipient: string; messageId: string }[]>`select recipient, message_id from emails`
    expect(rows).toHaveLength(bookings)
    const [orders] = await sql<{ count: number }[]>`select count(*)::int as count from orders`
    expect(orders?.count).toBe(bookings)
    const expected = new Map(rows.map(({ recipient, messageId }) => [recipient, messageId]))
    expect(new Set(expected.keys())).toEqual(booked)
    for (const { to, messageId, subject } of mail.received) {
      expect(subject).toMatch(/^Your container is booked/)
      expect(messageId).toBe(expected.get(to[0] ?? ''))
    }
  })
  const duplicates = mail.received.length - bookings
  expect(duplicates).toBeLessThanOrEqual(2 * lanes)
  expect(await site.stop()).toBe(0)
  await mail.stop()
  console.log(`${bookings} bookings, 5 kills, ${mail.received.length} mails, ${duplicates} of them twice`)
}, 200_000)

/** Every booking is repeated under its key until it is answered; each has its own address. */
async function bookAll(url: () => string, booked: Set<string>): Promise<void> {
  const numbers = Array.from({ length: bookings }, (_, index) => index).values()
  const side = async () => {
    for (const number of numbers) {
      const customerEmail = `customer-${number}@people.example`
      while (!(await isBooked(url(), `outage-${number}`, customerEmail))) await sleep(50)
      booked.add(customerEmail)
    }
  }
  await Promise.all(Array.from({ length: 8 }, side))
}

async function isBooked(url: string, key: string, customerEmail: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(bookingBody({ customerEmail, requestedDeliveryDate: null, totalAmount: undefined })),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return reply?.status === 201
}

/** Skips the delays of emails, and the claims of killed processes. */
const letTimeGoBy = (dataDir: string) =>
  withDatabaseOf(dataDir, async ({ sql }) => {
    await sql`update emails set next_attempt_at = now(), claimed_until = null where status = 'queued'`
  })

async function until(condition: () => boolean) {
  for (const start = Date.now(); !condition(); await sleep(5)) {
    if (Date.now() - start > 90_000) throw new Error('It did not happen within 90 seconds.')
  }
}
