/** What the included tons are for: all loads of an order together, or each load (rule 269). */
export const includedPer = ['order', 'load'] as const
export type IncludedPer = (typeof includedPer)[number]
