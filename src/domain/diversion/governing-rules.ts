import { diversionStreams, type JurisdictionKey } from '#contract/diversion/diversion-words.ts'
import type {
  AddsArea,
  ProjectKind,
  ProjectWork,
  SoilOrigin,
  UniversalWaste,
} from '#contract/projects/project-words.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { type DiversionRule, isInForce, type Stream } from './diversion-rule.ts'

/** The facts of a project that decide which rules apply. */
export type RuledProject = {
  jurisdiction: JurisdictionKey
  kind: ProjectKind
  /** Null: not known, as of an order by itself. */
  work: ProjectWork | null
  /** Whether a residential alteration adds area; empty: nobody said. */
  addsArea: AddsArea
  /** What became of universal waste; empty: nobody said. */
  universalWaste: UniversalWaste
  permitAppliedOn: IsoDate | null
  startsOn: IsoDate | null
  endsOn: IsoDate | null
  /** By which rules it is judged: 1 from before rule 226, 2 from before rule 230, 3 from before rule 384, else 4. */
  rulesVersion: number
  /** Where soil and rock mainly come from; empty: not known. */
  soilOrigin: SoilOrigin
}

/** The date that decided; `today` if the project has no date. */
export type DecidedBy = 'permit' | 'start' | 'first-load' | 'today'

export type GoverningRules = {
  decidedOn: IsoDate
  decidedBy: DecidedBy
  /** The place's and the state's (rule 384): one of each per stream with a target. By earlier rules only the strictest. */
  rules: DiversionRule[]
  /** Whether we know what the place asks for debris. If not, the state's minimum is information only (rule 226). */
  isTargetKnown: boolean
  /** Whether the state's code covers the work; null: nobody said. */
  isCovered: boolean | null
  /** Whether a stricter target for soil applies if it comes from land clearing, which nobody said (rule 231). */
  isSoilUnanswered: boolean
  /** Rules that came into force later, during the project: shown, but not applied. */
  later: DiversionRule[]
}

/**
 * Rule 175: the rules in force on the day the permit was applied for apply (Health and Safety Code 18938.5), else on the start day, else on
 * the day of the first load.
 */
export function governingRules(
  project: RuledProject,
  rules: readonly DiversionRule[],
  { loadDates, today }: { loadDates: readonly IsoDate[]; today: IsoDate },
): GoverningRules {
  const { rulesVersion } = project
  const dates = [...loadDates].sort()
  const { decidedOn, decidedBy } = decidingDay(project, dates[0] ?? null, today)
  const last = [project.endsOn ?? '', dates.at(-1) ?? '', project.endsOn === null ? today : ''].sort().at(-1) ?? ''
  const isCovered = rulesVersion < 4 ? true : isCoveredByState(project)
  const here = rules.filter(
    (rule) =>
      (rule.sinceVersion ?? 1) <= rulesVersion && isAbout(rule, project) && !(isOfState(rule) && isCovered === false),
  )
  const inForce = here.filter((rule) => isInForce(rule, decidedOn))
  const soilOrigin = rulesVersion >= 3 ? project.soilOrigin : 'elsewhere'
  const choose = rulesVersion < 4 ? strictest : ofPlaceAndState
  const applied = choose(inForce.filter((rule) => !rule.onlyFromLandClearing || soilOrigin === 'land-clearing'))
  const soilTarget = targetOf(applied, 'soil')
  const isTargetKnown = rulesVersion === 1 || inForce.some((rule) => !isOfState(rule) && isOfDebris(rule.stream))
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
  return { decidedOn, decidedBy, rules: applied, isTargetKnown, isCovered, isSoilUnanswered, later }
}

/**
 * Rule 384: whether CALGreen covers a project: every non-residential one, new homes and demolitions, and other work on homes if it adds
 * conditioned area, volume or size. Null if that is not known.
 */
export function isCoveredByState({
  kind,
  work,
  addsArea,
}: Pick<RuledProject, 'kind' | 'work' | 'addsArea'>): boolean | null {
  if (kind === 'non-residential' || work === 'new' || work === 'demolition') return true
  return work === null || addsArea === '' ? null : addsArea === 'yes'
}

function isAbout({ jurisdiction, kinds, works, stream }: DiversionRule, project: RuledProject): boolean {
  const { work } = project
  if (jurisdiction !== 'california' && jurisdiction !== project.jurisdiction) return false
  // An order by itself proves nothing about the universal waste of a project.
  if (stream === 'universal-waste' && work === null) return false
  return kinds.includes(project.kind) && (!works || (work !== null && works.includes(work)))
}

function decidingDay(project: RuledProject, firstLoad: IsoDate | null, today: IsoDate) {
  const { permitAppliedOn, startsOn } = project
  if (permitAppliedOn !== null) return { decidedOn: permitAppliedOn, decidedBy: 'permit' } as const
  if (startsOn !== null) return { decidedOn: startsOn, decidedBy: 'start' } as const
  if (firstLoad !== null) return { decidedOn: firstLoad, decidedBy: 'first-load' } as const
  return { decidedOn: today, decidedBy: 'today' } as const
}

const targetOf = (rules: readonly DiversionRule[], wanted: Stream) =>
  Math.max(0, ...rules.filter(({ stream }) => stream === wanted).map(({ targetBasisPoints }) => targetBasisPoints))

/** Debris or a part of it: what cities have targets for. */
export const isOfDebris = (stream: Stream) => !apartStreams.includes(stream)

/** What is calculated apart from debris. */
export const apartStreams: readonly Stream[] = ['soil', 'land-clearing', 'universal-waste']

export const isOfState = ({ jurisdiction }: DiversionRule) => jurisdiction === 'california'

/** The place's targets and the state's; of what is calculated apart the strictest is enough, since both have the same base. */
function ofPlaceAndState(rules: readonly DiversionRule[]): DiversionRule[] {
  const debris = rules.filter(({ stream }) => isOfDebris(stream))
  return [
    ...strictest(debris.filter((rule) => !isOfState(rule))),
    ...strictest(debris.filter(isOfState)),
    ...strictest(rules.filter(({ stream }) => !isOfDebris(stream))),
  ]
}

function strictest(rules: readonly DiversionRule[]): DiversionRule[] {
  return diversionStreams.flatMap((stream) => {
    const [first] = rules
      .filter((rule) => rule.stream === stream)
      .sort((a, b) => b.targetBasisPoints - a.targetBasisPoints || local(b) - local(a))
    return first ? [first] : []
  })
}

const local = (rule: DiversionRule) => (isOfState(rule) ? 0 : 1)
