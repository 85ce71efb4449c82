import type { Caller, Reply } from './caller.ts'
import { staffOf } from './company.ts'
import { type Day, dayAfter, daysFrom } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, World } from './world.ts'

type ServiceDate = { due: Day; day: Day | null; state: string; choices: Day[] }
type Service = { id: string; orderId: string; state: string; dates: ServiceDate[] }

/** Containers that stay, and are swapped, emptied or exchanged every week: dates move and are skipped, services pause, go on and end. */
export const regulars: Actor = {
  name: 'regulars',
  async play(world, day, slot) {
    if (slot !== '12:00') return
    const olga = await staffOf(world, 'olga', 'office')
    const choices = world.choices('regulars')
    const { json: open }: { json: Service[] } = await olga.get('/api/admin/standing-services', { quiet: true })
    if (open.length < 3 && choices.chance(0.5)) await startService(olga, day, choices)
    const service = choices.pick(open)
    if (service) await changeService(world, olga, service.id, day, choices)
  },
}

async function startService(olga: Caller, day: Day, choices: Choices) {
  const { json: orders } = await olga.get('/api/orders?limit=200&status=delivered', { quiet: true })
  const order = choices.pick<{ id: string }>(
    orders.filter(({ scheduledPickupDate }: { scheduledPickupDate: Day | null }) => scheduledPickupDate === null),
  )
  if (!order) return
  await tried(
    olga.post(
      `/api/orders/${order.id}/standing-services`,
      {
        kind: choices.pick(['swap', 'dump_and_return', 'new_delivery', 'new_delivery']),
        every: choices.pick([1, 1, 2]),
        unit: 'weeks',
        weekdays: choices.shuffled([1, 2, 3, 4, 5, 6]).slice(0, 1 + choices.below(2)),
        startsOn: dayAfter(day, 1 + choices.below(4)),
        ifClosed: choices.pick(['earlier', 'later', 'skip', 'ask']),
        price: '260.00',
        notifyCustomer: choices.chance(0.5),
      },
      { key: choices.uuid() },
    ),
  )
}

async function changeService(world: World, olga: Caller, id: string, day: Day, choices: Choices) {
  const path = `/api/admin/standing-services/${id}`
  const look = async (): Promise<Service> => (await olga.get(path, { quiet: true })).json
  const service = await look()
  for (const { due, state } of service.dates) {
    if (state !== 'needs') continue
    // The date before may have taken what was offered for this one.
    const offered = (await look()).dates.find((date) => date.due === due && date.state === 'needs')?.choices ?? []
    const wanted = choices.pick(offered)
    if (wanted === undefined) continue
    const { status, text } = await olga.put(`${path}/dates/${due}`, { day: wanted })
    if (status !== 200 && !world.clock.isSkewed())
      throw new Difference(`${wanted} was offered for the date ${due} of a service, and refused: ${status} ${text}`)
  }
  const date = choices.pick(service.dates.filter(({ due, state }) => state === 'planned' && daysFrom(day, due) < 21))
  const deed = choices.pick(['move', 'move', 'skip', 'skip', 'pause', 'resume', 'resume', 'end'])
  if (deed === 'move' && date)
    await tried(olga.put(`${path}/dates/${date.due}`, { day: dayAfter(date.due, choices.below(4) - 1) }))
  else if (deed === 'skip' && date) await tried(olga.put(`${path}/dates/${date.due}`, { day: null }))
  else if (deed === 'pause' && choices.chance(0.4)) await tried(olga.post(`${path}/pause`))
  else if (deed === 'resume') await tried(olga.post(`${path}/resume`))
  else if (deed === 'end' && choices.chance(0.25))
    await tried(olga.post(`${path}/end`, { pickupDay: dayAfter(day, 1 + choices.below(5)) }))
}

/** Done, or refused with a reason. */
async function tried(asked: Promise<Reply>) {
  const reply = await asked
  if (reply.status >= 500 || (reply.status >= 400 && !reply.json?.message))
    throw new Difference(`A standing service got ${reply.status} ${reply.text.slice(0, 300)}`)
}
