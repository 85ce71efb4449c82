import { describe, expect } from 'vitest'
import {
  button,
  expectNotification,
  fillRegistration,
  mailedPath,
  openAccount,
  person,
  signIn,
  textbox,
} from '../support/account-pages.ts'
import { hostileRedirects } from '../support/hostile-redirects.ts'
import { serveSite } from '../support/served-site.ts'
import {
  desktop,
  hasFocus,
  phone,
  press,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const refused = /status of 401/

describe.for([phone])('on a $name', (screen) => {
  test('a failed sign-in says why, keeps the address and clears the password', async ({ site, visitors }) => {
    const who = person(`fails-${screen.name}`)
    await openAccount(visitors, site, who, screen)
    const page = await visitors.open(screen)
    visitors.expectProblem(refused)
    await visit(page, '/login')
    await press(button(page, 'Sign In'))
    await page.getByText('Valid email is required', { exact: true }).waitFor()
    await page.getByText('Password is required', { exact: true }).waitFor()
    await expect.poll(() => hasFocus(textbox(page, 'Email')), soon).toBe(true)

    await signIn(page, { email: who.email, password: 'not the password' })
    await expectNotification(page, 'Login Failed', 'Invalid email or password')
    expect(await textbox(page, 'Email').inputValue()).toBe(who.email)
    expect(await textbox(page, 'Password').inputValue()).toBe('')
    await expect.poll(() => hasFocus(textbox(page, 'Password')), soon).toBe(true)

    await textbox(page, 'Password').fill(who.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await expectNotification(page, 'Welcome back!', 'Dolores Okafor')
    // Who is signed in has nothing to do on the pages that lead in.
    await visit(page, '/login?redirect=/portal')
    expect(new URL(page.url()).pathname).toBe('/portal')
    await visit(page, '/register')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('the link is resent, from the page after registering and from sign-in', async ({ site, visitors }) => {
    const who = person(`resend-${screen.name}`)
    const page = await visitors.open(screen)
    await visit(page, '/register')
    await press(button(page, 'Create Account'))
    for (const message of ['First name is required', 'Valid phone number is required'])
      await page.getByText(message, { exact: true }).waitFor()
    await page.getByText('Password must be at least 8 characters', { exact: true }).waitFor()
    await fillRegistration(page, who)
    await textbox(page, 'Confirm password').fill('something else')
    await page.getByText("Passwords don't match", { exact: true }).waitFor()
    await press(button(page, 'Create Account'))
    // The focus says that the form was validated. What is typed before then would be sent.
    await expect.poll(() => hasFocus(textbox(page, 'Confirm password')), soon).toBe(true)
    await textbox(page, 'Confirm password').fill(who.password)
    await press(page.getByText('Contractor', { exact: true }))
    await page.getByRole('textbox', { name: 'Company name' }).fill('Okafor Roofing')
    await press(button(page, 'Create Account'))
    await page.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor()
    const first = await mailedPath(site, who.email, /Confirm your email/)
    await press(button(page, 'Resend the email'))
    await page.getByText('a new email is on its way').waitFor()
    await expect.poll(() => mailedPath(site, who.email, /Confirm your email/), soon).not.toBe(first)

    await press(page.getByRole('link', { name: 'Go to Login' }))
    await page.waitForURL('**/login')
    visitors.expectProblem(refused)
    await signIn(page, who)
    await expectNotification(page, 'Invalid email or password')
    const second = await mailedPath(site, who.email, /Confirm your email/)
    await press(button(page, 'Resend the email'))
    await expect.poll(() => mailedPath(site, who.email, /Confirm your email/), soon).not.toBe(second)
    const link = await mailedPath(site, who.email, /Confirm your email/)
    await visit(page, link)
    await press(button(page, 'Confirm and sign in'))
    await page.waitForURL('**/dashboard')

    const elsewhere = await visitors.open(screen)
    visitors.expectProblem(/status of 410/)
    await visit(elsewhere, link)
    await press(button(elsewhere, 'Confirm and sign in'))
    await elsewhere.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    await visit(elsewhere, '/verify-email')
    await elsewhere.getByText('The link is incomplete.').waitFor()
  })

  test('a forgotten password is replaced through a one-time link, which ends other sessions', async ({
    site,
    visitors,
  }) => {
    const who = person(`reset-${screen.name}`)
    const before = await openAccount(visitors, site, who, screen)
    const page = await visitors.open(screen)
    await visit(page, '/login')
    await press(page.getByRole('link', { name: 'Forgot your password?' }))
    await page.waitForURL('**/forgot-password')
    await press(button(page, 'Send the link'))
    await page.getByText('Valid email is required', { exact: true }).waitFor()
    await textbox(page, 'Email').fill(who.email)
    await press(button(page, 'Send the link'))
    await page.getByText(`If there is an account with ${who.email}`).waitFor()

    const link = await mailedPath(site, who.email, /new password/)
    await visit(page, link)
    await textbox(page, 'New password').fill('another horse')
    await textbox(page, 'Confirm new password').fill('another hearse')
    await press(button(page, 'Set the password'))
    await page.getByText("Passwords don't match", { exact: true }).waitFor()
    await textbox(page, 'Confirm new password').fill('another horse')
    await press(button(page, 'Set the password'))
    await page.waitForURL('**/dashboard')
    await expectNotification(page, 'Password changed')

    visitors.expectProblem(refused)
    await press(before.getByRole('tab', { name: 'Account Settings' }))
    await before.waitForURL('**/login?redirect=dashboard')

    visitors.expectProblem(/status of 410/)
    const elsewhere = await visitors.open(screen)
    await visit(elsewhere, link)
    await textbox(elsewhere, 'New password').fill('a third horse')
    await textbox(elsewhere, 'Confirm new password').fill('a third horse')
    await press(button(elsewhere, 'Set the password'))
    await elsewhere.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    await press(elsewhere.getByRole('link', { name: 'Send me a new link' }))
    await elsewhere.waitForURL('**/forgot-password')
  })

  test('signed-in browsers are listed, and can be signed out', async ({ site, visitors }) => {
    const who = person(`sessions-${screen.name}`)
    const page = await openAccount(visitors, site, who, screen)
    const other = await visitors.open(screen)
    await visit(other, '/login?redirect=/portal')
    const google = other.getByRole('main').getByRole('link', { name: /Google/ })
    expect(await google.getAttribute('href')).toBe('/api/auth/google?redirect=%2Fportal')
    await signIn(other, who)
    await other.waitForURL('**/portal')
    await other.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()

    await visit(page, '/dashboard?tab=settings')
    await page.getByText('This browser', { exact: true }).waitFor()
    await press(page.getByRole('button', { name: /^Sign out .*last seen/ }))
    await expectNotification(page, 'Signed out')
    await expect.poll(() => page.getByRole('button', { name: /^Sign out .*last seen/ }).count(), soon).toBe(0)
    await visit(other, '/portal')
    expect(new URL(other.url()).pathname + new URL(other.url()).search).toBe('/login?redirect=/portal')
  })
})

test('opening a link proves nothing, and in another browser the password is not kept', async ({ site, visitors }) => {
  const who = person('elsewhere')
  const stranger = await visitors.open(desktop)
  await visit(stranger, '/register')
  await fillRegistration(stranger, who)
  await press(button(stranger, 'Create Account'))
  await stranger.getByRole('heading', { level: 1, name: 'Check Your Email' }).waitFor()

  const scanner = await visitors.open(phone)
  const link = await mailedPath(site, who.email, /Confirm your email/)
  const sent: string[] = []
  scanner.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await visit(scanner, link)
  await button(scanner, 'Confirm and sign in').waitFor()
  await scanner.waitForLoadState('networkidle')
  expect(sent.filter((url) => url.includes('/api/customer/'))).toEqual([])

  const owner = await visitors.open(phone)
  await visit(owner, link)
  await press(button(owner, 'Confirm and sign in'))
  // Whoever reads the email chooses the password; who leaves it open is sent a link on request.
  await owner.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await visit(owner, '/dashboard?tab=settings')
  await owner.getByText('Your account has no password yet.').waitFor()
  await press(button(owner, 'Send me the link'))
  await owner.getByText(`If there is an account with ${who.email}`).waitFor()

  visitors.expectProblem(refused)
  await visit(stranger, '/login')
  await signIn(stranger, who)
  await expectNotification(stranger, 'Invalid email or password')
})

test('the sign-in page says what its code means, and nothing that a link brings along', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/login?message=checkEmail')
  expect(await shownText(page.getByRole('main'))).toContain('Please check your email to verify your account.')
  for (const message of ['Call us at 900-555-0100 to unlock your account', 'constructor', '__proto__']) {
    await visit(page, `/login?${new URLSearchParams({ message })}`)
    expect(await shownText(page.getByRole('main'))).not.toMatch(/900|native|object/)
  }
  await visit(page, '/login?message=checkEmail&redirect=/portal')
  expect(await shownText(page.getByRole('main'))).not.toContain('verify your account')
})

test('whatever the redirect is, sign-in leads to a page of this site', async ({ site, visitors }) => {
  const who = person('hostile')
  const page = await openAccount(visitors, site, who, desktop)
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(40)
  // The server redirects, and the browser goes there; the program of the page it leads to has no part in it.
  const redirected = await visitors.open({ ...desktop, javaScriptEnabled: false })
  await redirected.context().addCookies(await page.context().cookies())
  for (const redirect of hostileRedirects) {
    const address = `/login?${new URLSearchParams({ redirect })}`
    await redirected.goto(address)
    expect([redirect, redirected.url()]).toEqual([redirect, `${site.url}/dashboard`])
  }
  // The same for signing in there in the browser.
  await press(button(page, 'Logout'))
  await page.waitForURL((url) => url.pathname === '/')
  for (const [redirect, path] of [
    ['//evil.example', '/dashboard'],
    ['https:evil.example', '/dashboard'],
    ['dashboard', '/dashboard'],
    ['/portal', '/portal'],
  ] as const) {
    await page.context().clearCookies()
    await visit(page, `/login?${new URLSearchParams({ redirect })}`)
    await signIn(page, who)
    await page.waitForURL((url) => url.pathname === path)
    expect(page.url()).toBe(site.url + path)
  }
})

test('a session survives a restart of the site', async ({ site, visitors }) => {
  const who = person('restart')
  const page = await openAccount(visitors, site, who, desktop)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'customer')
  await using second = {
    site: await serveSite({ dataDir: site.dataDir }),
    async [Symbol.asyncDispose]() {
      await this.site.stop()
    },
  }
  const reply = await fetch(`${second.site.url}/dashboard`, { headers: { cookie: `customer=${cookie?.value}` } })
  expect(reply.url).toBe(`${second.site.url}/dashboard`)
  const html = await reply.text()
  expect(html).toContain(who.email)
  expect(html).toContain('name="robots" content="noindex"')
  expect(reply.headers.get('cache-control')).toBe('no-store')
})
