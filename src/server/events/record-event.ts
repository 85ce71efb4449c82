import type { ChangeKind } from '#contract/live/live.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Query } from '#server/platform/db/sql.ts'

export const actorKinds = ['visitor', 'customer', 'staff', 'system', 'driver'] as const
export type Actor = { kind: (typeof actorKinds)[number]; id: string | null }

/** For columns that name the staff member who entered something; null if nobody of the staff did. */
export const staffIdOf = ({ kind, id }: Actor): string | null => (kind === 'staff' ? id : null)

export type NewEvent = {
  subject: {
    kind:
      | 'order'
      | 'equipment'
      | 'lead'
      | 'container'
      | 'facility'
      | 'staff-user'
      | 'company'
      | 'customer'
      | 'bill-to-account'
      | 'delivery-day'
      | 'delivery-rule'
      | 'pricing-zone'
      | 'price'
      | 'project'
      | 'yard'
      | 'truck'
      | 'driver'
      | 'route'
      | 'device'
    id: string
  }
  kind: string
  occurredAt: Date
  actor: Actor
  before: object | null
  after: object | null
  /** The version of the subject that this event created, for subjects with versions. */
  version?: number
}

/** Which screens an event is seen on. */
const seenAs: Record<NewEvent['subject']['kind'], ChangeKind> = {
  order: 'orders',
  equipment: 'equipment',
  lead: 'leads',
  container: 'containers',
  facility: 'facilities',
  'staff-user': 'staff',
  customer: 'orders',
  'bill-to-account': 'bill-to-accounts',
  company: 'settings',
  'delivery-day': 'calendar',
  'delivery-rule': 'calendar',
  'pricing-zone': 'settings',
  price: 'settings',
  project: 'projects',
  yard: 'routes',
  truck: 'routes',
  driver: 'routes',
  route: 'routes',
  device: 'routes',
}

/** Records who changed what, in the transaction that changes it. Open screens are notified after the commit (rule 92). */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await eventInsert(tx, event)
}

/** The same as a part of a larger statement. */
export function eventInsert(tx: Transaction, event: NewEvent): Query {
  const { kind, id } = event.subject
  tx.changed.add(seenAs[kind], id)
  // A container may move twice in one millisecond, and its last event says where it is: under its lock each event gets a later time than
  // the one before.
  const recordedAt =
    kind === 'container'
      ? tx`greatest(clock_timestamp(), (
          select max(recorded_at) + interval '1 millisecond' from events where subject_kind = 'container' and subject_id = ${id}))`
      : tx`clock_timestamp()`
  return tx`
    insert into events (id, subject_kind, subject_id, kind, occurred_at, actor_kind, actor_id, before, after, subject_version, command_id,
      recorded_at)
    values (${newId()}, ${kind}, ${id}, ${event.kind}, ${event.occurredAt}, ${event.actor.kind},
      ${event.actor.id}, ${event.before}, ${event.after}, ${event.version ?? null}, ${newId()}, ${recordedAt})`
}
