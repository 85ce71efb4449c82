/** What became of a load. A mixed one is sorted at a facility, which recovers its certified rate (rule 172). */
export const dispositions = [
  'recycled',
  'reused',
  'salvaged',
  'disposed',
  'mixed',
  'daily-cover',
  'waste-to-energy',
] as const
export type Disposition = (typeof dispositions)[number]
