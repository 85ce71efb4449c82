import { hundredthsToDecimal, parseHundredths } from './hundredths.ts'
import type { HundredthCubicYards } from './units.ts'

/** Volume is integer hundredths of a cubic yard in code and a decimal string with two places on the wire. */

/** Parses a wire volume ("12.50", 12.5) into hundredths of a cubic yard; null if invalid. */
export const parseHundredthCubicYards = (volume: unknown): HundredthCubicYards | null => parseHundredths(volume)

/** Formats hundredths of a cubic yard for the wire: 1250 → "12.50". */
export const hundredthCubicYardsToDecimal = (volume: HundredthCubicYards) => hundredthsToDecimal(volume)
