import type { HundredthTons } from '#contract/values/units.ts'
/** A number with at most one decimal, truncated because it says how much fits: 7.619 → "7.6", 8.5 → "8.5". */
export function shortNumber(number: number): string {
  return String(Math.floor(number * 10 + 1e-6) / 10)
}

/** Tons with at most one decimal: 183 → "1.8", 800 → "8"; tiny weights are "0.1". */
export function shortTons(hundredthTons: HundredthTons): string {
  return String(Math.max(1, Math.round(hundredthTons / 10)) / 10)
}
