/** Where a lead stands (rule 39). */
export const leadStatuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** Which form a lead came through. */
export const leadSources = ['estimate_form', 'contact_form'] as const
export type LeadSource = (typeof leadSources)[number]

/** The longest note that staff write, in characters: room for a whole email. */
export const longestLeadNote = 10_000
