import type { JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type { ProjectKind, SoilOrigin } from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { type DiversionRule, isInForce, type Stream } from './diversion-rule.ts'

/** The facts of a project that decide which rules apply. */
export type RuledProject = {
  jurisdiction: JurisdictionKey
  kind: ProjectKind
  permitAppliedOn: IsoDate | null
  startsOn: IsoDate | null
  endsOn: IsoDate | null
  /** By which rules it is judged: 1 from before rule 226, 2 from before rule 230, else 3. */
  rulesVersion: number
  /** Where soil and rock mainly come from; empty: not known. */
  soilOrigin: SoilOrigin
}

/** The date that decided; `today` if the project has no date. */
export type DecidedBy = 'permit' | 'start' | 'first-load' | 'today'

export type GoverningRules = {
  decidedOn: IsoDate
  decidedBy: DecidedBy
  /** The strictest of state and place, one per stream with a target. */
  rules: DiversionRule[]
  /** Whether we know what the place asks for debris. If not, the state's minimum is information only (rule 226). */
  isTargetKnown: boolean
  /** Whether a stricter target for soil applies if it comes from land clearing, which nobody said (rule 231). */
  isSoilUnanswered: boolean
  /** Rules that came into force later, during the project: shown, but not applied. */
  later: DiversionRule[]
}

/**
 * Rule 175: the rules in force on the day the permit was applied for apply (Health and Safety Code 18938.5), else on the start day, else on
 * the day of the first load. The stricter of state and place applies; if equal, the place's.
 */
export function governingRules(
  project: RuledProject,
  rules: readonly DiversionRule[],
  { loadDates, today }: { loadDates: readonly IsoDate[]; today: IsoDate },
): GoverningRules {
  const dates = [...loadDates].sort()
  const { decidedOn, decidedBy } = decidingDay(project, dates[0] ?? null, today)
  const last = [project.endsOn ?? '', dates.at(-1) ?? '', project.endsOn === null ? today : ''].sort().at(-1) ?? ''
  const here = rules.filter(
    ({ jurisdiction, kinds }) =>
      (jurisdiction === 'california' || jurisdiction === project.jurisdiction) && kinds.includes(project.kind),
  )
  const inForce = here.filter((rule) => isInForce(rule, decidedOn))
  const soilOrigin = project.rulesVersion >= 3 ? project.soilOrigin : 'elsewhere'
  const applied = strictest(inForce.filter((rule) => !rule.onlyFromLandClearing || soilOrigin === 'land-clearing'))
  const soilTarget = targetOf(applied, 'soil')
  const isTargetKnown =
    project.rulesVersion === 1 ||
    inForce.some(({ jurisdiction, stream }) => jurisdiction !== 'california' && isOfDebris(stream))
  const isSoilUnanswered =
    soilOrigin === '' && inForce.some((rule) => rule.onlyFromLandClearing && rule.targetBasisPoints > soilTarget)
  const later = strictest(
    here.filter(
      ({ from, stream, targetBasisPoints, onlyFromLandClearing }) =>
        from !== null &&
        from > decidedOn &&
        from <= last &&
        !onlyFromLandClearing &&
        targetBasisPoints !== targetOf(applied, stream),
    ),
  )
  return { decidedOn, decidedBy, rules: applied, isTargetKnown, isSoilUnanswered, later }
}

function decidingDay(project: RuledProject, firstLoad: IsoDate | null, today: IsoDate) {
  const { permitAppliedOn, startsOn } = project
  if (permitAppliedOn !== null) return { decidedOn: permitAppliedOn, decidedBy: 'permit' } as const
  if (startsOn !== null) return { decidedOn: startsOn, decidedBy: 'start' } as const
  if (firstLoad !== null) return { decidedOn: firstLoad, decidedBy: 'first-load' } as const
  return { decidedOn: today, decidedBy: 'today' } as const
}

const targetOf = (rules: readonly DiversionRule[], wanted: Stream) =>
  rules.find(({ stream }) => stream === wanted)?.targetBasisPoints ?? 0

/** Debris or a part of it: what cities have targets for. */
export const isOfDebris = (stream: Stream) => stream !== 'soil' && stream !== 'land-clearing'

const streams: readonly Stream[] = ['debris', 'inert', 'other-debris', 'soil', 'land-clearing']

function strictest(rules: readonly DiversionRule[]): DiversionRule[] {
  return streams.flatMap((stream) => {
    const [first] = rules
      .filter((rule) => rule.stream === stream)
      .sort((a, b) => b.targetBasisPoints - a.targetBasisPoints || local(b) - local(a))
    return first ? [first] : []
  })
}

const local = ({ jurisdiction }: DiversionRule) => (jurisdiction === 'california' ? 0 : 1)
