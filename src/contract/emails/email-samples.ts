/** The emails that staff can preview. */
export const previewTemplates = ['order-confirmation', 'estimate', 'final-invoice', 'overage-notification'] as const
export type PreviewTemplate = (typeof previewTemplates)[number]

/** The fictional orders of the previews (rule 148). */
export const sampleOrders = ['regular', 'contractor', 'withOverage'] as const
export type SampleOrder = (typeof sampleOrders)[number]

/** Which copy of the email. */
export const emailAudiences = ['customer', 'staff'] as const

/** The color scheme of the preview: like the device, light or dark. */
export const emailThemes = ['light', 'dark'] as const
export type EmailTheme = (typeof emailThemes)[number]
