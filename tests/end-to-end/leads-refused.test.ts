import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { notification } from '../support/booking-page.ts'
import {
  contact,
  estimate,
  filledWith,
  fillLead,
  type LeadPage,
  leadField,
  leadScenarios,
  leadsOf,
  sendButton,
  typedInto,
} from '../support/lead-pages.ts'
import { loseTheAnswer } from '../support/lose-the-answer.ts'
import {
  descriptionOf,
  desktop,
  hasFocus,
  press,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

async function expectFailure(page: Page, form: LeadPage, why: string) {
  await expect.poll(() => shownText(notification(page)), soon).toContain(form.words.failed)
  expect(await shownText(notification(page))).toContain(why)
}

describe.for(leadScenarios)('$name', ({ form, screen }) => {
  test('without a connection nothing is lost, and resending stores it', async ({ site, visitors }) => {
    const email = `offline-${form.path.slice(1)}-${screen.name}@okafor.example`
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form, { Email: email })
    await page.context().setOffline(true)
    visitors.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await press(sendButton(page, form))
    await expectFailure(page, form, 'No response from the server.')
    await page.getByRole('main').getByText('Nothing you typed is lost.').waitFor()
    expect(await typedInto(page, form)).toEqual(filledWith(form, { Email: email }))

    await page.context().setOffline(false)
    await press(sendButton(page, form))
    await expect.poll(() => shownText(notification(page)), soon).toContain(form.words.sent)
    expect(await leadsOf(site.dataDir, email)).toHaveLength(1)
  })

  test('a lost reply is requested again after a reload, and the lead is stored once', async ({ site, visitors }) => {
    const email = `lost-${form.path.slice(1)}-${screen.name}@okafor.example`
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form, { Email: email })
    await page.route('**/api/leads', loseTheAnswer, { times: 1 })
    visitors.expectProblem(/ERR_CONNECTION_RESET/)
    await press(sendButton(page, form))
    await expectFailure(page, form, 'No response from the server.')

    await visit(page, form.path)
    await expect.poll(() => typedInto(page, form), soon).toEqual(filledWith(form, { Email: email }))
    await press(sendButton(page, form))
    await expect.poll(() => shownText(notification(page)), soon).toContain(form.words.sent)
    expect(await leadsOf(site.dataDir, email)).toHaveLength(1)
  })

  test('errors that only the server finds are shown at their fields', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form)
    // A form that checks less than the server, as an older one that is still open might.
    await page.route('**/api/leads', (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), phone: '555', projectType: '' }),
      }),
    )
    visitors.expectProblem(/400/)
    await press(sendButton(page, form))
    const [[, subject] = ['', '']] = form.problems.filter(([, message]) => /^(Project type|Subject)/.test(message))
    await expect.poll(() => descriptionOf(leadField(page, 'Phone')), soon).toBe('Valid phone number is required')
    const choice = leadField(page, Object.keys(form.selects)[0] ?? '')
    await expect.poll(() => descriptionOf(choice), soon).toBe(subject)
    const first = form === estimate ? choice : leadField(page, 'Phone')
    await expect.poll(() => hasFocus(first), soon).toBe(true)
    await expectFailure(page, form, 'Valid phone number is required')
    expect(await typedInto(page, form)).toEqual(filledWith(form))
  })

  test('a server failure has a message that says what to do', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form)
    await page.route('**/api/leads', (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'internal-error' } }),
    )
    visitors.expectProblem(/500/)
    await press(sendButton(page, form))
    await expect.poll(() => shownText(notification(page)), soon).toContain(form.words.failed)
    expect(await typedInto(page, form)).toEqual(filledWith(form))
  })

  test('hostile text is stored as typed, and too long text is rejected at its field', async ({ site, visitors }) => {
    const email = `hostile-${form.path.slice(1)}-${screen.name}@okafor.example`
    const evil = '<img src=x onerror=alert(1)> مرحبا \u202Egnp 👩‍👩‍👧‍👦'
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form, { Email: email, 'First name': evil, [form.longText]: 'x'.repeat(10_000) })
    await press(sendButton(page, form))
    await expect.poll(() => descriptionOf(leadField(page, form.longText)), soon).toBe('At most 5000 characters')
    expect(await leadsOf(site.dataDir, email)).toEqual([])
    await leadField(page, form.longText).fill(evil)
    await press(sendButton(page, form))
    await expect.poll(() => shownText(notification(page)), soon).toContain(form.words.sent)
    const [lead] = await leadsOf(site.dataDir, email)
    expect(lead).toMatchObject({ firstName: evil, notes: expect.stringContaining(evil) })
    expect(await page.locator('main img').count()).toBe(0)
  })
})

test('analytics gets a sent message, and nothing about the person', async ({ visitors }) => {
  const page = await visitors.open(desktop)
  await visit(page, '/contact')
  await fillLead(page, contact)
  await press(sendButton(page, contact))
  await expect.poll(() => shownText(notification(page)), soon).toContain('Message Sent!')
  const heard = await page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? [])
  expect(heard).toContainEqual({ event: 'contact_submission', hasPhone: true, hasEmail: true })
  expect(JSON.stringify(heard)).not.toContain('okafor')
})
