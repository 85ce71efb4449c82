/** Why customers decline a quote (rule 465). */
export const declineReasons = ['price', 'dates', 'elsewhere', 'not_needed', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]
