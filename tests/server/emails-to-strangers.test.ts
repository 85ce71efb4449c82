import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverEmails, newAddress, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true, trustProxy: 1 }, pools: { readers: 10, lockers: 10 } })
})
afterAll(() => app.close())

const home = '2001:db8:1:ab00::1'
const post = (path: string, body: object, address = home) =>
  app.browser().post(path, body, { 'x-forwarded-for': address })
const heldTo = async (recipient: string) => {
  const rows = await app.db.sql<{ error: string | null }[]>`
    select error from emails where recipient = ${recipient} and status = 'failed'`
  return rows.map(({ error }) => error)
}

test('rule 206: from the 61st stranger within an hour, emails that one network causes are held back, also at once', async () => {
  const owner = await openAccount(app)
  const addresses = Array.from({ length: 66 }, newAddress)
  const replies = await Promise.all(
    addresses.map((email, index) => post('/api/leads', estimateBody({ email }), `2001:db8:1:ab${index % 10}0::7`)),
  )
  expect(replies.every(({ status }) => status === 201)).toBe(true)
  const held = (await Promise.all(addresses.map(heldTo))).flat()
  expect(held).toHaveLength(6)
  expect(held[0]).toBe(
    'Held back: the same network had emails sent to 60 addresses without an account this hour. Resend it if the request is real.',
  )

  const stranger = newAddress()
  expect((await post('/api/orders', bookingBody({ customerEmail: stranger }))).status).toBe(201)
  expect((await post('/api/customer/forgot-password', { email: stranger })).status).toBe(204)
  expect((await post('/api/customer/resend-verification', { email: stranger })).status).toBe(204)
  expect(await heldTo(stranger)).toHaveLength(3)
  // Staff see them, and the office hears of the booking all the same.
  const { logs } = (await (await app.staff()).get('/api/admin/email-logs?status=failed')).json
  expect(logs).toContainEqual(expect.objectContaining({ to: stranger, error: held[0] }))

  // An account's owner, an address that was written to before, and other networks are as before.
  for (const email of [owner.email, addresses[0]]) await post('/api/customer/forgot-password', { email })
  await post('/api/leads', estimateBody({ email: 'elsewhere@people.example' }), '2001:db8:1:ac00::1')
  expect(await heldTo(owner.email)).toEqual([])
  expect(await heldTo('elsewhere@people.example')).toEqual([])

  // An hour later.
  await app.db.sql`update emails set created_at = created_at - interval '61 minutes'`
  await post('/api/leads', estimateBody({ email: 'later@people.example' }))
  expect(await heldTo('later@people.example')).toEqual([])
})

test('rule 205: a public site without a mail server neither prints nor shows a link', async () => {
  const linksOf = async (config: object) => {
    const site = await startTestApp({ config })
    await site.browser().post('/api/orders', bookingBody())
    await deliverEmails(site)
    const staff = await site.staff()
    const { logs } = (await staff.get('/api/admin/email-logs')).json
    const shown = (await staff.get(`/api/admin/email-logs/${logs[0].id}`)).text
    const [row] = await site.db.sql<
      { everything: string }[]
    >`select string_agg(emails::text, ' ') as everything from emails`
    const { problems } = (await staff.get('/api/admin/system')).json
    await site.close()
    return { text: `${JSON.stringify(site.logged)} ${shown} ${row?.everything}`, problems }
  }
  const closed = await linksOf({ publicUrl: 'https://bins.example' })
  expect(closed.text).toContain('Your container is booked')
  expect(closed.text).not.toContain('token=')
  expect(closed.problems).toEqual(['emails-not-sent'])
  for (const config of [{ publicUrl: 'https://bins.example', consoleEmail: true }, {}]) {
    const open = await linksOf(config)
    expect(open.text).toContain('token=')
    expect(open.problems).toEqual([])
  }
})
