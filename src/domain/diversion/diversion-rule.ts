import type { Certainty, JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { ProjectKind, ProjectWork } from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { MaterialKind } from './materials.ts'

/** Where a rule is published. */
export type Source = {
  title: string
  url: string | null
  /** The date on the page; null: undated. */
  printed: IsoDate | null
  /** When we read it; null while we know it only from others. */
  seen: IsoDate | null
  /** How sure it is; null if we did not read it. */
  certainty: Certainty | null
}

/**
 * What a target applies to: all materials with soil and land clearing, all debris (inert and other), one part of it, a separate material, or
 * universal waste, which has no tons.
 */
export type Stream = 'materials' | 'debris' | MaterialKind | 'universal-waste'

/** A target: the share to divert, where, since when, and its source. */
export type DiversionRule = {
  jurisdiction: JurisdictionKey
  kinds: readonly ProjectKind[]
  /** Absent: every kind of work. */
  works?: readonly ProjectWork[]
  stream: Stream
  targetBasisPoints: number
  /** The share of the target that inert debris may make up; absent: all of it. */
  maxInertBasisPoints?: number
  /** Null: in force, start unknown. */
  from: IsoDate | null
  /** The last day; null while in force. */
  until: IsoDate | null
  /** Null: unsourced, and shown as such. */
  source: Source | null
  note?: string
  /** What is not clear about it: for the office, not for a report on paper. */
  doubt?: string
  /** Only if soil and rock come mainly from land clearing (rule 231). */
  onlyFromLandClearing?: true
  /** The first version of how reports are judged that knows it (rule 384); absent: all. */
  sinceVersion?: number
}

export function isInForce({ from, until }: DiversionRule, date: IsoDate): boolean {
  return (from === null || from <= date) && (until === null || date <= until)
}

/** Whether a rule applies to a material. */
export function isIn(stream: Stream, kind: MaterialKind): boolean {
  return (
    stream === kind || stream === 'materials' || (stream === 'debris' && (kind === 'inert' || kind === 'other-debris'))
  )
}
