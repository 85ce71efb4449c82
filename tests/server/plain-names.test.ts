import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { insertOrder } from '../support/order-rows.ts'
import { openProjectDesk } from '../support/project-desk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 488: accents make no difference to lists and searches.

let app: TestApp
let staff: Browser
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const found = async (path: string, search: string) =>
  (await staff.get(`${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`)).json

test('orders by customer: a name with accents is where it is without them, page by page and backward', async () => {
  const names = ['Zamora', 'Ángel Ruiz', 'Nunez', 'Núñez', 'Olvera', 'ana', 'Íñigo', 'Łukasz']
  for (const customerName of names) await insertOrder(app.db, { customerName })
  const walk = async (direction: string) => {
    const seen: string[] = []
    for (let next: string | undefined = `/api/orders?sort=customer&direction=${direction}&limit=3`; next; ) {
      const reply = await staff.get(next)
      expect(reply.status).toBe(200)
      seen.push(...reply.json.map(({ customerName }: { customerName: string }) => customerName))
      next = /^<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    return seen
  }
  const plain = (name: string) => name.replace('Núñez', 'Nunez')
  const sorted = ['ana', 'Ángel Ruiz', 'Íñigo', 'Łukasz', 'Nunez', 'Nunez', 'Olvera', 'Zamora']
  expect((await walk('asc')).map(plain)).toEqual(sorted)
  expect((await walk('desc')).map(plain)).toEqual(sorted.toReversed())
})

test('facilities and projects are found and sorted, written with accents or without', async () => {
  await app.db.sql`truncate facilities cascade`
  for (const name of ['Zona Verde', 'Árbol Recycling', 'Cañon Verde'])
    await staff.post('/api/admin/facilities', { name, swisNumber: '', city: 'Sylmar' })
  const facilities = async (search: string) =>
    (await found('/api/admin/facilities', search)).facilities.map(({ name }: { name: string }) => name)
  expect(await facilities('sylmar')).toEqual(['Árbol Recycling', 'Cañon Verde', 'Zona Verde'])
  expect(await facilities('arbol')).toEqual(['Árbol Recycling'])
  expect(await facilities('CANON')).toEqual(['Cañon Verde'])
  expect(await facilities('cañón')).toEqual(['Cañon Verde'])

  const desk = openProjectDesk(staff, 'admin')
  for (const name of ['Casa Peña', 'Patio Lopez']) expect((await desk.create({ name })).status).toBe(201)
  const projects = async (search: string) =>
    (await found('/api/admin/projects', search)).map(({ name }: { name: string }) => name)
  expect(await projects('pena')).toEqual(['Casa Peña'])
  expect(await projects('PEÑA')).toEqual(['Casa Peña'])
  expect(await projects('lópez')).toEqual(['Patio Lopez'])
})

test('the place of a container', async () => {
  const container = { containerNumber: 'ÑANDÚ-7', size: 20, currentLocation: 'Peñón yard' }
  expect((await staff.post('/api/admin/containers', container)).status).toBe(201)
  for (const search of ['penon', 'Peñón', 'nandu 7', 'ÑANDÚ-7'])
    expect(
      (await found('/api/admin/containers', search)).map((each: typeof container) => each.containerNumber),
    ).toEqual([container.containerNumber])
})

test('the security log is searched by person', async () => {
  await app.db.sql`
    insert into security_events (id, occurred_at, kind, actor_kind, actor_id, actor_name, subject, details)
    values (gen_random_uuid(), now(), 'signed-in', 'staff', null, 'Íñigo Peña', '', '{}')`
  const { json } = await staff.get('/api/admin/security-log?who=inigo%20pena')
  expect(json.map((entry: { actor: { name: string } }) => entry.actor.name)).toEqual(['Íñigo Peña'])
})
