import type { LeadStatus } from '#contract/leads/lead-kinds.ts'

/** What of a lead decides where it may go. */
export type MovedLead = { status: LeadStatus; orderId: string | null }

export type LeadMoveDecision = { ok: true } | { ok: false; message: string }

/** Rule 155: a lead goes from any status to any other, but one that became an order is won, and stays so. */
export function decideLeadMove(lead: MovedLead, to: LeadStatus): LeadMoveDecision {
  if (to === lead.status || lead.orderId === null) return { ok: true }
  return { ok: false, message: 'This lead became an order and stays won.' }
}

/** Within so many hours whoever asked was promised an answer. */
const promisedHours = 24

/** Rule 155: beyond the promise, and nobody has been in touch yet. */
export function isAnswerLate(lead: { status: LeadStatus; createdAt: Date }, now: Date): boolean {
  return lead.status === 'new' && now.getTime() - lead.createdAt.getTime() > promisedHours * 3_600_000
}
