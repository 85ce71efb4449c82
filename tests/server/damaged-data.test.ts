import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingBody } from '../support/bookings.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  // PostgreSQL's error when a page does not hold what was written. tests/break/damaged-page.test.ts damages a real one.
  await app.db.sql.unsafe(`
    create function damaged() returns trigger language plpgsql as
      $$ begin raise exception 'invalid page in block 0 of relation "base/5/16501"' using errcode = 'XX001'; end $$;
    create trigger damaged before insert on orders for each statement execute function damaged()`)
})
afterAll(() => app.close())

test('damaged data: whoever needs it gets an error that says so, everyone else goes on, and staff get an alert', async () => {
  const staff = await app.staff()
  const alerts = async () =>
    (await staff.get('/api/admin/dashboard')).json.alerts.map(({ kind }: { kind: string }) => kind)
  expect(await alerts()).not.toContain('data-damaged')
  const log = app.logged.length

  const reply = await app.browser().post('/api/orders', bookingBody())
  expect(reply).toMatchObject({
    status: 500,
    json: { code: 'internal-error', message: expect.stringMatching(/^Some of our data is damaged/) },
  })
  expect(reply.text).not.toContain('base/5')
  const [line] = app.logged.slice(log).filter(({ event }) => event === 'request failed')
  expect(line?.facts).toMatchObject({ code: 'XX001', error: expect.stringContaining('invalid page in block 0') })
  expect(line?.facts.stack).toBeUndefined()

  expect((await app.browser().get('/readyz')).json).toEqual({ status: 'ready', problems: ['data-damaged'] })
  expect((await app.browser().get('/api/equipment')).status).toBe(200)
  expect((await alerts())[0]).toBe('data-damaged')
  expect((await staff.get('/api/admin/system')).json.problems).toContain('data-damaged')
})
