import { describe, expect } from 'vitest'
import { orderCardText, orderRowText } from '#content/account/dashboard.ts'
import { listSearchText } from '#content/account/list-search.ts'
import { portalPage } from '#content/account/portal.ts'
import { siteRowText as row, siteMoneyText, sitesPage as text } from '#content/account/sites.ts'
import { changeDayText } from '#content/public/change-day.ts'
import { expectAccessible, widthsOf } from '../support/accessible.ts'
import { openAccount, openMore, person } from '../support/account-pages.ts'
import { dayFromToday } from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { press, screens, shownText, soon, test, visit } from '../support/site-with-browser.ts'

// Rule 258.

const streets = [
  '100 Arroyo Park Drive',
  '200 Quail Valley Road',
  '300 Railroad Avenue',
  '400 Sierra Highway',
  '500 Oakmont Court',
]

describe.for(screens)('on a $name', (screen) => {
  test('an account sees its sites, decides about the rental that ends, and finds its documents', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    await office.changeEquipment(20, { totalInventory: 40, dailyOverageRate: '20.00' })
    const who = person(`sites-${screen.name}`)
    const page = await openAccount(visitors, site, who, screen)
    await visit(page, '/portal/sites')
    await page.getByText(text.noneHelp).waitFor()
    await expectAccessible(page, 'an account without sites', widthsOf(screen))

    for (const [index, customerAddress] of streets.entries()) {
      const order = await office.placeOrder({
        customerEmail: who.email,
        customerAddress,
        requestedDeliveryDate: dayFromToday(index < 2 ? 0 : 9 + index),
      })
      if (index < 2) {
        for (const status of ['confirmed', 'scheduled', 'en_route', 'delivered'] as const)
          await office.changeOrder(order.id, { status })
      }
      // The second one was here for eight days.
      if (index === 1) {
        await office.changeOrder(order.id, { actualDeliveryDate: dayFromToday(-8), reason: 'Typed the wrong day' })
      }
    }

    await visit(page, '/portal/sites')
    const sites = page.getByRole('article')
    expect(await sites.count()).toBe(5)
    expect(await shownText(sites.first())).toContain('200 Quail Valley Road')
    expect(await shownText(sites.first())).toContain('Keep it for $20 a day')
    await expectAccessible(page, 'the sites of an account', widthsOf(screen))
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 })
    // Nothing is due: one line below the sites says so.
    const [site0, money] = await Promise.all([
      sites.first().boundingBox(),
      page.getByRole('region', { name: siteMoneyText.heading }).boundingBox(),
    ])
    expect(site0?.y ?? 0).toBeLessThan(money?.y ?? 0)
    expect(money?.height).toBeLessThan(60)

    const search = page.getByRole('searchbox', { name: text.searchLabel })
    await search.fill('railroad')
    await expect.poll(() => sites.count(), soon).toBe(1)
    await search.fill('nowhere')
    await page.getByText(listSearchText.nothingFound('nowhere')).waitFor()
    await search.fill('')

    await press(sites.first().getByRole('link', { name: new RegExp(`^${row.keepOrPickUp}`) }))
    await page.getByRole('heading', { name: changeDayText.heading.pickup }).waitFor()
    await page.goBack()
    // What waits for an answer stands with its container, and the rest is in a menu.
    const asked = (await office.ordersOf(who.email)).find(({ customerAddress }) => customerAddress === streets[2])
    const request = { orderId: asked?.id, requestType: 'other', description: 'Please swap it on Friday' }
    expect((await page.request.post('/api/customer/change-requests', { data: request })).status()).toBe(201)
    await visit(page, '/portal/sites')
    const waiting = sites.filter({ hasText: 'Please swap it on Friday' })
    expect(await shownText(waiting)).toContain(streets[2])
    expect(await shownText(waiting)).toContain(orderCardText.waiting('Other', null))
    await expectAccessible(page, 'a site with a request that waits', widthsOf(screen))
    await page.setViewportSize(screen.viewport ?? { width: 1280, height: 900 })
    await openMore(waiting)
    await press(waiting.getByRole('link', { name: orderRowText.another(20) }))
    await page.getByRole('heading', { name: 'Same as last time' }).waitFor()

    await visit(page, '/portal')
    expect(await page.getByRole('heading', { name: streets[0] }).count()).toBe(1)
    expect(await page.getByText('Order confirmation').first().isVisible()).toBe(false)
    await expectAccessible(page, 'the documents of an account', widthsOf(screen))
    await page.getByRole('searchbox', { name: portalPage.searchLabel }).fill('railroad')
    await expect.poll(() => page.getByText('Order confirmation').first().isVisible(), soon).toBe(true)
    expect(await page.getByRole('heading', { name: streets[0] }).count()).toBe(0)
  })
})
