import { expect } from 'vitest'
import { cutOff, expectNoSidewaysScroll } from '../support/accessible.ts'
import { openAccount, openMore, orderCards, person } from '../support/account-pages.ts'
import { confirmedOrder, dayFromToday, fillBooking, pressBook } from '../support/booking-page.ts'
import { test, visit } from '../support/site-with-browser.ts'

test.for([1280, 390])(
  'text at twice the size loses nothing in an account, at %i px',
  async (width, { site, visitors }) => {
    const who = { ...person(`double${width}`), firstName: 'Dolores Maximiliana', lastName: 'Okafor-Featherstonehaugh' }
    const page = await openAccount(visitors, site, who, { viewport: { width, height: 900 } })
    await visit(page, '/booking')
    await fillBooking(page, { email: who.email, day: dayFromToday(20) })
    await pressBook(page)
    await confirmedOrder(page)
    const order = new URL(page.url()).pathname
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const whole = async (state: string) => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectNoSidewaysScroll(page, state)
      expect(await cutOff(page, '.account-bar'), state).toEqual([])
    }
    for (const path of [
      '/',
      '/booking',
      order,
      `${order}/delivery`,
      '/dashboard',
      '/portal/sites',
      '/portal',
      '/portal/team',
      '/login',
    ]) {
      await visit(page, path)
      await whole(path)
    }
    await visit(page, '/dashboard?tab=settings')
    await page.getByText('This browser', { exact: true }).waitFor()
    await whole('settings')
    await visit(page, '/dashboard')
    await openMore(orderCards(page).first())
    await whole('the menu of an order')
  },
)
