import { type TimedHaul, timedHauls } from '#contract/hauls/haul-kinds.ts'

/** How a truck loads containers. */
export const truckKinds = ['hook-lift', 'cable-hoist'] as const
export type TruckKind = (typeof truckKinds)[number]

/** The languages of the driver app. */
export const driverLanguages = ['en', 'es'] as const
export type DriverLanguage = (typeof driverLanguages)[number]

/**
 * What takes time at a stop (rule 276): hauls; `dump`: at a facility; `hook`: picking up or setting down a container in a yard.
 */
export type ServiceKind = TimedHaul | 'dump' | 'hook'
export const serviceKinds: readonly ServiceKind[] = [...timedHauls, 'dump', 'hook']

/** What keeps a delivery from being published (rule 419): it is not paid, or its bank has not confirmed the payment. */
export const stopPayments = ['missing', 'bank'] as const
export type StopPayment = (typeof stopPayments)[number]

/** The state of a route. `draft`: drivers do not see it yet; `ended`: unfinished stops are left over. */
export const routeStates = ['draft', 'published', 'ended'] as const

/** `set-back`: the container of a dump-and-return comes back; `break`: the driver's; `home`: the return to the yard at the end. */
export const legKinds = ['stop', 'dump', 'set-back', 'yard', 'break', 'home'] as const
export type LegKind = (typeof legKinds)[number]

/** Where a route has its break (rule 572). `auto`: as late as it may begin; `before`: before a stop; `home`: before the last way to the yard. */
export const breakPlaces = ['auto', 'before', 'home', 'none'] as const

/** The most hauls in one move. */
export const maxMovedHauls = 300

/** What becomes of a plan: it is searched for, found, stopped or failed; a found one is used once. */
export const planStates = ['running', 'done', 'stopped', 'failed', 'applied'] as const
