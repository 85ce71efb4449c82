import { hundredthsToDecimal, parseHundredths } from './hundredths.ts'
import type { HundredthTons } from './units.ts'

/** Weight is integer hundredths of a short ton inside and a decimal string with two places on the wire. */

/** Reads a wire weight ("5.02", 5.02, ".5") into hundredths of a ton; null if it is not one. */
export const parseHundredthTons = (weight: unknown): HundredthTons | null => parseHundredths(weight)

/** Hundredths of a ton as the wire has them: 502 → "5.02". */
export const hundredthTonsToDecimal = (weight: HundredthTons) => hundredthsToDecimal(weight)

/** Hundredths of a ton for people, with one decimal (rule 48): 400 → "4.0". */
export function formatTons(hundredths: HundredthTons): string {
  // Halves go up; toFixed alone would show 1.45 and 1.35 both as 1.4, for their binary form.
  return (Math.round(hundredths / 10) / 10).toFixed(1)
}
