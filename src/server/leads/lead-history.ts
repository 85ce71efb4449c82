import { type LeadStatus, leadStatuses } from '#contract/leads/lead-kinds.ts'
import type { LeadEntry } from '#contract/leads/staff-leads.ts'
import { listEvents, type RecordedEvent } from '#server/events/event-queries.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** The events of a lead, and their kind in its history. */
const entryKinds = {
  'lead-received': 'received',
  'lead-moved': 'moved',
  'lead-noted': 'noted',
  'lead-quote-drafted': 'quote-drafted',
  'lead-planned': 'planned',
  'lead-quoted': 'quoted',
  'lead-quote-opened': 'quote-opened',
  'lead-quote-withdrawn': 'quote-withdrawn',
  'lead-quote-declined': 'quote-declined',
  'lead-booked': 'booked',
  'lead-converted': 'converted',
} as const satisfies Record<string, LeadEntry['kind']>

export type LeadEventKind = keyof typeof entryKinds

/** The history of a lead, oldest first. */
export async function listLeadEntries(sql: Queryable, leadId: string): Promise<LeadEntry[]> {
  const events = await listEvents(sql, { kind: 'lead', id: leadId })
  return events.flatMap((event) => (isLeadEvent(event.kind) ? [entryOf(event, entryKinds[event.kind])] : []))
}

const isLeadEvent = (kind: string): kind is LeadEventKind => kind in entryKinds

function entryOf(event: RecordedEvent, kind: LeadEntry['kind']): LeadEntry {
  const { id, occurredAt, actorKind, actorName, before, after } = event
  const { note, totalCents } = after ?? {}
  return {
    id,
    kind,
    occurredAt,
    actor: { kind: actorKind, name: actorName },
    from: statusIn(before),
    to: statusIn(after),
    note: typeof note === 'string' && note !== '' ? note : null,
    totalAmount: typeof totalCents === 'number' ? totalCents : null,
  }
}

const statusIn = (facts: RecordedEvent['after']): LeadStatus | null =>
  leadStatuses.find((status) => status === facts?.status) ?? null
