import { bookingOf, chooseDay, noteOrder, sizes } from './booking.ts'
import type { Caller } from './caller.ts'
import { staffOf } from './company.ts'
import { type Day, daysFrom } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, World } from './world.ts'

const cents = (amount: string) => Math.round(Number(amount) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)

/** Takes calls, decides requests, bills, takes money, credits, cancels, and looks after what phones could not say. */
export const office: Actor = {
  name: 'office',
  async play(world, day, slot) {
    if (slot !== '12:00' && slot !== '17:30') return
    const olga = await staffOf(world, 'olga', 'office')
    const choices = world.choices('office', slot)
    if (slot === '12:00') {
      await takeCalls(world, olga, day, choices)
      await decideRequests(olga, choices)
      await cancelOne(world, olga, choices)
      await giveUp(olga, day)
      return
    }
    await settleAlerts(olga, choices)
    await complete(world, olga, choices)
    await bill(world, olga, choices)
    await takeMoney(world, olga, day, choices)
    await correct(world, olga, choices)
  },
}

async function takeCalls(world: World, olga: Caller, day: Day, choices: Choices) {
  for (let number = choices.below(3); number > 0; number--) {
    const person = `p${daysFrom('2027-01-01', day)}${number}`
    const size = choices.pick(sizes) ?? 20
    const shown = await chooseDay(olga, choices, { size, customerType: 'residential', within: 12 })
    if (!shown) continue
    const wanted = {
      person,
      email: choices.chance(0.8) ? `${person}@people.example` : '',
      size,
      day: shown.day,
      customerType: 'residential',
    } as const
    const more = choices.chance(0.2) ? { priceOverride: '399.00', priceOverrideReason: 'A neighbor' } : {}
    const reply = await olga.post(
      '/api/admin/orders',
      { ...bookingOf(choices, wanted), ...more },
      { key: choices.uuid() },
    )
    noteOrder(world, olga, wanted, reply, true)
  }
}

async function decideRequests(olga: Caller, choices: Choices) {
  const { json: requests } = await olga.get('/api/admin/change-requests?status=pending')
  for (const { id } of requests) {
    const isApproved = choices.chance(0.7)
    const decide = (process?: number) =>
      olga.put(
        `/api/admin/change-requests/${id}`,
        isApproved ? { status: 'approved' } : { status: 'rejected', adminNotes: 'Please call us' },
        process === undefined ? {} : { process },
      )
    const { status, text } = await decide()
    if (status >= 400 && status !== 409) throw new Difference(`A request could not be decided: ${status} ${text}`)
    if (status === 409 && isApproved)
      await olga.put(`/api/admin/change-requests/${id}`, { status: 'rejected', adminNotes: 'That day is taken' })
  }
}

async function cancelOne(world: World, olga: Caller, choices: Choices) {
  if (!choices.chance(0.35)) return
  const order = choices.pick(
    [...world.orders.values()].filter(({ bookedOn }) => daysFrom(bookedOn, world.clock.today()) < 6),
  )
  if (!order) return
  const { json: preview } = await olga.get(`/api/orders/${order.id}/cancellation`)
  if (preview.allowed) await olga.patch(`/api/orders/${order.id}`, { status: 'cancelled' })
}

/** Customers whose container did not come for two weeks have gone elsewhere. */
async function giveUp(olga: Caller, day: Day) {
  const { json: orders } = await olga.get('/api/orders?limit=200&status=scheduled', { quiet: true })
  const late = (orders as { id: string; scheduledDeliveryDate: Day | null }[]).filter(
    ({ scheduledDeliveryDate }) => scheduledDeliveryDate !== null && daysFrom(scheduledDeliveryDate, day) > 14,
  )
  for (const { id } of late.slice(0, 3)) {
    const { json: preview } = await olga.get(`/api/orders/${id}/cancellation`)
    if (preview.allowed) await olga.patch(`/api/orders/${id}`, { status: 'cancelled' })
  }
}

async function settleAlerts(olga: Caller, choices: Choices) {
  const { json: alerts } = await olga.get('/api/admin/phone-alerts')
  for (const { id, isHeld } of alerts) {
    const deed = isHeld ? (choices.chance(0.5) ? 'record' : 'discard') : 'settle'
    await olga.post(`/api/admin/phone-alerts/${id}/${deed}`)
  }
}

/** Orders that came back are completed the same evening, and weighed by hand if no phone did. */
async function complete(world: World, olga: Caller, choices: Choices) {
  const { json: orders } = await olga.get('/api/orders?limit=200&status=picked_up', { quiet: true })
  for (const { id, actualTonnage } of orders) {
    if (actualTonnage === null && choices.chance(0.8)) {
      const number = `OT-${world.serial()}-${world.clock.today()}`
      const reply = await olga.post(
        '/api/weight-tickets',
        { orderId: id, weightTons: (1 + choices.below(600) / 100).toFixed(2), ticketNumber: number },
        { key: choices.uuid() },
      )
      if (reply.status === 201) world.promised.tickets.set(number, id)
    }
    await olga.patch(`/api/orders/${id}`, { status: 'completed' })
  }
}

/** Invoices what waits: one by one, several together, or twice at once as two people would. */
async function bill(world: World, olga: Caller, choices: Choices) {
  const { json: waiting } = await olga.get('/api/admin/billing')
  const orders: { id: string }[] = waiting
  if (orders.length > 0 && choices.chance(0.4)) {
    const { json: previews } = await olga.post('/api/admin/billing/preview', { orderIds: orders.map(({ id }) => id) })
    const wanted = previews.filter(({ refusal }: { refusal: unknown }) => refusal === null)
    if (wanted.length > 0)
      await olga.post('/api/admin/billing/invoices', {
        orders: wanted.map(({ orderId, total }: { orderId: string; total: string }) => ({ id: orderId, total })),
      })
    return
  }
  for (const { id } of orders) {
    if (choices.chance(0.15)) continue
    const issue = (process?: number) =>
      olga.post(`/api/orders/${id}/invoices`, undefined, {
        key: choices.uuid(),
        ...(process !== undefined && { process }),
      })
    if (choices.chance(0.4)) await world.rush([issue, issue, issue])
    else await issue()
  }
  // Some customers want their invoice before the truck comes.
  const early = choices.pick([...world.orders.values()])
  if (early && choices.chance(0.4))
    await olga.post(`/api/orders/${early.id}/invoices`, undefined, { key: choices.uuid() })
}

/** Some pay nothing until they are reminded for months. */
const isLatePayer = ({ orders }: World, orderId: string) => orders.get(orderId)?.person.endsWith('0') ?? false

async function takeMoney(world: World, olga: Caller, day: Day, choices: Choices) {
  const { json: open } = await olga.get('/api/admin/invoices?show=open&limit=50')
  for (const { orderId, openAmount } of open) {
    if (isLatePayer(world, orderId) || !choices.chance(0.3)) continue
    const owed = cents(openAmount)
    const amount = Math.max(1, choices.pick([owed, owed, owed, Math.floor(owed / 2), owed + 5_000]) ?? owed)
    await pay(world, olga, { orderId, amount, status: 'paid', day }, choices)
  }
  // Deposits, refunds, and checks that bounce.
  const order = choices.pick([...world.orders.values()])
  if (order && choices.chance(0.3))
    await pay(world, olga, { orderId: order.id, amount: 10_000, status: 'paid', day }, choices)
  if (order && choices.chance(0.1))
    await pay(world, olga, { orderId: order.id, amount: 2_500, status: 'refunded', day }, choices)
  if (!order || !choices.chance(0.25)) return
  const { json } = await olga.get(`/api/orders/${order.id}/payments`)
  const paid = choices.pick<{ id: string; status: string }>(
    json.payments.filter(({ status }: { status: string }) => status === 'paid'),
  )
  if (paid) await olga.post(`/api/orders/${order.id}/payments/${paid.id}/bounces`, {})
}

type Paid = { orderId: string; amount: number; status: string; day: Day }

async function pay(world: World, olga: Caller, { orderId, amount, status, day }: Paid, choices: Choices) {
  const reference = `PAY-${day}-${world.serial()}`
  const reply = await olga.post(
    `/api/orders/${orderId}/payments`,
    { status, amount: decimal(amount), method: 'Check', reference },
    { key: choices.uuid() },
  )
  world.promised.payments.set(reference, reply.status === 201 ? amount : 0)
  // No more is given back than came in.
  const isRefusable = reply.status === 409 || (status === 'refunded' && reply.status === 400)
  if (reply.status >= 400 && !isRefusable) throw new Difference(`A payment was refused: ${reply.status} ${reply.text}`)
}

/** Credits, charges and corrections after the fact. */
async function correct(world: World, olga: Caller, choices: Choices) {
  const order = choices.pick([...world.orders.values()])
  if (!order) return
  const { json: state } = await olga.get(`/api/orders/${order.id}/bill`)
  const standing = state.invoices.filter(
    ({ kind, creditedBy }: { kind: string; creditedBy: unknown }) => kind === 'invoice' && creditedBy === null,
  )
  const invoice = choices.pick<{ id: string }>(standing)
  const deed = choices.below(5)
  if (deed === 0)
    await olga.post(
      `/api/orders/${order.id}/charges`,
      {
        kind: choices.pick(['cleaning', 'waiting', 'goodwill']),
        amount: decimal(1_000 + choices.below(9_000)),
        note: 'As agreed',
      },
      { key: choices.uuid() },
    )
  if (deed === 1 && invoice)
    await olga.post(`/api/invoices/${invoice.id}/credit-notes`, { reason: 'Wrong company' }, { key: choices.uuid() })
  if (deed === 2 && invoice)
    await olga.post(
      `/api/invoices/${invoice.id}/credit-notes`,
      { reason: 'The scale was off', lines: [{ line: 0, amount: decimal(1 + choices.below(5_000)) }] },
      { key: choices.uuid() },
    )
  if (deed === 3) await olga.patch(`/api/orders/${order.id}`, { fuelSurcharge: decimal(choices.below(5_000)) })
  if (deed === 4)
    await olga.patch(`/api/orders/${order.id}`, {
      customerAddress: `${1 + choices.below(900)} Elm Street`,
      reason: 'As the customer said',
    })
}
