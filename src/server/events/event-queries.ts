import { z } from 'zod'
import { timelineActors } from '#content/staff/timeline.ts'
import { maxHistoryEntries } from '#contract/wire/counts.ts'
import { text, timestamp, uuid } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { actorKinds, type NewEvent } from './record-event.ts'

/** The actor in words. */
export function actorName(event: Pick<RecordedEvent, 'actorKind' | 'actorName'>): string {
  return event.actorName ?? timelineActors[event.actorKind]
}

/** An event as it is read back: values of before and after are JSON, under the names of the contract. */
const recordedEvent = z.object({
  id: uuid,
  kind: text,
  occurredAt: timestamp,
  recordedAt: timestamp,
  actorKind: z.enum(actorKinds),
  /** Null for an actor without an account. */
  actorName: text.nullable(),
  before: z.record(text, z.unknown()).nullable(),
  after: z.record(text, z.unknown()).nullable(),
})
export type RecordedEvent = z.output<typeof recordedEvent>

/** The newest events of a subject, at most {@link maxHistoryEntries}, oldest first; with `sinceVersion` only those that made later versions. */
export async function listEvents(
  sql: Queryable,
  subject: NewEvent['subject'],
  sinceVersion: number | null = null,
): Promise<RecordedEvent[]> {
  const newestFirst = await sql(recordedEvent)`
    select e.id, e.kind, e.occurred_at, e.recorded_at, e.actor_kind,
      coalesce(s.username, d.name, nullif(trim(c.first_name || ' ' || c.last_name), '')) as actor_name, e.before, e.after
    from events e
    left join staff_users s on e.actor_kind = 'staff' and s.id = e.actor_id
    left join customers c on e.actor_kind = 'customer' and c.id = e.actor_id
    left join drivers d on e.actor_kind = 'driver' and d.id = e.actor_id
    where e.subject_kind = ${subject.kind} and e.subject_id = ${subject.id}
      ${sinceVersion === null ? sql`` : sql`and e.subject_version > ${sinceVersion}`}
    order by e.recorded_at desc, e.id desc
    limit ${maxHistoryEntries}`
  return newestFirst.reverse()
}
