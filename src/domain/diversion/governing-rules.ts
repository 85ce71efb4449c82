import type { JurisdictionKey } from '#contract/diversion/jurisdiction-keys.ts'
import type { ProjectKind } from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { type DiversionRule, isInForce, type Stream } from './diversion-rule.ts'

/** The facts of a project that decide which rules apply. */
export type RuledProject = {
  jurisdiction: JurisdictionKey
  kind: ProjectKind
  permitAppliedOn: IsoDate | null
  startsOn: IsoDate | null
  endsOn: IsoDate | null
  /** 1 for a project that was closed before rule 226. */
  rulesVersion: number
}

/** The date that decided; `today` if the project has no date. */
export type DecidedBy = 'permit' | 'start' | 'first-load' | 'today'

export type GoverningRules = {
  decidedOn: IsoDate
  decidedBy: DecidedBy
  /** The strictest of state and place, one per stream with a target. */
  rules: DiversionRule[]
  /** Whether we know what the place asks for debris. If not, the state's minimum is information only (ruling 49). */
  isTargetKnown: boolean
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
  const applied = strictest(inForce)
  const isTargetKnown =
    project.rulesVersion === 1 ||
    inForce.some(({ jurisdiction, stream }) => jurisdiction !== 'california' && isOfDebris(stream))
  const later = strictest(here.filter(({ from }) => from !== null && from > decidedOn && from <= last))
  return { decidedOn, decidedBy, rules: applied, isTargetKnown, later }
}

function decidingDay(project: RuledProject, firstLoad: IsoDate | null, today: IsoDate) {
  const { permitAppliedOn, startsOn } = project
  if (permitAppliedOn !== null) return { decidedOn: permitAppliedOn, decidedBy: 'permit' } as const
  if (startsOn !== null) return { decidedOn: startsOn, decidedBy: 'start' } as const
  if (firstLoad !== null) return { decidedOn: firstLoad, decidedBy: 'first-load' } as const
  return { decidedOn: today, decidedBy: 'today' } as const
}

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
