import type { ContainerStatus } from '#contract/containers/container-words.ts'
import type { MovementKind } from '#contract/containers/containers.ts'

/** Where a container is, and whose. */
export type Place = {
  status: ContainerStatus
  currentLocation: string
  /** The open order that it belongs to: planned, or standing there. */
  currentOrderId: string | null
}

/** Rule 101: what a change of a container's place is called; null where it did not move. */
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
 * Rule 102: whether the days at a place are counted anew. Who an idle container is kept for moves nothing, and neither does
 * the address of one that is out, written otherwise.
 */
export function isMoved(before: Place, after: Place): boolean {
  if (before.status !== after.status) return true
  return after.status !== 'deployed' && before.currentLocation !== after.currentLocation
}
