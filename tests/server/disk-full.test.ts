import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  // PostgreSQL's error when a file cannot grow. tests/break/full-disk.test.ts fills a real disk.
  await app.db.sql.unsafe(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on orders for each statement execute function no_room()`)
})
afterAll(() => app.close())

test('on a full disk writes are refused for now, reads continue, and staff get an alert', async () => {
  const staff = await app.staff()
  const alerts = async () =>
    (await staff.get('/api/admin/dashboard')).json.alerts.map(({ kind }: { kind: string }) => kind)
  expect(await alerts()).not.toContain('disk-full')
  expect((await app.browser().get('/readyz')).json).toEqual({ status: 'ready' })

  const reply = await app.browser().post('/api/orders', bookingBody())
  expect(reply).toMatchObject({ status: 503, json: { code: 'try-again' } })
  expect(reply.headers.get('retry-after')).toBe('2')

  expect(await app.browser().get('/readyz')).toMatchObject({
    status: 200,
    json: { status: 'ready', problems: ['disk-full'] },
  })
  expect((await app.browser().get('/api/equipment')).status).toBe(200)
  expect((await alerts())[0]).toBe('disk-full')

  // The disk has room again: a trial write succeeds, without a restart.
  await app.db.sql`drop trigger no_room on orders`
  await vi.waitFor(() => expect(app.db.isDiskFull()).toBe(false), { timeout: 20_000 })
  expect((await app.browser().post('/api/orders', bookingBody())).status).toBe(201)
})
