import type { ContainerStatus } from '#contract/containers/container-words.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** The facts that the standing of a container is derived from. */
export type TimedContainer = {
  status: ContainerStatus
  /** When it got its current status and place. */
  movedAt: Date
  /** The pickup day of its order. */
  pickupDue: IsoDate | null
}

export type ContainerTiming = {
  /** Days since delivery; null if it is not out. */
  daysOut: number | null
  /** Days past its pickup; 0 if on time or not out. */
  overdueDays: number
  /** Days without a movement if it is dormant; else null. */
  dormantDays: number | null
}

/**
 * Rules 102 and 103: how long a container has been out, by how much that is too long, and whether it lies idle. One that is
 * being repaired does not: it is not supposed to move.
 */
export function containerTiming(container: TimedContainer, now: Date, dormantAfterDays: number): ContainerTiming {
  const { status, pickupDue } = container
  const today = dateInLosAngeles(now)
  const days = Math.max(0, daysBetween(dateInLosAngeles(container.movedAt), today))
  const isOut = status === 'deployed'
  const canMove = isOut || status === 'available'
  return {
    daysOut: isOut ? days : null,
    overdueDays: isOut && pickupDue !== null ? Math.max(0, daysBetween(pickupDue, today)) : 0,
    dormantDays: canMove && days >= dormantAfterDays ? days : null,
  }
}
