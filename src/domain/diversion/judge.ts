import type { CountedLoad } from './count-load.ts'
import { type DiversionRule, isIn, type Stream } from './diversion-rule.ts'
import { addTallies, diversionBasisPoints, reaches, shortfall, type Tally, total } from './tally.ts'

/** `no-loads`: nothing left the project; `no-target`: no rule requires a share. */
export type Verdict = 'pass' | 'fail' | 'no-loads' | 'no-target'

/** A project's result for one target. */
export type Judgement = {
  stream: Stream
  rule: DiversionRule | null
  tally: Tally
  /** Rounded down; the decision uses the exact fraction (rule 173). Null without a load. */
  reachedBasisPoints: number | null
  /** In millionths: how much more should have been diverted. */
  shortfall: number
  verdict: Verdict
}

export function judge(lines: readonly CountedLoad[], stream: Stream, rule: DiversionRule | null): Judgement {
  const tally = addTallies(lines.filter(({ material }) => isIn(stream, material.kind)).map((line) => line.tally))
  const target = rule?.targetBasisPoints ?? 0
  const verdict = total(tally) === 0 ? 'no-loads' : !rule ? 'no-target' : reaches(tally, target) ? 'pass' : 'fail'
  return {
    stream,
    rule,
    tally,
    reachedBasisPoints: diversionBasisPoints(tally),
    shortfall: shortfall(tally, target),
    verdict,
  }
}

/** A project passes if it meets every target for what left it. */
export function verdictOf(judgements: readonly Judgement[]): Verdict {
  const verdicts = judgements.map(({ verdict }) => verdict)
  return (['fail', 'pass', 'no-target'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'no-loads'
}
