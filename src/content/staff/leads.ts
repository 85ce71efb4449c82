import type { LeadStatus } from '#contract/leads/lead-kinds.ts'

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
}

/** The message for an edit that came too late. */
export const movedMeanwhile = (status: LeadStatus, who: string | null) =>
  `${who ?? 'Someone else'} moved this lead to ${leadStatusLabels[status]} in the meantime.`

export const leadHasNoEmail = 'This lead has no email. Call instead, or convert it to an order.'
