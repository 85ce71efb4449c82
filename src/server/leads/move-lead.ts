import { movedMeanwhile } from '#content/staff/leads.ts'
import { type LeadMove, type StaffLead, staffLead } from '#contract/leads/staff-leads.ts'
import { decideLeadMove } from '#domain/leads/lead-move.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeLead } from './change-lead.ts'
import { listLeadEntries } from './lead-history.ts'
import { findLeadById, lockLead } from './lead-queries.ts'

export type MoveLead = { leadId: string; actor: Actor; move: LeadMove }

/**
 * Moves a lead to another status (rule 155). If it has that status and no reason for a loss is given, nothing is written. Throws
 * `not-found`, `stale-version` with the current lead if someone else moved it since, and `not-allowed-now`.
 */
export async function moveLead(app: AppContext, { leadId, actor, move }: MoveLead): Promise<StaffLead> {
  const { status, version } = move
  return inTransaction(app.db.locking, async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (!lead) throw leadNotFound()
    const lostReason = status === 'lost' ? (move.lostReason ?? lead.lostReason) : ''
    if (status !== lead.status || lostReason !== lead.lostReason) {
      if (version !== undefined && version !== lead.version) throw await movedBySomebody(tx, leadId)
      const decision = decideLeadMove(lead, status)
      if (!decision.ok) throw new AppError('not-allowed-now', { message: decision.message })
      const also = lostReason ? { note: lostReason } : {}
      await changeLead(tx, lead, { status, lostReason, kind: 'lead-moved', actor, now: app.clock(), also })
    }
    return getLead(tx, leadId)
  })
}

/** The lead with an id. Throws `not-found`. */
export async function getLead(sql: Queryable, id: string): Promise<StaffLead> {
  const lead = await findLeadById(sql, id)
  if (!lead) throw leadNotFound()
  return lead
}

export const leadNotFound = () => new AppError('not-found', { message: 'Lead not found' })

async function movedBySomebody(tx: Queryable, leadId: string): Promise<AppError> {
  const [lead, entries] = await Promise.all([getLead(tx, leadId), listLeadEntries(tx, leadId)])
  const last = entries.findLast(({ to }) => to !== null)
  const message = movedMeanwhile(lead.status, last?.actor.name ?? null)
  return new AppError('stale-version', {
    message,
    fields: { status: message },
    current: { schema: staffLead, record: lead },
  })
}
