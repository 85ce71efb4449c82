import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { MovementKind } from '#contract/containers/containers.ts'
import { dateInLosAngeles, daysBetween, type IsoDate } from '#contract/values/dates.ts'

/** Where a container is, and for which order. */
export type Place = {
  status: ContainerStatus
  currentLocation: string
  /** The open order it is assigned to, planned or delivered. */
  currentOrderId: string | null
}

/** Rule 101: the kind of movement that a change is; null if the container did not move. */
export function movementOf(before: Place, after: Place): MovementKind | null {
  if (before.status !== after.status) return arrival(before, after)
  if (before.currentLocation !== after.currentLocation) return 'moved'
  if (before.currentOrderId !== after.currentOrderId) return after.currentOrderId === null ? 'released' : 'reserved'
  return null
}

function arrival(before: Place, after: Place): MovementKind {
  if (after.status !== 'available') return after.status
  return before.status === 'deployed' ? 'picked-up' : 'yard'
}

/**
 * Rule 102: whether a change restarts the days at a place. Reserving an idle container, or correcting the address of one that is out, does
 * not.
 */
export function isMoved(before: Place, after: Place): boolean {
  if (before.status !== after.status) return true
  return after.status !== 'deployed' && before.currentLocation !== after.currentLocation
}

type PlacedMovement = { kind: string; status: string; occurredAt: Date }

/** How often a container was delivered, and its total days out, as of `today`. Movements are oldest first; reversed deliveries do not count. */
export function deliveriesOf(movements: readonly PlacedMovement[], today: IsoDate): { count: number; daysOut: number } {
  let count = 0
  let daysOut = 0
  let outSince: IsoDate | null = null
  for (const { kind, status, occurredAt } of movements) {
    const day = dateInLosAngeles(occurredAt)
    if (outSince === null && status === 'deployed') {
      if (kind !== 'pickup-corrected') count += 1
      outSince = day
    } else if (outSince !== null && status !== 'deployed') {
      if (kind === 'delivery-corrected') count -= 1
      else daysOut += Math.max(0, daysBetween(outSince, day))
      outSince = null
    }
  }
  return { count, daysOut: outSince === null ? daysOut : daysOut + Math.max(0, daysBetween(outSince, today)) }
}
