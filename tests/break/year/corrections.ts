import type { Caller } from './caller.ts'
import { staffOf } from './company.ts'
import { type Day, dayAfter } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, PlayedOrder, World } from './world.ts'

const statuses = ['new', 'confirmed', 'scheduled', 'en_route', 'delivered', 'picked_up', 'completed', 'cancelled']
/** What is recorded as it was, although it is too many (rule 207). */
const facts = ['actualDeliveryDate', 'actualPickupDate', 'dumpsterSize']
const reason = 'It was written down wrong'

type Haul = { id: string; kind: string; doneAt: string | null }

/** Takes back, moves and corrects what others did, in any order. What may not be is refused, and the books agree all the same. */
export const corrections: Actor = {
  name: 'corrections',
  async play(world, day, slot) {
    if (slot !== '09:30' && slot !== '15:00') return
    const vera = await staffOf(world, 'vera', 'office')
    const choices = world.choices('corrections', slot)
    for (let number = 1 + choices.below(4); number > 0; number--) {
      const order = choices.pick([...world.orders.values()].slice(-40))
      if (!order) return
      const correct = choices.pick([correctOrder, correctOrder, correctHaul, addHaul, archive])
      await forgetMoved(world, vera, order.id, async () => correct?.(vera, order, day, choices))
    }
  },
}

/** Where drivers brought the containers of an order is no longer where they are once somebody says that it was otherwise. */
async function forgetMoved(world: World, vera: Caller, id: string, correct: () => Promise<void>) {
  const { places, tickets } = world.promised
  const standing = async () => {
    const { json } = await vera.get('/api/admin/containers', { quiet: true })
    const containers: { containerNumber: string; currentOrderId: string | null; status: string }[] = json
    return containers
      .filter(({ currentOrderId, status }) => currentOrderId === id && status === 'deployed')
      .map((each) => each.containerNumber)
  }
  const ticketsOf = async () => {
    const { json } = await vera.get(`/api/orders/${id}/weight-tickets`, { quiet: true })
    return new Set(json.map(({ ticketNumber }: { ticketNumber: string }) => ticketNumber))
  }
  const before = await standing()
  await correct()
  const after = await standing()
  if (before.join() !== after.join()) for (const number of [...before, ...after]) places.delete(number)
  const left = await ticketsOf()
  for (const [number, of] of tickets)
    if ((of === id || world.hauls.get(of)?.orderId === id) && !left.has(number)) tickets.delete(number)
}

/** An answer is a success or a refusal with its reason. */
async function tried(asked: ReturnType<Caller['get']>) {
  const reply = await asked
  if (reply.status >= 500 || (reply.status >= 400 && !reply.json?.message))
    throw new Difference(`A correction got ${reply.status} ${reply.text.slice(0, 300)}`)
  return reply
}

async function correctOrder(vera: Caller, order: PlayedOrder, day: Day, choices: Choices) {
  const { id } = order
  const near = () => dayAfter(day, choices.below(13) - 4)
  const change = choices.pick<() => object>([
    () => ({ status: choices.pick(statuses) }),
    () => ({ status: choices.pick(statuses) }),
    () => ({ scheduledDeliveryDate: near() }),
    () => ({ scheduledPickupDate: choices.chance(0.2) ? null : near() }),
    () => ({ dumpsterSize: choices.pick([10, 20, 30, 40]), price: choices.pick(['keep', 'new']), reason }),
    () => ({ actualDeliveryDate: dayAfter(day, -choices.below(6)), reason }),
    () => ({ actualPickupDate: dayAfter(day, -choices.below(6)), reason }),
  ])
  const wanted: Record<string, unknown> = { ...change?.() }
  const { status } = await tried(vera.patch(`/api/orders/${id}`, wanted))
  const isFact = wanted.status === 'delivered' || facts.some((name) => name in wanted)
  if (status === 200 && isFact) order.isCorrected = true
}

async function correctHaul(vera: Caller, { id }: PlayedOrder, _day: Day, choices: Choices) {
  const { json } = await tried(vera.get(`/api/orders/${id}/hauls`, { quiet: true }))
  const haul = choices.pick<Haul>(json.filter(({ kind }: Haul) => kind !== 'deliver' && kind !== 'pick_up'))
  if (!haul) return
  const path = `/api/orders/${id}/hauls/${haul.id}`
  const deeds = haul.doneAt === null ? ['done', 'cancel', 'done'] : ['undo', 'load']
  const deed = choices.pick(deeds)
  if (deed === 'undo') await tried(vera.post(`${path}/undo?tickets=${choices.pick(['pickup', 'remove'])}`))
  else if (deed === 'load') await tried(vera.post(`${path}/load`))
  else await tried(vera.post(`${path}/${deed}`, deed === 'done' ? { isLoaded: choices.chance(0.3) } : {}))
}

async function addHaul(vera: Caller, { id }: PlayedOrder, day: Day, choices: Choices) {
  const kind = choices.pick(['swap', 'dump_and_return', 'relocate'])
  await tried(
    vera.post(
      `/api/orders/${id}/hauls`,
      {
        kind,
        price: '150.00',
        day: dayAfter(day, choices.below(6)),
        ...(kind === 'relocate' && { toPlacement: 'Behind the garage' }),
      },
      { key: choices.uuid() },
    ),
  )
}

async function archive(vera: Caller, order: PlayedOrder, _day: Day, choices: Choices) {
  const isArchived = choices.chance(0.5)
  const path = `/api/orders/${order.id}`
  const { status } = await tried(isArchived ? vera.delete(`${path}/archive`) : vera.post(`${path}/restore`))
  if (status !== 200) return
  order.isArchived = isArchived
  // A container that is out is a fact, and others may have its days by now.
  const { json } = await vera.get(path, { quiet: true })
  if (!isArchived && json.status === 'delivered') order.isCorrected = true
}
