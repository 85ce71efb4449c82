import type { Certainty, JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import { type ProjectWork, projectKinds, type ReportClock } from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { DiversionRule, Source } from './diversion-rule.ts'

/** The deadline of the final report. */
export type FinalReport = {
  /** 0: no number of days is named, so the day itself is safe; -1: the day before. */
  days: number
  /** The earliest of several decides. */
  after: readonly ReportClock[]
  source: Source
}

/** What cities have rules about, besides targets and deadlines. */
export const requirementSubjects = [
  'thresholds',
  'what counts',
  'facilities',
  'haulers',
  'attachments',
  'universal waste',
  'declaration',
  'deposit',
  'system',
] as const
export type RequirementSubject = (typeof requirementSubjects)[number]
export type Requirement = {
  about: RequirementSubject
  text: string
  source: Source
  /** What it says is only a part: the rest was cut off where we read it. */
  isOpen: boolean
}

/**
 * Who may haul in a place: for what (construction debris, or every roll-off container), and how sure. `exclusive`: only the city or
 * who has its franchise; `ask`: somebody has a franchise, and nobody knows whether it means this; `permit`: whoever has a permit of the city.
 */
export type HaulerRule = {
  of: 'debris' | 'roll-offs'
  sure: 'exclusive' | 'ask' | 'permit'
  text: string
  source: Source
}

/** What a place asks of a final report. */
export type PlaceRules = {
  key: JurisdictionKey
  rules: readonly DiversionRule[]
  /** Null: no deadline known. */
  finalReport: FinalReport | null
  /** Another deadline for one kind of work. */
  finalReportFor?: Partial<Record<ProjectWork, FinalReport>>
  /** Which loads count only at facilities that the place accepts (rule 230). */
  acceptsFacilities?: 'mixed loads' | 'every load'
  /** A mixed load counts only at a facility with at least this rate (rule 388). */
  leastRateBasisPoints?: number
  /** What has to be certified in the declaration besides. */
  declaration?: string
  /** What else it asks for; about a subject that is absent nothing was found. */
  requirements: readonly Requirement[]
  /** Null: nothing found. */
  haulers: HaulerRule | null
  /** What a container on a street of it needs (rule 393); null: not found. */
  streetPermit: { text: string; source: Source } | null
}

/** The day on which the pages were read, from stored copies. Read the law before relying on them. */
const seen = '2026-11-27'

const known =
  (certainty: Certainty) =>
  (title: string, url: string, printed: IsoDate | null = null): Source => ({ title, url, printed, seen, certainty })

export const officialPage = known('official-page')
export const officialCode = known('official-code')
export const officialDocument = known('official-document')
export const thirdParty = known('third-party')

/** What we conclude from a source that does not say it. */
export const inferred = (source: Source): Source => ({ ...source, certainty: 'inferred' })

/** Facts that reach us without their page. Read the page, and give its address and day here. */
export const unread = (title: string): Source => ({ title, url: null, printed: null, seen: null, certainty: null })

type Target = Partial<Omit<DiversionRule, 'jurisdiction' | 'targetBasisPoints' | 'source'>>

/** A target of a place, for every kind of project and all debris unless it says otherwise. */
export const target =
  (jurisdiction: JurisdictionKey) =>
  (percent: number, source: Source, more: Target = {}): DiversionRule => ({
    jurisdiction,
    kinds: projectKinds,
    stream: 'debris',
    targetBasisPoints: percent * 100,
    from: null,
    until: null,
    source,
    ...more,
  })

type Asked = Partial<
  Record<Exclude<RequirementSubject, 'haulers'>, readonly [text: string, source: Source, open?: 'open']>
>
type Haulers = readonly [of: HaulerRule['of'], sure: HaulerRule['sure'], text: string, source: Source]

type Written = Omit<PlaceRules, 'rules' | 'finalReport' | 'requirements' | 'haulers' | 'streetPermit'> & {
  targets?: (asks: ReturnType<typeof target>) => readonly DiversionRule[]
  finalReport?: FinalReport
  asks?: Asked & { haulers?: Haulers }
  streetPermit?: readonly [text: string, source: Source]
}

/** The rules of a place as its data file has them. */
export function place({ targets, finalReport, asks = {}, streetPermit, ...more }: Written): PlaceRules {
  const { haulers: [of, sure, ...hauling] = [], ...others } = asks
  const asked: Asked & { haulers?: readonly [text: string, source: Source, open?: 'open'] } = others
  const [text, source] = hauling
  const haulers = of && sure && text && source ? { of, sure, text, source } : null
  if (haulers) asked.haulers = [haulers.text, haulers.source]
  return {
    ...more,
    rules: targets?.(target(more.key)) ?? [],
    finalReport: finalReport ?? null,
    requirements: requirementSubjects.flatMap((about) => {
      const [text, source, open] = asked[about] ?? []
      return text && source ? [{ about, text, source, isOpen: open !== undefined }] : []
    }),
    haulers,
    streetPermit: streetPermit ? { text: streetPermit[0], source: streetPermit[1] } : null,
  }
}

/** Since version 4 of how reports are judged (rule 384): projects that were judged before did not know it. */
export const lately = { sinceVersion: 4 } as const
