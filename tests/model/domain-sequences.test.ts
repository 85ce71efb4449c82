import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryRule } from '#contract/scheduling/delivery-days.ts'
import type { RuleScope } from '#contract/scheduling/delivery-rule-scopes.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import {
  checkHaulDay,
  haulRefusal,
  isBetween,
  type PickupMove,
  restartOf,
  restartsDays,
  withoutHaul,
} from '#domain/hauls/extra-hauls.ts'
import { decideBooking, type EquipmentHold, holdsOfEquipment } from '#domain/orders/decide-booking.ts'
import { extraDays } from '#domain/orders/extra-days.ts'
import { isDelivered, isPickedUp } from '#domain/orders/lifecycle.ts'
import { decideOrderEdit, type EditableOrder } from '#domain/orders/order-edit.ts'
import { capacityOf, checkPlan, type DeliveryDay } from '#domain/scheduling/availability.ts'
import { deliveryLimits } from '#domain/scheduling/delivery-limits.ts'
import { holdOf, plannedHold } from '#domain/scheduling/holds.ts'
import { holdsUnit } from '#domain/scheduling/open-status.ts'
import { testEquipment } from '../support/test-equipment.ts'
import { commandSequence, rememberedSequences } from './commands.ts'
import { type Answer, firstDay, play, rentalDays, type Tally, unitsAtFirst, type Yard } from './play.ts'
import type { OwnDayRule, SlowEdit, SlowHaulKind } from './slow-yard.ts'

type Haul = { kind: SlowHaulKind; day: IsoDate; doneOn: IsoDate | null; isCancelled: boolean; pickup: PickupMove }
const terms = { swapRestartsDays: true }

/** Every day that a sequence can name. */
const daysAhead = Array.from({ length: 14 }, (_, index) => addDays(firstDay, index))

/** A yard in memory that works like the product's functions: it asks the domain, and records the result. */
function domainYard(): Yard {
  let today: IsoDate = firstDay
  let equipment = testEquipment({
    totalInventory: unitsAtFirst,
    minimumRentalDays: rentalDays,
    maximumRentalDays: rentalDays,
  })
  const ownDays = new Map<IsoDate, OwnDayRule>()
  const rules = new Map<RuleScope, DeliveryRule>()
  const orders: EditableOrder[] = []
  const hauls: Haul[][] = []
  const includedDays: number[] = []

  const at = (index: number) => orders[index] as EditableOrder
  const delivery = (order: EditableOrder) => order.actualDelivery ?? order.scheduledDelivery ?? order.requestedDelivery

  const openHauls = (index: number) => (hauls[index] ?? []).filter((haul) => haul.doneOn === null && !haul.isCancelled)

  /** As `haulHolds` has it: the swaps that are planned hold a unit each, whatever days their order has; they are overdue like a container that is out. */
  const holdsOfSwaps = (moving?: Haul) =>
    orders.flatMap((order, index) =>
      order.isArchived || !holdsUnit(order.status)
        ? []
        : openHauls(index)
            .filter((haul) => haul.kind === 'swap' && haul !== moving)
            .map(({ day }): EquipmentHold => {
              return { from: day, through: day, equipmentId: equipment.id, status: 'delivered', isVerified: true }
            }),
    )

  function facts(except?: EditableOrder, moving?: Haul) {
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
    return { equipment: [equipment], holds: [...holds, ...holdsOfSwaps(moving)], days, isClosed }
  }

  /** The order without a haul that moves or is cancelled. */
  const unmoved = (index: number, haul: Haul): EditableOrder =>
    withoutHaul(at(index), haul.pickup, {
      today,
      otherDays: openHauls(index)
        .filter((other) => other !== haul)
        .map(({ day }) => day),
    })

  function plan(index: number, kind: SlowHaulKind, day: IsoDate, moving?: Haul): Answer {
    const order = at(index)
    if (haulRefusal(order) || day < today) return 'invalid'
    const planned = moving ? unmoved(index, moving) : order
    const { holds, isClosed } = facts(order, moving)
    const verdict = checkHaulDay({
      kind,
      day,
      order,
      planned,
      isRestart: restartsDays(kind, terms),
      today,
      capacity: capacityOf(equipment),
      holds: holdsOfEquipment(equipment.id, holds, today),
      isClosed: isClosed(day),
    })
    if (verdict === null) return 'invalid'
    if (verdict.state !== 'free') return 'refused'
    const isMoved = verdict.after.scheduledPickup !== planned.scheduledPickup
    const pickup = isMoved
      ? { from: planned.scheduledPickup, to: verdict.after.scheduledPickup }
      : { from: null, to: null }
    const haul: Haul = { kind, day, doneOn: null, isCancelled: false, pickup }
    if (moving) Object.assign(moving, haul)
    else hauls[index]?.push(haul)
    orders[index] = verdict.after
    return 'accepted'
  }

  const isOver = ({ status }: EditableOrder) => isPickedUp(status) || status === 'cancelled'

  /** As `assertHaulsFit` has it. */
  function doHaulsFit(index: number, wanted: SlowEdit, after: EditableOrder): boolean {
    const isTakenBack = isDelivered(at(index).status) && !isDelivered(after.status)
    const isMoved = wanted.scheduledDelivery !== undefined || wanted.scheduledPickup !== undefined
    const isDone = (hauls[index] ?? []).some(({ doneOn }) => doneOn !== null)
    if (isTakenBack && isDone) return false
    return !isMoved || isOver(after) || openHauls(index).every(({ day }) => isBetween(after, day))
  }

  /** As `withoutOpenHauls` has it. */
  function withoutOpenHauls(index: number): SlowEdit {
    let order = at(index)
    const open = openHauls(index)
    for (const _ of open) for (const { pickup } of open) order = withoutHaul(order, pickup, { today, otherDays: [] })
    return order.scheduledPickup === at(index).scheduledPickup ? {} : { scheduledPickup: order.scheduledPickup }
  }

  function cancelOpenHauls(index: number): void {
    for (const haul of openHauls(index)) haul.isCancelled = true
  }

  function isNewest(index: number, haul: Haul): boolean {
    const { doneOn } = haul
    const all = hauls[index] ?? []
    if (doneOn === null || isPickedUp(at(index).status)) return false
    return !all.some(
      (other) =>
        other.doneOn !== null &&
        (other.doneOn > doneOn || (other.doneOn === doneOn && all.indexOf(other) > all.indexOf(haul))),
    )
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
      hauls.push([])
      includedDays.push(decision.quote.includedDays)
      return 'accepted'
    },
    edit(index, wanted) {
      const order = at(index)
      const edit = wanted.status === 'cancelled' ? { ...wanted, ...withoutOpenHauls(index) } : wanted
      const decision = decideOrderEdit(order, edit, today)
      if (!decision.ok || !doHaulsFit(index, edit, decision.after)) return 'invalid'
      const planned = plannedHold(decision.after)
      const { holds, days } = facts(order)
      const verdict =
        planned === null
          ? 'free'
          : checkPlan({
              plan: planned,
              held: holdOf(decision.settled, today),
              capacity: capacityOf(equipment),
              holds: holdsOfEquipment(equipment.id, holds, today),
              day: decision.isDeliveryMoved ? days.get(planned.from) : undefined,
            }).outcome
      if (verdict !== 'free') return 'refused'
      orders[index] = decision.after
      if (isOver(decision.after)) cancelOpenHauls(index)
      return 'accepted'
    },
    archive(index) {
      orders[index] = { ...at(index), isArchived: true }
      cancelOpenHauls(index)
    },
    planHaul: plan,
    moveHaul(index, number, day) {
      const haul = hauls[index]?.[number]
      return haul && openHauls(index).includes(haul) ? plan(index, haul.kind, day, haul) : 'invalid'
    },
    endHaul(index, number, what) {
      const haul = hauls[index]?.[number]
      if (!haul || (what === 'undo' ? !isNewest(index, haul) : !openHauls(index).includes(haul))) return 'invalid'
      if (what === 'done' && at(index).status !== 'delivered') return 'invalid'
      if (what === 'cancel') {
        orders[index] = unmoved(index, haul)
        haul.isCancelled = true
      } else haul.doneOn = what === 'done' ? today : null
      return 'accepted'
    },
    extraDays: () =>
      orders.map((order, index) => {
        const counted = (hauls[index] ?? []).filter(({ isCancelled }) => !isCancelled)
        return extraDays({
          requestedDeliveryDate: order.requestedDelivery,
          scheduledDeliveryDate: order.scheduledDelivery,
          actualDeliveryDate: order.actualDelivery,
          requestedPickupDate: order.requestedPickup,
          scheduledPickupDate: order.scheduledPickup,
          actualPickupDate: order.actualPickup,
          maximumRentalDaysSnapshot: includedDays[index] ?? 0,
          dailyOverageRateSnapshot: 1,
          rentalRestartedOn: restartOf(
            terms,
            counted.map(({ kind, day, doneOn }) => ({ kind, day: doneOn ?? day })),
          ),
        }).extraDays
      }),
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
