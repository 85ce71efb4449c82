/** The kinds of work on a building. */
export const projectWorks = ['new', 'alteration', 'tenant-improvement', 'demolition'] as const
export type ProjectWork = (typeof projectWorks)[number]

/** Where soil and rock of a project mainly come from; empty: not known (rule 231). */
export const soilOrigins = ['', 'land-clearing', 'elsewhere'] as const
export type SoilOrigin = (typeof soilOrigins)[number]

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
  'permit-number',
  'address',
  'start',
  'end',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** The two groups of CALGreen: chapter 4 for homes, chapter 5 for all other buildings. */
export const projectKinds = ['residential', 'non-residential'] as const
export type ProjectKind = (typeof projectKinds)[number]
