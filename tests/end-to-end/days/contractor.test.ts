import { describe, expect } from 'vitest'
import { orderCardText } from '#content/account/dashboard.ts'
import { portalDocuments, portalPage } from '#content/account/portal.ts'
import { customerProjectText as projects } from '#content/account/projects.ts'
import { siteMoneyText, siteRowText, sitesPage } from '#content/account/sites.ts'
import { changeDayText, dayMovedText as moved } from '#content/public/change-day.ts'
import { moveDayLinks } from '#content/public/confirmation.ts'
import { projectPage } from '#content/staff/staff-projects.ts'
import { paymentPromise } from '#content/wording/how-to-pay.ts'
import { projectFieldLabels } from '#content/wording/projects.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { button, confirmSubject, openAccount, openMore, orderCards, person } from '../../support/account-pages.ts'
import { chooseDay, confirmedOrder, dayFromToday, field, pressBook, terms } from '../../support/booking-page.ts'
import { mailboxOf } from '../../support/mailbox.ts'
import { openOffice } from '../../support/office.ts'
import {
  testWithNewPages as base,
  desktop,
  phone,
  press,
  shownText,
  soon,
  visit,
} from '../../support/site-with-browser.ts'
import { startMailServer } from '../../support/smtp-server.ts'
import { isTorture, rounds } from '../../support/torture.ts'
import { orderSwap, pressFreeDay } from './choose-day.ts'
import { type Answer, expectOneAnswer } from './one-answer.ts'
import { choicesOf, follow } from './walk.ts'

// A week of a contractor on Net 30, with containers at several sites. Only `npm run torture -- days` plays it.

const mail = await startMailServer()
const test = base.extend('siteEnv', { scope: 'file' }, { SMTP_URL: mail.url })

const streets = ['100 Arroyo Park Drive', '200 Quail Valley Road', '300 Railroad Avenue', '400 Sierra Highway']
const contractors = Array.from({ length: rounds({ short: 1, long: 4 }) }, (_, nth) => ({ nth }))

describe.runIf(isTorture)('a week', () => {
  test.for(contractors)('of a contractor, number $nth', { timeout: 300_000 }, async ({ nth }, { site, visitors }) => {
    const { pick, shuffle } = choicesOf('contractor', nth)
    const screen = pick([phone, desktop])
    const office = await openOffice(site.url)
    const size = pick([20, 30])
    const { contractorPrice, maximumRentalDays } = await office.equipment(size)
    const total = centsIn(contractorPrice ?? '')
    await office.changeEquipment(size, { totalInventory: 80, dailyOverageRate: '0.00' })
    await office.setServicePrice({ kind: 'swap', size, price: '245.00', validFrom: dayFromToday(0) })
    const company = `Ridgeline Builders ${nth}`
    const account = await office.call('POST', '/api/admin/bill-to-accounts', {
      ...{ kind: 'company', name: company, terms: 'net-30', needsPo: true },
    })
    const members = `/api/admin/bill-to-accounts/${account.id}/members`
    const who = person(`contractor-${nth}`)
    const page = await openAccount(visitors, site, who, screen, () =>
      mailboxOf(mail, who.email).path(confirmSubject, /token=/),
    )
    await office.call('POST', members, { email: who.email, role: 'owner' })
    const walk = follow(page, `contractor ${nth}`)

    // Sites where containers stand, each for some days.
    const answers: Answer[] = []
    for (const address of shuffle(streets).slice(0, pick([3, 4]))) {
      const order = await office.placeOrder({
        ...{ customerEmail: who.email, customerType: 'contractor', billToId: account.id, customerAddress: address },
        ...{ dumpsterSize: size, materialType: 'Wood & Lumber', requestedDeliveryDate: dayFromToday(0) },
      })
      for (const status of ['confirmed', 'scheduled', 'en_route', 'delivered'] as const)
        await office.changeOrder(order.id, { status })
      const days = pick([0, 2, 5])
      if (days > 0)
        await office.changeOrder(order.id, { actualDeliveryDate: dayFromToday(-days), reason: 'Entered the wrong day' })
      answers.push({
        ...{ orderNumber: order.orderNumber, address, daysLeft: maximumRentalDays - days },
        ...{ total, planned: null },
      })
    }
    for (const answer of answers) await expectOneAnswer(walk, answer)

    // Full containers are swapped, and the pickup of another is moved.
    const [swapped, picked] = shuffle(answers) as [Answer, Answer]
    await walk.step('a swap', async () => {
      await visit(page, '/portal/sites')
      const row = page.getByRole('article').filter({ hasText: swapped.address })
      await openMore(row)
      await press(row.getByRole('link', { name: moveDayLinks.swap }))
      const day = await orderSwap(page, pick, dayFromToday(4))
      swapped.planned = { kind: 'swap', day, cents: 245_00 }
      // Rule 303.
      swapped.daysLeft = maximumRentalDays + daysBetween(dayFromToday(0), day)
    })
    await expectOneAnswer(walk, swapped)
    await walk.step('another day for a pickup', async () => {
      await visit(page, '/portal/sites')
      const row = page.getByRole('article').filter({ hasText: picked.address })
      await press(row.getByRole('link', { name: /^(Pick up|Keep or pick up)/ }))
      await page.getByRole('heading', { name: changeDayText.heading.pickup }).waitFor()
      const day = await pressFreeDay(page, pick, (date) => date <= dayFromToday(4))
      await page.getByRole('heading', { name: moved.heading.pickup(day) }).waitFor()
      picked.pickup = day
    })
    await expectOneAnswer(walk, picked)

    // Another container for the same site: everything is filled in.
    const again = pick(answers)
    const booked = await walk.step('book again', async () => {
      await visit(page, '/portal/sites')
      const row = page.getByRole('article').filter({ hasText: again.address })
      await openMore(row)
      await press(row.getByRole('link', { name: /^Book another/ }))
      await page.getByRole('heading', { name: 'Same as last time' }).waitFor()
      expect(await field(page, 'address').inputValue()).toBe(again.address)
      await chooseDay(page, dayFromToday(pick([3, 6])))
      await field(page, 'poNumber').fill(`PO-${nth}`)
      await press(terms(page).last())
      await pressBook(page)
      expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([])
      const number = await confirmedOrder(page)
      const promise = paymentPromise({ account: company, terms: 'net-30' }, '')
      await expect.poll(() => shownText(page.getByRole('main')), soon).toContain(promise)
      return number
    })
    await walk.step('both containers at the site', async () => {
      await visit(page, '/dashboard')
      await expect.poll(() => shownText(page.getByRole('main')), soon).toContain(booked)
      await visit(page, '/portal/sites')
      const row = page.getByRole('article').filter({ hasText: again.address })
      await expect.poll(() => shownText(row), soon).toContain(siteRowText.orders(2))
      expect(await shownText(row)).toContain(`PO-${nth}`)
    })

    // What was hauled is invoiced: the balance is the sum of the invoice, and says how to pay it.
    const done = await office
      .ordersOf(who.email)
      .then((orders) => orders.find(({ orderNumber }) => orderNumber === picked.orderNumber))
    const id = done?.id ?? ''
    await office.changeOrder(id, { status: 'picked_up' })
    await office.call('POST', '/api/weight-tickets', {
      ...{ orderId: id, weightTons: '1.00', facility: 'Azusa Crushing', ticketNumber: `H-${nth}` },
      ...{ loadDate: dayFromToday(0), material: 'Concrete', disposition: 'recycled' },
    })
    await office.call('POST', `/api/orders/${id}/invoices`, {})
    await walk.step('what is due', async () => {
      await visit(page, '/portal/sites')
      const money = page.getByRole('region', { name: siteMoneyText.heading })
      await expect.poll(() => shownText(money), soon).toContain(formatDollars(total))
      expect(await shownText(money)).toContain(siteMoneyText.howToPay)
      expect(await shownText(money)).not.toMatch(/on delivery/i)
      await press(money.getByRole('link', { name: /^INV-/ }))
      await expect.poll(() => shownText(page.getByRole('main')), soon).toContain(formatDollars(total))
    })
    await walk.step('the documents', async () => {
      await visit(page, '/portal')
      const month = page.getByRole('listitem').filter({ hasNot: page.locator('details') })
      await expect.poll(() => shownText(month.filter({ hasText: `H-${nth}` }).first()), soon).toMatch(/ tons/)
      expect(await month.filter({ hasText: /Invoice INV-/ }).count()).toBeGreaterThan(0)
      const download = await page.request.get(
        (await page.getByRole('link', { name: portalPage.downloadMonth }).first().getAttribute('href')) ?? '',
      )
      expect(download.headers()['content-type']).toBe('application/zip')
      for (const folded of await page.locator('section > details > summary').all()) await press(folded)
      const order = page.locator('li > details').filter({ hasText: picked.orderNumber })
      if (!(await order.evaluate((details: HTMLDetailsElement) => details.open))) await press(order.locator('summary'))
      await expect.poll(() => shownText(order), soon).toContain(`H-${nth}`)
      expect(await shownText(order)).toContain(portalDocuments.invoice.name)
    })

    // The city asks how much was diverted.
    await walk.step('a project for the diversion', async () => {
      const main = page.getByRole('main')
      await press(main.getByRole('link', { name: projects.newProject, exact: true }))
      await main.getByLabel(projectFieldLabels.name).fill(`Remodel ${nth}`)
      await main.getByLabel(projectFieldLabels.jurisdiction).selectOption('burbank')
      await main.getByLabel(projectFieldLabels.kind).selectOption('residential')
      await main.getByLabel(projectFieldLabels.work).selectOption('alteration')
      await press(button(page, projects.create))
      const add = main.getByRole('button', { name: projectPage.addOne(picked.orderNumber) })
      await press(add)
      await add.waitFor({ state: 'detached' })
      await expect.poll(() => shownText(main), soon).toContain('100% diverted')
      await visit(page, '/portal/sites')
      const finished = page.getByText(sitesPage.finished(1))
      if (await finished.isVisible()) await press(finished)
      await expect.poll(() => shownText(main), soon).toContain(`Remodel ${nth}`)
    })

    // A colleague sees the same orders, and acts as far as the role allows.
    const colleague = person(`colleague-${nth}`)
    const other = await openAccount(visitors, site, colleague, screen, () =>
      mailboxOf(mail, colleague.email).path(confirmSubject, /token=/),
    )
    const role = pick(['orders', 'views'] as const)
    await office.call('POST', members, { email: colleague.email, role })
    const seen = follow(other, `colleague ${nth}, ${role}`)
    await expectOneAnswer(seen, swapped)
    await seen.step('what the role allows', async () => {
      await visit(other, '/dashboard')
      const card = orderCards(other).filter({ hasText: swapped.orderNumber })
      await card.waitFor()
      const changes = card.getByRole('button', { name: orderCardText.change, includeHidden: true })
      expect(await changes.count()).toBe(role === 'views' ? 0 : 1)
    })
  })
})
