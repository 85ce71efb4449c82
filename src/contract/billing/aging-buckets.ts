/** How late an open invoice is (rule 241): not due yet, 1 to 30 days, 31 to 60, 61 to 90, more. */
export const agingBuckets = ['current', 'days1', 'days31', 'days61', 'over90'] as const
export type AgingBucket = (typeof agingBuckets)[number]
