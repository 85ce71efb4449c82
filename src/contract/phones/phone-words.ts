/** What a driver's phone reports: the truck is on its way, it is there, the haul is done, it could not be done, its load is dumped. */
export const commandKinds = ['rolling', 'arrived', 'done', 'failed', 'dumped'] as const
export type CommandKind = (typeof commandKinds)[number]

/** `applied-late`: the office had recorded it already, and the phone's facts replace that. */
export const commandOutcomes = ['applied', 'applied-late', 'recorded-only', 'needs-office'] as const
export type CommandOutcome = (typeof commandOutcomes)[number]

/** What the office has to look at after a command (rule 288). */
export const phoneAlerts = [
  'done-though-changed',
  'office-corrected',
  'second-phone',
  'container-elsewhere',
  'container-unknown',
  'container-differs',
  'ticket-refused',
  'facility-does-not-count',
  'refused',
  'not-on-route',
  'outside-day',
  'other-driver',
  'limit-reached',
] as const
export type PhoneAlert = (typeof phoneAlerts)[number]

export const photoKinds = ['placed', 'load', 'ticket', 'problem'] as const
export type PhotoKind = (typeof photoKinds)[number]

/** How many commands a phone sends at once. */
export const maxCommands = 100

export const pushKinds = ['route-published', 'route-changed'] as const
export type PushKind = (typeof pushKinds)[number]
