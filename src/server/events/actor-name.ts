import { timelineActors } from '#content/staff/timeline.ts'
import type { RecordedEvent } from './event-queries.ts'

/** Who did it, in words. */
export function actorName(event: Pick<RecordedEvent, 'actorKind' | 'actorName'>): string {
  return event.actorName ?? timelineActors[event.actorKind]
}
