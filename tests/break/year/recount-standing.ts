import { type Day, dayAfter, daysFrom, weekdayOf } from './days.ts'
import type { Facts, StoredService } from './facts.ts'

/** Monday of the week of a day. */
const mondayOf = (day: Day): Day => dayAfter(day, -((weekdayOf(day) + 6) % 7))

/** The days of a rule from tomorrow on, as far as its dates must be there: ten weeks, less the day that the nightly work adds. */
function expectedDays(service: StoredService, today: Day): Day[] {
  return Array.from({ length: 69 }, (_, index) => dayAfter(today, index + 1)).filter(
    (day) =>
      day >= service.startsOn &&
      (service.until === null || day <= service.until) &&
      service.weekdays.includes(weekdayOf(day)) &&
      (daysFrom(mondayOf(service.startsOn), mondayOf(day)) / 7) % service.every === 0,
  )
}

/** Each date of a standing service is there once, with its one haul or its two, and no haul is charged twice (rules 450, 451 and 463). */
export function recountStanding({ services, dates, hauls }: Facts, today: Day): string[] {
  const differences: string[] = []
  const byService = Map.groupBy(dates, ({ serviceId }) => serviceId)
  const haulOf = new Map(hauls.map((haul) => [haul.id, haul]))
  for (const service of services) {
    const own = byService.get(service.id) ?? []
    const known = new Set(own.map(({ due }) => due))
    if (service.isRunning)
      for (const day of expectedDays(service, today))
        if (!known.has(day)) differences.push(`standing service ${service.id} has no date on ${day}`)
    for (const { due, state, haulId } of own) {
      // One that was taken off is a date that is skipped.
      const haul = haulId === null ? undefined : haulOf.get(haulId)
      if (service.isRunning && state === 'planned' && due > today && haul === undefined)
        differences.push(`the date ${due} of the standing service ${service.id} is planned, and has no haul`)
    }
  }
  const ofDates = dates.flatMap(({ haulId }) => haulId ?? [])
  if (new Set(ofDates).size !== ofDates.length) differences.push('a haul is of two dates of standing services')
  const main = new Set(ofDates)
  for (const haul of hauls) {
    if (haul.serviceId === null || haul.isCancelled) continue
    if (haul.kind === 'full_pickup') {
      const other = haulOf.get(haul.newDeliveryId ?? '')
      if (other === undefined || other.orderId !== haul.orderId)
        differences.push(`the full pickup ${haul.id} has no new delivery`)
      else if (other.isCancelled && haul.done === null)
        differences.push(`the full pickup ${haul.id} is planned, and its new delivery was taken off`)
      else if (other.done !== null && haul.done === null)
        differences.push(`the new delivery ${other.id} came before its full pickup`)
    } else if (!main.has(haul.id)) differences.push(`haul ${haul.id} of a standing service is of no date`)
  }
  const pairs = hauls.filter(({ newDeliveryId, isCancelled }) => newDeliveryId !== null && !isCancelled)
  for (const [id, all] of Map.groupBy(pairs, (haul) => haul.newDeliveryId))
    if (all.length > 1) differences.push(`the new delivery ${id} has ${all.length} full pickups`)
  const charged = hauls.flatMap(({ chargeId }) => chargeId ?? [])
  if (new Set(charged).size !== charged.length) differences.push('two hauls have the same charge')
  return differences
}
