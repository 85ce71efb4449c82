import type { SingleHaulKind } from '#contract/hauls/haul-kinds.ts'
import { type PricedService, pricedServices } from '#contract/pricing/priced-services.ts'
import {
  addDays,
  dateInLosAngeles,
  eachDay,
  type IsoDate,
  instantInLosAngeles,
  minuteInLosAngeles,
} from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/scheduling/delivery-limits.ts'
import { type Holiday, holidaysOf } from '#domain/scheduling/holidays.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import { finishHaul } from '#server/hauls/finish-haul.ts'
import { listHauls } from '#server/hauls/list-hauls.ts'
import { planHaul, quoteHaul } from '#server/hauls/plan-haul.ts'
import { recordAttempt } from '#server/hauls/record-attempt.ts'
import { int, uuid } from '#server/platform/db/columns.ts'
import { setPrice } from '#server/pricing/change-prices.ts'
import { changeDeliveryDay, changeDeliveryRule } from '#server/scheduling/change-delivery-plan.ts'
import type { DemoWorld } from './demo-world.ts'
import { isWorkday, stageOf, workdayUntil } from './workdays.ts'

/** How many deliveries the trucks of the demo can do. */
const max = { everyDay: 9, saturday: 5 }

/** From the first day on, the company is closed on Sundays and holidays, a year ahead of today. */
export async function closeDays({ app, random, staff }: DemoWorld, today: IsoDate): Promise<void> {
  const actor = random.pick(staff)
  const closed = { isClosed: true, maxDeliveries: null }
  await changeDeliveryRule(app, { appliesTo: 'sunday', change: closed, actor })
  const first = dateInLosAngeles(app.clock())
  for (const { day, name } of holidaysBetween(first, addDays(today, 365)))
    await changeDeliveryDay(app, { day, change: { ...closed, note: name }, actor })
}

/** What the trucks of the demo can do: few deliveries on Saturdays, and one day with a truck in the shop. */
export async function planTrucks({ app, random, staff }: DemoWorld): Promise<void> {
  const actor = random.pick(staff)
  const today = dateInLosAngeles(app.clock())
  const rule = { isClosed: false, maxDeliveries: null }
  await changeDeliveryRule(app, { appliesTo: 'every-day', change: { ...rule, maxDeliveries: max.everyDay }, actor })
  await changeDeliveryRule(app, { appliesTo: 'saturday', change: { ...rule, maxDeliveries: max.saturday }, actor })
  const change = { isClosed: null, maxDeliveries: 3, note: 'One truck in the shop' }
  await changeDeliveryDay(app, { day: nextTuesday(today), change, actor })
}

function holidaysBetween(from: IsoDate, through: IsoDate): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(through.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, each) => first + each)
  return years.flatMap((year) => holidaysOf(year)).filter(({ day }) => day >= from && day <= through)
}

function nextTuesday(today: IsoDate): IsoDate {
  const nextWeek = addDays(today, 7)
  return (
    eachDay(nextWeek, addDays(nextWeek, 6), 7).find((day) => weekdayOf(day) === 'tuesday' && isWorkday(day)) ?? nextWeek
  )
}

/** What services cost: of a 10 yard container, and for each further yard, in cents. */
const prices: Record<PricedService, [number, number]> = {
  swap: [195_00, 5_00],
  dump_and_return: [165_00, 4_00],
  relocation: [95_00, 0],
  trip: [125_00, 0],
  waiting: [95_00, 0],
  overload: [150_00, 0],
  permit: [85_00, 0],
  rental_period: [280_00, 4_00],
}

/** For everybody, until the price changes. */
const everywhere = { billToId: null, customerType: null, zoneId: null, material: null, validThrough: null }

/** What is planned for containers that stay, one after the other: the first one is done already, if a truck goes out today. */
const wanted: readonly SingleHaulKind[] = ['swap', 'swap', 'dump_and_return', 'swap']

/** Minutes after midnight: before, no truck has done anything yet. */
const firstDone = 480

/** Swaps and dump-and-returns of containers that are out (rule 264). */
export async function planHauls({ app, staff }: DemoWorld): Promise<void> {
  const [actor] = staff
  if (!actor) return
  await setPrices(app, actor)
  await addDryRun(app, actor)
  const orders = await app.db.sql({ id: uuid })`
    select id from orders
    where status = 'delivered' and archived_at is null and customer_type = 'contractor' and held_through > ${dateInLosAngeles(app.clock())}
      and exists (select from containers c where c.current_order_id = orders.id)
    order by held_through desc, id limit ${wanted.length}`
  for (const [index, kind] of wanted.entries()) {
    const orderId = orders[index]?.id
    if (!orderId) continue
    // A pickup that moves behind the haul is on a day on which trucks go out, too.
    const free = (await quoteHaul(app, orderId, { kind })).days.filter(
      ({ state, pickup }) => state === 'free' && (pickup === null || isWorkday(pickup)),
    )
    const day = free[index]?.day
    if (!day) continue
    await planHaul(app, { orderId, actor, wanted: { kind, day, notifyCustomer: false } })
    const isToday = day === dateInLosAngeles(app.clock())
    if (index > 0 || !isToday || stageOf(app.clock()) !== 'out' || minuteInLosAngeles(app.clock()) < firstDone) continue
    const haul = (await listHauls(app.db.sql, orderId, dateInLosAngeles(app.clock()))).find(
      (each) => each.kind === kind,
    )
    if (haul)
      await finishHaul(app, {
        orderId,
        haulId: haul.id,
        actor,
        done: { isAfterAll: false, isLoaded: true, notifyCustomer: false },
      })
  }
}

/** A pickup that a car kept from happening on the last workday (rule 266). */
async function addDryRun(app: AppContext, actor: Actor): Promise<void> {
  const tried = workdayUntil(addDays(dateInLosAngeles(app.clock()), -1))
  const [pickup] = await app.db.sql({ orderId: uuid, haulId: uuid })`
    select o.id as order_id, h.id as haul_id from orders o join hauls h on h.order_id = o.id and h.kind = 'pick_up'
    where o.status = 'delivered' and o.archived_at is null and o.customer_type = 'residential' and o.held_through <= ${dateInLosAngeles(app.clock())}
      and o.delivery_on < ${tried}
    order by o.held_through desc, o.id limit 1`
  if (!pickup) return
  const attempt = {
    reason: 'blocked',
    occurredAt: instantInLosAngeles(tried, 634),
    waitedMinutes: 20,
    note: 'A car was parked in front of it.',
    isCharged: true,
    documentId: null,
    nextDay: null,
    notifyCustomer: false,
  } as const
  await recordAttempt(app, { ...pickup, actor, attempt })
}

/** Prices of each roll-off, since the year began (rule 265). */
async function setPrices(app: AppContext, actor: Actor): Promise<void> {
  const validFrom = `${dateInLosAngeles(app.clock()).slice(0, 4)}-01-01`
  const types = await app.db.sql({ id: uuid, yards: int })`
    select id, size_yards as yards from equipment where size_yards >= 10 and deleted_at is null order by size_yards`
  for (const { id, yards } of types) {
    for (const kind of pricedServices) {
      const [base, perYard] = prices[kind]
      const price = base + perYard * (yards - 10)
      await setPrice(app, actor, { ...everywhere, kind, equipmentId: id, price, validFrom })
    }
  }
}
