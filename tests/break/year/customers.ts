import { book, chooseDay, moveDay, newestEmail, openOrdersOf, sizes } from './booking.ts'
import { callerOf } from './company.ts'
import { daysFrom } from './days.ts'
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
  if (status !== 200 && status !== 409) throw new Difference(`${order.person} could not confirm: ${status} ${text}`)
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

/** Many people want the same day at the same moment, in both processes. */
export const crowd: Actor = {
  name: 'crowd',
  async play(world, day, slot) {
    const choices = world.choices('crowd', slot)
    if (slot !== '12:00' || !choices.chance(0.5)) return
    const serial = String(daysFrom('2027-01-01', day))
    const size = choices.pick(sizes) ?? 20
    const wanted = Array.from({ length: 4 }, (_, number) => `q${serial}${number}`).map((person) => ({
      person,
      caller: callerOf(world, person, (other) => other === person),
      choices: world.choices(person),
    }))
    const shown =
      wanted[0] && (await chooseDay(wanted[0].caller, choices, { size, customerType: 'residential', within: 12 }))
    if (!shown?.isFree) return
    const booked = await world.rush(
      wanted.map(
        ({ person, caller, choices: own }) =>
          (process: number) =>
            book(
              world,
              caller,
              own,
              { person, email: `${person}@people.example`, size, day: shown.day, customerType: 'residential' },
              null,
              process,
            ),
      ),
    )
    await world.clock.settle()
    for (const order of booked) if (order && choices.chance(0.7)) await confirm(world, order)
  },
}
