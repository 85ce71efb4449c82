import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { driverReasons, english } from '#content/driver/english.ts'
import { orderSteps } from '#content/wording/order-progress.ts'
import { dayFromToday } from '../../support/booking-page.ts'
import { byDay } from '../../support/by-day.ts'
import { driverScreen, enterPin, keepMapsClosed, setUpPhone, storedDrafts, tapGo } from '../../support/driver-page.ts'
import { deliver, pickUp, room } from '../../support/driver-stops.ts'
import { type Office, openOffice } from '../../support/office.ts'
import { testWithNewPages as base, phone as customerPhone, soon, visit } from '../../support/site-with-browser.ts'
import { startMailServer } from '../../support/smtp-server.ts'
import { isTorture, rounds } from '../../support/torture.ts'
import { choicesOf, follow } from './walk.ts'

// A driver's route where there is no network, from the link of the office to the last ticket.

const mail = await startMailServer()
const test = base.extend('siteEnv', { scope: 'file' }, { SMTP_URL: mail.url, ...byDay() })

/** Pounds of gross and tare as they are typed, and the tons of the ticket. */
const weighings = [
  { gross: '44620', tare: '34600', net: '10,020', tons: '5.01' },
  { gross: '41,018', tare: '34600', net: '6,418', tons: '3.21' },
  { gross: '39999', tare: '30001', net: '9,998', tons: '5.00' },
]

type Kind = 'deliver' | 'pick_up' | 'swap' | 'fails'
const shortRoute: Kind[] = ['deliver', 'swap', 'fails']
const longRoute: Kind[] = ['deliver', 'pick_up', 'swap', 'fails', 'deliver', 'swap']

const drivers = Array.from({ length: rounds({ short: 1, long: 6 }) }, (_, nth) => ({ nth }))

test.for(drivers)(
  'a driver works a route without a network, number $nth',
  { timeout: 300_000 },
  async ({ nth }, { site, visitors }) => {
    const { pick, shuffle } = choicesOf('driver', nth)
    const office = await openOffice(site.url)
    await office.changeEquipment(20, room)
    const driver = `Driver ${nth}`
    await office.addTruck(`T${nth}`, driver)
    await office.call('POST', '/api/admin/facilities', { name: `Yard ${nth}`, city: 'Sun Valley', zipCode: '91352' })
    const stops = await Promise.all(
      shuffle(isTorture ? longRoute : shortRoute).map((kind, place) =>
        prepareStop(office, kind, `${nth}${place}`, pick),
      ),
    )
    await office.publishToday(driver, stops)

    visitors.allowProblem(/ERR_INTERNET_DISCONNECTED/)
    const page = await visitors.open({ ...driverScreen, viewport: { width: pick([360, 390]), height: 740 } })
    await keepMapsClosed(page.context())
    const { step } = follow(page, `driver ${nth}`)
    await step('the link of the office, and the download', async () => {
      await setUpPhone(page, (await office.invitePhone(`Phone ${nth}`, driver)).url, null)
      await page.getByText(english.today.truck(`T${nth}`, stops.length)).waitFor()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    })
    await page.context().setOffline(true)

    const reloadedAt = pick(stops.flatMap(({ kind }, place) => (kind === 'swap' ? [place] : [])))
    const reason = pick(driverReasons)
    const weighed = new Map<string, string>()
    for (const [place, stop] of stops.entries()) {
      const { kind, fails, orderId, containerNumber, spare } = stop
      await step(`stop ${place + 1}, ${fails ? 'fails' : kind}`, async () => {
        await tapGo(page, english.today.drive(place + 1))
        if (fails) {
          await page.getByRole('button', { name: english.stop.problem }).tap()
          await page.getByRole('button', { name: english.problem.reasons[reason] ?? '', exact: true }).tap()
          await page.getByRole('button', { name: english.problem.leave }).tap()
          await page.locator('.donebar', { hasText: english.today.undone(1) }).waitFor()
          return
        }
        if (kind === 'swap') await page.getByText(english.stop.onSite(containerNumber)).waitFor()
        await tapGo(page, english.stop.here)
        if (kind === 'swap') {
          await typeNumber(page, '99-99')
          await page.getByText(english.stop.unknown('99-99')).waitFor()
          await typeNumber(page, containerNumber)
          await page.getByText(english.stop.same(containerNumber)).waitFor()
          await typeNumber(page, spare)
          await expect.poll(() => page.locator('.warn').count(), soon).toBe(0)
        }
        await page.getByRole('button', { name: english.stop.noPhoto }).tap()
      })
      if (kind === 'deliver' || fails) continue
      await step(`the dump of ${containerNumber}`, async () => {
        const { gross, tare, net, tons } = pick(weighings)
        weighed.set(orderId, tons)
        await page.getByRole('heading', { name: english.ticket.title(containerNumber) }).waitFor()
        await page.getByLabel(english.ticket.gross).fill(gross)
        await page.getByLabel(english.ticket.tare).fill(tare)
        await page.getByLabel(english.ticket.number).fill(`T-${nth}-${place}`)
        if (place === reloadedAt) {
          // A reload ends what is not written yet.
          await expect.poll(() => storedDrafts(page), soon).toContain(`T-${nth}-${place}`)
          await page.reload()
          await enterPin(page)
          await page.getByRole('heading', { name: english.ticket.title(containerNumber) }).waitFor()
          expect(await page.getByLabel(english.ticket.gross).inputValue()).toBe(gross)
          expect(await page.getByLabel(english.ticket.number).inputValue()).toBe(`T-${nth}-${place}`)
        }
        await page.locator('.net b', { hasText: net }).waitFor()
        await tapGo(page, english.ticket.dumped)
        await page.locator('.donebar').waitFor()
      })
    }
    await step('the end of the route', async () => {
      await page.getByRole('heading', { name: english.today.noneLeft }).waitFor()
      await page.getByText(english.today.done(stops.length - 1)).waitFor()
    })

    // The network is back: the office knows everything, and nobody is promised what is over.
    await page.context().setOffline(false)
    await step('back in the network', async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await page.locator('.sent', { hasText: english.waiting.allSent }).waitFor()
    })
    for (const { orderId, kind, fails, spare } of stops) {
      const order = await office.order(orderId)
      const hauls = (await office.hauls(orderId)).filter((haul) => haul.kind === kind)
      if (fails) {
        expect(hauls.flatMap(({ attempts }) => attempts)).toMatchObject([{ reason }])
        continue
      }
      expect(order.status).toBe(kind === 'pick_up' ? 'picked_up' : 'delivered')
      if (kind === 'swap') expect(order.assignedContainerNumber).toBe(spare)
      const tons = weighed.get(orderId)
      const tickets = await office.call('GET', `/api/orders/${orderId}/weight-tickets`)
      expect(tickets).toMatchObject(tons ? [{ weightTons: tons }] : [])
    }
    expect(mail.received.map(({ subject }) => subject).filter((subject) => /on its way/.test(subject))).toEqual([])
    const shown = await visitors.open(customerPhone)
    const customer = follow(shown, 'a customer of the route')
    for (const { orderId } of stops) {
      const { orderNumber } = await office.order(orderId)
      await customer.step(`the order page of ${orderNumber}`, async () => {
        await visit(shown, `/confirmation/${orderNumber}`)
        await shown.getByText(orderNumber, { exact: true }).waitFor()
        expect(await shown.getByText(orderSteps.onItsWay).count()).toBe(0)
      })
    }
  },
)

/** An order whose stop is on the route; `fails`: it becomes a dry run. */
async function prepareStop(office: Office, what: Kind, id: string, pick: <T>(options: readonly T[]) => T) {
  const kind = what === 'fails' ? pick(['deliver', 'pick_up'] as const) : what
  const [name, containerNumber, spare] = [`Customer ${id}`, `20-${id}1`, `20-${id}2`]
  const prepare = kind === 'pick_up' ? pickUp : deliver
  const { orderId } = await prepare(office, name, containerNumber)
  if (kind === 'swap') {
    await office.addContainer(spare, 20)
    await office.changeOrder(orderId, { status: 'delivered' })
    await office.planSwap(orderId, dayFromToday(0))
  }
  return { kind, fails: what === 'fails', orderId, containerNumber, spare }
}

async function typeNumber(page: Page, number: string) {
  await page.getByRole('button', { name: /type it/i }).tap()
  await page.getByLabel(english.stop.number).fill(number)
  await page.getByRole('button', { name: english.stop.use }).tap()
}
