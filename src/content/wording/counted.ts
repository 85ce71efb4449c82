import { maxCounted } from '#contract/wire/counts.ts'

/** A count for people (rule 30): up to 1,000 as it is, then "1,000+". */
export const counted = (count: number) =>
  count > maxCounted ? `${maxCounted.toLocaleString('en-US')}+` : count.toLocaleString('en-US')

/** A count with its noun. */
export const several = (count: number, one: string, many: string) => `${counted(count)} ${count === 1 ? one : many}`
