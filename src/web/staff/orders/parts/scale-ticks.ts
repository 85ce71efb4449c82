import type { HundredthTons } from '#contract/values/units.ts'

/** The ticks of a scale that holds the load and the included tons, in hundredths of a ton: five to ten of them, at round tons. */
export function ticksOf(...weights: HundredthTons[]): HundredthTons[] {
  const most = Math.max(100, ...weights) * 1.05
  const step = [20, 50, 100, 200, 500, 1000, 2000, 5000].find((each) => most / each <= 8) ?? 10_000
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
