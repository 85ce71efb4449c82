/** The status of a lead (rule 39). */
export const leadStatuses = ['new', 'contacted', 'quoted', 'won', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** How the lead came in: by a form of the website, or entered by the office. */
export const leadSources = ['estimate_form', 'contact_form', 'office'] as const
export type LeadSource = (typeof leadSources)[number]

/** The longest staff note, in characters: room for a whole email. */
export const longestLeadNote = 10_000
