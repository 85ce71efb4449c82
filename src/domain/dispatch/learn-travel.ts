import { estimateMinutes, type Position } from './travel-time.ts'

/** A drive that was timed: from one site straight to the next. */
export type TimedDrive = { from: Position; to: Position; minutes: number }

/** Fewer drives teach nothing. */
export const minTimedDrives = 30

/** Rule 276: by what the built-in estimate is multiplied, so that it fits the drives that were timed; 1 from too few. */
export function learnTravelFactor(drives: readonly TimedDrive[]): number {
  const ratios = drives
    .map(({ from, to, minutes }) => ({ estimated: estimateMinutes(from, to), minutes }))
    // Around the corner says nothing about roads; a long lunch says nothing either.
    .filter(({ estimated, minutes }) => estimated >= 8 && minutes >= 3 && minutes <= 4 * estimated)
    .map(({ estimated, minutes }) => minutes / estimated)
    .sort((a, b) => a - b)
  if (ratios.length < minTimedDrives) return 1
  return Math.min(2, Math.max(0.6, ratios[Math.floor(ratios.length / 2)] ?? 1))
}
