import type { LeadEntry } from '#contract/leads/staff-leads.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordEvent } from '#server/events/record-event.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { listLeadEntries } from './lead-history.ts'
import { leadNotFound } from './move-lead.ts'

export type NoteLead = { leadId: string; actor: Actor; note: string }

/** Adds a note to a lead's history (rule 156). Notes never conflict. Throws `not-found`. */
export async function noteLead(app: AppContext, { leadId, actor, note }: NoteLead): Promise<LeadEntry> {
  return inTransaction(app.db.locking, async (tx) => {
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
    return noted
  })
}
