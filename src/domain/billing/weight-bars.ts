import type { HundredthTons } from '#contract/values/units.ts'

/** A load on the scale of its invoice, in hundredths of a ton: from where to where it reaches, and from where it is over (null: it is not). */
export type WeightBar = { from: HundredthTons; to: HundredthTons; overFrom: HundredthTons | null }

/** The loads of an invoice on one scale, with the line of what is included (null: no limit), and where the scale ends. */
export type WeightBars = { bars: WeightBar[]; line: HundredthTons | null; end: HundredthTons }

/**
 * Rule 373: how loads are drawn. If the included tons are for each load, every load begins at zero; otherwise each begins where the one before it
 * ends, so that the last one ends at their sum.
 */
export function weightBars(
  netTons: readonly HundredthTons[],
  { included, isEach }: { included: HundredthTons | null; isEach: boolean },
): WeightBars {
  let sum = 0
  const bars = netTons.map((net) => {
    const from = isEach ? 0 : sum
    sum = from + net
    return { from, to: sum, overFrom: included !== null && sum > included ? Math.max(from, included) : null }
  })
  return { bars, line: included, end: Math.max(1, included ?? 0, ...bars.map(({ to }) => to)) }
}
