import type { LeadStatus } from '#contract/leads/lead-kinds.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { LeadEventKind } from './lead-history.ts'
import type { Lead } from './lead-queries.ts'

type LeadChange = {
  status: LeadStatus
  lostReason?: string
  /** The order it became. */
  orderId?: string
  kind: LeadEventKind
  actor: Actor
  now: Date
  /** Further details of the event. */
  also?: object
}

/** Updates a locked lead, with the event for its history. */
export async function changeLead(tx: Transaction, lead: Lead, change: LeadChange): Promise<void> {
  const { status, lostReason = '', orderId = lead.orderId, kind, actor, now, also } = change
  const version = lead.version + 1
  await Promise.all([
    tx`
      update leads set status = ${status}, lost_reason = ${lostReason}, order_id = ${orderId}, version = ${version}, updated_at = ${now}
      where id = ${lead.id}`.execute(),
    recordEvent(tx, {
      subject: { kind: 'lead', id: lead.id },
      kind,
      occurredAt: now,
      actor,
      before: { status: lead.status },
      after: { status, ...also },
      version,
    }),
  ])
}
