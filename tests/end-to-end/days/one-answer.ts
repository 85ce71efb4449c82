import { expect } from 'vitest'
import { siteRowText } from '#content/account/sites.ts'
import { daysLeftText, orderNextText } from '#content/wording/order-progress.ts'
import { nextHaulText, plannedHaulText } from '#content/wording/planned-hauls.ts'
import type { OwnHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { isEndingSoon } from '#domain/orders/two-weeks.ts'
import { openMore, orderCards } from '../../support/account-pages.ts'
import { dayFromToday } from '../../support/booking-page.ts'
import { press, shownText, soon, visit } from '../../support/site-with-browser.ts'
import type { Walk } from './walk.ts'

/** What a customer is told of a container on site. */
export type Answer = {
  orderNumber: string
  address: string
  daysLeft: number
  /** If it is not at the end of the rental. */
  pickup?: IsoDate
  total: Cents
  planned: { kind: OwnHaulKind; day: IsoDate; cents: Cents } | null
}

const next = ({ planned }: Answer) =>
  planned === null ? orderNextText.delivered : nextHaulText[planned.kind](planned.day)

/** Days, price, planned haul and new total, as the order page and the dashboard write them. */
function inFull(answer: Answer): string[] {
  const { daysLeft, total, planned } = answer
  const costs =
    planned === null
      ? [formatDollars(total, 'short')]
      : [plannedHaulText.day(planned.day, planned.cents), formatDollars(total + planned.cents)]
  return [next(answer), daysLeftText.left(daysLeft), ...costs]
}

/** The same on the dashboard, where an order whose rental ends soon asks for a decision instead of saying what comes next. */
function onDashboard(answer: Answer): string[] {
  const [pickup, today] = [answer.pickup ?? dayFromToday(answer.daysLeft), dayFromToday(0)]
  if (!isEndingSoon('delivered', pickup, today)) return inFull(answer)
  const asks = siteRowText.ends(pickup, today, null).replace(/\. .*/, '. Keep it')
  return [...(answer.planned === null ? [asks] : []), ...inFull(answer).slice(1)]
}

/** The page of the order says so, and no haul that is not planned. */
export async function expectOnOrderPage({ step }: Walk, answer: Answer): Promise<void> {
  await step(`the order page of ${answer.orderNumber}`, async (page) => {
    await visit(page, `/confirmation/${answer.orderNumber}`)
    const main = page.getByRole('main')
    for (const said of inFull(answer)) await expect.poll(() => shownText(main), soon).toContain(said)
    if (answer.planned === null) expect(await shownText(main)).not.toContain(plannedHaulText.newTotal)
  })
}

/** The dashboard, the list of sites and the documents say the same as the page of the order. */
export async function expectOneAnswer(walk: Walk, answer: Answer): Promise<void> {
  await expectOnOrderPage(walk, answer)
  const { orderNumber, address, daysLeft, planned } = answer
  await walk.step(`${orderNumber} on the dashboard`, async (page) => {
    await visit(page, '/dashboard')
    const card = orderCards(page).filter({ hasText: orderNumber })
    await openMore(card)
    for (const said of onDashboard(answer)) await expect.poll(() => shownText(card), soon).toContain(said)
  })
  await walk.step(`${orderNumber} among the sites`, async (page) => {
    await visit(page, '/portal/sites')
    const site = page.getByRole('article').filter({ hasText: address })
    await expect.poll(() => shownText(site), soon).toContain(siteRowText.daysLeft(daysLeft))
    const lines =
      planned === null ? [] : [plannedHaulText.line(planned.kind, planned.day, dayFromToday(0), planned.cents)]
    for (const said of lines) expect(await shownText(site)).toContain(said)
  })
  await walk.step(`${orderNumber} among the documents`, async (page) => {
    await visit(page, '/portal')
    for (const folded of await page.locator('section > details > summary').all()) await press(folded)
    const order = page.locator('summary').filter({ hasText: orderNumber })
    await expect.poll(() => shownText(order), soon).toContain(orderNumber)
    const short = planned === null ? '' : plannedHaulText.short(planned.kind, planned.day)
    expect(await shownText(order)).toContain(short)
  })
}
