import type { UniversalWaste } from '#contract/projects/project-words.ts'
import type { CountedLoad } from './count-load.ts'
import { type DiversionRule, isIn, type Stream } from './diversion-rule.ts'
import { addTallies, diversionBasisPoints, diverted, nothing, reaches, shortfall, type Tally, total } from './tally.ts'

/**
 * `unknown-target`: the place's target is not known (rule 226); `unanswered`: nobody said whether the soil comes from land clearing (rule
 * 231), whether the state's code covers the work (rule 384), or what became of universal waste (rule 387); `no-loads`: nothing left the
 * project; `no-target`: no rule asks for a share.
 */
export type DiversionOutcome = 'pass' | 'fail' | 'unknown-target' | 'unanswered' | 'no-loads' | 'no-target'

/** A project's result for one target. */
export type TargetResult = {
  stream: Stream
  rule: DiversionRule | null
  tally: Tally
  /** Rounded down; the decision uses the exact fraction (rule 173). Null without a load. */
  reachedBasisPoints: number | null
  /** In millionths: what was diverted and does not count, because too much of it is inert. */
  notCounted: number
  /** In millionths: how much more should have been diverted. */
  shortfall: number
  verdict: DiversionOutcome
  /** There was nothing that it asks for (rule 387). */
  isNotApplicable: boolean
}

type Target = {
  rule: DiversionRule | null
  /** Whether the rule is the place's target, not only the state's minimum. */
  isTargetKnown: boolean
  /** Whether a stricter rule applies if the soil comes from land clearing, which nobody said. */
  isUnanswered?: boolean
  /** Whether the rule applies only to work that the state's code covers, and nobody said whether it does. */
  isCoverageUnanswered?: boolean
}

/** Rules 174, 226, 231 and 384: whether what left a project meets a target. */
export function evaluateTarget(
  lines: readonly CountedLoad[],
  stream: Stream,
  { rule, isTargetKnown, isUnanswered = false, isCoverageUnanswered = false }: Target,
): TargetResult {
  const tally = addTallies(lines.filter(({ kind }) => isIn(stream, kind)).map((line) => line.tally))
  const target = rule?.targetBasisPoints ?? 0
  const notCounted = rule ? inertBeyond(lines, tally, rule) : 0
  const counted = { ...tally, disposed: tally.disposed + notCounted, recycled: tally.recycled - notCounted }
  const met = !isTargetKnown ? 'unknown-target' : reaches(counted, target) ? 'pass' : 'fail'
  const reached = isCoverageUnanswered ? 'unanswered' : met
  const outcome =
    reached !== 'pass' && (rule || !isTargetKnown) ? reached : isUnanswered ? 'unanswered' : rule ? 'pass' : 'no-target'
  return {
    stream,
    rule,
    tally,
    notCounted,
    reachedBasisPoints: diversionBasisPoints(counted),
    shortfall: shortfall(counted, target),
    verdict: total(tally) === 0 ? 'no-loads' : outcome,
    isNotApplicable: false,
  }
}

const proofOutcomes: Record<UniversalWaste, DiversionOutcome> = {
  '': 'unanswered',
  none: 'pass',
  proved: 'pass',
  unproved: 'fail',
}

/** Rule 387: universal waste has no tons; what is asked for is proof. */
export function evaluateProof(rule: DiversionRule, answer: UniversalWaste): TargetResult {
  return {
    stream: 'universal-waste',
    rule,
    tally: nothing,
    notCounted: 0,
    reachedBasisPoints: null,
    shortfall: 0,
    verdict: proofOutcomes[answer],
    isNotApplicable: answer === 'none',
  }
}

/** How much diverted inert debris is beyond the share of the target that it may make up. */
function inertBeyond(lines: readonly CountedLoad[], tally: Tally, rule: DiversionRule): number {
  if (rule.maxInertBasisPoints === undefined) return 0
  const inert = diverted(addTallies(lines.filter(({ kind }) => kind === 'inert').map((line) => line.tally)))
  const most = (BigInt(total(tally)) * BigInt(rule.targetBasisPoints) * BigInt(rule.maxInertBasisPoints)) / 100_000_000n
  return Math.max(0, inert - Number(most))
}

/** A project passes if it meets every target for what left it, and all of them are known. */
export function overallOutcome(results: readonly TargetResult[]): DiversionOutcome {
  // Proof of universal waste makes no report pass by itself.
  const outcomes = results
    .filter(({ stream, verdict }) => stream !== 'universal-waste' || verdict !== 'pass')
    .map(({ verdict }) => verdict)
  const order = ['fail', 'unknown-target', 'unanswered', 'pass', 'no-target'] as const
  return order.find((verdict) => outcomes.includes(verdict)) ?? 'no-loads'
}
