import { hundredthsToDecimal, parseHundredths } from './hundredths.ts'
import type { HundredthTons } from './units.ts'

/** Weight is integer hundredths of a short ton in code and a decimal string with two places on the wire. */

/** Parses a wire weight ("5.02", 5.02, ".5") into hundredths of a ton; null if invalid. */
export const parseHundredthTons = (weight: unknown): HundredthTons | null => parseHundredths(weight)

/** Formats hundredths of a ton for the wire: 502 → "5.02". */
export const hundredthTonsToDecimal = (weight: HundredthTons) => hundredthsToDecimal(weight)

/** Formats hundredths of a ton for people, with one decimal (rule 48): 400 → "4.0". */
export function formatTons(hundredths: HundredthTons): string {
  // Rounds half up; toFixed alone shows both 1.45 and 1.35 as 1.4, because of their binary representation.
  return (Math.round(hundredths / 10) / 10).toFixed(1)
}
