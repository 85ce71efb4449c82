import { getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { putBytes } from '#server/platform/files/put-file.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { disputePayment } from '../support/paid-online.ts'
import { closePayDesk, openPayDesk, type PayDesk } from '../support/pay-desk.ts'
import { pdfText } from '../support/pdf-text.ts'
import { noise } from '../support/pictures.ts'
import { staffLogin, testNow } from '../support/test-app.ts'

// Rules 432 to 434. It is noon on Tuesday, December 1, 2026.

let pay: PayDesk

beforeAll(async () => {
  pay = await openPayDesk()
})
afterEach(async () => {
  pay.stripe.isHeld = false
  pay.stripe.events.length = 0
  pay.stripe.sessions.clear()
  pay.stripe.disputes.clear()
  pay.stripe.files.clear()
  pay.startAnew()
  await emptyTables(
    pay.app.db,
    'orders, receipts, payment_attempts, processor_disputes, dispute_answers, processor_transactions, processor_events, emails',
  )
})
afterAll(() => closePayDesk(pay))

/** A payment of $450.00 that its customer disputes. */
async function disputed(reason = 'product_not_received', way: 'card' | 'bank' = 'card') {
  const { invoices } = await pay.customer(1)
  const orderId = invoices[0]?.orderId ?? ''
  const { browser, view } = await pay.opened({ orderId })
  const page = pay.pageOf(await pay.press(browser, view, { way }))
  await pay.stripe.pay(page)
  await pay.applyEvents()
  if (way === 'bank') await pay.stripe.settle(page, 'paid')
  await pay.applyEvents()
  const dispute = await pay.stripe.dispute(page, way === 'card' ? { reason } : {})
  await pay.applyEvents()
  const [row] = await pay.app.db.sql<
    { id: string }[]
  >`select id from processor_disputes where dispute_id = ${dispute.id}`
  return { orderId, stripeId: dispute.id, path: `/api/admin/payments/disputes/${row?.id}` }
}

/** A member of the staff who gave the password a moment ago. */
async function office() {
  const staff = await pay.app.staff()
  await staff.post('/api/admin/confirm', { password: staffLogin.password })
  return staff
}
const answer = { statement: 'It was delivered.', deliveryAddress: '1 Elm Street' }
const answers = () => pay.app.db.sql<{ state: string; failure: string }[]>`
  select state, failure from dispute_answers order by created_at, id`
const alerts = async () =>
  (await (await pay.app.staff()).get('/api/admin/dashboard')).json.alerts.map(({ kind }: { kind: string }) => kind)

/** Photos of a driver and tickets; the first photo is larger than a packet has room for. */
async function addPictures(orderId: string, { photos, tickets }: { photos: number; tickets: number }) {
  const { sql } = pay.app.db
  const [large, bytes] = await Promise.all([
    noise({ width: 1_600, height: 1_200 }, 40).jpeg({ quality: 90 }).toBuffer(),
    noise({ width: 640, height: 480 }, 40).jpeg({ quality: 90 }).toBuffer(),
  ])
  const file = (isLarge = false) => putBytes(sql, { bytes: isLarge ? large : bytes, mediaType: 'image/jpeg' })
  const [device, driver] = [newId(), newId()]
  await sql`insert into drivers (id, name, yard_id) select ${driver}, 'Ray', id from yards limit 1`
  await sql`insert into driver_devices (id, name, created_at) values (${device}, ${device}, ${testNow})`
  const [haul] = await sql<{ id: string }[]>`
    update hauls set done_latitude = 34.41234, done_longitude = -118.5, done_accuracy_meters = 8
    where order_id = ${orderId} and kind = 'deliver' returning id`
  for (let n = 0; n < photos; n++) {
    const [command, document] = [newId(), newId()]
    await sql`
      insert into driver_commands (id, device_id, driver_id, sequence, kind, haul_id, occurred_at, received_at, body)
      values (${command}, ${device}, ${driver}, ${n}, 'done', ${haul?.id ?? ''}, ${testNow}, ${testNow}, '{}')`
    await sql`
      insert into order_documents (id, order_id, place, name, file_id, added_at)
      values (${document}, ${orderId}, 'documents', 'photo.jpg', ${await file(n === 0)}, ${testNow})`
    await sql`
      insert into haul_photos (id, command_id, haul_id, document_id, kind, taken_at, sha256)
      values (${newId()}, ${command}, ${haul?.id ?? ''}, ${document}, 'placed', ${testNow}, ${'0'.repeat(64)})`
  }
  for (let n = 0; n < tickets; n++)
    await sql`
      insert into weight_tickets (id, order_id, net_hundredth_tons, ticket_number, facility, photo_file_id, created_at, updated_at)
      values (${newId()}, ${orderId}, 400, ${`T-${n}`}, 'Sunshine Canyon', ${await file()}, ${testNow}, ${testNow})`
}

describe('rule 432: what an answer says', () => {
  test('is made of what we know, by the reason of the card company, and a person changes it', async () => {
    const { orderId, path } = await disputed()
    await addPictures(orderId, { photos: 1, tickets: 1 })
    const staff = await pay.app.staff()
    const { json } = await staff.get(`${path}/evidence`)
    const fields = json.fields.map(({ field }: { field: string }) => field)
    expect(fields).toContain('deliveryAddress')
    expect(fields).not.toContain('duplicate')
    expect(json.pictures.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'ticket'])
    const { orderNumber } = (await staff.get(`/api/orders/${orderId}`)).json
    expect(json.pictures[0].caption).toContain(`The container where it was set down, order ${orderNumber}.`)
    expect(json.pictures[0].caption).toContain('34.41234, -118.50000, within 8 m')
    expect(json.fields[0]).toMatchObject({
      field: 'statement',
      text: expect.stringContaining('says that nothing was delivered'),
    })
    expect(await staff.get(path)).toMatchObject({
      json: { canAnswer: true, answer: null, amount: '450.00', orders: [{ id: orderId, amount: '450.00' }] },
    })
    const wrong = await (await office()).post(`${path}/evidence`, { duplicate: 'Not twice' })
    expect(wrong).toMatchObject({ status: 400, json: { fields: { duplicate: expect.any(String) } } })
    expect((await (await office()).post(`${path}/evidence`, {})).status).toBe(400)
    expect((await (await office()).post(`${path}/evidence`, { statement: 'x'.repeat(20_001) })).status).toBe(400)
  })

  test.each([
    ['product_unacceptable', 'refusal', 'refund_refusal_explanation', 'service_documentation'],
    ['fraudulent', 'networkAddress', 'customer_purchase_ip', 'service_documentation'],
    ['credit_not_processed', 'refundPolicy', 'refund_policy_disclosure', 'service_documentation'],
    ['duplicate', 'duplicate', 'duplicate_charge_explanation', 'duplicate_charge_documentation'],
    ['product_not_received', 'deliveryDate', 'shipping_date', 'service_documentation'],
  ])('of %s is in the fields that it is judged by', async (reason, field, name, file) => {
    const { path, stripeId } = await disputed(reason)
    expect((await (await office()).post(`${path}/evidence`, { [field]: 'Said', statement: 'More' })).status).toBe(204)
    await pay.follow()
    const { evidence } = pay.stripe.disputes.get(stripeId) ?? {}
    const [packet] = pay.stripe.files.keys()
    expect(evidence).toEqual({ [name]: 'Said', uncategorized_text: 'More', [file]: packet })
  })
})

describe('rule 433: an answer is sent by a person, once', () => {
  test('with the password given again, and the processor has it', async () => {
    const { orderId, path, stripeId } = await disputed()
    const staff = await pay.app.staff()
    pay.wait(11)
    expect((await staff.post(`${path}/evidence`, answer)).status).toBe(403)
    expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(204)
    await pay.follow()
    await pay.applyEvents()
    expect(await answers()).toMatchObject([{ state: 'submitted' }])
    expect(pay.stripe.disputes.get(stripeId)).toMatchObject({ status: 'under_review' })
    const { json } = await staff.get(path)
    expect(json).toMatchObject({
      state: 'answered',
      canAnswer: false,
      answer: { state: 'submitted', by: staffLogin.username },
    })
    expect((await staff.get(`${path}/evidence`)).json.fields).toEqual([
      { field: 'statement', text: 'It was delivered.' },
      { field: 'deliveryAddress', text: '1 Elm Street' },
    ])
    expect(JSON.stringify(await pay.office.timeline(orderId))).toContain('dispute-answered')
    expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(409)
    expect(await alerts()).not.toContain('disputes-to-answer')
  })

  test('also if two press at the same moment, and the database holds it', async () => {
    const { path } = await disputed()
    const [one, other] = await Promise.all([office(), office()])
    const replies = await Promise.all([one, other].map((staff) => staff.post(`${path}/evidence`, answer)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    await pay.follow()
    expect(pay.stripe.acted.answer).toBeGreaterThan(0)
    expect(await answers()).toHaveLength(1)
    await expect(
      pay.app.db.sql`
        insert into dispute_answers (id, dispute_id, state, texts, created_at)
        select gen_random_uuid(), dispute_id, 'new', '{}', created_at from dispute_answers`,
    ).rejects.toThrow('dispute_answers_once')
  })

  test('of a bank there is none: it is final', async () => {
    const { path } = await disputed('', 'bank')
    expect((await (await pay.app.staff()).get(path)).json).toMatchObject({ state: 'lost', canAnswer: false })
    expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(409)
    expect(await answers()).toEqual([])
  })

  test.each(['acted-silent', 'acted-error', 'silent', 'error'] as const)(
    'whose answer was lost (%s) is asked about, and not sent twice',
    async (fault) => {
      const { path, stripeId } = await disputed()
      expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(204)
      pay.stripe.fail('answer', fault, 3)
      const before = pay.stripe.acted.answer
      await pay.follow()
      expect(await answers()).toMatchObject([{ state: 'sent' }])
      pay.wait(3)
      await pay.follow()
      expect(await answers()).toMatchObject([{ state: 'submitted' }])
      expect(pay.stripe.acted.answer - before).toBe(1)
      expect(pay.stripe.disputes.get(stripeId)?.evidence_details.submission_count).toBe(1)
    },
  )

  test('that is not there after 20 hours is unknown, until a person looked', async () => {
    const { path } = await disputed()
    await (await office()).post(`${path}/evidence`, answer)
    pay.stripe.fail('answer', 'silent', 3)
    await pay.follow()
    pay.wait(21 * 60)
    await pay.follow()
    expect(await answers()).toMatchObject([{ state: 'unknown' }])
    expect(await alerts()).toContain('answers-failed')
    expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(409)
    const staff = await pay.app.staff()
    expect((await staff.post(`${path}/evidence/close`)).status).toBe(204)
    expect((await staff.post(`${path}/evidence/close`)).status).toBe(409)
    expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(204)
    await pay.follow()
    expect(await answers()).toMatchObject([{ state: 'canceled' }, { state: 'submitted' }])
    expect(await alerts()).not.toContain('answers-failed')
  })

  test('that the processor refuses can be sent again; one that was given there is over', async () => {
    const { path, stripeId } = await disputed()
    await (await office()).post(`${path}/evidence`, answer)
    pay.stripe.fail('answer', 'refused')
    await pay.follow()
    expect(await answers()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('Not like this') }])
    expect(await alerts()).toContain('answers-failed')
    await (await office()).post(`${path}/evidence`, answer)
    const dispute = pay.stripe.disputes.get(stripeId)
    if (dispute) Object.assign(dispute, { status: 'under_review' })
    if (dispute) dispute.evidence_details.submission_count = 1
    await pay.follow()
    expect(await answers()).toMatchObject([
      { state: 'failed' },
      { state: 'failed', failure: expect.stringContaining('at the payment company') },
    ])
    expect((await (await pay.app.staff()).get(path)).json).toMatchObject({ state: 'answered' })
  })
})

describe('rule 434: the packet', () => {
  test('begins with the place and the ticket, and is sent as it was shown', async () => {
    const { orderId, path } = await disputed()
    await addPictures(orderId, { photos: 1, tickets: 1 })
    await pay.app.db.sql`
      insert into overage_charges (id, order_id, amount_cents, above_cents, objection_days, state, announced_at, sent_at)
      values (${newId()}, ${orderId}, 12000, 0, 2, 'left', ${testNow}, ${testNow}),
        (${newId()}, ${orderId}, 7700, 0, 2, 'left', ${testNow}, null)`
    await (await office()).post(`${path}/evidence`, answer)
    await pay.follow()
    const [sent] = pay.stripe.files.values()
    const bytes = sent?.bytes ?? Buffer.alloc(0)
    const text = await pdfText(bytes)
    expect(text).toContain('Told by email that $120.00 for weight or days will be charged')
    // Nobody was told of what was not sent.
    expect(text).not.toContain('$77.00')
    expect(text).toContain('Paid: $450.00 with a card ending in 4242 on')
    const parts = ['The container where it was set down', 'Weight ticket', 'What happened, in order', 'Cancellation']
    const places = parts.map((part) => text.indexOf(part))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(-1)
    const shown = await (await pay.app.staff()).get(`${path}/packet`)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    const [{ size } = { size: 0 }] = await pay.app.db.sql<{ size: number }[]>`
      select f.byte_size as size from dispute_answers a join files f on f.id = a.file_id`
    expect(size).toBe(bytes.length)
  })

  test('has at most 4 MB and 18 pages, however much there is', async () => {
    const { orderId, path } = await disputed()
    await addPictures(orderId, { photos: 20, tickets: 10 })
    expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(204)
    await pay.follow()
    const [sent] = pay.stripe.files.values()
    const bytes = sent?.bytes ?? Buffer.alloc(0)
    expect(bytes.length).toBeGreaterThan(500_000)
    expect(bytes.length).toBeLessThanOrEqual(4_000_000)
    const { numPages } = await getDocumentProxy(new Uint8Array(bytes))
    expect(numPages).toBeGreaterThan(12)
    expect(numPages).toBeLessThanOrEqual(18)
  })
})

test('rule 189: with the person go the texts and the packet', async () => {
  const orderId = await pay.desk.bookedOrder({ scheduledDelivery: '2026-12-10', scheduledPickup: '2026-12-17' })
  const path = `/api/admin/payments/disputes/${await disputePayment(pay.app.db, orderId)}`
  expect((await (await office()).post(`${path}/evidence`, answer)).status).toBe(204)
  const { sql, locking } = pay.app.db
  const { anonymizeOrder } = await import('#server/retention/anonymize-order.ts')
  const { inTransaction } = await import('#server/platform/db/transaction.ts')
  await inTransaction(locking, (tx) => anonymizeOrder(tx, orderId, testNow))
  expect(await sql`select texts, file_id, parameters from dispute_answers`).toEqual([
    { texts: {}, fileId: null, parameters: null },
  ])
})
