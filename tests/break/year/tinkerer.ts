import type { Caller, Reply } from './caller.ts'
import { staffOf } from './company.ts'
import { type Day, dayAfter, instantAt } from './days.ts'
import type { Choices } from './seeded.ts'
import type { Actor, PlayedOrder, World } from './world.ts'

type Haul = { id: string; kind: string; doneAt: string | null; cancelledAt: string | null; isNewest: boolean }
type Deed = (at: {
  olga: Caller
  order: string
  path: string
  hauls: Haul[]
  day: Day
  choices: Choices
}) => Promise<Reply | undefined>

const isOpen = ({ doneAt, cancelledAt }: Haul) => doneAt === null && cancelledAt === null
const isExtra = ({ kind }: Haul) => kind !== 'deliver' && kind !== 'pick_up'
const keyed = (choices: Choices) => ({ key: choices.uuid() })
const someDay = (day: Day, choices: Choices) => dayAfter(day, choices.below(12))

/** What staff do to an order now and then: plan, move, finish, undo, correct, archive. Most of it is refused; what is not must add up. */
const deeds: Record<string, Deed> = {
  plans: ({ olga, path, day, choices }) =>
    olga.post(
      `${path}/hauls`,
      { kind: choices.pick(['swap', 'swap', 'dump_and_return']), day: someDay(day, choices), price: '180.00' },
      keyed(choices),
    ),
  moves: async ({ olga, path, hauls, day, choices }) => {
    const haul = choices.pick(hauls.filter((each) => isOpen(each) && isExtra(each)))
    return haul && olga.put(`${path}/hauls/${haul.id}`, { day: someDay(day, choices) })
  },
  cancelsHaul: async ({ olga, path, hauls, choices }) => {
    const haul = choices.pick(hauls.filter((each) => isOpen(each) && isExtra(each)))
    return haul && olga.post(`${path}/hauls/${haul.id}/cancel`, {})
  },
  finishes: async ({ olga, path, hauls, choices }) => {
    const haul = choices.pick(hauls.filter((each) => isOpen(each) && isExtra(each)))
    return haul && olga.post(`${path}/hauls/${haul.id}/done`, { isLoaded: choices.chance(0.3) })
  },
  correctsHaul: async ({ olga, path, hauls, day, choices }) => {
    const haul = choices.pick(hauls.filter(({ doneAt }) => doneAt !== null))
    return (
      haul &&
      olga.put(`${path}/hauls/${haul.id}/done`, {
        doneAt: instantAt(dayAfter(day, -choices.below(3)), '10:15').toISOString(),
      })
    )
  },
  undoes: async ({ olga, path, hauls, choices }) => {
    const haul = choices.pick(hauls.filter(({ isNewest, doneAt }) => isNewest && doneAt !== null))
    return haul && olga.post(`${path}/hauls/${haul.id}/undo?tickets=${choices.pick(['pickup', 'remove'])}`)
  },
  failsToGo: async ({ olga, path, hauls, day, choices }) => {
    const haul = choices.pick(hauls.filter(isOpen))
    const nextDay = choices.chance(0.5) ? someDay(day, choices) : null
    return (
      haul &&
      olga.post(
        `${path}/hauls/${haul.id}/attempts`,
        { reason: choices.pick(['blocked', 'ours']), isCharged: choices.chance(0.5), nextDay },
        keyed(choices),
      )
    )
  },
  archives: ({ olga, path }) => olga.delete(`${path}/archive`),
  restores: ({ olga, path }) => olga.post(`${path}/restore`),
  cancels: ({ olga, path }) => olga.patch(path, { status: 'cancelled' }),
  reopens: ({ olga, path }) => olga.patch(path, { status: 'pending' }),
  goesBack: ({ olga, path, choices }) =>
    olga.patch(path, { status: choices.pick(['scheduled', 'delivered', 'picked_up', 'confirmed']) }),
  resizes: ({ olga, path, choices }) =>
    olga.patch(path, {
      dumpsterSize: choices.pick([10, 20, 30, 40]),
      reason: 'Another size',
      price: choices.pick(['keep', 'new']),
    }),
  movesDelivery: ({ olga, path, day, choices }) => olga.patch(path, { scheduledDeliveryDate: someDay(day, choices) }),
  movesPickup: ({ olga, path, day, choices }) => olga.patch(path, { scheduledPickupDate: someDay(day, choices) }),
  forgetsPickup: ({ olga, path }) => olga.patch(path, { scheduledPickupDate: null }),
  correctsDelivery: ({ olga, path, day, choices }) =>
    olga.patch(path, { actualDeliveryDate: dayAfter(day, -choices.below(6)), reason: 'It came earlier' }),
  makesLive: ({ olga, path, choices }) => olga.put(`${path}/live-load`, { isLive: choices.chance(0.7) }),
  repeats: ({ olga, path, day, choices }) => {
    const until = choices.chance(0.5) ? dayAfter(day, 40) : null
    const rule = {
      kind: 'swap',
      every: 1,
      unit: 'weeks',
      weekdays: [1 + choices.below(6)],
      ifClosed: 'later',
      startsOn: dayAfter(day, 1 + choices.below(5)),
      until,
      price: '200.00',
    }
    return olga.post(`${path}/standing-services`, rule, keyed(choices))
  },
  endsService: async ({ olga, order, day, choices }) => {
    const { json } = await olga.get(`/api/admin/standing-services?orderId=${order}`)
    const service = choices.pick<{ id: string }>(Array.isArray(json) ? json : [])
    const deed = choices.pick(['pause', 'resume', 'end']) ?? 'end'
    return (
      service &&
      olga.post(
        `/api/admin/standing-services/${service.id}/${deed}`,
        deed === 'end' ? { pickupDay: dayAfter(day, 1 + choices.below(9)) } : {},
      )
    )
  },
}

/** Staff who change what is planned and what is done, in any order. */
export const tinkerer: Actor = {
  name: 'tinkerer',
  async play(world, day, slot) {
    if (slot !== '12:00' && slot !== '17:30') return
    const choices = world.choices('tinkerer', slot)
    const olga = await staffOf(world, 'olga', 'office')
    for (let count = 0; count < 4; count++) {
      const order = choices.pick([...world.orders.values()].slice(-50))
      const deed = choices.pick(Object.values(deeds))
      if (!order || !deed) return
      const path = `/api/orders/${order.id}`
      const { json: hauls } = await olga.get(`${path}/hauls`, { quiet: true })
      forget(world, order, hauls)
      await deed({ olga, order: order.id, path, hauls, day, choices })
    }
    await learnPlaces(world, olga)
  },
}

/** Whatever becomes of it: nobody promises any longer where its containers are, nor that its tickets stay. */
function forget(world: World, order: PlayedOrder, hauls: readonly Haul[]) {
  const { places, tickets } = world.promised
  for (const [number, place] of places) if (place === order.id || place === null) places.delete(number)
  const own = new Set([order.id, ...hauls.map(({ id }) => id)])
  for (const [number, haulId] of tickets) if (own.has(haulId)) tickets.delete(number)
}

/** The drivers look where the containers are that nobody promised a place. */
async function learnPlaces(world: World, olga: Caller) {
  const { json } = await olga.get('/api/admin/containers', { quiet: true })
  const { places } = world.promised
  for (const { containerNumber, status, isLoaded, currentOrderId } of json)
    if (!places.has(containerNumber) && status === 'available' && !isLoaded && currentOrderId === null)
      places.set(containerNumber, null)
}
