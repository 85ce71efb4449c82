import { book, chooseDay, moveDay, newestEmail, openOrdersOf, sizes } from './booking.ts'
import { callerOf, staffOf } from './company.ts'
import { type Day, daysFrom } from './days.ts'
import { Difference } from './steps.ts'
import type { Actor, PlayedOrder, World } from './world.ts'

/** Opens the order by the link in its confirmation, and says that it is meant. */
async function confirm(world: World, order: PlayedOrder): Promise<void> {
  await world.clock.settle()
  const email = newestEmail(world, order.email, new RegExp(order.number))
  const link =
    email && new RegExp(`/confirmation/${order.number}\\?token=[\\w-]+`).exec(email.parts['text/plain'] ?? '')?.[0]
  if (!link) throw new Difference(`${order.person} got no email with a link to ${order.number}`)
  await order.caller.get(link)
  const { json: seen } = await order.caller.get(`/api/orders/by-number/${order.number}`)
  const path = `/api/orders/by-number/${order.number}/confirmation`
  const { status, text } = await order.caller.post(path, { deliveryDate: seen.requestedDeliveryDate })
  order.isMeant = status === 200
  const isGone = status === 404 && order.isArchived
  if (status !== 200 && status !== 409 && !isGone)
    throw new Difference(`${order.person} could not confirm: ${status} ${text}`)
}

/** People who book once, confirm by email, and sometimes move a day. */
export const homeowners: Actor = {
  name: 'homeowners',
  async play(world, day, slot) {
    const choices = world.choices('homeowners', slot)
    const serial = String(daysFrom('2027-01-01', day))
    if (slot === '09:30') {
      for (let number = choices.below(4); number >= 0; number--) {
        const person = `h${serial}${number}`
        const caller = callerOf(world, person, (other) => other === person)
        const size = choices.pick(sizes) ?? 20
        const shown = await chooseDay(caller, choices, { size, customerType: 'residential', within: 14 })
        if (shown)
          await book(
            world,
            caller,
            choices,
            { person, email: `${person}@people.example`, size, day: shown.day, customerType: 'residential' },
            shown,
          )
      }
    }
    if (slot === '12:00') {
      const waiting = openOrdersOf(world, 'h').filter((order) => !order.isMeant && order.bookedOn === day)
      for (const order of waiting) if (choices.chance(0.85)) await confirm(world, order)
    }
    if (slot === '15:00') {
      const moving = choices.shuffled(openOrdersOf(world, 'h').filter(({ isMeant }) => isMeant)).slice(0, 2)
      for (const order of moving) await moveDay(world, order, choices)
    }
  },
}

/** More people than there are units left want the same days at the same moment, in both processes. */
export const crowd: Actor = {
  name: 'crowd',
  async play(world, day, slot) {
    const choices = world.choices('crowd', slot)
    if (slot !== '12:00' || !choices.chance(0.6)) return
    const scarce = await findScarce(world, choices.pick([10, 30, 40]) ?? 40)
    if (!scarce) return
    const serial = String(daysFrom('2027-01-01', day))
    const people = Array.from({ length: Math.min(8, scarce.left + 3) }, (_, number) => `q${serial}${number}`)
    const booked = await world.rush(
      people.map((person) => {
        const caller = callerOf(world, person, (other) => other === person)
        const wanted = { person, email: `${person}@people.example`, customerType: 'residential', ...scarce } as const
        return (process: number) => book(world, caller, world.choices(person), wanted, null, process)
      }),
    )
    await world.clock.settle()
    for (const order of booked) if (order && choices.chance(0.3)) await confirm(world, order)
  },
}

/** The first day from tomorrow on that has the fewest units left of a size, and more than none, for all days of a rental. */
async function findScarce(world: World, size: number): Promise<{ size: number; day: Day; left: number } | null> {
  const olga = await staffOf(world, 'olga', 'office')
  const { json } = await olga.get('/api/admin/calendar', { quiet: true })
  const type = json.types.find((each: { size: number }) => each.size === size)
  const rental = 4
  const days: { day: Day; isClosed: boolean }[] = json.days
  const found = days.slice(1, 14).flatMap(({ day, isClosed }, index) => {
    const held: number[] = type.held.slice(index + 1, index + 2 + rental)
    const left = type.capacity - Math.max(...held)
    return isClosed || left < 1 ? [] : [{ size, day, left }]
  })
  return found.toSorted((one, other) => one.left - other.left)[0] ?? null
}
