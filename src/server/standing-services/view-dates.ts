import type { z } from 'zod'
import type { Equipment } from '#contract/equipment/equipment.ts'
import { haulTraits, type ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { ServiceDate, standingServiceDetail } from '#contract/standing-services/standing-services.ts'
import { addDays, dateInLosAngeles, type IsoDate, laterDay } from '#contract/values/dates.ts'
import { nextDueDays, plannedAheadDays, type StandingRule } from '#domain/standing-services/due-days.ts'
import { choicesFor, type IfClosed, planDates } from '#domain/standing-services/plan-dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { findEquipmentById } from '#server/equipment/equipment-queries.ts'
import { type LockedOrder, readEditableOrder } from '#server/orders/order-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { listedPricesOf } from '#server/pricing/price-rows.ts'
import { readDeliveryDays } from '#server/scheduling/delivery-days.ts'
import { holdsOfSize } from '#server/scheduling/hold-queries.ts'
import { findService, listDates, type StoredDate, type StoredService, viewService } from './service-queries.ts'
import { roomDays, roomFor, type ServiceRoom } from './service-room.ts'

type Rule = StandingRule & { kind: ServiceHaulKind; ifClosed: IfClosed }

type Room = { order: LockedOrder; rule: Rule; pickup: IsoDate | null; equipment: Equipment; today: IsoDate }

/** The room of the coming weeks as of now, without locks. */
async function readRoom(sql: Queryable, { order, rule, pickup, equipment, today }: Room): Promise<ServiceRoom> {
  const span = { from: today, through: addDays(today, roomDays) }
  const [holds, days] = await Promise.all([
    holdsOfSize(sql, { size: order.equipmentSize, ...span, today, exceptOrderId: order.id }),
    readDeliveryDays(sql, span),
  ])
  const isClosed = (day: IsoDate) => days.get(day)?.isClosed === true
  return roomFor({ order, service: rule, pickup, today, equipment, holds, isClosed })
}

type Previewed = Room & { dues: readonly IsoDate[]; replaces: StoredService | null }

/** The dates that a rule would make, without prices. The hauls of a service that it replaces give their room back. */
export async function previewDates(sql: Queryable, { dues, replaces, ...facts }: Previewed): Promise<ServiceDate[]> {
  const { today, rule } = facts
  const horizon = addDays(today, plannedAheadDays)
  const [room, replaced] = await Promise.all([
    readRoom(sql, facts),
    replaces ? listDates(sql, replaces.id, laterDay(today, rule.startsOn)) : [],
  ])
  const givesBack = replaces !== null && haulTraits[replaces.kind].bringsEmpty
  const freed = (day: IsoDate) =>
    givesBack ? replaced.filter((date) => date.state === 'planned' && !date.isDone && date.day === day).length : 0
  const left = (day: IsoDate) => {
    const count = room.left(day)
    return count === null ? null : count + freed(day)
  }
  const withFreed = { ...room, left, hasRoom: (day: IsoDate) => left(day) !== 0 }
  const near = dues.filter((due) => due <= horizon && due >= room.earliest)
  const planned = planDates(near, { ...withFreed, taken: [] })
  const taken = planned.flatMap(({ day }) => (day === null ? [] : [day]))
  return dues.map((due): ServiceDate => {
    const date = planned.find((each) => each.due === due)
    const none = { due, haulId: null, price: null, choices: [] }
    if (!date)
      return due > horizon
        ? { ...none, day: due, state: 'later', reason: null, left: null }
        : { ...none, day: null, state: 'skipped', reason: null, left: null }
    const { day, state, reason } = date
    const others = day === null ? null : left(day)
    return {
      ...none,
      day,
      state,
      reason,
      left: others === null ? null : others - 1,
      choices: state === 'needs' ? choicesFor(due, { ...withFreed, taken }) : [],
    }
  })
}

/** How many dates are shown of what was, and of what comes. */
const [pastDates, comingDates] = [2, 10]
/** How far back dates are looked for. */
const pastDays = 200

/** A standing service with its dates. Throws `not-found`. */
export async function readService(app: AppContext, id: string): Promise<z.output<typeof standingServiceDetail>> {
  const { sql } = app.db
  const today = dateInLosAngeles(app.clock())
  const [view, service] = await Promise.all([viewService(sql, id, today), findService(sql, id)])
  if (!view || !service) throw new AppError('not-found', { message: 'Standing service not found' })
  const order = await readEditableOrder(sql, view.orderId)
  const [equipment, stored] = await Promise.all([
    findEquipmentById(sql, order.equipmentId),
    listDates(sql, id, addDays(today, -pastDays)),
  ])
  const pickup = order.scheduledPickupDate
  const isAhead = ({ day, due, isDone }: StoredDate) => !isDone && (day ?? due) >= today
  const coming = stored.filter(isAhead).slice(0, comingDates)
  const past = stored.filter((date) => !isAhead(date)).slice(-pastDates)
  const room =
    equipment && view.state !== 'ended' ? await readRoom(sql, { order, rule: service, pickup, equipment, today }) : null
  const priceOn = await listedPricesOf(sql, order, haulTraits[service.kind].charge)
  const taken = stored.flatMap(({ day, isDone }) => (day === null || isDone ? [] : [day]))
  const later =
    view.state === 'running'
      ? nextDueDays(service, addDays(service.madeThrough, 1), Math.max(0, comingDates - coming.length))
      : []
  return {
    ...view,
    pickup,
    dates: [
      ...[...past, ...coming].map(
        ({ due, day, state, reason, haulId, quotedCents, isDone }): ServiceDate => ({
          due,
          day,
          state: isDone ? 'done' : state,
          reason,
          haulId,
          price: day === null ? null : quotedCents,
          left: room && !isDone && day !== null && day >= today ? room.left(day) : null,
          choices: room && state === 'needs' ? choicesFor(due, { ...room, taken }) : [],
        }),
      ),
      ...later.map(
        (due): ServiceDate => ({
          due,
          day: due,
          state: 'later',
          reason: null,
          haulId: null,
          price: service.agreedCents ?? priceOn(due),
          left: null,
          choices: [],
        }),
      ),
    ],
  }
}
