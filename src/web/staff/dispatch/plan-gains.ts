import type { PlanJobOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { centsIn } from '#contract/values/money.ts'

type Figures = NonNullable<PlanJobOnWire['proposal']>['after']

/** What of a day a plan makes better or worse, in the order in which it counts (rule 431). */
const measures = ['promises', 'hauls', 'trucks', 'minutes', 'miles', 'dollars'] as const
export type Measure = (typeof measures)[number]
export type Difference = { measure: Measure; by: number }

/** How much of it is bad; null: not known, or not for this role. */
const badOf: Record<Measure, (figures: Figures) => number | null> = {
  promises: ({ broken }) => broken,
  hauls: ({ leftOver }) => leftOver,
  trucks: ({ trucks }) => trucks,
  minutes: ({ minutes }) => minutes,
  miles: ({ miles }) => miles,
  dollars: ({ cost }) => (cost === null ? null : Math.round(centsIn(cost) / 100)),
}

/** Rule 602: what a plan gains against the day as it is, and what it takes in exchange. */
export function planGains(before: Figures, after: Figures): { gains: Difference[]; losses: Difference[] } {
  const differences = measures.map((measure) => {
    const [was, is] = [badOf[measure](before), badOf[measure](after)]
    return { measure, by: was === null || is === null ? 0 : Math.round((was - is) * 10) / 10 }
  })
  return {
    gains: differences.filter(({ by }) => by > 0),
    losses: differences.flatMap(({ measure, by }) => (by < 0 ? [{ measure, by: -by }] : [])),
  }
}
