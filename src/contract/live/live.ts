/** The kinds of live data, named like the first part of their query keys. */
export const changeKinds = [
  'orders',
  'change-requests',
  'leads',
  'containers',
  'equipment',
  'facilities',
  'emails',
  'calendar',
  'routes',
  'projects',
  'bill-to-accounts',
  'imports',
  'staff',
  'settings',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** The ids of changed things by kind; null if there are too many to list. It contains no data about them. */
export type ChangedThings = { readonly [K in ChangeKind]?: readonly string[] | null }

/**
 * The events of the stream. `ready`: all changes from now on are reported, earlier data may be stale. `caught-up`: the same, and what changed
 * since the page began to load is reported, too (rule 549). `changed` carries {@link ChangedThings}. `beat`: the connection works. `lost`: changes may be missed until the next `ready`. `signed-out`: the session and the
 * stream have ended.
 */
export type LiveEvent = 'ready' | 'caught-up' | 'changed' | 'beat' | 'lost' | 'signed-out'

/** How old a page may be, in milliseconds, to be told what changed since it began to load. */
export const maxPageAge = 20_000
/** How long that question may be on its way, in milliseconds; after a slower one everything is fetched again. */
export const maxTransit = 2_000

/** Milliseconds between two beats. A client that misses two in a row has lost the connection. */
export const beatEvery = 20_000

/** The largest number of ids in one event; beyond that the event names the whole kind. */
export const maxNamedIds = 100
