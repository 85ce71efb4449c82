import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { goodPassword, newestToken, openAccount, registrationBody, signIn } from '../support/accounts.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const message = 'This password is too common. Choose another.'
const person = { firstName: 'Renata', lastName: 'Castellanos', companyName: 'Castellanos Roofing' }

describe.each(['iloveyou', 'TrustNo1', 'castellanos2026', 'Castellanos Roofing', 'renata-castellanos'])(
  '%j',
  (weak) => {
    const refused = (field: string) => ({ status: 400, json: { message, fields: { [field]: message } } })

    test('is no password of a new customer', async () => {
      const body = registrationBody({ ...person, password: weak, confirmPassword: weak })
      expect(await app.browser().post('/api/customer/register', body)).toMatchObject(refused('password'))
    })

    test('is no new password in the settings, and the old one stays', async () => {
      const { browser, email } = await openAccount(app, person)
      const body = { ...person, phone: '(818) 555-0164', currentPassword: goodPassword, newPassword: weak }
      expect(await browser.post('/api/customer/update', body)).toMatchObject(refused('newPassword'))
      expect(await signIn(app.browser(), email)).toMatchObject({ status: 200 })
    })

    test('is no password after a reset, and the link still works', async () => {
      const { email } = await openAccount(app, person)
      await app.browser().post('/api/customer/forgot-password', { email })
      const token = await newestToken(app, email)
      const reset = (password: string) => app.browser().post('/api/customer/reset-password', { token, password })
      expect(await reset(weak)).toMatchObject(refused('password'))
      expect(await reset('a better long password')).toMatchObject({ status: 200 })
    })
  },
)

describe('a password of staff', () => {
  let link = 0
  const invite = async (staff: Browser) => {
    const username = `inez.marsh.${++link}`
    const { json } = await staff.post('/api/admin/staff', {
      username,
      name: 'Inez Marsh',
      email: 'inez.marsh@canyon.example',
      role: 'office',
    })
    const token = URL.parse(json.link)?.searchParams.get('token')
    return (password: string) =>
      app.browser().post('/api/admin/staff-link/password', { token, password, confirmPassword: password })
  }

  test.each([
    ['elevenchars', 'Password must be at least 12 characters'],
    ['qwerty123456', message],
    ['inez.marsh@canyon.example', message],
    ['Inez Marsh 2026', message],
  ])('is not %j', async (weak, words) => {
    const staff = await app.staff()
    const choose = await invite(staff)
    expect(await choose(weak)).toMatchObject({ status: 400, json: { fields: { password: words } } })
    expect((await choose(goodPassword)).status).toBe(204)
    await app.db
      .sql`update staff_users set name = 'Inez Marsh', email = 'inez.marsh@canyon.example' where username = 'dispatcher'`
    const body = { currentPassword: 'correct horse battery staple', newPassword: weak, confirmPassword: weak }
    expect(await staff.post('/api/admin/password', body)).toMatchObject({
      status: 400,
      json: { fields: { newPassword: words } },
    })
  })
})

test('older passwords that are short or common stay valid', async () => {
  const account = await openAccount(app)
  await app.db.sql`update customers set password_hash = ${await hashPassword('password')} where id = ${account.id}`
  expect(await signIn(app.browser(), account.email, 'password')).toMatchObject({ status: 200 })
  await app.staff()
  await app.db
    .sql`update staff_users set password_hash = ${await hashPassword('password')} where username = 'dispatcher'`
  const credentials = { username: 'dispatcher', password: 'password' }
  expect(await app.browser().post('/api/admin/login', credentials)).toMatchObject({ status: 200 })
})
