import type { IsoDate } from '#contract/values/dates.ts'

/** Where a rule is published. */
export type Source = {
  title: string
  url: string | null
  /** The date on the page; null: undated. */
  printed: IsoDate | null
  /** When we read it; null while we know it only from others. */
  seen: IsoDate | null
}
