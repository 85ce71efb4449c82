import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { notification } from './booking-page.ts'
import { sentEmail } from './sent-email.ts'
import type { Site } from './served-site.ts'
import { press, shownText, soon, type Visitors, visit } from './site-with-browser.ts'

export type Person = { firstName: string; lastName: string; email: string; phone: string; password: string }

/** A person without an account; `name` distinguishes the customers of tests. */
export function person(name: string): Person {
  return {
    firstName: 'Dolores',
    lastName: 'Okafor',
    email: `${name}@okafor.example`,
    phone: '(661) 555-0177',
    password: 'correct horse battery',
  }
}

export function textbox(page: Page, name: string): Locator {
  return page.getByRole('main').getByLabel(name, { exact: true })
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

export async function fillRegistration(page: Page, { firstName, lastName, email, phone, password }: Person) {
  await textbox(page, 'First name').fill(firstName)
  await textbox(page, 'Last name').fill(lastName)
  await textbox(page, 'Email').fill(email)
  await textbox(page, 'Phone').fill(phone)
  await textbox(page, 'Password').fill(password)
  await textbox(page, 'Confirm password').fill(password)
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await textbox(page, 'Email').fill(email)
  await textbox(page, 'Password').fill(password)
  await press(button(page, 'Sign In'))
}

/** The path that the link of the last such email leads to. */
export async function mailedPath(site: Site, to: string, subject: RegExp): Promise<string> {
  const { links } = await sentEmail(site, to, subject)
  const link = links.find((each) => each.includes('token='))
  if (!link) throw new Error(`No link in the email to ${to}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/**
 * A browser in which a new account with a proven address is signed in, on its dashboard. `findPath`: where the link of the email leads, on a
 * site with a mail server.
 */
export async function openAccount(
  visitors: Visitors,
  site: Site,
  who: Person,
  screen: object,
  findPath = () => mailedPath(site, who.email, confirmSubject),
): Promise<Page> {
  const page = await visitors.open(screen)
  await visit(page, '/register')
  await fillRegistration(page, who)
  await press(button(page, 'Create Account'))
  await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor()
  await visit(page, await findPath())
  await press(button(page, 'Confirm and sign in'))
  await page.waitForURL('**/dashboard')
  return page
}

/** Of the email that proves an address. */
export const confirmSubject = /Confirm your email/

/** Waits for a notification with this text. */
export async function expectNotification(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) await expect.poll(() => shownText(notification(page)), soon).toContain(word)
}

/** Opens what else is known of an order, and what can be done about it. */
export async function openMore(card: Locator): Promise<void> {
  await press(card.getByRole('button', { name: /^More for order/ }))
}

/** The orders as shown, one text each. */
export function orderCards(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('article')
}
