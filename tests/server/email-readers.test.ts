import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishReader, linkIn, readerOf, withLinksIn } from '#server/emails/reader.ts'
import { customerEmails } from '#server/emails/templates/customer-emails.ts'
import type { QueuedEmail } from '#server/outbox/email-templates.ts'
import { newAddress, openAccount } from '../support/accounts.ts'
import type { Browser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Rule 592.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the build makes stands in for the emails in Spanish. */
const spanish = { ...customerEmails }
const readerIn = (email: Partial<QueuedEmail>) =>
  readerOf({ ...app.context, spanishEmails: async () => ({ customerEmails: spanish }) }, {
    id: '',
    orderId: null,
    leadId: null,
    recipient: newAddress(),
    language: 'es',
    ...email,
  } as QueuedEmail)
const toCustomer = { template: 'estimate', data: { audience: 'customer' } } as never as Partial<QueuedEmail>

const choose = (browser: Browser, language: string) =>
  browser.send('PUT', '/api/customer/language', {
    body: JSON.stringify({ language }),
    headers: { 'content-type': 'application/json' },
  })

test('a customer without a login reads an email in the language of what it is about', async () => {
  expect(await readerIn(toCustomer)).toEqual({ language: 'es', emails: spanish })
  expect(await readerIn({ ...toCustomer, language: 'en' })).toBe(englishReader)
})

test('a login reads everything in the language that it chose, whatever its order says', async () => {
  const { browser, email } = await openAccount(app)
  const of = (language: string) => readerIn({ ...toCustomer, recipient: email.toUpperCase(), language })
  // It never chose.
  expect((await of('es')).language).toBe('es')
  expect((await of('en')).language).toBe('en')
  expect((await choose(browser, 'es')).status).toBe(204)
  expect(await of('en')).toEqual({ language: 'es', emails: spanish })
  expect((await choose(browser, 'en')).status).toBe(204)
  expect(await of('es')).toBe(englishReader)
  expect((await choose(browser, 'fr')).status).toBe(400)
  expect((await choose(app.browser(), 'es')).status).toBe(401)
})

test('an owner in English and a foreman in Spanish are each written to in their own, whatever the order says', async () => {
  const [owner, foreman] = [await openAccount(app), await openAccount(app)]
  await choose(owner.browser, 'en')
  await choose(foreman.browser, 'es')
  for (const language of ['en', 'es'] as const) {
    expect(await readerIn({ ...toCustomer, recipient: owner.email, language })).toBe(englishReader)
    expect(await readerIn({ ...toCustomer, recipient: foreman.email, language })).toEqual({
      language: 'es',
      emails: spanish,
    })
  }
})

test('the office reads English, also about an order in Spanish, and also if its address has a login in Spanish', async () => {
  const { browser, email: recipient } = await openAccount(app)
  await choose(browser, 'es')
  const templates = [
    'order-confirmation',
    'lead-received',
    'estimate',
    'quote',
    'final-invoice',
    'wrong-tries',
  ] as const
  for (const template of templates)
    expect(await readerIn({ template, recipient, data: { audience: 'staff' } } as never)).toBe(englishReader)
  for (const template of ['unverified-bookings', 'containers-overdue', 'staff-account', 'settings-changed'] as const)
    expect(await readerIn({ template, recipient, data: {} } as never)).toBe(englishReader)
})

test('an account that was opened on a page in Spanish is in it', async () => {
  const browser = app.browser()
  const email = newAddress()
  const person = { firstName: 'Dolores', lastName: 'Ortiz', phone: '(661) 555-0177', customerType: 'residential' }
  const body = { ...person, email, password: 'a good long password' }
  await browser.post('/api/customer/register', body, { 'accept-language': 'es', 'page-language': 'es' })
  const [row] = await app.db.sql<{ language: string | null }[]>`
    select language from registrations where email = ${email}`
  expect(row?.language).toBe('es')
  const [mail] = await app.db.sql<{ language: string }[]>`select language from emails where recipient = ${email}`
  expect(mail?.language).toBe('es')
})

test.each([
  ['es', 'https://bins.example/portal', 'https://bins.example/es/portal'],
  ['es', 'https://bins.example/confirmation/A?token=b', 'https://bins.example/es/confirmation/A?token=b'],
  ['es', 'https://bins.example/pay#abc', 'https://bins.example/es/pay#abc'],
  ['es', 'https://bins.example/terms', 'https://bins.example/es/terms'],
  ['es', 'https://bins.example/admin', 'https://bins.example/admin'],
  ['en', 'https://bins.example/es/quote#abc', 'https://bins.example/quote#abc'],
  ['en', 'https://bins.example/portal', 'https://bins.example/portal'],
] as const)('in %s a link to %s leads to %s', (language, link, expected) => {
  expect(linkIn(language, link)).toBe(expected)
  const email = { template: 'statement', data: { link, statementId: link } } as never
  expect(withLinksIn(language, email)).toMatchObject({ data: { link: expected, statementId: link } })
})
