import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, openAccount } from '../support/accounts.ts'
import { bookingBody } from '../support/bookings.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { openProjectDesk, type ProjectDesk, projectBody } from '../support/project-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 181: a customer reads and changes only the projects of the own account, and groups only the own orders.

let app: TestApp
let owner: Account
let stranger: Account
let staffDesk: ProjectDesk
let ownDesk: ProjectDesk
/** One created by the owner, one by staff for the owner, and the content of the first. */
let own: string
let given: string
let ownOrder: string
let foreignOrder: string

beforeAll(async () => {
  app = await startTestApp()
  staffDesk = openProjectDesk(await app.staff(), 'admin')
  owner = await openAccount(app)
  stranger = await openAccount(app)
  ownDesk = openProjectDesk(owner.browser, 'customer')
  // Placed while signed in, under another address: it belongs to the account anyway.
  ownOrder = (
    await owner.browser.post(
      '/api/orders',
      bookingBody({ customerEmail: 'site@builders.example', materialType: 'Mixed debris' }),
    )
  ).json.id
  foreignOrder = (
    await insertOrder(app.db, {
      customerEmail: 'nobody@else.example',
      customerName: 'Ignacio Bell',
    })
  ).id
  await app.db.sql`update orders set material_type = 'Roofing' where id = ${foreignOrder}`
  own = (await ownDesk.create({ orderIds: [ownOrder] })).json.id
  given = (await staffDesk.create({ name: 'Given', customerEmail: owner.email.toUpperCase() })).json.id
  await staffDesk.add(own, foreignOrder)
})
afterAll(() => app.close())

const names = ({ json }: Reply) => json.map(({ name }: { name: string }) => name).sort()

/** Every call that reads or changes a project of an account, on one of the owner's. */
const calls: [string, (browser: Browser, id: string) => Promise<Reply>][] = [
  ['read it', (browser, id) => openProjectDesk(browser, 'customer').read(id)],
  ['change it', (browser, id) => openProjectDesk(browser, 'customer').change(id, { name: 'Mine now' })],
  ['change nothing of it', (browser, id) => openProjectDesk(browser, 'customer').change(id, {})],
  ['add an order to it', (browser, id) => openProjectDesk(browser, 'customer').add(id, ownOrder)],
  ['take its order off', (browser, id) => openProjectDesk(browser, 'customer').remove(id, ownOrder)],
]

describe.each([
  ['made by the account', () => own],
  ['given to the account by staff', () => given],
])('a project %s', (_, project) => {
  test.each(calls)('nobody else can %s: it is not found, exactly like an unknown one', async (__, call) => {
    const before = (await staffDesk.read(project())).json
    const reply = await call(stranger.browser, project())
    const unknown = await call(stranger.browser, '00000000-0000-7000-8000-000000000000')
    expect([reply.status, reply.json]).toEqual([404, { code: 'not-found', message: 'Project not found' }])
    expect([unknown.status, unknown.json]).toEqual([reply.status, reply.json])
    expect((await staffDesk.read(project())).json).toEqual(before)
  })

  test('is visible to its account, whatever the case of the address', async () => {
    expect((await ownDesk.read(project())).status).toBe(200)
  })
})

test('a list has the projects of the account, and of no other', async () => {
  await openProjectDesk(stranger.browser, 'customer').create({ name: 'Theirs' })
  await staffDesk.create({ name: 'Nobody’s' })
  expect(names(await ownDesk.list())).toEqual(['Given', projectBody().name])
  expect(names(await openProjectDesk(stranger.browser, 'customer').list())).toEqual(['Theirs'])
})

test('the account is the signed-in one, whatever the body says', async () => {
  const { json } = await ownDesk.create({ name: 'Told otherwise', customerEmail: stranger.email })
  expect(json.customerEmail).toBe(owner.email)
  expect((await ownDesk.change(json.id, { customerEmail: stranger.email })).status).toBe(400)
})

describe('a project that is sent twice', () => {
  const twice = { 'idempotency-key': 'a project' }
  const make = (browser: Browser, changes: object = {}) =>
    browser.post('/api/customer/projects', projectBody({ name: 'Sent twice', ...changes }), twice)

  test('is created once, even concurrently, and answered as it was then', async () => {
    const [one, other] = await Promise.all([make(owner.browser), make(owner.browser)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.json.id).toBe(one.json.id)
    await ownDesk.change(one.json.id, { name: 'Renamed' })
    expect((await make(owner.browser)).json).toEqual(one.json)
    expect(names(await ownDesk.list()).filter((name: string) => name === 'Sent twice')).toEqual([])
  })

  test('with other content is refused, and under a key of another account is another one', async () => {
    const other = await make(owner.browser, { work: 'demolition' })
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
    const [mine, theirs] = [await make(owner.browser), await make(stranger.browser)]
    expect([theirs.status, theirs.json.customerEmail]).toEqual([201, stranger.email])
    expect(theirs.json.id).not.toBe(mine.json.id)
  })

  test('by staff is created once as well', async () => {
    const staff = await app.staff()
    const send = () => staff.post('/api/admin/projects', projectBody({ name: 'Of staff' }), { 'idempotency-key': 'b' })
    expect((await send()).json.id).toBe((await send()).json.id)
  })
})

describe('orders', () => {
  test('of someone else cannot be added, removed, or given to a new project', async () => {
    const other = (await insertOrder(app.db, { customerEmail: stranger.email })).id
    expect((await ownDesk.add(own, other)).status).toBe(404)
    expect((await ownDesk.create({ orderIds: [other] })).status).toBe(404)
    expect((await ownDesk.remove(own, foreignOrder)).status).toBe(404)
    expect((await staffDesk.read(own)).json.orders.map(({ id }: { id: string }) => id)).toEqual([
      ownOrder,
      foreignOrder,
    ])
  })

  test('of someone else that staff added are shown without name, address and material, and count', async () => {
    const { json, text } = await ownDesk.read(own)
    expect(json.orders.map(({ id, isOwn }: { id: string; isOwn: boolean }) => [id, isOwn])).toEqual([
      [ownOrder, true],
      [foreignOrder, false],
    ])
    expect(json.orders).toMatchObject([
      { customerAddress: bookingBody().customerAddress, materialType: 'Mixed debris' },
      { customerAddress: '', materialType: '' },
    ])
    expect(json.otherMaterials).toEqual([])
    expect(text).not.toContain('Ignacio')
    for (const word of ['23920 Example Avenue', 'Roofing']) expect(text).not.toContain(word)
    expect(text).not.toContain('nobody@else.example')
  })

  test('with a load of another material are named only if they are own ones (rule 582)', async () => {
    const staff = await app.staff()
    const orders = await Promise.all(
      [owner.email, stranger.email].map((customerEmail) => insertOrder(app.db, { customerEmail, status: 'completed' })),
    )
    const [mine = '', theirs = ''] = orders.map(({ id }) => id)
    await app.db.sql`update orders set material_type = 'Roofing' where id = any(${[mine, theirs]}::uuid[])`
    const { json: project } = await staffDesk.create({ customerEmail: owner.email, orderIds: [mine, theirs] })
    const ticket = { facility: 'Foothill', loadDate: '2026-11-12', weightTons: '5.00', disposition: 'recycled' }
    for (const [orderId, ticketNumber] of [
      [mine, 'X-1'],
      [theirs, 'X-2'],
    ])
      await staff.post('/api/weight-tickets', { orderId, ...ticket, ticketNumber, material: 'Broken concrete' })
    const named = async (desk: ProjectDesk) =>
      (await desk.read(project.id)).json.otherMaterials.map((load: { ticketNumber: string }) => load.ticketNumber)
    expect(await named(staffDesk)).toEqual(['X-1', 'X-2'])
    expect(await named(ownDesk)).toEqual(['X-1'])
  })

  test('in a project of someone else are refused without revealing whose it is', async () => {
    const order = (await insertOrder(app.db, { customerEmail: owner.email })).id
    await staffDesk.create({ name: 'A secret tower', orderIds: [order] })
    const { status, text } = await ownDesk.add(own, order)
    expect(status).toBe(409)
    expect(text).not.toContain('secret')
    const free = await owner.browser.get('/api/customer/orders-without-project')
    expect(free.text).not.toContain(order)
  })

  test('without a project are offered, until they are in one', async () => {
    const order = (await insertOrder(app.db, { customerEmail: owner.email })).id
    const offered = async (browser: Browser) =>
      (await browser.get('/api/customer/orders-without-project')).json.map(({ id }: { id: string }) => id)
    expect(await offered(owner.browser)).toContain(order)
    expect(await offered(stranger.browser)).not.toContain(order)
    expect((await ownDesk.add(own, order)).json.orders).toHaveLength(3)
    expect(await offered(owner.browser)).not.toContain(order)
    expect((await ownDesk.remove(own, order)).json.orders).toHaveLength(2)
  })
})

test('a project that staff give to another account leaves the first', async () => {
  const { id } = (await ownDesk.create({ name: 'Sold on' })).json
  await staffDesk.change(id, { customerEmail: stranger.email })
  expect((await ownDesk.read(id)).status).toBe(404)
  expect((await openProjectDesk(stranger.browser, 'customer').read(id)).status).toBe(200)
})

test('a closed one is readable, but cannot change', async () => {
  const { id } = (await ownDesk.create({ name: 'Handed in' })).json
  await (await app.staff()).post(`/api/admin/projects/${id}/close`)
  expect((await ownDesk.read(id)).json.status).toBe('closed')
  expect((await ownDesk.change(id, { name: 'x' })).status).toBe(409)
})
