/** What a truck does at a site. */
export const stopKinds = ['delivery', 'pickup'] as const
export type StopKind = (typeof stopKinds)[number]

/** How many stops move at once. */
export const maxMovedStops = 100
