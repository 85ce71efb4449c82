import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { MovementKind } from '#contract/containers/containers.ts'

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
