/** The emails that staff can look at before they go out. */
export const previewTemplates = ['order-confirmation', 'estimate', 'final-invoice', 'overage-notification'] as const
export type PreviewTemplate = (typeof previewTemplates)[number]

/** The invented orders that they are shown with (rule 148). */
export const sampleOrders = ['regular', 'contractor', 'withOverage'] as const
export type SampleOrder = (typeof sampleOrders)[number]

/** Whose copy it is. */
export const emailAudiences = ['customer', 'staff'] as const

/** How a message is shown in its frame: as its reader's device has it, or as one of both. */
export const emailThemes = ['light', 'dark'] as const
export type EmailTheme = (typeof emailThemes)[number]
