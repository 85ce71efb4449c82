import type { Caller, Reply } from './caller.ts'
import { must, staffOf, staffPassword } from './company.ts'
import type { Day } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, PlayedOrder, ProcessorStandIn, World } from './world.ts'

const cents = (amount: string) => Math.round(Number(amount) * 100)
const decimal = (amount: number) => (amount / 100).toFixed(2)

/**
 * Gives money back: by hand, by two people at the same moment, and once more when nothing is left; to cards and bank accounts, of which some do not
 * take it. Customers dispute what they paid.
 */
export const refunds: Actor = {
  name: 'refunds',
  async play(world, day, slot) {
    if (slot !== '17:30') return
    const choices = world.choices('refunds')
    const { processor } = world
    if (processor) await settle(world, processor, choices)
    const bob = await staffOf(world, 'bob', 'bookkeeper')
    await must(bob.post('/api/admin/confirm', { password: staffPassword }, { quiet: true, trouble: null }))
    const [order, ...others] = choices.shuffled([...world.orders.values()].slice(-30))
    if (order && choices.chance(0.7)) await refundTwice(world, bob, order, day, choices)
    for (const each of others.slice(0, 6)) if (await refundOnline(world, bob, each, choices)) break
    if (processor && choices.chance(0.3)) await dispute(world, processor, choices)
  },
}

/** Two people give back all that is there, and a third does so when it is gone: one of them may. */
async function refundTwice(world: World, bob: Caller, order: PlayedOrder, day: Day, choices: Choices) {
  const path = `/api/orders/${order.id}/payments`
  const { json } = await bob.get(path, { quiet: true })
  const all = Math.max(0, cents(json.amountPaid)) || 5_000
  const refund = async (process?: number) => {
    const reference = `BACK-${day}-${world.serial()}`
    const reply = await bob.post(
      path,
      { status: 'refunded', amount: decimal(all), method: 'Check', reference },
      { key: choices.uuid(), ...(process !== undefined && { process }) },
    )
    world.promised.payments.set(reference, reply.status === 201 ? all : 0)
    assertAnswered(world, reply, `A refund of ${order.number}`)
  }
  await world.rush([refund, refund])
  await refund()
}

/** Two people give the same money back to the cards and accounts that it came from. Whether there was any. */
async function refundOnline(world: World, bob: Caller, order: PlayedOrder, choices: Choices): Promise<boolean> {
  const { json, status } = await bob.get(`/api/orders/${order.id}/online-refunds`, { quiet: true })
  if (status !== 200 || json.refundable.length === 0) return false
  const left = json.refundable.reduce((sum: number, each: { left: string }) => sum + cents(each.left), 0)
  const amount = choices.chance(0.5) ? left : Math.ceil(left / 3)
  const ask = async (process?: number) => {
    const reply = await bob.post(
      '/api/admin/payments/refund',
      { orderId: order.id, amount: decimal(amount), byCheck: '0.00' },
      { key: choices.uuid(), ...(process !== undefined && { process }) },
    )
    assertAnswered(world, reply, `A refund of ${order.number} to its card`)
  }
  if (choices.chance(0.4)) await world.rush([ask, ask])
  else await ask()
  return true
}

/** For a process whose clock is ten minutes ahead, the password that was just given is an old one (rule 260). */
function assertAnswered(world: World, { status, json, text }: Reply, what: string) {
  const isAskedAgain = status === 403 && json.code === 'confirm-password' && world.clock.isSkewed()
  if (status >= 400 && status !== 400 && status !== 409 && !isAskedAgain)
    throw new Difference(`${what} was answered with ${status} ${text}`)
}

/** Banks take what is on its way, or send it back, some of it after it had come; card companies decide. */
async function settle(world: World, processor: ProcessorStandIn, choices: Choices) {
  for (const { id, status } of processor.refunds()) {
    const isDue = status === 'pending' ? choices.chance(0.6) : status === 'succeeded' && choices.chance(0.04)
    const outcome = status === 'succeeded' || choices.chance(0.25) ? 'failed' : 'succeeded'
    if (!isDue) continue
    await processor.settleRefund(id, outcome)
    world.steps.add('bank', `refund ${id}, which was ${status}: ${outcome}`)
  }
  for (const { id, isOpen } of processor.disputes()) {
    if (!isOpen || !choices.chance(0.3)) continue
    const outcome = choices.chance(0.5) ? 'won' : 'lost'
    await processor.closeDispute(id, outcome)
    world.steps.add('card company', `dispute ${id}: ${outcome}`)
  }
}

async function dispute(world: World, processor: ProcessorStandIn, choices: Choices) {
  const page = choices.pick(processor.untouched())
  if (page === undefined) return
  await processor.dispute(page)
  world.steps.add('customer', `disputes what was paid on the page ${page}`)
}
