import type { RegistrationOnWire } from '#contract/customers/accounts.ts'
import { sendAllDueEmails } from '#server/emails/send-due-emails.ts'
import type { Browser, Reply } from './browser.ts'
import type { TestApp } from './test-app.ts'

export const goodPassword = 'a good long password'

/** The body of the register form; with a new address each time unless one is given. */
export function registrationBody(changes: Partial<RegistrationOnWire> = {}): RegistrationOnWire {
  return {
    firstName: 'Renata',
    lastName: 'Castellanos',
    email: newAddress(),
    phone: '(818) 555-0164',
    password: goodPassword,
    confirmPassword: goodPassword,
    customerType: 'contractor',
    companyName: 'Castellanos Roofing',
    ...changes,
  }
}

let addresses = 0

/** An address that nothing was ever sent to. */
export const newAddress = () => `customer-${++addresses}@people.example`

/** Sends the emails of the outbox, like the worker. */
export async function deliverEmails(app: TestApp): Promise<void> {
  await sendAllDueEmails(app.context)
}

export type SentEmail = { template: string; subject: string; html: string; bodyText: string; links: string[] }

/** The emails sent to an address, oldest first, once the outbox is empty. */
export async function emailsTo(app: TestApp, recipient: string): Promise<SentEmail[]> {
  await deliverEmails(app)
  return app.db.sql<SentEmail[]>`
    select template, subject, html, body_text, links from emails where recipient = ${recipient} order by created_at, id`
}

/** The token of the newest link that was sent to an address. */
export async function newestToken(app: TestApp, recipient: string): Promise<string> {
  const link = (await emailsTo(app, recipient)).at(-1)?.links[0] ?? ''
  return URL.parse(link)?.searchParams.get('token') ?? `no link in ${link}`
}

export const verifyEmail = (browser: Browser, token: string): Promise<Reply> =>
  browser.post('/api/customer/verify-email', { token })

export const signIn = (browser: Browser, email: string, password: string = goodPassword): Promise<Reply> =>
  browser.post('/api/customer/login', { email, password })

export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/api/customer/check-auth')).json.authenticated

export const closeAccount = (browser: Browser, password: string): Promise<Reply> =>
  browser.send('DELETE', '/api/customer/account', {
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  })

export type Account = { browser: Browser; id: string; email: string; password: string }

/** A customer who registered, verified the address, and is signed in. */
export async function openAccount(app: TestApp, changes: Partial<RegistrationOnWire> = {}): Promise<Account> {
  const body = registrationBody(changes)
  const browser = app.browser()
  await browser.post('/api/customer/register', body)
  const { json } = await verifyEmail(browser, await newestToken(app, body.email))
  return { browser, id: json.user.id, email: body.email, password: body.password }
}
