import { hundredthsToDecimal, parseHundredths } from './hundredths.ts'
import type { HundredthCubicYards } from './units.ts'

/** Volume is integer hundredths of a cubic yard inside and a decimal string with two places on the wire. */

/** Reads a wire volume ("12.50", 12.5) into hundredths of a cubic yard; null if it is not one. */
export const parseHundredthCubicYards = (volume: unknown): HundredthCubicYards | null => parseHundredths(volume)

/** Hundredths of a cubic yard as the wire has them: 1250 → "12.50". */
export const hundredthCubicYardsToDecimal = (volume: HundredthCubicYards) => hundredthsToDecimal(volume)
