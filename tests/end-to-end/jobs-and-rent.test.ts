import { describe, expect } from 'vitest'
import { jobsText } from '#content/staff/jobs.ts'
import { longStaysText, orderRentText } from '#content/staff/long-stays.ts'
import { jobText } from '#content/wording/jobs.ts'
import { uiText } from '#content/wording/ui-text.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { expectAccessible } from '../support/accessible.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { button, expectNotice, openDesk, openOrder } from '../support/order-dialog.ts'
import { press, screens, testWithKeptPages as test, visit } from '../support/site-with-browser.ts'

describe.each(screens)('on a $name', (screen) => {
  const widths = [screen.viewport?.width ?? 1280]

  test('a job gets a budget in its order; an order gets rent by periods; who stands long is asked in one press', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(30, { totalInventory: 60 })
    const customerName = `Long ${screen.name}`
    const { id } = await office.placeOrder({
      customerName,
      dumpsterSize: 30,
      requestedDeliveryDate: dayFromToday(1),
      jobNumber: `RB-${screen.name}`,
    })
    for (const status of ['confirmed', 'scheduled', 'delivered'] as const) await office.changeOrder(id, { status })
    const page = await openDesk(visitors, screen)
    const order = await openOrder(page, id)
    await press(button(order, jobsText.budgetOf(`RB-${screen.name}`)))
    const budget = page.getByRole('dialog', { name: jobsText.budgetOf(`RB-${screen.name}`) })
    await budget.getByLabel(jobsText.dollars).fill('1')
    await budget.getByLabel(jobsText.tons).fill('40')
    await press(button(budget, uiText.en.save))
    await expectNotice(page, jobsText.saved)
    await order.getByText(jobText.stages.over).waitFor()

    await press(button(order, orderRentText.set))
    const rent = page.getByRole('dialog', { name: orderRentText.heading })
    await press(button(rent, orderRentText.save))
    await rent.getByText(orderRentText.priceMissing).waitFor()
    await rent.getByLabel(orderRentText.price).fill('300')
    await expectAccessible(page, 'rent by periods', widths)
    await press(button(rent, orderRentText.save))
    await expectNotice(page, orderRentText.saved)
    await order.getByText(orderRentText.line(orderRentText.terms('$300.00', '28-days', 'advance'))).waitFor()
    await expectAccessible(page, 'an order with a job and rent', widths)

    await visit(page, '/admin/billing/jobs')
    await page.getByText(jobText.job(`RB-${screen.name}`)).waitFor()
    await expectAccessible(page, 'jobs with a budget', widths)

    const delivered = dayFromToday(-40)
    await office.call('PATCH', `/api/orders/${id}`, { actualDeliveryDate: delivered, reason: 'Ticket' })
    await visit(page, '/admin/inventory/long-stays')
    await page
      .getByText(longStaysText.since(delivered, dateInLosAngeles(new Date())))
      .first()
      .waitFor()
    await press(button(page, longStaysText.askOne(customerName)))
    await expectNotice(page, longStaysText.sent)
    await expect.poll(() => button(page, longStaysText.askOne(customerName)).count()).toBe(0)
    await expectAccessible(page, 'containers that stand long', widths)
  })
})
