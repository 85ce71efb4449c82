import type { Caller } from './caller.ts'
import { must, staffOf } from './company.ts'
import { type Day, dayAfter } from './days.ts'
import type { Choices } from './seeded.ts'
import { Difference } from './steps.ts'
import type { Actor, PlayedOrder, World } from './world.ts'

const calm = { trouble: null, quiet: true } as const
const materials = ['Concrete', 'Wood, solid', 'Metals', 'Soil', 'Mixed debris', 'old shingles', 'Who knows', '']
const dispositions = ['recycled', 'recycled', 'reused', 'salvaged', 'disposed', 'mixed', 'mixed', 'daily-cover', null]
const facilities = ['North Recycling', 'North Recycling', 'South Canyon', 'Somebody else', '']
const cities = ['Valencia', 'Santa Clarita', 'Castaic', '']

/** Two facilities: one with rates, which change within a month, and one that buries. */
export async function openFacilities({ owner, choices }: World, firstDay: Day): Promise<void> {
  const { uuid: key } = choices('facilities')
  const add = (body: object) => must(owner.post('/api/admin/facilities', body, { ...calm, key: key() }))
  const { json } = await add({ name: 'North Recycling', kind: 'mixed-debris' })
  await add({ name: 'South Canyon', kind: 'landfill' })
  const rate = (material: string, percent: string, validFrom: Day) =>
    must(
      owner.post(
        `/api/admin/facilities/${json.id}/rates`,
        { material, percent, validFrom, certifier: 'The Recycling Institute', source: 'Its list' },
        { ...calm, key: key() },
      ),
    )
  await rate('mixed', '72.5', dayAfter(firstDay, 3))
  await rate('metals', '96.66', dayAfter(firstDay, 3))
  await rate('mixed', '68.25', dayAfter(firstDay, 12))
}

/** Writes on tickets what was in a load and what became of it, corrects them, and takes some away. */
export const scales: Actor = {
  name: 'scales',
  async play(world, day, slot) {
    if (slot !== '17:30') return
    const olga = await staffOf(world, 'olga', 'office')
    const choices = world.choices('scales')
    // What was weighed belongs to a haul of a phone, or to an order if the office wrote it down.
    const weighed = new Set(
      [...world.promised.tickets.values()].map((of) => world.hauls.get(of)?.orderId ?? of).slice(-30),
    )
    for (const id of choices.shuffled([...weighed]).slice(0, 6)) {
      const order = world.orders.get(id)
      if (order) await sort(world, olga, order, day, choices)
    }
  },
}

type Ticket = { id: string; ticketNumber: string }

async function sort(world: World, olga: Caller, { id, isArchived }: PlayedOrder, day: Day, choices: Choices) {
  const { json, status } = await olga.get(`/api/orders/${id}/weight-tickets`, { quiet: true })
  if (status !== 200 || isArchived) return
  for (const ticket of json as Ticket[]) {
    const path = `/api/weight-tickets/${ticket.id}`
    const isRemoved = choices.chance(0.04)
    const change = {
      material: choices.pick(materials),
      disposition: choices.pick(dispositions),
      facility: choices.pick(facilities),
      originCity: choices.pick(cities),
      loadDate: choices.chance(0.2) ? null : dayAfter(day, -choices.below(6)),
      confirmedReason: 'As the driver said',
      ...(choices.chance(0.1) && {
        weightTons: (1 + choices.below(700) / 100).toFixed(2),
        grossTons: null,
        tareTons: null,
      }),
    }
    const reply = isRemoved ? await olga.delete(path) : await olga.put(path, change)
    if (reply.status >= 400 && !reply.json?.message)
      throw new Difference(`A ticket got ${reply.status} ${reply.text.slice(0, 300)}`)
    // Asked again after a lost answer, it is gone.
    if (isRemoved && (reply.status < 300 || reply.status === 404)) world.promised.tickets.delete(ticket.ticketNumber)
  }
}
