import { type LeadEntry, leadEntry } from '#contract/leads/staff-leads.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import {
  claimIdempotencyKey,
  type KeyedRequest,
  storeIdempotentResponse,
} from '#server/platform/db/idempotency-keys.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { listLeadEntries } from './lead-history.ts'
import { leadNotFound } from './move-lead.ts'

export type NoteLead = { leadId: string; actor: Actor; note: string; idempotencyKey: string | undefined }

/** Adds a note to a lead's history (rule 156). Notes never conflict. Throws `not-found` and `key-reused`. */
export async function noteLead(
  app: AppContext,
  { leadId, actor, note, idempotencyKey: key }: NoteLead,
): Promise<LeadEntry> {
  const request: KeyedRequest = { route: 'POST /api/admin/leads/{id}/notes', body: { leadId, note }, key }
  return inTransaction(app.db.locking, async (tx) => {
    const earlier = await claimIdempotencyKey(tx, request, leadEntry)
    if (earlier) return earlier
    const now = app.clock()
    const found = await tx`update leads set updated_at = ${now} where id = ${leadId} returning 1`
    if (found.length === 0) throw leadNotFound()
    await recordEvent(tx, {
      subject: { kind: 'lead', id: leadId },
      kind: 'lead-noted',
      occurredAt: now,
      actor,
      before: null,
      after: { note },
    })
    const noted = (await listLeadEntries(tx, leadId)).findLast(({ kind }) => kind === 'noted')
    if (!noted) throw new Error('The note was not recorded')
    await storeIdempotentResponse(tx, request, leadEntry, noted)
    return noted
  })
}
