import type { IsoDate } from '#contract/values/dates.ts'

/** Where somebody can read it, and when we did. */
export type Source = { title: string; url: string; seen: IsoDate }
