import { addDays, dateInLosAngeles, eachDay, type IsoDate, instantInLosAngeles } from '#contract/values/dates.ts'
import { busiestDay, capacityOf } from '#domain/scheduling/availability.ts'
import type { Hold, SharedHold } from '#domain/scheduling/holds.ts'
import { findHoliday } from '#domain/scheduling/holidays.ts'

/** Rule 201: the most unverified bookings that one network can reserve at a time. */
export const maxReservedByNetwork = 5

/**
 * Rule 201: how many units of a size all unverified bookings together can reserve on a day: a percentage, but at least
 * this many.
 */
const unverifiedShare = { percent: 30, least: 3 }

/** Rule 202: 6 PM in Los Angeles, in minutes after midnight. */
const lapseMinute = 18 * 60

/**
 * Rule 201: whether an unverified booking reserves its days: not if its network, or all unverified bookings of the size together, have
 * reached their limit. Whether a unit is free at all is rule 12.
 */
export function mayReserve(input: {
  /** The days of the booking; null without a delivery date. */
  days: Hold | null
  /** What the unverified bookings of the size reserve. */
  unverifiedHolds: readonly SharedHold[]
  /** The container types of the size. */
  types: readonly { totalInventory: number; maintenanceInventory: number }[]
  /** How many unverified bookings the visitor's network has reserved; null if the visitor is not counted. */
  reservedByNetwork: number | null
}): boolean {
  const { days, unverifiedHolds, types, reservedByNetwork } = input
  if (days === null) return true
  if (reservedByNetwork !== null && reservedByNetwork >= maxReservedByNetwork) return false
  const units = types.reduce((sum, type) => sum + capacityOf(type), 0)
  const most = Math.max(unverifiedShare.least, Math.floor((units * unverifiedShare.percent) / 100))
  return busiestDay(unverifiedHolds, days) < most
}

/** Rule 202: the deadline of a booking whose link was sent at this time: 6 PM on the next business day. */
export function lapseTime(sentAt: Date): Date {
  const sentOn = dateInLosAngeles(sentAt)
  const week = eachDay(addDays(sentOn, 1), addDays(sentOn, 7), 7)
  return instantInLosAngeles(week.find(isBusinessDay) ?? addDays(sentOn, 7), lapseMinute)
}

/** Monday to Friday, except federal holidays. */
function isBusinessDay(day: IsoDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && findHoliday(day) === null
}
