/** Whose rules a project can stand under, beside the state's: `california` is a place that we know no rules of. */
export const jurisdictionKeys = [
  'los-angeles-county',
  'los-angeles-city',
  'santa-clarita',
  'burbank',
  'glendale',
  'malibu',
  'santa-monica',
  'thousand-oaks',
  'ventura-county',
  'california',
] as const

export type JurisdictionKey = (typeof jurisdictionKeys)[number]
