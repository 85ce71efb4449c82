import { haulTraits } from '#contract/hauls/haul-kinds.ts'
import { addDays, dateInLosAngeles, type IsoDate, laterDay } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { dueDays, plannedAheadDays } from '#domain/standing-services/due-days.ts'
import { type PlannedDate, planDates } from '#domain/standing-services/plan-dates.ts'
import type { LockedOrder } from '#server/orders/order-queries.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { insertValues } from '#server/platform/db/sql.ts'
import { listedPricesOf } from '#server/pricing/price-rows.ts'
import { lockCapacity } from '#server/scheduling/lock-capacity.ts'
import { listDates, type StoredDate, type StoredService } from './service-queries.ts'
import { roomDays, roomFor } from './service-room.ts'

/** A date with its haul, or what keeps it from having one. */
type MadeDate = Omit<PlannedDate, 'reason'> & { reason: PlannedDate['reason'] | 'price'; cents: Cents | null }

/** What was made: the days of new hauls, and the dates that need staff. */
export type MadeDates = { planned: IsoDate[]; needs: IsoDate[]; cents: Cents | null }

/**
 * Rules 451 and 453: makes the dates of a running service for ten weeks, under the locks of bookings. The order is locked. A date that is
 * there stays, but for those that still need staff, and those whose day was closed since.
 */
export async function makeDates(
  tx: Transaction,
  { order, service, now }: { order: LockedOrder; service: StoredService; now: Date },
): Promise<MadeDates> {
  const today = dateInLosAngeles(now)
  const horizon = addDays(today, plannedAheadDays)
  const { equipment, holds, isClosed } = await lockCapacity(tx, {
    size: order.equipmentSize,
    deliveryDates: [],
    span: { from: today, through: addDays(today, roomDays) },
    today,
    exceptOrderId: order.id,
  })
  const type = equipment.find(({ id }) => id === order.equipmentId)
  if (!type) throw Object.assign(new Error('the container type got another size'), { code: '40001' })
  const pickup = order.scheduledPickupDate
  const room = roomFor({ order, service, pickup, today, equipment: type, holds, isClosed })
  const priceOn = await listedPricesOf(tx, order, haulTraits[service.kind].charge)

  const dates = await listDates(tx, service.id, today)
  const displaced = dates.filter((date) => isDisplaced(date, { today, isClosed }))
  const fixed = dates.filter((date) => date.state !== 'needs' && !displaced.includes(date))
  await takeOff(tx, service.id, displaced, now)
  await tx`delete from standing_dates where service_id = ${service.id} and state = 'needs' and due_on >= ${today}`
  const known = new Set(fixed.map(({ due }) => due))
  const dues = dueDays(service, { from: laterDay(today, room.earliest), through: horizon }).filter(
    (due) => !known.has(due),
  )
  const taken = fixed.flatMap(({ day }) => (day === null ? [] : [day]))
  const made = planDates(dues, { ...room, taken }).map((date): MadeDate => {
    if (date.day === null) return { ...date, cents: null }
    const cents = service.agreedCents ?? priceOn(date.day)
    return cents === null ? { due: date.due, state: 'needs', day: null, reason: 'price', cents } : { ...date, cents }
  })
  await writeDates(tx, { order, service }, made)
  await tx`update standing_services set made_through = ${horizon}, version = version + 1 where id = ${service.id}`
  return {
    planned: made.flatMap(({ day }) => (day === null ? [] : [day])),
    needs: made.filter(({ state }) => state === 'needs').map(({ due }) => due),
    cents: made.find(({ cents }) => cents !== null)?.cents ?? null,
  }
}

/** A haul that is still to come, on a day that was closed since. */
const isDisplaced = (
  { due, state, isDone, day }: StoredDate,
  { today, isClosed }: { today: IsoDate; isClosed: (day: IsoDate) => boolean },
) => state === 'planned' && !isDone && due >= today && day !== null && day >= today && isClosed(day)

/** Takes dates off the plan, with their hauls, so that they can be made again. */
export async function takeOff(
  tx: Transaction,
  serviceId: string,
  dates: readonly Pick<StoredDate, 'due' | 'haulId'>[],
  now: Date,
): Promise<void> {
  if (dates.length === 0) return
  await tx`
    delete from standing_dates where service_id = ${serviceId} and due_on = any(${dates.map(({ due }) => due)}::date[])`
  const ids = dates.flatMap(({ haulId }) => haulId ?? [])
  await tx`
    update hauls set cancelled_at = ${now}, version = version + 1
    where (id = any(${ids}::uuid[]) or new_delivery_id = any(${ids}::uuid[])) and done_at is null and cancelled_at is null`
}

/** The columns of what drivers are told each time. */
export const instructionColumns = ({ partOfDay, driverNote }: Pick<StoredService, 'partOfDay' | 'driverNote'>) => ({
  partOfDay: partOfDay === 'any' ? null : partOfDay,
  driverNote,
})

/** What a haul has of its service, as its columns: the service, minutes after midnight of the promised window, and the note (rule 450). */
export function haulColumns({ id, partOfDay, driverNote }: Pick<StoredService, 'id' | 'partOfDay' | 'driverNote'>) {
  const [windowStartMinute, windowEndMinute] = windows[partOfDay]
  return { standingServiceId: id, windowStartMinute, windowEndMinute, driverNote }
}

const windows = { any: [null, null], morning: [480, 720], afternoon: [720, 1020] } as const

/** Each date once: one that another process made meanwhile gets no second haul. */
async function writeDates(
  tx: Transaction,
  { order, service }: { order: LockedOrder; service: StoredService },
  made: readonly MadeDate[],
): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ due, state, reason }) => ({ serviceId: service.id, dueOn: due, state, reason }))
  const claimed = await tx({ dueOn: isoDate })`
    insert into standing_dates ${insertValues(rows)} on conflict (service_id, due_on) do nothing returning due_on`
  const hauls = made.flatMap(({ due, day, cents }) =>
    day !== null && claimed.some(({ dueOn }) => dueOn === due)
      ? [{ fullPickupId: newId(), id: newId(), due, day, cents }]
      : [],
  )
  if (hauls.length === 0) return
  const common = { orderId: order.id, ...haulColumns(service) }
  const planned = hauls.map(({ id, day, cents }) => ({
    id,
    kind: service.kind,
    plannedOn: day,
    quotedCents: cents,
    ...common,
  }))
  await tx`insert into hauls ${insertValues(planned)}`
  if (service.kind === 'new_delivery') {
    const before = { kind: 'full_pickup', quotedCents: 0, ...common }
    await tx`
      insert into hauls ${insertValues(hauls.map(({ fullPickupId, id, day }) => ({ id: fullPickupId, plannedOn: day, newDeliveryId: id, ...before })))}`
  }
  await tx`
    update standing_dates d set haul_id = made.id
    from unnest(${hauls.map(({ due }) => due)}::date[], ${hauls.map(({ id }) => id)}::uuid[]) as made (due_on, id)
    where d.service_id = ${service.id} and d.due_on = made.due_on`
}
