import { describe, expect } from 'vitest'
import { portalDocuments, portalPage as text } from '#content/account/portal.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { expectAccessible, expectReadableInTheDark, widthsOf } from '../support/accessible.ts'
import { openAccount, person } from '../support/account-pages.ts'
import { openOffice } from '../support/office.ts'
import { press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

describe.for(screens)('at $name, the documents of a place (rule 359)', (screen) => {
  test('stand month by month, with one download for each month and for all', async ({ site, visitors }) => {
    const who = person(`documents-${screen.name}`)
    const page = await openAccount(visitors, site, who, screen)
    const office = await openOffice(site.url)
    const longStreet = `1${'2'.repeat(60)} Hillcrest Road`
    const order = await office.placeOrder({ customerEmail: who.email, customerAddress: longStreet, poNumber: '7781-B' })
    await visit(page, '/portal')
    await page.getByText(portalDocuments.invoice.when).waitFor()
    expect(await page.getByRole('link', { name: text.downloadAll }).count()).toBe(0)

    for (const status of ['confirmed', 'scheduled', 'en_route', 'delivered', 'picked_up'] as const)
      await office.changeOrder(order.id, { status })
    const number = `H-${screen.name}`
    const loadDate = dateInLosAngeles(new Date())
    const ticket = { orderId: order.id, weightTons: '9.10', ticketNumber: number, material: 'Mixed debris', loadDate }
    await office.call('POST', '/api/weight-tickets', ticket)
    await office.call('POST', `/api/orders/${order.id}/invoices`, {})
    await visit(page, '/portal')
    const month = page.getByRole('region', {
      name: text.monthAt(`${loadDate.slice(0, 7)}-01`, longStreet),
      exact: true,
    })
    await expect.poll(() => shownText(month), soon).toContain(`Weight ticket ${number}, mixed debris`)
    for (const said of [/Invoice INV-\d+/, portalDocuments.diversion.name, text.inMonth(3, '9.1')])
      expect(await shownText(month)).toMatch(said)
    expect(await month.getByRole('listitem').count()).toBe(3)
    // The PO number stands at each of them.
    expect(await month.getByText(text.po('7781-B'), { exact: true }).filter({ visible: true }).count()).toBe(3)
    // The bars are on a desk alone.
    expect(await month.getByText(text.barKey).isVisible()).toBe(screen.name !== 'phone')
    for (const name of [text.downloadMonth, text.downloadAll]) {
      const file = await page.request.get((await page.getByRole('link', { name }).first().getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/zip'])
    }
    // A corrected invoice and its credit note name each other.
    await office.changeOrder(order.id, { fuelSurcharge: '35.00' })
    await visit(page, '/portal')
    await expect.poll(() => shownText(month), soon).toMatch(/credited by CN-\d+/)
    expect(await shownText(month)).toMatch(/credits INV-\d+/)
    // Order by order they stand below, closed.
    const details = page.locator('details')
    expect(await details.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([false])
    await press(details.locator('summary'))
    await page.getByText(portalDocuments.confirmation, { exact: true }).waitFor()
    await expectAccessible(page, 'documents by month', widthsOf(screen))
    await expectReadableInTheDark(page, 'documents by month')

    // On a phone the balance is right below the name (rule 566), and the tabs are one row.
    await visit(page, '/dashboard')
    const balance = page.locator('p').filter({ hasText: /^Account balance\$/ })
    expect(await balance.first().isVisible()).toBe(screen.name === 'phone')
    const [first, last] = await Promise.all(
      [page.getByRole('tab').first(), page.getByRole('tab').last()].map((tab) => tab.boundingBox()),
    )
    expect(last?.y).toBe(first?.y)
  })
})
