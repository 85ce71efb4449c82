import { eventually } from '../../support/eventually.ts'
import type { Caller } from './caller.ts'
import { staffOf } from './company.ts'
import { type Day, dayAfter, weekdayOf } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, World } from './world.ts'

type Board = { routes: Route[]; stops: Stop[]; leftOver: string[]; toPlan: string[]; isClosed: boolean }
type Route = { key: string; id: string | null; version: number; driver: { id: string } | null; state: string }
type Stop = {
  haulId: string
  orderId: string
  kind: string
  size: number
  routeId: string | null
  doneAt: string | null
}

/** Plans orders, fills the trucks, publishes their routes, and moves stops about. */
export const dispatcher: Actor = {
  name: 'dispatcher',
  async play(world, day, slot) {
    if (slot !== '07:00' && slot !== '12:00') return
    const dan = await staffOf(world, 'dan', 'dispatcher')
    const choices = world.choices('dispatcher', slot)
    if (slot === '07:00') {
      await planOrders(world, dan, day)
      await planPickups(dan, day)
    }
    const { json: board }: { json: Board } = await dan.get(`/api/admin/board/${day}`)
    noteHauls(world, board)
    if (board.isClosed || weekdayOf(day) === 0) return
    await dan.post(`/api/admin/board/${day}/fill`)
    const driven = board.routes.filter(({ driver }) => driver !== null)
    // A few by hand: what no truck can take is left over for days.
    for (const haulId of choices.shuffled(board.leftOver).slice(0, 6)) {
      const route = choices.pick(driven)
      if (route)
        await dan.post(`/api/admin/board/${day}/moves`, {
          moves: [{ haulId, from: null, to: { route: route.key, before: null } }],
        })
    }
    if (slot === '12:00' && choices.chance(0.5)) await moveAbout(world, dan, day)
    else if (slot === '07:00' && choices.chance(0.2))
      await world.spent.of('the planner', () => planWhole(dan, day, choices))
    await publish(world, dan, day)
  },
}

/** Every order that is meant and comes today or tomorrow is planned. */
async function planOrders(world: World, dan: Caller, day: Day) {
  const { json: orders } = await dan.get('/api/orders?limit=200', { quiet: true })
  for (const order of orders) {
    const { id, status, requestedDeliveryDate: wanted } = order
    if (
      !['pending', 'new', 'confirmed'].includes(status) ||
      !world.orders.get(id)?.isMeant ||
      wanted === null ||
      wanted > dayAfter(day)
    )
      continue
    const planned = order.scheduledDeliveryDate ?? wanted
    await dan.patch(`/api/orders/${id}`, {
      status: 'scheduled',
      ...(planned >= day && { scheduledDeliveryDate: planned }),
    })
  }
}

/** A container that is out gets a planned pickup: the last day that its order holds, or the next open one. */
async function planPickups(dan: Caller, day: Day) {
  const { json: orders } = await dan.get('/api/orders?limit=200&status=delivered', { quiet: true })
  for (const order of orders) {
    if (order.status !== 'delivered' || order.scheduledPickupDate !== null) continue
    const due = order.requestedPickupDate ?? dayAfter(order.actualDeliveryDate ?? day, order.minimumRentalDaysSnapshot)
    if (due > dayAfter(day)) continue
    for (let wanted = due < day ? day : due, tries = 0; tries < 3; wanted = dayAfter(wanted), tries++)
      if ((await dan.patch(`/api/orders/${order.id}`, { scheduledPickupDate: wanted })).status === 200) break
  }
}

function noteHauls(world: World, { stops }: Board) {
  for (const { haulId, orderId, kind, size } of stops) world.hauls.set(haulId, { orderId, kind, size })
}

/** Takes a stop from one truck to another; the moves in the answer would take it back. */
async function moveAbout(world: World, dan: Caller, day: Day) {
  const choices = world.choices('dispatcher', 'moves')
  const { json: board }: { json: Board } = await dan.get(`/api/admin/board/${day}`)
  const stop = choices.pick(board.stops.filter(({ routeId, doneAt }) => routeId !== null && doneAt === null))
  const other = stop && board.routes.find(({ id, driver }) => driver !== null && id !== stop.routeId)
  if (!stop || !other) return
  const moved = await dan.post(`/api/admin/board/${day}/moves`, {
    moves: [{ haulId: stop.haulId, from: stop.routeId, to: { route: other.key, before: null } }],
  })
  if (moved.status !== 200 || !choices.chance(0.3)) return
  await dan.post(`/api/admin/board/${day}/moves`, { moves: moved.json.undo })
}

/** Lets the planner look for a better day, takes what it proposes, and sometimes takes that back: then every stop is where it was. */
async function planWhole(dan: Caller, day: Day, choices: Choices) {
  const { json: board }: { json: Board } = await dan.get(`/api/admin/board/${day}`)
  const routes = board.routes.filter(({ driver }) => driver !== null).map(({ key }) => key)
  const path = `/api/admin/board/${day}/plan`
  const begun = await dan.post(path, { routes })
  if (begun.status !== 200) return
  let state: string = begun.json.state
  await eventually(async () => {
    if (state === 'running') state = (await dan.get(`${path}/${begun.json.id}`, { quiet: true })).json.state
    return state !== 'running'
  }, 30).catch(() => dan.delete(`${path}/${begun.json.id}`))
  if (state !== 'done') return
  const applied = await dan.post(`${path}/${begun.json.id}/apply`, {})
  const { undo: moves, breaks = [] } = applied.json
  // A day that is as good as it gets is proposed as it is.
  if (applied.status !== 200 || moves.length + breaks.length === 0 || !choices.chance(0.5)) return
  const before = placesOn(board)
  const undone = await dan.post(`/api/admin/board/${day}/moves`, { moves, breaks })
  const after = placesOn((await dan.get(`/api/admin/board/${day}`)).json)
  // Moves that were made, and whose answer was lost, are refused when they are asked for again.
  if (![200, 409].includes(undone.status) || after !== before)
    throw new Difference(
      `A plan was taken back with ${undone.status} ${undone.status === 200 ? '' : undone.text}: before ${before}, after ${after}`,
    )
}

/** Which stops each truck has, in order. */
const placesOn = ({ routes, stops }: Board): string =>
  routes
    .map(
      ({ key, id }) =>
        `${key}: ${stops.flatMap(({ routeId, haulId }) => (id !== null && routeId === id ? haulId : [])).join(', ')}`,
    )
    .toSorted()
    .join('; ')

async function publish(world: World, dan: Caller, day: Day) {
  const { json: board }: { json: Board } = await dan.get(`/api/admin/board/${day}`)
  noteHauls(world, board)
  const routes = board.routes.filter(({ id, state }) => id !== null && state !== 'ended')
  if (routes.length === 0) return
  // A phone may read from the moment on that its route is published.
  for (const { id, driver } of routes)
    for (const { routeId, orderId } of board.stops) {
      const order = world.orders.get(orderId)
      if (routeId === id && order)
        world.phones.find(({ driverId }) => driverId === driver?.id)?.published.add(order.person)
    }
  const reply = await dan.post(`/api/admin/board/${day}/publish`, {
    routes: routes.map(({ id, version }) => ({ id, version })),
  })
  if (reply.status !== 200 && reply.status !== 409)
    throw new Difference(`Routes could not be published: ${reply.status} ${reply.text}`)
}
