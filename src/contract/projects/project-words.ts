/** The kinds of work on a building. */
export const projectWorks = ['new', 'alteration', 'tenant-improvement', 'demolition'] as const
export type ProjectWork = (typeof projectWorks)[number]

/** Where soil and rock of a project mainly come from; empty: not known (rule 231). */
export const soilOrigins = ['', 'land-clearing', 'elsewhere'] as const
export type SoilOrigin = (typeof soilOrigins)[number]

/** Whether a residential alteration increases conditioned area, volume or size; empty: not known (rule 384). */
export const addsAreaAnswers = ['', 'yes', 'no'] as const
export type AddsArea = (typeof addsAreaAnswers)[number]

/** The events that deadlines of final reports count from (rule 386). */
export const reportClocks = [
  'estimated-end',
  'completion',
  'final-inspection',
  'occupancy',
  'temporary-occupancy',
  'permit-issued',
  'permit-expiry',
] as const
export type ReportClock = (typeof reportClocks)[number]

/** What became of lamps, batteries and other universal waste; empty: not known (rule 387). */
export const universalWasteAnswers = ['', 'none', 'proved', 'unproved'] as const
export type UniversalWaste = (typeof universalWasteAnswers)[number]

export const projectStatuses = ['open', 'closed'] as const

/** What a complete diversion report needs and a project may lack, most important first (rule 183). */
export const missingKinds = [
  'orders',
  'orders-not-picked-up',
  'orders-not-weighed',
  'tickets-without-facility',
  'tickets-without-material',
  'tickets-without-disposition',
  'tickets-without-rate',
  'tickets-not-certified',
  'tickets-at-landfill',
  'tickets-entered-twice',
  'tickets-without-date',
  'tickets-without-number',
  'tickets-without-photo',
  'soil-origin',
  'adds-area',
  'universal-waste',
  'permit-issued',
  'permit-number',
  'hauler-permit',
  'address',
  'start',
  'end',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** The two groups of CALGreen: chapter 4 for homes, chapter 5 for all other buildings. */
export const projectKinds = ['residential', 'non-residential'] as const
export type ProjectKind = (typeof projectKinds)[number]
