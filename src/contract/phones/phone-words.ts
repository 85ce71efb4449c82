/** What a phone reports: the truck is on its way, it has arrived, the haul is done, it failed, its load is dumped, the break is moved. */
export const commandKinds = ['rolling', 'arrived', 'done', 'failed', 'dumped', 'break'] as const
export type CommandKind = (typeof commandKinds)[number]

/** `applied-late`: the office had already recorded it, and the phone's facts replace that record. */
export const commandOutcomes = ['applied', 'applied-late', 'recorded-only', 'needs-office'] as const
export type CommandOutcome = (typeof commandOutcomes)[number]

/** What the office must review after a command (rule 288). */
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

/** The most commands in one request. */
export const maxCommands = 100

export const pushKinds = ['route-published', 'route-changed'] as const
export type PushKind = (typeof pushKinds)[number]
