/** What is done to a building. */
export const projectWorks = ['new', 'alteration', 'tenant-improvement', 'demolition'] as const
export type ProjectWork = (typeof projectWorks)[number]

export const projectStatuses = ['open', 'closed'] as const

/** What a complete diversion report needs and a project may lack, the weightiest first (rule 183). */
export const missingKinds = [
  'orders',
  'orders-not-picked-up',
  'orders-not-weighed',
  'tickets-without-facility',
  'tickets-without-material',
  'tickets-without-disposition',
  'tickets-without-rate',
  'tickets-without-date',
  'tickets-without-number',
  'tickets-without-photo',
  'permit-number',
  'address',
  'start',
  'end',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** What CALGreen tells apart: chapter 4 is for homes, chapter 5 for everything else. */
export const projectKinds = ['residential', 'non-residential'] as const
export type ProjectKind = (typeof projectKinds)[number]
