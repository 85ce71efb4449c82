import { expect } from 'vitest'
import { addDays } from '#contract/values/dates.ts'
import { centsIn } from '#contract/values/money.ts'
import { dayFromToday } from '../../support/booking-page.ts'
import { byDay } from '../../support/by-day.ts'
import { type Office, openOffice } from '../../support/office.ts'
import { test as base } from '../../support/site-with-browser.ts'
import { rounds, seed } from '../../support/torture.ts'
import { choicesOf } from './walk.ts'

// The twelve calls of a dispatcher's morning in an order of the seed, the day's end, and a month's end, over the API of the real product.

const test = base.extend('siteEnv', { scope: 'file' }, byDay())

const mornings = Array.from({ length: rounds({ short: 1, long: 40 }) }, (_, nth) => ({ nth }))
const today = dayFromToday(0)
const streets = ['100 Arroyo Park Drive', '200 Quail Valley Road', '300 Railroad Avenue']
type Entry = {
  kind: string
  actor: { name: string }
  occurredAt: string
  changes: { from: string | null; to: string | null }[]
}

test.for(mornings)('twelve calls, a day and a month, number $nth', { timeout: 120_000 }, async ({ nth }, { site }) => {
  const state = `office ${nth} (seed ${seed})`
  const { pick, shuffle } = choicesOf('office', nth)
  const office = await openOffice(site.url)
  const size = pick([20, 30])
  await office.changeEquipment(size, { totalInventory: 2_000, dailyOverageRate: pick(['0.00', '25.00']) })
  await office.setServicePrice({ kind: 'swap', size, price: '245.00', validFrom: today })
  await office.setServicePrice({ kind: 'trip', size, price: '145.00', validFrom: today })
  const account = await office.call('POST', '/api/admin/bill-to-accounts', {
    ...{ kind: 'company', name: `Hollis Concrete ${seed} ${nth}`, terms: 'net-30' },
    ...{ contacts: [{ name: 'Jim Hollis', phone: `661555${1000 + nth}`, email: `jim-${nth}@hollis.example` }] },
  })
  const phone = `(661) 555-${1000 + nth}`
  const call = {
    ...{ customerName: `Jim Hollis ${nth}`, customerPhone: phone, customerEmail: `jim-${nth}@hollis.example` },
    ...{ customerAddress: pick(streets), customerType: 'contractor', billToId: account.id, dumpsterSize: size },
  }
  const quantity = pick([2, 3, 4])
  const [far, near] = [dayFromToday(pick([9, 12, 16])), dayFromToday(pick([5, 7]))]

  // What the calls are about: one container that is out, one that is planned, and containers that are ordered together.
  const out = await office.placeOrder({ ...call, requestedDeliveryDate: today })
  await office.changeOrder(out.id, { status: 'delivered' })
  const planned = await office.placeOrder({ ...call, requestedDeliveryDate: far })
  const first = await office.placeOrder({ ...call, quantity, requestedDeliveryDate: far })
  const groupPath = `/api/admin/order-groups/${first.groupId}`
  const group = async () => (await office.call('GET', `/api/admin/order-groups?ids=${first.groupId}`))[0].orders
  expect(await group(), state).toHaveLength(quantity)

  const calls: Record<string, () => Promise<void>> = {
    async 'another container'() {
      const { id } = await office.placeOrder({ ...call, requestedDeliveryDate: near })
      expect((await office.order(id)).billToId, state).toBe(account.id)
    },
    async 'who is calling'() {
      const found = await office.call('GET', `/api/orders?search=${encodeURIComponent(phone)}`)
      expect(
        found.map(({ id }: { id: string }) => id),
        state,
      ).toEqual(expect.arrayContaining([out.id, planned.id, first.id]))
    },
    async 'pick it up earlier'() {
      const day = dayFromToday(pick([3, 4]))
      expect((await office.changeOrder(out.id, { scheduledPickupDate: day })).scheduledPickupDate, state).toBe(day)
    },
    async 'a wrong address'() {
      const correction = { customerAddress: '905 N Cordova St', reason: 'Misheard' }
      expect((await office.changeOrder(planned.id, correction)).customerAddress, state).toBe('905 N Cordova St')
    },
    async 'confirm all of them'() {
      const orders = (await group()).filter(({ status }: { status: string }) => status === 'new')
      const wanted = orders.map(({ id, version }: { id: string; version: number }) => ({
        ...{ id, version, statuses: ['confirmed'] },
      }))
      if (wanted.length > 0) await office.call('PUT', `${groupPath}/statuses`, { orders: wanted })
    },
    async 'all of them on another day'() {
      const stops = (await group()).map(({ id, deliveryDay }: { id: string; deliveryDay: string }) => ({
        ...{ orderId: id, kind: 'delivery', planned: deliveryDay },
      }))
      await office.call('POST', '/api/admin/stop-moves', { stops, day: near })
      const days = (await group()).map(({ deliveryDay }: { deliveryDay: string }) => deliveryDay)
      expect(new Set(days), state).toEqual(new Set([near]))
    },
    async 'one of them a day later'() {
      const { id, deliveryDay } = (await group())[0]
      await office.changeOrder(id, { scheduledDeliveryDate: addDays(deliveryDay, 1) })
      const members = await group()
      expect(members, state).toHaveLength(quantity)
      expect(members.filter(({ movedAlone }: { movedAlone: object | null }) => movedAlone).length, state).toBe(1)
    },
    async 'the link is lost'() {
      await office.call('POST', `${groupPath}/links`, {})
    },
    async 'what would canceling cost'() {
      const { orders } = await office.call('GET', `${groupPath}/cancellation`)
      expect(
        orders.every(({ allowed }: { allowed: boolean }) => allowed),
        state,
      ).toBe(true)
    },
    async 'it is full: a swap'() {
      await office.planSwap(out.id, dayFromToday(pick([1, 2])))
    },
    async 'the gate was locked'() {
      await office.call('POST', `/api/orders/${out.id}/charges`, { kind: 'trip', amount: '145.00', note: '' })
    },
    async 'a card by phone'() {
      await office.addPayment(planned.id, { status: 'paid', amount: '100.00' })
    },
  }
  expect(Object.keys(calls)).toHaveLength(12)
  for (const [what, answer] of shuffle(Object.entries(calls)))
    await answer().catch((error: Error) => {
      throw new Error(`${state}, ${what}: ${error.message}`, { cause: error })
    })

  await everyEventIsComplete(office, [out.id, planned.id, ...(await group()).map(({ id }: { id: string }) => id)])
  const swap = (await office.hauls(out.id)).find(({ kind }) => kind === 'swap')
  expect(swap, state).toMatchObject({ price: '245.00', doneAt: null })

  // The day's end: what was brought is picked up, with its tickets.
  await office.call('POST', `/api/admin/days/${today}/stops`, {
    ...{ orderId: out.id, kind: 'pickup' },
    ticket: { weightTons: pick(['2.10', '9.75']), ticketNumber: `H-${nth}` },
  })
  const { stops } = await office.call('GET', `/api/admin/days/${today}/stops`)
  const done = stops.filter(({ orderId }: { orderId: string }) => orderId === out.id)
  expect(
    done.map(({ isDone }: { isDone: boolean }) => isDone),
    state,
  ).toEqual([true, true])

  // The month's end: invoiced, paid in part, on a statement, and the books are even.
  const invoice = await office.call('POST', `/api/orders/${out.id}/invoices`, {})
  const bill = await office.call('GET', `/api/orders/${out.id}/bill`)
  expect(invoice.total, state).toBe(bill.finalTotal)
  const paid = pick(['50.00', '120.00'])
  await office.call('POST', '/api/admin/receipts', {
    receipts: [{ billToId: account.id, amount: paid, reference: '884', invoices: [{ id: invoice.id, amount: paid }] }],
  })
  const preview = await office.call('POST', '/api/admin/statements/preview', { through: today })
  const next = preview.statements.find(({ billToId }: { billToId: string }) => billToId === account.id)
  const deposit = centsIn('100.00')
  expect(centsIn(next?.closingBalance), state).toBe(centsIn(invoice.total) - centsIn(paid) - deposit)
  const accounts = [{ id: account.id, closingBalance: next.closingBalance }]
  const made = await office.call('POST', '/api/admin/statements', { through: today, accounts, email: true })
  expect(made, state).toMatchObject({ made: 1, emailed: 1, refused: [] })
  const [statement] = await office.call('GET', `/api/admin/bill-to-accounts/${account.id}/statements`)
  expect(statement.closingBalance, state).toBe(next.closingBalance)
  const history: { kind: string; actor: string }[] = await office.call(
    'GET',
    `/api/admin/bill-to-accounts/${account.id}/history`,
  )
  expect(
    history.filter(({ kind }) => kind.startsWith('statement-')).map(({ kind, actor }) => [kind, actor !== '']),
    state,
  ).toEqual(expect.arrayContaining([['statement-made', true]]))
  const books = await office.call('GET', `/api/admin/ledger?from=${addDays(today, -31)}&through=${today}`)
  expect(books.totalDebit, state).toBe(books.totalCredit)
})

/** Every event of an order says who, when, and what was before and after. */
async function everyEventIsComplete(office: Office, orderIds: readonly string[]) {
  for (const id of orderIds) {
    const { entries }: { entries: Entry[] } = await office.call('GET', `/api/orders/${id}/timeline`)
    expect(entries.length).toBeGreaterThan(1)
    for (const { actor, occurredAt, changes } of entries) {
      expect(actor.name).not.toBe('')
      expect(Date.parse(occurredAt)).not.toBeNaN()
      for (const { from, to } of changes) expect(from).not.toBe(to)
    }
  }
}
