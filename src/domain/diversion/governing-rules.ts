import type { JurisdictionKey } from '#contract/diversion/jurisdiction-keys.ts'
import type { ProjectKind } from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { type DiversionRule, isInForce, type Stream } from './diversion-rule.ts'

/** What of a project decides which rules it has to keep. */
export type RuledProject = {
  jurisdiction: JurisdictionKey
  kind: ProjectKind
  permitAppliedOn: IsoDate | null
  startsOn: IsoDate | null
  endsOn: IsoDate | null
}

/** By which day the rules were chosen; `today` where nothing of the project has a date. */
export type DecidedBy = 'permit' | 'start' | 'first-load' | 'today'

export type GoverningRules = {
  decidedOn: IsoDate
  decidedBy: DecidedBy
  /** The strictest of state and place, one for each stream that has a target. */
  rules: DiversionRule[]
  /** What came into force after that day while the project went on: told, and not applied. */
  later: DiversionRule[]
}

/**
 * Rule 175: a project keeps the rules that were in force on the day its permit was applied for (Health and Safety Code 18938.5), else on
 * the day it starts, else on the day of its first load. Of state and place the stricter stands, and the place's own where they ask the same.
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
  const applied = strictest(here.filter((rule) => isInForce(rule, decidedOn)))
  const later = strictest(here.filter(({ from }) => from !== null && from > decidedOn && from <= last))
  return { decidedOn, decidedBy, rules: applied, later }
}

function decidingDay(project: RuledProject, firstLoad: IsoDate | null, today: IsoDate) {
  const { permitAppliedOn, startsOn } = project
  if (permitAppliedOn !== null) return { decidedOn: permitAppliedOn, decidedBy: 'permit' } as const
  if (startsOn !== null) return { decidedOn: startsOn, decidedBy: 'start' } as const
  if (firstLoad !== null) return { decidedOn: firstLoad, decidedBy: 'first-load' } as const
  return { decidedOn: today, decidedBy: 'today' } as const
}

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
