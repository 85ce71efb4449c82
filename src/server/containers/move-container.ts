import type { MovementKind } from '#contract/containers/containers.ts'
import { isMoved, movementOf } from '#domain/containers/movement.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { type StoredContainer, writeContainer } from './container-queries.ts'

/** Who moved a container, and when it was recorded. */
export type MovedBy = { actor: Actor; now: Date }

type Movement = MovedBy & {
  /** When it happened, if it was recorded later. */
  occurredAt?: Date
  /** When it got there, if that is not the time of the movement: a correction restores earlier days. */
  since?: Date
  /** The kind of movement, if it reverses a mistake. */
  kind?: MovementKind
}

/**
 * Rule 101: the only way to change a container. Updates the locked row and records where it went, for which order, and what else changed.
 * Returns the container as it is now; without a difference nothing is written.
 */
export async function moveContainer(
  tx: Transaction,
  before: StoredContainer,
  changes: Partial<StoredContainer>,
  movement: Movement,
): Promise<StoredContainer> {
  const { now, occurredAt = now, since = occurredAt } = movement
  const wanted = { ...before, ...changes }
  const changed = recordedFields.filter((field) => before[field] !== wanted[field])
  if (changed.length === 0) return before
  const movedAt = isMoved(before, wanted) ? since : before.movedAt
  const after = { ...wanted, movedAt, updatedAt: now }
  await writeContainer(tx, after)
  const values = (row: StoredContainer) => Object.fromEntries(changed.map((field) => [field, row[field]]))
  const { status, currentLocation, currentOrderId } = after
  await recordEvent(tx, {
    subject: { kind: 'container', id: before.id },
    kind: `container-${movement.kind ?? movementOf(before, after) ?? 'changed'}`,
    occurredAt,
    actor: movement.actor,
    before: values(before),
    after: { ...values(after), status, currentLocation, currentOrderId, ...orderOf(before, after) },
  })
  return after
}

/** The fields of a container whose changes are recorded. */
const recordedFields = [
  'containerNumber',
  'size',
  'condition',
  'status',
  'currentLocation',
  'currentOrderId',
  'yardId',
] as const satisfies readonly (keyof StoredContainer)[]

/** The order that a movement was for: the one that has the container now, else the one that had it. */
function orderOf(before: StoredContainer, after: StoredContainer) {
  const { currentOrderId, currentOrderNumber } = after.currentOrderId === null ? before : after
  return { orderId: currentOrderId, orderNumber: currentOrderNumber }
}
