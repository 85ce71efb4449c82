import type { LeadStatus } from '#contract/leads/lead-kinds.ts'

/** The facts of a lead that decide where it can move. */
export type MovedLead = { status: LeadStatus; orderId: string | null }

export type LeadMoveDecision = { ok: true } | { ok: false; message: string }

/** Rule 155: a lead can move from any status to any other, but one that became an order stays won. */
export function decideLeadMove(lead: MovedLead, to: LeadStatus): LeadMoveDecision {
  if (to === lead.status || lead.orderId === null) return { ok: true }
  return { ok: false, message: 'This lead became an order and stays won.' }
}

/** Rule 367: whether a next step still counts: a lead that is won or lost has none. */
export const isStepOpen = (status: LeadStatus): boolean => status !== 'won' && status !== 'lost'

/** We promise an answer within this many hours. */
const promisedHours = 24

/** Rule 155: the promised time has passed without a contact. */
export function isAnswerLate(lead: { status: LeadStatus; createdAt: Date }, now: Date): boolean {
  return lead.status === 'new' && now.getTime() - lead.createdAt.getTime() > promisedHours * 3_600_000
}
