import { bookingOf, noteOrder } from './booking.ts'
import { must, staffOf } from './company.ts'
import { type Day, dayAfter } from './days.ts'
import { type Facts, readFacts } from './facts.ts'
import { Difference } from './steps.ts'
import type { Actor, World } from './world.ts'

type Fee = { invoiceId: string; fee: string; open: string }
type DueFee = { invoiceId: string; cents: number; due: Day }

const calm = { trouble: null, quiet: true } as const
const cents = (amount: string) => Math.round(Number(amount) * 100)

/** Some had a container on the day when the company opened, were billed, and do not pay. */
export async function billFirstCustomers(world: World): Promise<void> {
  const day = world.clock.today()
  const olga = await staffOf(world, 'olga', 'office')
  const choices = world.choices('long before')
  for (const person of ['d10', 'd20', 'd30']) {
    const wanted = { person, email: `${person}@people.example`, size: 20, day, customerType: 'residential' } as const
    const reply = await olga.post('/api/admin/orders', bookingOf(choices, wanted), { ...calm, key: choices.uuid() })
    const order = noteOrder(world, olga, wanted, reply, true)
    if (!order) throw new Difference(`${person} could not order: ${reply.text}`)
    for (const status of ['scheduled', 'delivered', 'picked_up', 'completed'])
      await must(olga.patch(`/api/orders/${order.id}`, { status }, calm))
    await must(olga.post(`/api/orders/${order.id}/invoices`, undefined, { ...calm, key: choices.uuid() }))
  }
}

/** The company charges them from its first day on. */
export const chargeLateFees = ({ owner }: World) =>
  must(owner.post('/api/admin/settings', { late_fees: 'by-hand' }, calm))

/** The list shows so many at once, the earliest due first. */
const shownAtOnce = 200

/** Three times a month two people charge what is late by a month, at the same moment: each invoice has one fee a month. */
export const lateFees: Actor = {
  name: 'late-fees',
  async play(world, day, slot) {
    if (slot !== '17:30' || !['01', '11', '21'].includes(day.slice(8))) return
    const bob = await staffOf(world, 'bob', 'bookkeeper')
    const list = async (): Promise<Fee[]> => (await must(bob.get('/api/admin/late-fees', { quiet: true }))).json.fees
    let due = dueFees(await readFacts(world.db), day)
    for (let shown = await list(); due.length + shown.length > 0; shown = await list()) {
      compare(shown, due)
      const fees = shown.map(({ invoiceId, fee }) => ({ invoiceId, fee }))
      const charge = async (process?: number) =>
        (await must(bob.post('/api/admin/late-fees', { fees }, process === undefined ? {} : { process }))).json
      const charged = await world.rush([charge, charge])
      const count = charged.reduce((sum, each) => sum + each.charged, 0)
      if (count !== fees.length) throw new Difference(`${count} of ${fees.length} late fees were charged by two people`)
      const isShown = new Set(fees.map(({ invoiceId }) => invoiceId))
      due = due.filter(({ invoiceId }) => !isShown.has(invoiceId))
    }
  },
}

function compare(shown: readonly Fee[], due: readonly DueFee[]) {
  const last = due.map((each) => each.due).toSorted()[shownAtOnce - 1] ?? ''
  const text = (fees: readonly { invoiceId: string; cents: number }[]) =>
    fees.map(({ invoiceId, cents: fee }) => `${invoiceId} ${fee}`).toSorted()
  const own = text(due)
  const theirs = text(shown.map(({ invoiceId, fee }) => ({ invoiceId, cents: cents(fee) })))
  const unknown = theirs.filter((each) => !own.includes(each))
  // Of those that are due on the last day of a full list, some may be left for the next look.
  const missing = text(due.filter((each) => last === '' || each.due < last)).filter((each) => !theirs.includes(each))
  if (unknown.length + missing.length > 0 || theirs.length !== Math.min(own.length, shownAtOnce))
    throw new Difference(`late fees are shown of ${unknown.join('; ')}, and not of ${missing.join('; ')}`)
}

/** The same day of the next month, or its last. */
export function monthAfter(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  const last = dayAfter(`${month >= 11 ? year + 1 : year}-${String(((month + 1) % 12) + 1).padStart(2, '0')}-01`, -1)
  const same = `${next}-${day.slice(8)}`
  return same < last ? same : last
}

/** Rules 499 to 501, written down anew. */
function dueFees(facts: Facts, today: Day): DueFee[] {
  const orders = new Map(facts.orders.map((order) => [order.id, order]))
  const kinds = new Map(facts.charges.map((charge) => [charge.id, charge]))
  const claimed = Map.groupBy(facts.claims, ({ invoiceId }) => invoiceId)
  const replaced = new Set(
    facts.invoices.flatMap(({ creditsId, isPartial }) => (creditsId && !isPartial ? creditsId : [])),
  )
  const open = Map.groupBy(
    facts.entries.filter(({ account }) => account === '1100'),
    ({ invoiceId }) => invoiceId,
  )
  const month = `${today.slice(0, 7)}-01`
  return facts.invoices.flatMap(({ id, kind, orderId, due, totalCents }) => {
    const order = orders.get(orderId)
    const charges = (claimed.get(id) ?? []).flatMap(({ chargeId }) => kinds.get(chargeId) ?? [])
    const isOfMore = charges.some((charge) => charge.kind !== 'late_fee')
    if (kind !== 'invoice' || replaced.has(id) || due === null || monthAfter(due) > today || !isOfMore) return []
    if (!order || order.isArchived || order.status === 'cancelled' || order.billToId === null) return []
    if (facts.processing.some((each) => each.orderId === orderId)) return []
    if (
      facts.disputes.some(({ state, billToId }) => /inquiry|open|answered/.test(state) && billToId === order.billToId)
    )
      return []
    const isCharged = facts.lateFees.some(
      (fee) =>
        fee.month === month &&
        fee.orderId === orderId &&
        (fee.invoiceId === id || (fee.due === due && replaced.has(fee.invoiceId))),
    )
    if (isCharged) return []
    const fees = charges.filter((charge) => charge.kind === 'late_fee').reduce((sum, charge) => sum + charge.cents, 0)
    const owed = (open.get(id) ?? []).reduce((sum, entry) => sum + entry.cents, 0)
    const fee = Math.floor((Math.min(owed, totalCents - fees) * 15 + 500) / 1_000)
    return fee > 0 ? [{ invoiceId: id, cents: fee, due }] : []
  })
}
