import type { IsoDate } from '#contract/values/dates.ts'
import { type CountedLoad, countLoad, type ReportUnit } from './count-load.ts'
import type { DiversionRule, Stream } from './diversion-rule.ts'
import {
  type DiversionOutcome,
  evaluateProof,
  evaluateTarget,
  overallOutcome,
  type TargetResult,
} from './evaluate-target.ts'
import { repeatedLoads } from './evidence.ts'
import type { FacilityRate } from './facility-rate.ts'
import { type GoverningRules, governingRules, isOfDebris, isOfState, type RuledProject } from './governing-rules.ts'
import type { Load } from './load.ts'
import { type LoadMaterial, loadMaterials } from './materials.ts'
import { addTallies, type Tally } from './tally.ts'

export type MaterialTotal = { material: LoadMaterial; loads: number; tally: Tally }

/** What left a project, what happened to it, and whether that meets the targets. Amounts are millionths of the unit. */
export type DiversionReport = {
  unit: ReportUnit
  /** Sorted by day, ticket number and id, so that the order of entry does not matter. */
  lines: CountedLoad[]
  /** In the order of the list of materials; only materials that left the project. */
  materials: MaterialTotal[]
  /** What the place asks of debris first, then the state, then soil, land clearing and universal waste. */
  judgements: TargetResult[]
  verdict: DiversionOutcome
  /** Everything, including soil and land clearing. */
  whole: Tally
  governing: GoverningRules
  /** The result under later rules, for information only (rule 175). */
  byLaterRules: TargetResult[]
}

export type ReportFacts = {
  loads: readonly Load[]
  project: RuledProject
  rates: readonly FacilityRate[]
  rules: readonly DiversionRule[]
  today: IsoDate
}

export type ReportOutcome =
  | { ok: true; report: DiversionReport }
  | { ok: false; reason: 'weight-and-volume'; weighed: Load[]; byVolume: Load[] }

/** Rules 170–175: the report of a project, or why there is none. */
export function diversionReport({ loads, project, rates, rules, today }: ReportFacts): ReportOutcome {
  const choice = chooseUnit(loads)
  if (!choice.ok) return { ...choice, reason: 'weight-and-volume' }
  const lines = countLoads(loads, { rates, unit: choice.unit, project }).sort(byDay)
  const loadDates = loads.flatMap(({ date }) => (date === null ? [] : [date]))
  const governing = governingRules(project, rules, { loadDates, today })
  const judgements =
    project.rulesVersion < 4 ? evaluateStrictest(lines, governing) : evaluatePlaceAndState(lines, governing, project)
  return {
    ok: true,
    report: {
      unit: choice.unit,
      lines,
      materials: materialTotals(lines),
      judgements,
      verdict: overallOutcome(judgements),
      whole: addTallies(lines.map(({ tally }) => tally)),
      governing,
      byLaterRules: governing.later.map((rule) =>
        evaluateTarget(lines, rule.stream, {
          rule,
          isTargetKnown: rule.jurisdiction !== 'california' || !isOfDebris(rule.stream),
        }),
      ),
    },
  }
}

/** What each load of a project counts for. */
export function countLoads(
  loads: readonly Load[],
  counting: { rates: readonly FacilityRate[]; unit: ReportUnit; project: RuledProject },
): CountedLoad[] {
  const repeated = repeatedLoads(loads)
  return loads.map((load) => countLoad(load, { ...counting, isRepeated: repeated.has(load.id) }))
}

/** By rules before version 4: always debris; its parts if a rule covers them; soil and land clearing if there is any, or a target for it. */
function evaluateStrictest(lines: readonly CountedLoad[], governing: GoverningRules): TargetResult[] {
  const isAsked = (stream: Stream) => governing.rules.some((rule) => rule.stream === stream)
  const parts = (['inert', 'other-debris'] as const).filter(isAsked)
  const apart = (['soil', 'land-clearing'] as const).filter((stream) => isThere(lines, stream) || isAsked(stream))
  return (['debris', ...parts, ...apart] as const).map((stream) =>
    evaluateTarget(lines, stream, {
      rule: governing.rules.find((rule) => rule.stream === stream) ?? null,
      isTargetKnown: governing.isTargetKnown || !isOfDebris(stream),
      isUnanswered: stream === 'soil' && governing.isSoilUnanswered,
    }),
  )
}

/** Rule 384: the place's targets and the state's, each on its own base; and what there is of soil and land clearing. */
function evaluatePlaceAndState(
  lines: readonly CountedLoad[],
  governing: GoverningRules,
  { universalWaste }: RuledProject,
): TargetResult[] {
  const { rules, isTargetKnown, isCovered, isSoilUnanswered } = governing
  const evaluate = (rule: DiversionRule) =>
    evaluateTarget(lines, rule.stream, {
      rule,
      isTargetKnown: isOfState(rule) || isCertain(rule),
      isUnanswered: rule.stream === 'soil' && isSoilUnanswered,
      isCoverageUnanswered: isOfState(rule) && isCovered === null,
    })
  const debris = rules.filter(({ stream }) => isOfDebris(stream))
  const ofPlace = debris.filter((rule) => !isOfState(rule))
  const ofState = debris.filter(isOfState)
  const isWhole = ({ stream }: DiversionRule) => stream === 'debris' || stream === 'materials'
  const sum = evaluateTarget(lines, 'debris', { rule: null, isTargetKnown })
  const first = !isTargetKnown || (!ofPlace.some(isWhole) && ofState.length === 0) ? [sum] : []
  // Parts of debris follow the whole.
  const whole = ofPlace.some(isWhole) ? [...ofPlace, ...ofState] : [...ofState, ...ofPlace]
  const apart = (['soil', 'land-clearing'] as const).flatMap((stream) => {
    const asked = rules.filter((rule) => rule.stream === stream)
    if (asked.length > 0) return asked.map(evaluate)
    const isUnanswered = stream === 'soil' && isSoilUnanswered
    return isThere(lines, stream)
      ? [evaluateTarget(lines, stream, { rule: null, isTargetKnown: true, isUnanswered })]
      : []
  })
  const proof = lines.length === 0 ? [] : rules.filter(({ stream }) => stream === 'universal-waste')
  return [...first, ...whole.map(evaluate), ...apart, ...proof.map((rule) => evaluateProof(rule, universalWaste))]
}

/** Rule 385: what only a third party says, or we infer, is information. */
const isCertain = ({ source }: DiversionRule) => source?.certainty !== 'third-party' && source?.certainty !== 'inferred'

const isThere = (lines: readonly CountedLoad[], stream: Stream) => lines.some(({ kind }) => kind === stream)

function materialTotals(lines: readonly CountedLoad[]): MaterialTotal[] {
  return loadMaterials.flatMap((material) => {
    const own = lines.filter((line) => line.material.key === material.key)
    return own.length === 0 ? [] : [{ material, loads: own.length, tally: addTallies(own.map(({ tally }) => tally)) }]
  })
}

function byDay({ load: a }: CountedLoad, { load: b }: CountedLoad): number {
  return compare(a.date ?? '9999', b.date ?? '9999') || compare(a.ticketNumber, b.ticketNumber) || compare(a.id, b.id)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type UnitChoice = { ok: true; unit: ReportUnit } | { ok: false; weighed: Load[]; byVolume: Load[] }

/**
 * Rule 171: a report is by weight or by volume, never both. It is by volume only where some loads have no weight at all and no scale weighed
 * any; loads that were weighed beside loads that have only a volume are refused, until a named density makes tons of the volumes.
 */
function chooseUnit(loads: readonly Load[]): UnitChoice {
  const weighed = loads.filter(({ amount }) => amount.how === 'scale')
  const byVolume = loads.filter(({ amount }) => amount.how === 'volume')
  if (byVolume.length === 0) return { ok: true, unit: 'tons' }
  return weighed.length === 0 ? { ok: true, unit: 'cubic-yards' } : { ok: false, weighed, byVolume }
}
