import type { JurisdictionKey } from '#contract/diversion/jurisdiction-keys.ts'
import type { ProjectKind } from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { MaterialKind } from './materials.ts'
import type { Source } from './source.ts'

/** What a target is about: all debris (inert and other), one part of it, or what stands apart. */
export type Stream = 'debris' | MaterialKind

/** How much of what must be diverted, where, since when, and who says so. */
export type DiversionRule = {
  jurisdiction: JurisdictionKey
  kinds: readonly ProjectKind[]
  stream: Stream
  targetBasisPoints: number
  /** Null: in force already, and we do not know since when. */
  from: IsoDate | null
  /** The last day; null while it is in force. */
  until: IsoDate | null
  /** Null: unsourced, and shown as such. */
  source: Source | null
  note?: string
}

export function isInForce({ from, until }: DiversionRule, date: IsoDate): boolean {
  return (from === null || from <= date) && (until === null || date <= until)
}

/** Whether what is made of a material is what a rule is about. */
export function isIn(stream: Stream, kind: MaterialKind): boolean {
  return stream === kind || (stream === 'debris' && (kind === 'inert' || kind === 'other-debris'))
}
