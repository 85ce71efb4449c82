import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { emailPreviewText, emailStatusLabels, emailTab } from '#content/staff/staff-email.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { addDays, dateInLosAngeles, formatDate } from '#contract/values/dates.ts'
import type { RenderedEmail } from '#server/outbox/rendered-email.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday, notification } from '../support/booking-page.ts'
import { everyEmail } from '../support/every-email.ts'
import { openOffice } from '../support/office.ts'
import { openDesk, question } from '../support/order-dialog.ts'
import { test as base, press, screens, shownText, soon, visit } from '../support/site-with-browser.ts'

const test = base.extend('siteEnv', { scope: 'file' }, { ADMIN_EMAIL: 'office@canyon.example' })

const messageIn = (within: Page | Locator) => within.frameLocator('iframe')
const logOf = (page: Page) => page.getByRole('region', { name: 'Recent Email Activity' })

describe.for(screens)('on a $name', (screen) => {
  test('staff see what was sent, and read a message that was printed to the terminal', async ({ site, visitors }) => {
    const office = await openOffice(site.url)
    const evil = '<img src="https://evil.example/x.png" onerror="top.postMessage(1)"><b>Eve</b>'
    const { orderNumber } = await office.placeOrder({ customerName: evil, customerAddress: evil })
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/email')
    const log = logOf(page)
    // The log refreshes every 10 seconds: the new email appears automatically.
    await expect.poll(() => shownText(log), { timeout: 15_000 }).toContain(orderNumber)
    // Under its day, at its time, on one line that opens it, also by the keyboard. Who sends and what carries it is said once.
    await log.getByRole('heading', { name: emailTab.today(shortDay(dayFromToday(0), dayFromToday(0))) }).waitFor()
    const row = log.getByRole('listitem').filter({ hasText: orderNumber }).first()
    expect(await shownText(row)).toMatch(/\d:\d\d [AP]M$/)
    expect(await shownText(row)).not.toMatch(/→|console/i)
    expect(await shownText(row)).toContain(emailStatusLabels.console)
    await row.getByRole('button', { name: new RegExp(`^Read: .*${orderNumber}`) }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await press(log.getByRole('button', { name: new RegExp(`^Read: Your container is booked: .*${orderNumber}`) }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: /\/confirmation\/.*token=[\w-]+$/ }).waitFor()
    // What a customer typed is plain text, in the message and as plain text.
    await messageIn(dialog).getByText('Hello there,').waitFor()
    await messageIn(dialog).getByRole('main').getByText(evil).first().waitFor()
    await press(dialog.getByRole('button', { name: 'Plain text' }))
    expect(await shownText(dialog)).toContain(evil)
    await expectAccessible(page, 'message', [screen.isMobile ? 320 : 1280])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count(), soon).toBe(0)
  })

  test('staff view every copy of an email, light and dark, and send a test to the office', async ({ visitors }) => {
    const page = await openDesk(visitors, screen)
    await visit(page, '/admin/email')
    const preview = page.getByRole('region', { name: 'Preview' })
    const message = messageIn(preview)
    await message.getByRole('heading', { name: 'Your container is booked' }).waitFor()

    await preview.getByLabel('Template').selectOption({ label: 'Final Invoice' })
    await preview.getByLabel('Sample order').selectOption({ label: 'Order With Overage' })
    await message.getByText('$202.00', { exact: true }).first().waitFor()
    await press(preview.getByRole('tab', { name: 'Admin' }))
    await message.getByText('For Harold Nakashima:').waitFor()
    const colorOf = () => message.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(await colorOf()).toBe('rgb(247, 244, 238)')
    await press(preview.getByRole('button', { name: 'Dark', exact: true }))
    await expect.poll(colorOf, soon).toBe('rgb(20, 23, 26)')
    await expectAccessible(page, 'preview', [screen.isMobile ? 320 : 1280])
    await press(preview.getByRole('button', { name: 'Plain text' }))
    expect(await shownText(preview)).toContain('Weight over the included tons, 1.35 tons × $120.00: $162.00')

    await press(preview.getByRole('button', { name: 'Send Test' }))
    expect(await shownText(question(page))).toContain(
      'The admin copy goes to office@canyon.example and to no one else.',
    )
    await expectAccessible(page, 'question', [320])
    await press(question(page).getByRole('button', { name: 'Send Test' }))
    await expect
      .poll(() => shownText(notification(page)), soon)
      .toContain('Test email on its way to office@canyon.example')
    await logOf(page).getByText('Test: Invoice INV-000000 from Canyon Roll-Off').first().waitFor({ timeout: 15_000 })
  })
})

test('staff page through the failures, and through the whole log', async ({ site, visitors }) => {
  const office = await openOffice(site.url)
  for (let made = 0; made < 11; made++) await office.placeOrder()
  const page = await openDesk(visitors, screens[0])
  await visit(page, '/admin/email')
  const log = logOf(page)
  const rows = log.getByRole('listitem')
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(20)
  await press(log.getByRole('button', { name: uiText.en.more }))
  await expect.poll(() => rows.count(), soon).toBeGreaterThan(20)
  await press(log.getByRole('button', { name: emailTab.shows.failed }))
  await log.getByText(emailTab.none.failed).waitFor()
  expect(new URL(page.url()).search).toBe('?status=failed')
  await expectAccessible(page, 'the log', [320, 1280])
  await page.goBack()
  await expect.poll(() => rows.count(), soon).toBeGreaterThan(0)

  // What was sent stands before the preview, which has a link, and above both where email to staff goes.
  await page.getByText(emailTab.staffMail('office@canyon.example')).waitFor()
  const isFirst = async () => {
    const [log, preview] = await Promise.all(
      ['Recent Email Activity', 'Preview'].map((name) => page.getByRole('region', { name }).boundingBox()),
    )
    return (log?.y ?? Number.NaN) < (preview?.y ?? Number.NaN)
  }
  await expect.poll(isFirst, soon).toBe(true)
  const ofPreview = page.getByRole('heading', { name: emailPreviewText.heading, exact: true })
  const isPreviewSeen = async () => ((await ofPreview.boundingBox())?.y ?? Number.NaN) < 900
  expect(await isPreviewSeen()).toBe(false)
  await press(page.getByRole('link', { name: emailTab.toPreview }))
  await expect.poll(isPreviewSeen, soon).toBe(true)

  // Without an address, no test can be sent, and it says why.
  await page.route('**/api/admin/email-preview', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), testRecipient: null, staffMailbox: null } })
  })
  await visit(page, '/admin/email')
  await page.getByText(emailTab.staffMailNowhere).waitFor()
  const send = page.getByRole('button', { name: emailPreviewText.sendTest, description: emailPreviewText.noRecipient })
  expect(await send.isDisabled()).toBe(true)
})

test('a link in a message leads nowhere, and a refusal says why', async ({ visitors }) => {
  const page = await openDesk(visitors)
  await visit(page, '/admin/email')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByLabel('Template').selectOption({ label: 'Estimate' })
  await messageIn(preview)
    .getByText(formatDate(addDays(dateInLosAngeles(new Date()), 14)), { exact: true })
    .first()
    .waitFor()
  visitors.expectProblem(/Blocked opening .* in a sandboxed frame/)
  await press(messageIn(preview).getByRole('link', { name: 'Book at this price' }))
  expect(page.context().pages()).toEqual([page])
  expect(page.url()).toMatch(/\/admin\/email$/)

  const message = 'There is no address to send a test email to.'
  visitors.expectProblem(/409/)
  await page.route('**/api/admin/send-test-email', (route) =>
    route.fulfill({ status: 409, json: { code: 'not-allowed-now', message } }),
  )
  await press(preview.getByRole('button', { name: 'Send Test' }))
  await press(question(page).getByRole('button', { name: 'Send Test' }))
  await expect.poll(() => shownText(notification(page)), soon).toContain(message)
})

/** As wide as a name gets that no program can break, with letters from right to left and a picture. */
const longName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)} יוסי כהן 🚛`

test('every email fits phones and mail programs, whatever the name (rule 372)', async ({ visitors }) => {
  const page = await visitors.open()
  for (const [name, render] of everyEmail) {
    await page.setContent((render(longName) as RenderedEmail).html)
    for (const width of [320, 390, 600]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBe(width)
    }
  }
})

test('a message by itself is accessible, and no wider than a phone', async ({ visitors }) => {
  const desk = await openDesk(visitors)
  const page = await visitors.open()
  for (const template of ['order-confirmation', 'final-invoice']) {
    const reply = await desk.request.post('/api/admin/email-preview', { data: { template, order: 'withOverage' } })
    await page.setContent((await reply.json()).customerEmail)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${template}, ${colorScheme}`, [320, 1280])
    }
  }
})
