import type { ServiceKind } from '#contract/dispatch/dispatch-values.ts'
import { haulTraits, type TimedHaul, timedHauls } from '#contract/hauls/haul-kinds.ts'

const haulMinutes = Object.fromEntries(timedHauls.map((kind) => [kind, haulTraits[kind].minutes])) as Record<
  TimedHaul,
  number
>

/** Rule 276: minutes at a stop until they are learned or set. */
export const defaultServiceMinutes: Record<ServiceKind, number> = { ...haulMinutes, dump: 25, hook: 10 }

export type ServiceMinutes = { kind: ServiceKind; size: number | null; minutes: number }

/** The fewest finished stops that minutes are learned from. */
export const minLearnedStops = 20

/**
 * Rule 276: the minutes at a stop. First match: set by staff for the size, set by staff for all sizes, learned for the size, the default.
 */
export function serviceMinutesOf(
  own: readonly ServiceMinutes[],
  learned: readonly ServiceMinutes[],
): (kind: ServiceKind, size: number) => number {
  const find = (among: readonly ServiceMinutes[], kind: ServiceKind, size: number | null) =>
    among.find((each) => each.kind === kind && each.size === size)?.minutes
  return (kind, size) =>
    find(own, kind, size) ??
    find(own, kind, null) ??
    find(learned, kind, size) ??
    find(learned, kind, null) ??
    defaultServiceMinutes[kind]
}

/** The minutes learned from finished stops: their median, whole minutes, within limits; null if there are too few. */
export function learnMinutes(minutes: readonly number[]): number | null {
  if (minutes.length < minLearnedStops) return null
  const sorted = [...minutes].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.round(Math.min(120, Math.max(3, middle)))
}
