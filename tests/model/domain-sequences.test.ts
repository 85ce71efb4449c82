import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryRule } from '#contract/scheduling/delivery-days.ts'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import { decideBooking, type EquipmentHold, holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { decideOrderEdit, type EditableOrder } from '#domain/orders/order-edit.ts'
import { capacityOf, type DeliveryDay, planVerdict } from '#domain/scheduling/availability.ts'
import { deliveryLimits } from '#domain/scheduling/delivery-limits.ts'
import { holdOf, plannedHold } from '#domain/scheduling/holds.ts'
import { testEquipment } from '../support/test-equipment.ts'
import { commandSequence, rememberedSequences } from './commands.ts'
import { firstDay, play, rentalDays, type Tally, unitsAtFirst, type Yard } from './play.ts'
import type { OwnDayRule } from './slow-yard.ts'

/** Every day that a sequence can name. */
const daysAhead = Array.from({ length: 14 }, (_, index) => addDays(firstDay, index))

/** A yard in memory that works like the product's functions: it asks the domain, and records the result. */
function domainYard(): Yard {
  let today: IsoDate = firstDay
  let equipment = testEquipment({ totalInventory: unitsAtFirst, minimumRentalDays: rentalDays })
  const ownDays = new Map<IsoDate, OwnDayRule>()
  const rules = new Map<RuleScope, DeliveryRule>()
  const orders: EditableOrder[] = []

  const at = (index: number) => orders[index] as EditableOrder
  const delivery = (order: EditableOrder) => order.actualDelivery ?? order.scheduledDelivery ?? order.requestedDelivery

  function facts(except?: EditableOrder) {
    const others = orders.filter((order) => order !== except)
    const holds = others.flatMap((order): EquipmentHold[] => {
      const hold = plannedHold(order)
      return hold ? [{ ...hold, equipmentId: equipment.id, status: order.status, isVerified: true }] : []
    })
    const days = new Map<IsoDate, DeliveryDay>()
    for (const day of daysAhead) {
      const limits = deliveryLimits(day, ownDays.get(day), [...rules.values()])
      if (!limits.isClosed && limits.maxDeliveries === null) continue
      const onDay = others.filter(
        (order) => order.status !== 'cancelled' && !order.isArchived && delivery(order) === day,
      )
      days.set(day, { ...limits, deliveries: onDay.length })
    }
    const isClosed = (day: IsoDate) => deliveryLimits(day, ownDays.get(day), [...rules.values()]).isClosed
    return { equipment: [equipment], holds, days, isClosed }
  }

  return {
    setToday(day) {
      today = day
    },
    setStock(totalInventory, maintenanceInventory) {
      equipment = { ...equipment, totalInventory, maintenanceInventory }
    },
    setDay(day, rule) {
      ownDays.set(day, rule)
    },
    setRule(appliesTo, rule) {
      rules.set(appliesTo, { appliesTo, ...rule })
    },
    book(deliveryDate) {
      const wanted = { size: equipment.size, customerType: 'residential', deliveryDate, shownTotalCents: null } as const
      const decision = decideBooking(wanted, { ...facts(), zoneSurchargeCents: 0, today })
      if (!decision.ok) return ['full', 'no-delivery', 'closed'].includes(decision.reason) ? 'refused' : 'invalid'
      orders.push({
        status: 'pending',
        isArchived: false,
        isReserved: true,
        requestedDelivery: deliveryDate,
        scheduledDelivery: null,
        actualDelivery: null,
        requestedPickup: decision.namedPickup,
        scheduledPickup: null,
        actualPickup: null,
        minimumRentalDays: rentalDays,
        isContainerElsewhere: false,
      })
      return 'accepted'
    },
    edit(index, edit) {
      const order = at(index)
      const decision = decideOrderEdit(order, edit, today)
      if (!decision.ok) return 'invalid'
      const plan = plannedHold(decision.after)
      const { holds, days } = facts(order)
      const verdict =
        plan === null
          ? 'free'
          : planVerdict({
              plan,
              held: holdOf(decision.settled, today),
              capacity: capacityOf(equipment),
              holds: holdsOfEquipment(equipment.id, holds, today),
              day: decision.isDeliveryMoved ? days.get(plan.from) : undefined,
            }).verdict
      if (verdict !== 'free') return 'refused'
      orders[index] = decision.after
      return 'accepted'
    },
    archive(index) {
      orders[index] = { ...at(index), isArchived: true }
    },
  }
}

test('in 10,000 sequences nothing is accepted that does not fit, and nothing refused that would have', async () => {
  const total: Tally = { accepted: 0, refused: 0, invalid: 0 }
  const sequences = fc.asyncProperty(commandSequence, async (commands) => {
    const tally = await play(commands, domainYard())
    for (const answer of Object.keys(total) as (keyof Tally)[]) total[answer] += tally[answer]
  })
  await fc.assert(sequences, { numRuns: 10_000, examples: rememberedSequences })
  // A generator that never collides, or always does, would prove nothing.
  expect(total.accepted).toBeGreaterThan(20_000)
  expect(total.refused).toBeGreaterThan(10_000)
}, 120_000)
