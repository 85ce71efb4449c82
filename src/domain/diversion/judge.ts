import type { CountedLoad } from './count-load.ts'
import { type DiversionRule, isIn, type Stream } from './diversion-rule.ts'
import { addTallies, diversionBasisPoints, diverted, reaches, shortfall, type Tally, total } from './tally.ts'

/** `unknown-target`: the place's target is not known (ruling 49); `no-loads`: nothing left the project; `no-target`: no rule asks for a share. */
export type Verdict = 'pass' | 'fail' | 'unknown-target' | 'no-loads' | 'no-target'

/** A project's result for one target. */
export type Judgement = {
  stream: Stream
  rule: DiversionRule | null
  tally: Tally
  /** Rounded down; the decision uses the exact fraction (rule 173). Null without a load. */
  reachedBasisPoints: number | null
  /** In millionths: what was diverted and does not count, because too much of it is inert. */
  notCounted: number
  /** In millionths: how much more should have been diverted. */
  shortfall: number
  verdict: Verdict
}

/** Rules 174 and 226: whether what left a project meets a target. `isTargetKnown`: the rule is the place's target, not only the state's minimum. */
export function judge(
  lines: readonly CountedLoad[],
  stream: Stream,
  { rule, isTargetKnown }: { rule: DiversionRule | null; isTargetKnown: boolean },
): Judgement {
  const tally = addTallies(lines.filter(({ material }) => isIn(stream, material.kind)).map((line) => line.tally))
  const target = rule?.targetBasisPoints ?? 0
  const notCounted = rule ? inertBeyond(lines, tally, rule) : 0
  const counted = { ...tally, disposed: tally.disposed + notCounted, recycled: tally.recycled - notCounted }
  const judged = !rule ? 'no-target' : !isTargetKnown ? 'unknown-target' : reaches(counted, target) ? 'pass' : 'fail'
  return {
    stream,
    rule,
    tally,
    notCounted,
    reachedBasisPoints: diversionBasisPoints(counted),
    shortfall: shortfall(counted, target),
    verdict: total(tally) === 0 ? 'no-loads' : judged,
  }
}

/** How much diverted inert debris is beyond the share of the target that it may make up. */
function inertBeyond(lines: readonly CountedLoad[], tally: Tally, rule: DiversionRule): number {
  if (rule.maxInertBasisPoints === undefined) return 0
  const inert = diverted(
    addTallies(lines.filter(({ material }) => material.kind === 'inert').map((line) => line.tally)),
  )
  const most = (BigInt(total(tally)) * BigInt(rule.targetBasisPoints) * BigInt(rule.maxInertBasisPoints)) / 100_000_000n
  return Math.max(0, inert - Number(most))
}

/** A project passes if it meets every target for what left it, and all of them are known. */
export function verdictOf(judgements: readonly Judgement[]): Verdict {
  const verdicts = judgements.map(({ verdict }) => verdict)
  const order = ['fail', 'unknown-target', 'pass', 'no-target'] as const
  return order.find((verdict) => verdicts.includes(verdict)) ?? 'no-loads'
}
