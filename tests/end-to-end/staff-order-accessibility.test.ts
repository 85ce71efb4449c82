import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { staffBookingText } from '#content/staff/staff-booking.ts'
import { orderDialogText, orderTabs, paymentText } from '#content/staff/staff-order.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { expectAccessible, expectReadableInTheDark } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { openDesk, openOrder, openTab, orderDialog, pressButton, question } from '../support/order-dialog.ts'
import type { Site } from '../support/served-site.ts'
import { desktop, press, test, type Visitors, visit } from '../support/site-with-browser.ts'

/** At the size of a phone, of a small window and of a desk. */
const at = [320, 390, 1280]

/** In light, and what differs in the dark. */
async function expectAccessibleInBoth(page: Page, state: string, widths: readonly number[]): Promise<void> {
  await expectAccessible(page, state, widths)
  await expectReadableInTheDark(page, state, widths)
}

describe('axe finds nothing in light and in the dark', () => {
  async function openLong(site: Site, visitors: Visitors) {
    const office = await openOffice(site.url)
    const { id } = await office.placeOrder({
      customerName: 'Sandoval Roofing and Waterproofing Company of the Greater San Fernando Valley',
      customerZipCode: '93001-9',
      specialInstructions: 'Ring the bell twice. '.repeat(12),
    })
    await office.addPayment(id, { status: 'failed', amount: '450.00' })
    const page = await openDesk(visitors, desktop)
    await openOrder(page, id)
    return { office, id, page }
  }

  test('in an order: its tabs', async ({ site, visitors }) => {
    const { page } = await openLong(site, visitors)
    for (const tab of [orderTabs.details, orderTabs.weight, orderTabs.timeline, orderTabs.documents, orderTabs.notes]) {
      await openTab(page, tab)
      await expectAccessibleInBoth(page, tab, at)
    }
  })

  test('in an order: a payment, its editor, and a conflict', async ({ site, visitors }) => {
    visitors.expectProblem(/409 \(Conflict\)/)
    const { office, id, page } = await openLong(site, visitors)
    await pressButton(page, paymentText.add)
    await page.getByLabel(paymentText.amount).fill('')
    await pressButton(page, paymentText.save)
    await expectAccessibleInBoth(page, 'a payment with an error', at)
    await pressButton(orderDialog(page).locator('form'), uiText.en.cancel)

    await pressButton(page, orderDialogText.edit)
    await page.getByLabel('Fuel surcharge').fill('a lot')
    await page.getByLabel('Internal Notes').fill('Mine')
    await pressButton(page, uiText.en.save)
    await expectAccessibleInBoth(page, 'the editor with an error', at)
    await page.getByLabel('Fuel surcharge').fill('35')
    await office.changeOrder(id, { internalNotes: 'Theirs' })
    await pressButton(page, uiText.en.save)
    await page.locator('#clashes').waitFor()
    // While its notification fades, its text is pale.
    await page.locator('.toast').waitFor({ state: 'detached' })
    await expectAccessibleInBoth(page, 'a clash', at)
    await press(page.getByRole('radio', { name: /Mine/ }))
    await pressButton(page, uiText.en.save)
    await page.getByRole('tab', { name: orderTabs.details }).waitFor()
  })

  test('in an order: its questions', async ({ site, visitors }) => {
    const { office, id, page } = await openLong(site, visitors)
    await office.addContainer('20-1', 20)
    for (const action of [/^Cancel Order/, /^Delete Order/]) {
      await pressButton(page, orderDialogText.more)
      await expectAccessibleInBoth(page, 'the menu', [1280])
      await press(page.getByRole('menuitem', { name: action }))
      await question(page).waitFor()
      await expectAccessibleInBoth(page, `${action}`, at)
      await pressButton(question(page), 'Keep Order')
    }
    await office.changeOrder(id, { status: 'en_route' })
    await page.reload()
    await pressButton(page, 'Mark Delivered')
    await question(page).getByRole('radio').first().waitFor()
    await expectAccessibleInBoth(page, 'which container', at)
  })
})

test('axe finds nothing in the staff booking form', async ({ visitors }) => {
  const page = await openDesk(visitors, desktop)
  await visit(page, '/booking?staff=1')
  await press(page.getByLabel(staffBookingText.agreed))
  await expectAccessible(page, 'a price that was agreed on', at)
})
