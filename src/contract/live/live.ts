/** What staff see on their screens, by the word that the keys of their queries begin with. */
export const changeKinds = [
  'orders',
  'change-requests',
  'leads',
  'containers',
  'equipment',
  'facilities',
  'emails',
  'calendar',
  'projects',
  'staff',
  'settings',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** Which things of which kinds changed, by their ids; null where they are too many to be named. Nothing about them is told. */
export type ChangedThings = { readonly [K in ChangeKind]?: readonly string[] | null }

/**
 * The events of the stream. `ready`: it tells of everything from now on, and whatever was fetched before may be out of date.
 * `changed` carries {@link ChangedThings}. `beat`: it still works. `lost`: until the next `ready` changes may go unseen.
 * `signed-out`: the session is over, and the stream with it.
 */
export type LiveEvent = 'ready' | 'changed' | 'beat' | 'lost' | 'signed-out'

/** Milliseconds between two beats. Whoever hears none for more than twice as long has lost the connection. */
export const beatEvery = 20_000

/** How many ids one announcement of changes names; beyond that it names their kind as a whole. */
export const maxNamedIds = 100
