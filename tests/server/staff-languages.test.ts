import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffAccountOnWire } from '#contract/staff/staff-accounts.ts'
import type { Browser } from '../support/browser.ts'
import { staffLogin, startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 504: each staff member reads the staff area in a language of their own.

let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const spanish = { 'accept-language': 'es', 'page-language': 'es' }
const languageOf = async (browser: Browser) => (await browser.get('/api/admin/check-auth')).json.user.language
const accounts = async (): Promise<StaffAccountOnWire[]> => (await staff.get('/api/admin/staff')).json
const choose = (language: unknown) => staff.put('/api/admin/language', { language })

test('everybody begins in English, and chooses for themselves; signing in says which', async () => {
  expect(await languageOf(staff)).toBe('en')
  expect((await choose('es')).status).toBe(204)
  expect(await languageOf(staff)).toBe('es')
  const other = app.browser()
  expect((await other.post('/api/admin/login', staffLogin)).json.user.language).toBe('es')
  expect(await choose('fr')).toMatchObject({ status: 400, json: { fields: { language: 'Language must be en or es' } } })
  expect((await app.browser().put('/api/admin/language', { language: 'es' })).status).toBe(401)
  await choose('en')
})

test('whoever edits staff accounts sets it, too; an edit that does not name it keeps it', async () => {
  const colleague = { username: 'luis', name: 'Luis', email: 'luis@canyon.example', role: 'dispatcher' }
  const { account } = (await staff.post('/api/admin/staff', colleague)).json
  expect(account.language).toBe('en')
  const edit = (changes: object) =>
    staff.put(`/api/admin/staff/${account.id}`, { name: 'Luis', email: 'luis@canyon.example', ...changes })
  expect((await edit({ language: 'es' })).json).toMatchObject({ language: 'es', role: 'dispatcher' })
  expect((await edit({ name: 'Luis Peña' })).json).toMatchObject({ language: 'es', name: 'Luis Peña' })
  expect((await edit({ language: 'xx' })).status).toBe(400)
  const added = (await staff.post('/api/admin/staff', { ...colleague, username: 'ana', language: 'es' })).json.account
  expect((await accounts()).filter(({ language }) => language === 'es').map(({ id }) => id)).toEqual(
    expect.arrayContaining([account.id, added.id]),
  )
})

test('a page of the staff area in Spanish gets refusals in it; one without a Spanish sentence says why in English', async () => {
  const send = (path: string, body: object, headers = {}) => staff.post(path, body, headers)
  const known = await staff.send('GET', '/api/orders/00000000-0000-4000-8000-000000000001', { headers: spanish })
  expect(known.json.message).toBe('Pedido no encontrado')
  const plain = await send('/api/admin/staff', { username: 'luis', name: 'L', email: 'l@x.example', role: 'owner' })
  expect(plain.json.message).toBe('This username is taken')
  const told = await send(
    '/api/admin/staff',
    { username: 'luis', name: 'L', email: 'l@x.example', role: 'owner' },
    spanish,
  )
  expect(told.json).toMatchObject({ code: 'invalid-input', message: plain.json.message })
})

test('what staff edit stays as it is written, also for a page in Spanish', async () => {
  const description = '20 yard roll-off container'
  await app.db.sql`update equipment set description = ${description}`
  const read = async (headers: Record<string, string>) =>
    (await staff.send('GET', '/api/equipment', { headers })).json[0].description
  expect(await read(spanish)).toBe('Contenedor de 20 yardas')
  expect(await read({ ...spanish, 'staff-area': '1' })).toBe(description)
})
