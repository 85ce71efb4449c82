import type { IsoDate } from '#contract/values/dates.ts'

/** Where it is published, and when we read it; null while we know it only from others. */
export type Source = { title: string; url: string | null; seen: IsoDate | null }
