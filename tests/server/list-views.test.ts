import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff/roles.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Browser } from '../support/browser.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { pausedTransaction, waitsForLock } from '../support/paused-transaction.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 333: saved views of the staff lists.

let app: TestApp
let owner: Browser
let office: Browser
let dispatcher: Browser

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.staff()
  office = await colleague('office')
  dispatcher = await colleague('dispatcher')
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.db, 'list_defaults, list_views'))

async function colleague(role: StaffRole): Promise<Browser> {
  const username = `${role}-${newId()}`
  await app.db.sql`
    insert into staff_users (id, username, email, role, password_hash)
    select gen_random_uuid(), ${username}, ${`${username}@canyon.example`}, ${role}, password_hash from staff_users
    where username = ${staffLogin.username}`
  const browser = app.browser()
  await browser.post('/api/admin/login', { ...staffLogin, username })
  return browser
}

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const viewBody = {
  list: 'orders',
  name: 'Owing',
  query: '?payment=owing&sort=delivery&columns=customer,amount&search=Okafor',
}
const save = (browser: Browser, changes: object = {}, id: string = newId()) =>
  browser.send('PUT', `/api/admin/list-views/${id}`, json({ ...viewBody, ...changes }))
const remove = (browser: Browser, id: string) => browser.send('DELETE', `/api/admin/list-views/${id}`)
const views = async (browser: Browser, list = 'orders') =>
  (await browser.get(`/api/admin/list-views?list=${list}`)).json
const choose = (browser: Browser, viewId: string | null, list = 'orders') =>
  browser.send('PUT', `/api/admin/list-defaults/${list}`, json({ viewId }))

test('a view keeps filters, order and columns, is renamed and deleted, and nobody else sees it', async () => {
  const { status, json: saved } = await save(owner)
  expect([status, saved]).toEqual([
    200,
    {
      id: saved.id,
      list: 'orders',
      name: 'Owing',
      query: '?sort=delivery&payment=owing&columns=customer%2Camount',
      isShared: false,
      isYours: true,
      isDefault: false,
    },
  ])
  expect((await save(owner, { name: 'Who owes' }, saved.id)).json).toMatchObject({ id: saved.id, name: 'Who owes' })
  expect(await views(owner)).toHaveLength(1)
  expect(await views(office)).toEqual([])
  expect((await save(office, {}, saved.id)).status).toBe(404)
  expect((await remove(office, saved.id)).status).toBe(404)
  expect((await choose(office, saved.id)).status).toBe(404)
  expect((await remove(owner, saved.id)).status).toBe(204)
  expect(await views(owner)).toEqual([])
})

test('owner and office share; a role without the right sees neither the column nor the filter', async () => {
  const { json: shared } = await save(office, { isShared: true })
  expect(await views(owner)).toMatchObject([{ id: shared.id, isShared: true, isYours: false }])
  expect(await views(dispatcher)).toMatchObject([{ id: shared.id, query: '?sort=delivery&columns=customer' }])
  expect((await save(dispatcher, { name: 'Mine', isShared: true })).status).toBe(403)
  expect((await save(dispatcher, {}, shared.id)).status).toBe(403)
  expect((await remove(dispatcher, shared.id)).status).toBe(403)
  expect((await save(owner, { name: 'Ours', isShared: true }, shared.id)).json.name).toBe('Ours')
  expect((await save(dispatcher, { name: 'Mine' })).json.query).toBe('?sort=delivery&columns=customer')
})

test('who may not read a list has no views of it', async () => {
  expect((await dispatcher.get('/api/admin/list-views?list=leads')).status).toBe(403)
  expect((await save(dispatcher, { list: 'invoices' })).status).toBe(403)
  expect((await choose(dispatcher, null, 'leads')).status).toBe(403)
})

test('a name is unique for a person and among the shared views, and at most 60 characters', async () => {
  expect((await save(owner)).status).toBe(200)
  expect(await save(owner, { name: ' owing ' })).toMatchObject({
    status: 400,
    json: { fields: { name: 'You already have a view of this name here.' } },
  })
  expect((await save(owner, { list: 'invoices', query: '?show=open' })).status).toBe(200)
  expect((await save(office)).status).toBe(200)
  expect((await save(office, { isShared: true })).status).toBe(200)
  expect((await save(owner, { isShared: true })).json.fields).toEqual({
    name: 'There is already a shared view of this name here.',
  })
  expect((await save(owner, { name: 'x'.repeat(61) })).json.fields).toEqual({ name: 'At most 60 characters' })
})

test('a person keeps at most 100 views, also when two come at once', async () => {
  const [{ staffId } = { staffId: '' }] = (await app.db.sql`
    select id as staff_id from staff_users where username = ${staffLogin.username}`) as unknown as { staffId: string }[]
  await app.db.sql`
    insert into list_views (id, staff_user_id, list, name, query, is_shared)
    select gen_random_uuid(), ${staffId}, 'leads', 'View ' || place, '', false from generate_series(1, 99) place`
  // Whoever holds the row of the person lets both begin before either may count.
  const goOn = await pausedTransaction(
    app,
    (tx) => tx`select id from staff_users where id = ${staffId} for no key update`,
  )
  const one = save(owner, { name: 'One' })
  await expect.poll(() => waitsForLock(app), { timeout: 10_000 }).toBe(true)
  const two = save(owner, { name: 'Two' })
  await goOn()
  const replies = await Promise.all([one, two])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await save(office)).status).toBe(200)
})

test('a list opens with a chosen view, for one person, until it is deleted', async () => {
  const { json: shared } = await save(owner, { isShared: true })
  expect((await choose(dispatcher, shared.id)).status).toBe(204)
  expect(await views(dispatcher)).toMatchObject([{ isDefault: true }])
  expect(await views(owner)).toMatchObject([{ isDefault: false }])
  expect((await choose(dispatcher, shared.id, 'containers')).status).toBe(404)
  expect((await choose(dispatcher, null)).status).toBe(204)
  expect(await views(dispatcher)).toMatchObject([{ isDefault: false }])
  await choose(dispatcher, shared.id)
  expect((await remove(owner, shared.id)).status).toBe(204)
  expect(await views(dispatcher)).toEqual([])
})

test('what an older version stored is dropped when it is read', async () => {
  const { json: saved } = await save(owner)
  await app.db.sql`update list_views set query = '?color=red&status=lost&columns=color,status' where id = ${saved.id}`
  expect(await views(owner)).toMatchObject([{ query: '?columns=status' }])
})
