import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, PlayedOrder, World } from './world.ts'

/** Customers who pay online: on the pages of the processor, at once or by bank, twice, or not at all. */
export const payers: Actor = {
  name: 'payers',
  async play(world, _day, slot) {
    const { processor } = world
    if (processor === null || slot !== '15:00') return
    const choices = world.choices('payers')
    await processor.tellAgain()
    await settleBank(world, choices)
    for (const order of choices.shuffled([...world.orders.values()].slice(-40)).slice(0, 2))
      await pay(world, order, choices)
    // Calls of the processor that fail, or of which the answer is lost.
    if (choices.chance(0.2))
      processor.fail(
        choices.pick(['create', 'read']) ?? 'read',
        choices.pick(['silent', 'error', 'busy', 'acted-silent']) ?? 'silent',
      )
  },
}

async function pay(world: World, order: PlayedOrder, choices: Choices) {
  const { processor } = world
  // Orders by phone are paid by whoever has the link; here only who can see the order.
  if (processor === null || order.caller.name === 'olga') return
  const path = `/api/orders/by-number/${order.number}/pay`
  const way = choices.pick(['card', 'card', 'bank']) ?? 'card'
  const begin = (process?: number) => order.caller.post(path, { way }, process === undefined ? {} : { process })
  const replies = choices.chance(0.3) ? await world.rush([begin, begin]) : [await begin()]
  const pages = new Set(replies.flatMap(({ json }) => /\/c\/pay\/(\w+)$/.exec(json?.url ?? '')?.[1] ?? []))
  if (pages.size > 1) throw new Difference(`Two pages to pay ${order.number}: ${[...pages].join()}`)
  const [page] = pages
  if (page === undefined || choices.chance(0.2)) return
  await processor.pay(page)
  world.steps.add(order.person, `pays ${order.number} on the page ${page} by ${way}`)
  if (way === 'bank') return void processor.unsettled.push(page)
  if (choices.chance(0.4)) await begin()
}

/** The bank confirms a payment after a day or more, or takes it back. */
async function settleBank(world: World, choices: Choices) {
  const { processor } = world
  if (processor === null) return
  for (const page of processor.unsettled.splice(0)) {
    if (choices.chance(0.5)) processor.unsettled.push(page)
    else await processor.settle(page, choices.chance(0.8) ? 'paid' : 'failed')
  }
}
