import { book, chooseDay, moveDay, openOrdersOf, sizes } from './booking.ts'
import type { Caller } from './caller.ts'
import { callerOf } from './company.ts'
import { type Day, dayAfter } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, PlayedOrder, World } from './world.ts'

/** Orders a swap on a day that is offered. */
async function orderSwap(world: World, order: PlayedOrder, choices: Choices): Promise<void> {
  const path = `/api/orders/by-number/${order.number}/hauls`
  const { status, json: shown } = await order.caller.get(`${path}?kind=swap`)
  if (status !== 200 || shown.refusal !== null || shown.needsCode) return
  const day = choices.pick<{ date: Day; addedCost: string; totalAmount: string }>(
    shown.days.filter((each: { state: string }) => each.state === 'free'),
  )
  if (!day) return
  const price = day.addedCost
  const reply = await order.caller.post(
    path,
    { kind: 'swap', date: day.date, price, totalAmount: day.totalAmount },
    { key: choices.uuid() },
  )
  if (reply.status !== 201 && !world.clock.isSkewed())
    throw new Difference(
      `A swap of ${order.number} was offered on ${day.date}, and refused: ${reply.status} ${reply.text}`,
    )
}

const contractorPassword = 'contractors build things'

/** Companies with accounts: they order, order swaps, move days, and ask the office. */
export const contractors: Actor = {
  name: 'contractors',
  async play(world, day, slot) {
    for (const name of ['c1', 'c2', 'c3']) {
      const choices = world.choices(name, slot)
      const caller = await contractorOf(world, name)
      const email = `${name}@builders.example`
      if (slot === '09:30' && choices.chance(0.45)) {
        const size = choices.pick(sizes) ?? 20
        const shown = await chooseDay(caller, choices, { size, customerType: 'contractor', within: 10 })
        if (shown)
          await book(
            world,
            caller,
            choices,
            {
              person: name,
              email,
              size,
              day: shown.day,
              customerType: 'contractor',
              more: { companyName: `Builders ${name}`, poNumber: `PO ${day}` },
            },
            shown,
          )
      }
      if (slot !== '15:00') continue
      const { json: orders, status } = await caller.get('/api/customer/orders')
      if (status !== 200) throw new Difference(`${name} could not list its orders: ${status}`)
      const own = new Set(orders.map((order: { id: string }) => order.id))
      const missing = openOrdersOf(world, name).filter(({ id, isArchived }) => !isArchived && !own.has(id))
      if (missing.length > 0)
        throw new Difference(`${name} does not see ${missing.map(({ number }) => number).join(', ')}`)
      const order = choices.pick(openOrdersOf(world, name))
      if (!order) continue
      const deed = choices.pick([moveDay, orderSwap, orderSwap, askOffice])
      await deed?.(world, order, choices)
      await caller.get('/api/customer/papers')
    }
  },
}

async function askOffice(world: World, order: PlayedOrder, choices: Choices): Promise<void> {
  const requestType = choices.pick(['other', 'update_instructions', 'reschedule_pickup']) ?? 'other'
  const requestedChanges =
    requestType === 'reschedule_pickup'
      ? { pickupDate: dayAfter(world.clock.today(), 2 + choices.below(8)) }
      : requestType === 'update_instructions'
        ? { instructions: `mark-${order.person}-4` }
        : {}
  await order.caller.post(
    '/api/customer/change-requests',
    { orderId: order.id, requestType, description: `mark-${order.person}-5 please`, requestedChanges },
    { key: choices.uuid() },
  )
}

/** Registers a company on its first day; its session lasts. */
async function contractorOf(world: World, name: string): Promise<Caller> {
  const before = world.callers.get(name)
  const email = `${name}@builders.example`
  if (before) {
    const { json } = await before.get('/api/customer/check-auth', { quiet: true })
    if (!json.authenticated)
      await before.post('/api/customer/login', { email, password: contractorPassword }, { trouble: null })
    return before
  }
  const caller = callerOf(world, name, (person) => person === name)
  world.callers.set(name, caller)
  const body = {
    firstName: 'Casey',
    lastName: name,
    email,
    phone: '(818) 555-0164',
    password: contractorPassword,
    confirmPassword: contractorPassword,
    customerType: 'contractor',
    companyName: `Builders ${name}`,
  }
  await caller.post('/api/customer/register', body, { trouble: null })
  await world.clock.settle()
  const token = /verify-email\?token=([\w-]+)/.exec(
    world.mail.received.findLast(({ to }) => to.includes(email))?.parts['text/plain'] ?? '',
  )?.[1]
  const { status, text } = await caller.post('/api/customer/verify-email', { token: token ?? '' }, { trouble: null })
  if (status !== 200) throw new Difference(`${name} could not register: ${status} ${text}`)
  return caller
}
