import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  choose,
  chooseSize,
  confirmedOrder,
  expectFailure,
  fillBooking,
  pressBook,
  sizes,
} from '../support/booking-page.ts'
import { openOffice } from '../support/office.ts'
import { phone, press, shownText, soon, test, visit } from '../support/site-with-browser.ts'

/** Opens the booking page from the home page, so that the browser requests the catalog. */
async function comeFromHome(page: Page) {
  await visit(page, '/')
  await press(page.getByRole('main').getByRole('link', { name: 'Book a Dumpster' }).first())
  await page.getByRole('heading', { level: 1, name: 'Book a Dumpster' }).waitFor()
}

/** "20 yd $450" for every size on offer. */
async function offers(page: Page): Promise<string[]> {
  const cards = await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /^\d+ yd/ }) })
    .all()
  return Promise.all(
    cards.map(async (card) => {
      const text = await shownText(card)
      return `${/(\d+)\s*yd/.exec(text)?.[1]} yd ${/\$\d+/.exec(text)?.[0]}`
    }),
  )
}

describe.for([phone])('on a $name', (screen) => {
  test('a page instead of the catalog: the fallback list is offered, and the server still sets the price', async ({
    site,
    visitors,
  }) => {
    const office = await openOffice(site.url)
    for (const yards of [10, 20, 30, 40]) {
      await office.changeEquipment(yards, { residentialPrice: '999.00', contractorPrice: '999.00' })
    }
    const page = await visitors.open(screen)
    const email = `fallback-${screen.name}@okafor.example`
    let calls = 0
    await page.route('**/api/equipment', (route) => {
      calls++
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page</title>' })
    })
    await comeFromHome(page)
    await expect.poll(() => offers(page), soon).toEqual(['10 yd $775', '20 yd $450', '30 yd $850', '40 yd $895'])
    expect(calls).toBe(1)
    await choose(page, 'Contractor')
    await expect.poll(() => offers(page), soon).toEqual(['10 yd $775', '20 yd $400', '30 yd $850', '40 yd $895'])

    await fillBooking(page, { email, size: 20 })
    visitors.expectProblem(/409/)
    await pressBook(page)
    await expectFailure(page, 'Price changed to $999.00')
    await pressBook(page)
    await confirmedOrder(page)
    expect(await office.ordersOf(email)).toMatchObject([{ totalAmount: '999.00' }])
  })

  test('no catalog: the page says so after one retry, and can try again', async ({ visitors }) => {
    const page = await visitors.open(screen)
    let calls = 0
    await page.route('**/api/equipment', (route) => {
      calls++
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Broken"}' })
    })
    visitors.expectProblem(/500/)
    await comeFromHome(page)
    await sizes(page).getByText('Failed to fetch equipment').waitFor()
    expect(calls).toBe(2)
    expect(await offers(page)).toEqual([])

    await page.unroute('**/api/equipment')
    await press(sizes(page).getByRole('button', { name: 'Try again' }))
    await expect.poll(() => offers(page), soon).toHaveLength(4)
    await chooseSize(page, 30)
    expect(await sizes(page).getByText('Failed to fetch equipment').count()).toBe(0)
  })
})
