import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DoneWithMany, UndoOfMany } from '#contract/lists/endpoints.ts'
import { newId } from '#server/platform/db/ids.ts'
import { deliverEmails } from '../support/accounts.ts'
import { type BillingDesk, openBillingDesk } from '../support/billing-desk.ts'
import { type Dispatcher, openDispatcher } from '../support/dispatcher.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { insertOrder } from '../support/order-rows.ts'
import { openProjectDesk } from '../support/project-desk.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 329: actions for many rows, each judged by itself.

let app: TestApp
let office: Dispatcher
let desk: BillingDesk

beforeAll(async () => {
  app = await startTestApp()
  office = await openDispatcher(app)
  desk = openBillingDesk(app, office.browser)
})
afterEach(() => emptyTables(app.db, 'orders, emails, events, leads, facilities'))
afterAll(() => app.close())

const act = (list: string, action: string, ids: readonly string[], note?: string) =>
  office.browser.post(`/api/admin/list-actions/${list}`, { action, ids, ...(note !== undefined && { note }) })
const undo = (list: string, rows: readonly UndoOfMany[]) =>
  office.browser.post(`/api/admin/list-actions/${list}/undo`, { rows })
const statuses = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await office.browser.get(`/api/orders/${id}`)).json.status))
type Waiting = { seconds: number; status: string }
const told = () => app.db.sql<Waiting[]>`
  select extract(epoch from next_attempt_at - now())::float8 as seconds, status from emails
  where template = 'order-changed' and status = 'queued'`

test('cancelling many: each by itself, with why it was refused, its email held, and one undo', async () => {
  const one = await insertOrder(app.db, { requestedDelivery: '2026-12-08', customerEmail: 'one@bell.example' })
  const two = await insertOrder(app.db, {
    requestedDelivery: '2026-12-09',
    customerEmail: 'two@bell.example',
    status: 'confirmed',
  })
  const gone = await insertOrder(app.db, { status: 'delivered', actualDelivery: '2026-11-30' })
  const nobody = newId()
  const { status, json } = await act('orders', 'cancel', [one.id, two.id, gone.id, nobody, one.id])
  expect([status, json]).toEqual([
    200,
    {
      done: [one.id, two.id],
      undo: [
        { id: one.id, status: 'pending', version: expect.any(Number) },
        { id: two.id, status: 'confirmed', version: expect.any(Number) },
      ],
      refused: [
        { id: gone.id, name: gone.orderNumber, message: expect.stringMatching(/delivered/i) },
        { id: nobody, name: 'Unknown row', message: 'Order not found' },
      ],
    },
  ])
  expect(await statuses([one.id, two.id, gone.id])).toEqual(['cancelled', 'cancelled', 'delivered'])
  const waiting = await told()
  expect(waiting).toHaveLength(2)
  for (const { seconds } of waiting) expect(seconds).toBeGreaterThan(10)

  const back: DoneWithMany = (await undo('orders', json.undo)).json
  expect(back).toEqual({ done: [one.id, two.id], undo: [], refused: [] })
  expect(await statuses([one.id, two.id])).toEqual(['pending', 'confirmed'])
  // What ended as it began is told to nobody.
  await app.db.sql`update emails set next_attempt_at = now() where status = 'queued'`
  await deliverEmails(app)
  expect(await app.db.sql`select 1 from emails where template = 'order-changed' and status <> 'queued'`).toEqual([])
})

test('an undo leaves what somebody changed since', async () => {
  const { id, orderNumber } = await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
  const { json } = await act('orders', 'confirm', [id])
  await office.change(id, { status: 'scheduled', scheduledDeliveryDate: '2026-12-08' })
  const back: DoneWithMany = (await undo('orders', json.undo)).json
  expect(back).toMatchObject({ done: [], refused: [{ id, name: orderNumber }] })
  expect(await statuses([id])).toEqual(['scheduled'])
})

test('the server takes at most 100 rows, and at least one', async () => {
  const { id } = await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
  const many = [id, ...Array.from({ length: 100 }, newId)]
  expect(await act('orders', 'confirm', many)).toMatchObject({
    status: 400,
    json: { fields: { ids: 'At most 100 rows at once' } },
  })
  expect((await act('orders', 'confirm', [])).status).toBe(400)
  expect(
    (
      await undo(
        'orders',
        many.map((each) => ({ id: each, status: 'new', version: 1 })),
      )
    ).status,
  ).toBe(400)
  expect((await act('orders', 'lost', [id])).status).toBe(400)
  expect(await statuses([id])).toEqual(['pending'])
  expect((await act('orders', 'confirm', many.slice(0, 100))).json.done).toEqual([id])
})

test('orders are archived and restored by who may agree with customers', async () => {
  const { id } = await insertOrder(app.db, { requestedDelivery: '2026-12-08' })
  await app.db.sql`update staff_users set role = 'dispatcher' where username = ${staffLogin.username}`
  expect((await act('orders', 'archive', [id])).status).toBe(403)
  await app.db.sql`update staff_users set role = 'owner' where username = ${staffLogin.username}`
  expect((await act('orders', 'archive', [id])).json).toEqual({ done: [id], undo: [], refused: [] })
  expect((await office.browser.get('/api/orders')).json).toEqual([])
  expect((await act('orders', 'restore', [id])).json.done).toEqual([id])
  expect((await office.browser.get('/api/orders')).json).toHaveLength(1)
})

test('leads move, and move back', async () => {
  const ids = [newId(), newId()]
  await app.db.sql`
    insert into leads (id, source, first_name, last_name, email, phone, project_type, search_key, status)
    select id, 'contact_form', 'Ada', 'Bell', 'ada@bell.example', '(661) 555-0178', 'Roof', '', case when place = 1 then 'new' else 'quoted' end
    from unnest(${ids}::uuid[]) with ordinality as each (id, place)`
  const { json } = await act('leads', 'lost', ids)
  expect(json).toMatchObject({ done: ids, undo: [{ status: 'new' }, { status: 'quoted' }], refused: [] })
  expect((await undo('leads', json.undo)).json.done).toEqual(ids)
  expect(
    (await office.browser.get('/api/admin/leads')).json.map((lead: { status: string }) => lead.status).sort(),
  ).toEqual(['new', 'quoted'])
})

test('open invoices are reminded of, once a day', async () => {
  await office.browser.post('/api/admin/settings', { invoice_reminders: 'by-hand' })
  const [open, paid] = [await desk.weighedOrder(), await desk.weighedOrder()]
  const ids = [(await desk.issue(open)).json.id, (await desk.issue(paid)).json.id]
  const { balanceDue } = (await office.browser.get(`/api/orders/${paid}`)).json
  await office.browser.post(`/api/orders/${paid}/payments`, { status: 'paid', amount: balanceDue })
  expect((await act('invoices', 'remind', ids)).json).toMatchObject({
    done: [ids[0]],
    refused: [
      {
        id: ids[1],
        name: expect.stringMatching(/^INV-/),
        message: 'It is paid, or its customer has no email address.',
      },
    ],
  })
  const replies = await Promise.all([1, 2].map(() => act('invoices', 'remind', [ids[0] ?? ''])))
  for (const { json } of replies)
    expect(json).toMatchObject({
      done: [],
      refused: [{ message: 'The customer was reminded of it within the last day.' }],
    })
  expect(await app.db.sql`select 1 from emails where template = 'invoice-reminder'`).toHaveLength(1)
  await office.browser.post('/api/admin/settings', { invoice_reminders: 'off' })
  expect((await act('invoices', 'remind', ids)).json.refused[0].message).toBe(
    'Reminders are switched off in the settings.',
  )
})

test('rule 596: many customers are reminded of all that is open, each once a day and by itself', async () => {
  await office.browser.post('/api/admin/settings', { invoice_reminders: 'by-hand' })
  const orders = [await desk.weighedOrder(), await desk.weighedOrder(), await desk.weighedOrder()]
  for (const id of orders) await desk.issue(id)
  const accounts: string[] = []
  for (const id of orders) accounts.push((await office.browser.get(`/api/orders/${id}`)).json.billToId)
  const [one = '', two = '', silent = ''] = accounts
  await app.db.sql`update orders set customer_email = '' where id = ${orders[2] ?? ''}`
  const nobody = newId()
  expect((await act('receivables', 'remind', [one, two, silent, nobody])).json).toEqual({
    done: [one, two],
    undo: [],
    refused: [
      { id: silent, name: expect.stringMatching(/./), message: expect.stringMatching(/no email address/) },
      { id: nobody, name: 'Unknown row', message: 'Customer not found' },
    ],
  })
  expect((await act('receivables', 'remind', [one])).json).toMatchObject({
    done: [],
    refused: [{ message: 'The customer was reminded of all open invoices within the last day.' }],
  })
  expect(await app.db.sql`select 1 from emails where template = 'invoice-reminder'`).toHaveLength(2)
})

test('containers, facilities and failed emails', async () => {
  const { json: container } = await office.browser.post('/api/admin/containers', {
    containerNumber: `B-${newId().slice(-6)}`,
    size: 20,
  })
  expect((await act('containers', 'maintenance', [container.id])).json.done).toEqual([container.id])
  expect((await office.browser.get('/api/admin/containers')).json).toMatchObject([
    { id: container.id, status: 'maintenance' },
  ])
  const { json: facility } = await office.browser.post('/api/admin/facilities', { name: 'Sunshine Canyon' })
  expect((await act('facilities', 'archive', [facility.id])).json.done).toEqual([facility.id])
  expect((await act('facilities', 'restore', [facility.id])).json.done).toEqual([facility.id])
  const ids = [newId(), newId()]
  await app.db.sql`
    insert into emails (id, template, recipient, language, data, status, subject, error, last_failed_at)
    select id, 'order-link', 'ada@bell.example', 'en', '{}', status, 'Your order', null, now()
    from unnest(${ids}::uuid[], array['failed', 'sent']) as each (id, status)`
  expect((await act('emails', 'resend', ids)).json).toMatchObject({
    done: [ids[0]],
    refused: [{ id: ids[1], name: 'Your order', message: 'This email did not fail, or is already being resent.' }],
  })
})

test('an error that nobody foresaw keeps what was done, has the id to quote, and the rest is not tried', async () => {
  const ids = [newId(), newId(), newId()]
  await app.db.sql`
    insert into leads (id, source, first_name, last_name, email, phone, project_type, search_key, status)
    select id, 'contact_form', name, 'Bell', 'ada@bell.example', '(661) 555-0178', 'Roof', '', 'new'
    from unnest(${ids}::uuid[], array['Ada', 'Ben', 'Cleo']) as each (id, name)`
  await app.db.sql`
    create function break_ben() returns trigger language plpgsql as $$ begin
      if old.first_name = 'Ben' then raise exception 'the disk is on fire'; end if; return new; end $$`
  await app.db.sql`create trigger break_ben before update on leads for each row execute function break_ben()`
  const reply = await act('leads', 'lost', ids)
  const undone = await undo('leads', [{ id: ids[1] ?? '', status: 'quoted', version: 1 }])
  await app.db.sql`drop function break_ben cascade`
  expect([reply.status, reply.json]).toEqual([
    200,
    {
      done: [ids[0]],
      undo: [{ id: ids[0], status: 'new', version: expect.any(Number) }],
      refused: [
        {
          id: ids[1],
          name: 'Ben Bell',
          message: expect.stringContaining(reply.headers.get('x-request-id') ?? 'no id'),
        },
        { id: ids[2], name: 'Cleo Bell', message: 'Not tried, because of the error before.' },
      ],
    },
  ])
  expect(JSON.stringify(reply.json)).not.toContain('fire')
  expect(undone).toMatchObject({ status: 200, json: { done: [], refused: [{ id: ids[1], name: 'Ben Bell' }] } })
  expect((await office.browser.get('/api/admin/leads?status=new')).json).toHaveLength(2)
})

test('change requests are approved, and rejected with a reason, once', async () => {
  const asked = async (requestedChanges: object) => {
    const { id: orderId, orderNumber } = await insertOrder(app.db, {
      requestedDelivery: '2026-12-08',
      status: 'confirmed',
    })
    const body = { orderId, requestType: 'reschedule_delivery', description: 'Later, please', requestedChanges }
    const { id } = (await office.browser.post('/api/admin/change-requests', body)).json
    return { id, orderId, orderNumber }
  }
  const one = await asked({ deliveryDate: '2026-12-10' })
  const two = await asked({ deliveryDate: '2026-12-11' })
  expect((await act('changes', 'approve', [one.id])).json).toEqual({ done: [one.id], undo: [], refused: [] })
  expect(await office.order(one.orderId)).toMatchObject({ scheduledDeliveryDate: '2026-12-10' })
  expect(await act('changes', 'reject', [one.id, two.id], ' ')).toMatchObject({
    status: 400,
    json: { fields: { note: 'Reason is required' } },
  })
  expect((await act('changes', 'reject', [one.id, two.id], 'The street is closed')).json).toMatchObject({
    done: [two.id],
    refused: [{ id: one.id, name: one.orderNumber, message: expect.stringMatching(/approved/) }],
  })
  expect((await office.browser.get(`/api/admin/change-requests/${two.id}`)).json).toMatchObject({
    status: 'rejected',
    adminNotes: 'The street is closed',
  })
  expect(await app.db.sql`select 1 from emails where template = 'change-request-decided'`).toHaveLength(2)
})

test('customers are put on hold with a reason, and released, each with an entry in its history', async () => {
  const { json } = await office.browser.post('/api/admin/bill-to-accounts', { kind: 'company', name: 'Bell Roofing' })
  const nobody = newId()
  expect((await act('customers', 'hold', [json.id])).status).toBe(400)
  expect((await act('customers', 'hold', [json.id, nobody], 'Two invoices are late')).json).toMatchObject({
    done: [json.id],
    refused: [{ id: nobody, name: 'Unknown row' }],
  })
  const held = async () => (await office.browser.get(`/api/admin/bill-to-accounts/${json.id}`)).json.holdReason
  expect(await held()).toBe('Two invoices are late')
  expect((await act('customers', 'hold', [json.id], 'Another reason')).json.refused).toMatchObject([
    { name: 'Bell Roofing', message: 'It is on hold already.' },
  ])
  expect(await held()).toBe('Two invoices are late')
  expect((await act('customers', 'release', [json.id])).json.done).toEqual([json.id])
  expect(await held()).toBe('')
  expect((await act('customers', 'release', [json.id])).json.refused[0].message).toBe('It is not on hold.')
  expect(
    await app.db.sql`select kind from events where subject_id = ${json.id} and kind = 'account-changed'`,
  ).toHaveLength(2)
})

test('projects are closed and reopened', async () => {
  const { json } = await openProjectDesk(office.browser, 'admin').create()
  expect((await act('projects', 'close', [json.id])).json.done).toEqual([json.id])
  expect((await act('projects', 'close', [json.id])).json.refused).toMatchObject([{ id: json.id, name: json.name }])
  expect((await act('projects', 'reopen', [json.id])).json.done).toEqual([json.id])
  expect((await office.browser.get(`/api/admin/projects/${json.id}`)).json.closedAt).toBeNull()
})
