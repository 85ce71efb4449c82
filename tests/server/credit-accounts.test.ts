import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreditAccountOnWire } from '#contract/billing/credit-accounts.ts'
import { type Account, openAccount } from '../support/accounts.ts'
import { openBillingDesk } from '../support/billing-desk.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp, testNow } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
let roofer: Account
let home: Account
let mason: Account

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  roofer = await openAccount(app)
  home = await openAccount(app, { customerType: 'residential', companyName: '', lastName: 'Okafor' })
  mason = await openAccount(app, { companyName: '100%_Stone & Sons', lastName: 'Delgado' })
  // Each came a minute after the one before.
  for (const [minutes, { id }] of [roofer, home, mason].entries())
    await app.db
      .sql`update customers set created_at = ${new Date(testNow.getTime() + minutes * 60_000)} where id = ${id}`
})
afterAll(() => app.close())

const list = async (query = '') => (await staff.get(`/api/admin/customers${query}`)).json
const ids = async (query = '') => (await list(query)).map(({ id }: CreditAccountOnWire) => id)

test('contractors are listed, newest first; everyone, or those with Net 30, on request', async () => {
  expect(await ids()).toEqual([mason.id, roofer.id])
  expect(await ids('?show=all')).toEqual([mason.id, home.id, roofer.id])
  expect(await ids('?show=net-30')).toEqual([])
  expect(await staff.get('/api/admin/customers?show=nobody')).toMatchObject({ status: 400 })
})

test('an approval has its date and approver, and can be revoked', async () => {
  const { setTerms } = openBillingDesk(app, staff)
  const terms = async () => (await list('?show=all')).find(({ id }: CreditAccountOnWire) => id === roofer.id)
  expect(await terms()).toMatchObject({ paymentTerms: 'due-on-receipt', net30Since: null, net30By: null })
  await setTerms(roofer.id, 'net-30')
  expect(await terms()).toMatchObject({
    firstName: 'Renata',
    companyName: 'Castellanos Roofing',
    email: roofer.email,
    paymentTerms: 'net-30',
    net30Since: testNow.toISOString(),
    net30By: 'dispatcher',
  })
  expect(await ids('?show=net-30')).toEqual([roofer.id])
  // Its owner is named where the account is shown.
  expect((await roofer.browser.get('/api/customer/check-auth')).json.user).toMatchObject({ paymentTerms: 'net-30' })
  expect((await home.browser.get('/api/customer/check-auth')).json.user).toMatchObject({
    paymentTerms: 'due-on-receipt',
  })
  await setTerms(roofer.id, 'due-on-receipt')
  expect(await terms()).toMatchObject({ paymentTerms: 'due-on-receipt', net30Since: null, net30By: null })
})

test('a search matches parts of name, company or email, with any characters', async () => {
  expect(await ids('?search=roofing')).toEqual([roofer.id])
  expect(await ids('?search=renata%20cast')).toEqual([roofer.id])
  expect(await ids(`?search=${encodeURIComponent(mason.email)}`)).toEqual([mason.id])
  expect(await ids(`?search=${encodeURIComponent('0%_s')}`)).toEqual([mason.id])
  expect(await ids('?search=okafor')).toEqual([])
  expect(await ids('?search=okafor&show=all')).toEqual([home.id])
})

test('it pages by cursor, with the filters', async () => {
  const { pages } = openBillingDesk(app, staff)
  expect(await pages('/api/admin/customers?limit=1&show=all')).toEqual([mason.id, home.id, roofer.id])
  expect(await pages('/api/admin/customers?limit=1&search=renata')).toEqual([mason.id, roofer.id])
  expect(await staff.get('/api/admin/customers?cursor=nonsense')).toMatchObject({ status: 400 })
})
