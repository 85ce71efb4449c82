import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { text } from '#server/platform/db/columns.ts'
import { setUnits } from '../support/catalog.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { estimateBody } from '../support/leads.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

// Rules 464 and 465.

let app: TestApp
let now = testNow
let owner: Awaited<ReturnType<TestApp['staff']>>

beforeAll(async () => {
  app = await startTestApp({ now: () => now, pools: { lockers: 10 } })
  owner = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  now = testNow
  await emptyTables(app.db, 'leads, orders, emails, events, idempotency_keys, delivery_days')
  await setUnits(app.db, 20, 40)
})

const ask = async (): Promise<string> => (await app.browser().post('/api/leads', estimateBody())).json.id
const draft = async (leadId: string, each: string, changes: object = {}) =>
  (
    await owner.post(`/api/admin/leads/${leadId}/quote-drafts`, {
      customerType: 'residential',
      address: '24510 Arroyo Park Drive',
      city: 'Valencia',
      zipCode: '91355',
      lines: [
        {
          kind: 'container',
          dumpsterSize: 20,
          deliveryDate: '2026-12-07',
          pickupDate: '2026-12-14',
          description: 'Mixed debris',
          each,
        },
      ],
      ...changes,
    })
  ).json
type Shown = { id: string; version: number; totalAmount: string }
const shown = ({ version, totalAmount }: Shown) => ({ version, totalAmount })

async function send(leadId: string, each: string, changes: object = {}) {
  const quote: Shown = await draft(leadId, each, changes)
  expect(await owner.post(`/api/admin/quotes/${quote.id}/send`, shown(quote))).toMatchObject({ status: 200 })
  const { link } = await app.db.sql.one({ link: text })`
    select data ->> 'link' as link from emails where template = 'quote' and data ->> 'audience' = 'customer'
    order by created_at desc, id desc limit 1`
  return { quote, token: new URL(link).hash.slice(1) }
}
const decline = (token: string, why: object = {}) => app.browser().post('/api/quotes/decline', { token, ...why })
const accept = (token: string, quote: Shown) =>
  app.browser().post('/api/quotes/accept', { token, ...shown(quote), termsAccepted: true })
const readLead = async (id: string) => (await owner.get(`/api/admin/leads/${id}`)).json
const listed = async () => (await owner.get('/api/admin/leads')).json[0]
const declinedEmails = () =>
  app.db.sql({ recipient: text, note: text })`
    select recipient, data ->> 'note' as note from emails where template = 'quote-declined'`

describe('a quote that its customer declines (rule 465)', () => {
  test('says why to the office, by an entry and an email, and accepts nothing anymore', async () => {
    const leadId = await ask()
    const { quote, token } = await send(leadId, '600.00')
    expect(await decline(token, { reason: 'price', note: ' Too much for me ' })).toMatchObject({
      status: 200,
      json: { status: 'declined' },
    })
    const lead = await readLead(leadId)
    expect(lead).toMatchObject({
      status: 'quoted',
      declinedAt: now.toISOString(),
      quotes: [{ status: 'declined', declineReason: 'price', declineNote: 'Too much for me' }],
    })
    expect(lead.history.at(-1)).toMatchObject({
      kind: 'quote-declined',
      actor: { kind: 'visitor' },
      note: 'The price is too high: Too much for me',
      totalAmount: '600.00',
    })
    expect(await accept(token, quote)).toMatchObject({
      status: 410,
      json: { message: 'This quote was declined. If you changed your mind, please ask us for a new one.' },
    })
    expect(await app.browser().post('/api/quotes/open', { token })).toMatchObject({ status: 410 })
    expect(await owner.post(`/api/admin/quotes/${quote.id}/withdraw`)).toMatchObject({ status: 409 })
    const emails = await declinedEmails()
    expect(emails).toEqual([{ recipient: expect.not.stringContaining('dolores'), note: 'Too much for me' }])
  })

  test('twice changes nothing', async () => {
    const leadId = await ask()
    const { token } = await send(leadId, '600.00')
    await decline(token, { reason: 'dates' })
    expect(await decline(token, { reason: 'other', note: 'Again' })).toMatchObject({ status: 200 })
    const { quotes, history } = await readLead(leadId)
    expect(quotes).toMatchObject([{ declineReason: 'dates', declineNote: '' }])
    expect(history.filter(({ kind }: { kind: string }) => kind === 'quote-declined')).toHaveLength(1)
    expect(await declinedEmails()).toHaveLength(1)
  })

  test('needs no reason, and takes none that is not of the list', async () => {
    const { token } = await send(await ask(), '600.00')
    expect(await decline(token, { reason: 'mood' })).toMatchObject({ status: 400 })
    expect(await decline(token)).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject({ declinedAt: now.toISOString() })
  })

  test('must be open, and be opened by its link', async () => {
    const leadId = await ask()
    const first = await send(leadId, '600.00')
    expect(await decline('made-up')).toMatchObject({ status: 410 })
    expect(await accept(first.token, first.quote)).toMatchObject({ status: 200 })
    expect(await decline(first.token)).toMatchObject({
      status: 409,
      json: { message: 'This quote was already accepted. Please call us to change it.' },
    })
    const other = await send(await ask(), '610.00')
    now = new Date('2026-12-30T20:00:00Z')
    expect(await decline(other.token)).toMatchObject({ status: 410 })
    now = testNow
    await owner.post(`/api/admin/quotes/${other.quote.id}/withdraw`)
    expect(await decline(other.token)).toMatchObject({ status: 410 })
    expect(await declinedEmails()).toEqual([])
  })

  test('and accepts at the same time is either declined or accepted', async () => {
    for (let round = 0; round < 4; round++) {
      const leadId = await ask()
      const { quote, token } = await send(leadId, '600.00')
      const [accepted, declined] = await Promise.all([accept(token, quote), decline(token)])
      expect([accepted.status, declined.status].filter((status) => status === 200)).toHaveLength(1)
      const [only] = (await readLead(leadId)).quotes
      expect(only.status).toBe(accepted.status === 200 ? 'accepted' : 'declined')
    }
  })

  test('can be replaced by another one, which is accepted', async () => {
    const leadId = await ask()
    const { quote, token } = await send(leadId, '600.00')
    await decline(token)
    const newer = await send(leadId, '550.00', { replaces: quote.id })
    expect(await app.browser().post('/api/quotes/open', { token })).toMatchObject({
      status: 410,
      json: { message: expect.stringContaining('newer quote') },
    })
    expect(await readLead(leadId)).toMatchObject({ declinedAt: null, quotedTotal: '550.00' })
    expect(await accept(newer.token, newer.quote)).toMatchObject({ status: 200 })
  })
})

test('the value of a lead follows the quote that was sent and stands (rule 464)', async () => {
  const leadId = await ask()
  const plan = { ownerId: null, value: '500.00', nextStep: '', nextStepOn: null }
  await owner.put(`/api/admin/leads/${leadId}/plan`, plan)
  await draft(leadId, '900.00')
  expect(await listed()).toMatchObject({ value: '500.00', quotedTotal: null })
  const first = await send(leadId, '600.00')
  expect(await listed()).toMatchObject({ value: '500.00', quotedTotal: '600.00' })
  const second = await send(leadId, '700.00')
  expect(await listed()).toMatchObject({ quotedTotal: '700.00' })
  await decline(second.token)
  expect(await listed()).toMatchObject({ quotedTotal: '600.00' })
  const third = await send(leadId, '800.00')
  await owner.post(`/api/admin/quotes/${third.quote.id}/withdraw`)
  expect(await listed()).toMatchObject({ quotedTotal: '600.00' })
  const fourth = await send(leadId, '650.00')
  await accept(first.token, first.quote)
  expect(fourth.quote.totalAmount).toBe('650.00')
  expect(await listed()).toMatchObject({ value: '500.00', quotedTotal: '600.00', status: 'won' })
})
