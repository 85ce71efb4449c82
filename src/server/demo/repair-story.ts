import type { ContainerListQuery } from '#contract/containers/containers.ts'
import { addDays, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { listContainers } from '#server/containers/container-views.ts'
import { updateContainer } from '#server/containers/update-container.ts'
import { listEquipment } from '#server/equipment/equipment-queries.ts'
import { updateEquipment } from '#server/inventory/update-equipment.ts'
import type { DemoWorld, Story } from './demo-world.ts'
import { createRandom } from './random.ts'

type Repair = {
  size: NonNullable<ContainerListQuery['size']>
  status: 'maintenance' | 'damaged'
  /** How many days ago it came into the shop, and how many it took; null: it is there still. */
  daysAgo: number
  days: number | null
}

/** What the shop had in hand over the last weeks. */
const repairs: readonly Repair[] = [
  { size: 20, status: 'damaged', daysAgo: 51, days: 8 },
  { size: 30, status: 'maintenance', daysAgo: 44, days: 3 },
  { size: 10, status: 'maintenance', daysAgo: 37, days: 2 },
  { size: 40, status: 'damaged', daysAgo: 29, days: 12 },
  { size: 20, status: 'maintenance', daysAgo: 16, days: 4 },
  { size: 30, status: 'damaged', daysAgo: 3, days: null },
]

/** They use their own random numbers, so that the other stories are unaffected. */
export function repairStories(world: DemoWorld, today: IsoDate, days: number): Story[] {
  const random = createRandom(8)
  const known = repairs.filter(({ daysAgo }) => daysAgo <= days)
  return known.map((repair) => repairStory({ ...world, random }, today, repair))
}

/** A container of the yard goes into the shop, and comes back after some days. */
async function* repairStory({ app, random, staff }: DemoWorld, today: IsoDate, repair: Repair): Story {
  const { size, status, daysAgo, days } = repair
  yield instantInLosAngeles(addDays(today, -daysAgo), random.between(480, 960))
  const inYard = await listContainers(app, { size, status: 'available', limit: 1_000 })
  const box = inYard.rows.filter(({ currentOrderId }) => currentOrderId === null).at(-1)
  if (!box) return
  const actor = random.pick(staff)
  await updateContainer(app, actor, box.id, { status, currentLocation: 'Shop', condition: 'poor' })
  if (days === null) {
    // The office enters it, too, so that the fleet's numbers agree.
    const type = (await listEquipment(app.db.sql)).find((equipment) => equipment.size === size)
    if (!type) return
    const { id, availableInventory: available, maintenanceInventory: broken } = type
    await updateEquipment(app, actor, id, { availableInventory: available - 1, maintenanceInventory: broken + 1 })
    return
  }
  yield instantInLosAngeles(addDays(today, days - daysAgo), random.between(480, 960))
  await updateContainer(app, actor, box.id, { status: 'available', currentLocation: 'Yard', condition: 'good' })
}
