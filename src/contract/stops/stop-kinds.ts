/** What a truck does at a site. */
export const stopKinds = ['delivery', 'pickup'] as const
export type StopKind = (typeof stopKinds)[number]

/** How many stops move at once. */
export const maxMovedStops = 100

/** How many days from today on a preview of a move covers. */
export const previewedDays = 21
