/** The jurisdictions besides the state; `california` stands for a place without known local rules. */
export const jurisdictionKeys = [
  'los-angeles-county',
  'los-angeles-city',
  'santa-clarita',
  'burbank',
  'glendale',
  'long-beach',
  'malibu',
  'pasadena',
  'santa-monica',
  'thousand-oaks',
  'ventura-county',
  'california',
] as const

export type JurisdictionKey = (typeof jurisdictionKeys)[number]
