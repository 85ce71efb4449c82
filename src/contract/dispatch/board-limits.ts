/** How far a route is. `draft`: drivers do not see it yet; `ended`: what was not done is left over. */
export const routeStates = ['draft', 'published', 'ended'] as const
export type RouteState = (typeof routeStates)[number]

/** `set-back`: the container of a dump-and-return comes back; `home`: the yard at the end. */
export const legKinds = ['stop', 'dump', 'set-back', 'yard', 'home'] as const
export type LegKind = (typeof legKinds)[number]

/** How many hauls move at once. */
export const maxMovedHauls = 100
