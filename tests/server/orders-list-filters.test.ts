import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderShows, orderSorts } from '#contract/orders/order-lists.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts'
import { addDays } from '#contract/values/dates.ts'
import type { Browser, Reply } from '../support/browser.ts'
import { insertOrder, type OrderFacts } from '../support/order-rows.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let staff: Browser
const today = '2026-12-01'
const day = (days: number) => addDays(today, days)

type Listed = { id: string; customerName: string; status: OrderStatus }
const list = (query: string) => staff.get(`/api/orders?${query}`)
const names = (reply: Reply) => (reply.json as Listed[]).map(({ customerName }) => customerName).sort()

/** Each is named after its state. */
const orders: Record<string, OrderFacts> = {
  undated: { status: 'new' },
  lapsed: { status: 'pending', requestedDelivery: day(-3), size: 30 },
  late: { status: 'confirmed', scheduledDelivery: day(-1), scheduledPickup: day(2) },
  today: { status: 'en_route', scheduledDelivery: today, requestedPickup: day(2), size: 30 },
  moved: { status: 'scheduled', requestedDelivery: today, scheduledDelivery: day(1) },
  standing: { status: 'delivered', actualDelivery: day(-8) },
  overdue: { status: 'delivered', actualDelivery: day(-12) },
  odd: { status: 'delivered', actualDelivery: today, scheduledPickup: day(-1) },
  back: { status: 'picked_up', actualDelivery: day(-40), scheduledPickup: day(-30) },
  'nothing to come': { status: 'confirmed', scheduledPickup: day(2) },
  cancelled: { status: 'cancelled', requestedDelivery: today, requestedPickup: day(2) },
  archived: { status: 'delivered', actualDelivery: day(-12), isArchived: true },
}

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  for (const [customerName, facts] of Object.entries(orders)) await insertOrder(app.db, { ...facts, customerName })
})
afterAll(() => app.close())

test.each([
  ['show=active', ['nothing to come', 'undated', 'lapsed', 'late', 'today', 'moved', 'standing', 'overdue', 'odd']],
  ['show=running', ['undated', 'today', 'moved', 'standing', 'overdue', 'odd']],
  ['show=planned', ['nothing to come', 'late', 'today', 'moved', 'standing', 'overdue', 'odd']],
  ['show=to-confirm', ['undated', 'lapsed']],
  ['show=late', ['lapsed', 'late']],
  ['show=overdue', ['overdue', 'odd']],
  ['show=without-container', ['standing', 'overdue', 'odd']],
  ['show=delivered-this-month', ['odd']],
  ['show=active&status=new', ['undated']],
  ['show=late&status=confirmed', ['late']],
  ['show=to-confirm&status=delivered', []],
  ['show=late&size=30', ['lapsed']],
  ['show=overdue&search=od', ['odd']],
  ['show=overdue&archived=true', []],
  ['size=30', ['lapsed', 'today']],
  [`delivery=${today}`, ['today', 'odd', 'cancelled']],
  [`delivery=${today}&show=planned`, ['today', 'odd']],
  [`delivery=${day(1)}`, ['moved']],
  [`pickup=${day(2)}`, ['late', 'today', 'standing', 'cancelled']],
  [`pickup=${day(2)}&show=planned`, ['late', 'today', 'standing']],
  [`pickup=${day(-2)}`, ['overdue']],
  [`pickup=${day(-30)}`, ['back']],
])('%s', async (query, expected) => {
  for (const sort of orderSorts) {
    for (const direction of ['asc', 'desc']) {
      const reply = await list(`${query}&sort=${sort}&direction=${direction}`)
      expect(reply.status, reply.text).toBe(200)
      expect(names(reply), sort).toEqual([...expected].sort())
      expect(reply.headers.get('x-total-count')).toBe(String(expected.length))
    }
  }
})

describe('a list of the dashboard', () => {
  const walk = async (first: string) => {
    const ids: string[] = []
    for (let url: string | undefined = first; url; ) {
      const reply: Reply = await staff.get(url)
      ids.push(...(reply.json as Listed[]).map(({ id }) => id))
      url = /^<(\/api\/orders\?[^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    return ids
  }

  test.each(orderShows)('%s pages to the same result, whatever it is sorted by', async (show) => {
    for (const sort of orderSorts) {
      for (const direction of ['asc', 'desc']) {
        const query = `/api/orders?show=${show}&sort=${sort}&direction=${direction}`
        const whole = ((await staff.get(query)).json as Listed[]).map(({ id }) => id)
        expect(await walk(`${query}&limit=1`), `${sort} ${direction}`).toEqual(whole)
      }
    }
  })

  test('has exactly its statuses', async () => {
    const statuses = async (show: string) =>
      new Set(((await list(`show=${show}`)).json as Listed[]).map(({ status }) => status))
    for (const status of orderStatuses) await insertOrder(app.db, { status, customerName: 'extra' })
    expect(await statuses('active')).toEqual(
      new Set(['pending', 'new', 'confirmed', 'scheduled', 'en_route', 'delivered']),
    )
    expect(await statuses('running')).toEqual(new Set(['new', 'scheduled', 'en_route', 'delivered']))
    expect(await statuses('planned')).toEqual(new Set(['confirmed', 'scheduled', 'en_route', 'delivered']))
  })
})

test.each(['show=lost', 'size=big', 'delivery=tomorrow', 'pickup=2026-02-30'])('%s is refused', async (query) => {
  const reply = await list(query)
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.json.fields)).toEqual([query.split('=')[0]])
})
