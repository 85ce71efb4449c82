import { type ContainerStatus, containerStatuses } from '#contract/containers/container-words.ts'
import {
  type ContainerHistory,
  type ContainerMovement,
  type MovementKind,
  movementKinds,
} from '#contract/containers/containers.ts'
import type { AppContext } from '#server/app-context.ts'
import { actorName, listEvents, type RecordedEvent } from '#server/events/event-queries.ts'
import { readContainersById } from './container-queries.ts'
import { containerNotFound, containerView } from './container-views.ts'
import { readFleetSettings } from './fleet-settings.ts'

/** Rule 101: a container with everything that happened to it, newest first. Throws `not-found`. */
export async function readContainerHistory(app: AppContext, id: string): Promise<ContainerHistory> {
  const { sql } = app.db
  const [[row], events, { dormantDays }] = await Promise.all([
    readContainersById(sql, [id]),
    listEvents(sql, { kind: 'container', id }),
    readFleetSettings(sql),
  ])
  if (!row) throw containerNotFound()
  return {
    container: containerView(row, app.clock(), dormantDays),
    deletedAt: row.deletedAt,
    movements: movementsOf(events),
  }
}

/** Events as movements, newest first by when they happened; events of the same moment by when they were recorded. */
function movementsOf(events: readonly RecordedEvent[]): ContainerMovement[] {
  const movements: ContainerMovement[] = []
  for (const event of events) {
    const movement = movementOf(event, movements.at(-1))
    if (movement) movements.push(movement)
  }
  return movements
    .map((movement, index) => ({ movement, index }))
    .sort(
      (one, other) => Number(other.movement.occurredAt) - Number(one.movement.occurredAt) || other.index - one.index,
    )
    .map(({ movement }) => movement)
}

function movementOf(event: RecordedEvent, last: ContainerMovement | undefined): ContainerMovement | null {
  const kind = event.kind.replace(/^container-/, '')
  if (!isKind(kind)) return null
  const facts = event.after ?? event.before ?? {}
  const { status, currentLocation, orderId, orderNumber } = facts
  return {
    id: event.id,
    kind,
    occurredAt: event.occurredAt,
    recordedAt: event.recordedAt,
    status: isStatus(status) ? status : (last?.status ?? 'available'),
    currentLocation: typeof currentLocation === 'string' ? currentLocation : (last?.currentLocation ?? ''),
    orderId: typeof orderId === 'string' ? orderId : null,
    orderNumber: typeof orderNumber === 'string' ? orderNumber : null,
    actor: { kind: event.actorKind, name: actorName(event) },
    changes: changesOf(event),
  }
}

const changedFields = ['containerNumber', 'size', 'condition'] as const

function changesOf({ before, after }: RecordedEvent): ContainerMovement['changes'] {
  if (!before || !after) return []
  return changedFields
    .filter((field) => field in after)
    .map((field) => ({ field, from: String(before[field]), to: String(after[field]) }))
}

const isKind = (kind: string): kind is MovementKind => (movementKinds as readonly string[]).includes(kind)
const isStatus = (status: unknown): status is ContainerStatus =>
  (containerStatuses as readonly unknown[]).includes(status)
