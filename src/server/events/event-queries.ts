import type { Queryable } from '#server/platform/db/sql.ts'
import type { Actor, NewEvent } from './record-event.ts'

/** An event as it is read back: values of before and after are JSON, under the names of the contract. */
export type RecordedEvent = {
  id: string
  kind: string
  occurredAt: Date
  recordedAt: Date
  actorKind: Actor['kind']
  /** Null for whoever has no account. */
  actorName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What happened to a subject, oldest first; with `sinceVersion` only what made later versions of it. */
export function listEvents(
  sql: Queryable,
  subject: NewEvent['subject'],
  sinceVersion: number | null = null,
): Promise<RecordedEvent[]> {
  return sql<RecordedEvent[]>`
    select e.id, e.kind, e.occurred_at, e.recorded_at, e.actor_kind,
      coalesce(s.username, nullif(trim(c.first_name || ' ' || c.last_name), '')) as actor_name, e.before, e.after
    from events e
    left join staff_users s on e.actor_kind = 'staff' and s.id = e.actor_id
    left join customers c on e.actor_kind = 'customer' and c.id = e.actor_id
    where e.subject_kind = ${subject.kind} and e.subject_id = ${subject.id}
      ${sinceVersion === null ? sql`` : sql`and e.subject_version > ${sinceVersion}`}
    order by e.recorded_at, e.id`
}
