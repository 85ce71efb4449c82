import type { IsoDate } from '#contract/values/dates.ts'

/** Where it is published, and when we read it. */
export type Source = { title: string; url: string; seen: IsoDate }
