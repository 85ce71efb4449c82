import type { OwnerOrder } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { Actor } from '#server/events/record-event.ts'
import { addTicket } from '#server/weight-tickets/add-ticket.ts'
import type { DemoWorld } from './demo-world.ts'

/** What the empty truck and container weigh, in hundredths of a ton. */
const tare = 1_085

/** The scale's receipts for a load: mostly within the included weight, now and then over it, and of a large container two. */
export async function measureLoad(
  { app, random, facilities }: DemoWorld,
  order: Pick<OwnerOrder, 'id' | 'includedTonsSnapshot' | 'dumpsterSize' | 'materialType' | 'customerCity'>,
  actor: Actor,
): Promise<void> {
  const included = order.includedTonsSnapshot ?? 400
  const share = random.chance(0.28) ? random.between(104, 138) : random.between(45, 98)
  const whole = Math.max(20, Math.round((included * share) / 100))
  const first = order.dumpsterSize >= 30 && random.chance(0.5) ? Math.round(whole * 0.55) : whole
  for (const weightTons of [first, whole - first].filter((weight) => weight > 0)) {
    const facility = random.pick(facilities)
    await addTicket(app, {
      ticket: {
        orderId: order.id,
        weightTons,
        grossTons: weightTons + tare,
        tareTons: tare,
        facilityId: facility.id,
        ticketNumber: String(random.between(204_000, 289_999)),
        loadDate: dateInLosAngeles(app.clock()),
        material: order.materialType,
        disposition: facility.disposition,
        originCity: order.customerCity,
      },
      actor,
    })
  }
}
