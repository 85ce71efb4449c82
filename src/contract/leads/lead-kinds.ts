/** The status of a lead (rule 39). */
export const leadStatuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** The form that created the lead. */
export const leadSources = ['estimate_form', 'contact_form'] as const
export type LeadSource = (typeof leadSources)[number]

/** The longest staff note, in characters: room for a whole email. */
export const longestLeadNote = 10_000
