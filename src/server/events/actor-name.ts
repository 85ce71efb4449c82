import { timelineActors } from '#content/staff/timeline.ts'
import type { RecordedEvent } from './event-queries.ts'

/** The actor in words. */
export function actorName(event: Pick<RecordedEvent, 'actorKind' | 'actorName'>): string {
  return event.actorName ?? timelineActors[event.actorKind]
}
