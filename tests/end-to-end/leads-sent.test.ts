import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { notification } from '../support/booking-page.ts'
import {
  filledWith,
  fillLead,
  type LeadPage,
  leadField,
  leadScenarios,
  leadsOf,
  nothingIn,
  sendButton,
  typedInto,
} from '../support/lead-pages.ts'
import { sentEmail } from '../support/sent-email.ts'
import {
  descriptionOf,
  hasFocus,
  press,
  shownText,
  soon,
  testWithKeptPages as test,
  visit,
} from '../support/site-with-browser.ts'

const addressOf = ({ form, screen }: (typeof leadScenarios)[number], what: string) =>
  `${what}${form.path.slice(1)}-${screen.name}@okafor.example`

/** Waits for the notification. A failure names what the page shows instead. */
async function expectSent(page: Page, form: LeadPage) {
  const shown = async () => {
    const told = await shownText(notification(page))
    return { told, instead: told ? '' : await shownText(page.getByRole('main')) }
  }
  await expect.poll(shown, soon).toMatchObject({ told: expect.stringContaining(form.words.sent) })
}

async function expectProblems(page: Parameters<typeof leadField>[0], problems: LeadPage['problems']) {
  for (const [label, message] of problems) {
    await expect.poll(() => descriptionOf(leadField(page, label)), soon).toContain(message)
  }
}

describe.for(leadScenarios)('$name', (scenario) => {
  const { form, screen } = scenario

  test('sent empty, it shows an error at each field, and focuses the first', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await press(sendButton(page, form))
    await expectProblems(page, form.problems)
    const [[first] = ['']] = form.problems
    await expect.poll(() => hasFocus(leadField(page, first)), soon).toBe(true)
    const summary = page.getByRole('alert').filter({ hasText: 'things to fix' })
    expect(await summary.getByRole('link').count()).toBe(form.problems.length)
    await press(summary.getByRole('link').last())
    const [last] = form.problems.at(-1) ?? ['']
    await expect.poll(() => hasFocus(leadField(page, last)), soon).toBe(true)
    await expectAccessible(page, `${form.path} with errors`)
  })

  test('a corrected field loses its error immediately, and no other does', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await press(sendButton(page, form))
    await expectProblems(page, form.problems)
    await leadField(page, 'Email').fill('dolores@')
    await expect.poll(() => descriptionOf(leadField(page, 'Email')), soon).toContain('Valid email is required')
    await leadField(page, 'Email').fill('dolores@okafor.example')
    await press(page.locator('label').filter({ has: page.getByRole('radio', { name: form.chip.option }) }))
    await expect.poll(() => descriptionOf(leadField(page, 'Email')), soon).toBe('')
    await expect.poll(() => descriptionOf(leadField(page, form.chip.legend)), soon).toBe('')
    await expectProblems(
      page,
      form.problems.filter(([label]) => label !== 'Email' && label !== form.chip.legend),
    )
  })

  test('after sending, it is stored once, says so, and is empty again', async ({ site, visitors }) => {
    const email = addressOf(scenario, '')
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form, { Email: email })
    await press(sendButton(page, form))
    await expectSent(page, form)
    expect(await shownText(notification(page))).toContain(form.words.sentHelp)
    expect(await shownText(page.getByRole('main'))).toContain(form.words.sent)
    expect(await typedInto(page, form)).toEqual(nothingIn(form))
    await expectAccessible(page, `${form.path} when it was sent`)
    expect(await leadsOf(site.dataDir, email)).toMatchObject([{ ...form.stored, email }])
    expect((await sentEmail(site, email)).subject).toMatch(/^We have your/)

    // The next visit, and the next message of the same form, start from nothing.
    await visit(page, form.path)
    expect(await typedInto(page, form)).toEqual(nothingIn(form))
    await fillLead(page, form, { Email: email })
    await press(sendButton(page, form))
    await expectSent(page, form)
    expect(await leadsOf(site.dataDir, email)).toHaveLength(2)
  })

  test('pressed twice, it is stored once', async ({ site, visitors }) => {
    const email = addressOf(scenario, 'twice-')
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form, { Email: email })
    await sendButton(page, form).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expectSent(page, form)
    expect(await leadsOf(site.dataDir, email)).toHaveLength(1)
  })

  test('what was typed survives a reload', async ({ visitors }) => {
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form)
    await visit(page, form.path)
    await expect.poll(() => typedInto(page, form), soon).toEqual(filledWith(form))
  })

  test("a bot's submission is answered, but not stored", async ({ site, visitors }) => {
    const email = addressOf(scenario, 'robot-')
    const page = await visitors.open(screen)
    await visit(page, form.path)
    await fillLead(page, form, { Email: email })
    expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0)
    await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
    await press(sendButton(page, form))
    await expectSent(page, form)
    expect(await leadsOf(site.dataDir, email)).toEqual([])
  })
})
