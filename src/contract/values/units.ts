declare const unit: unique symbol

/** A whole number of a unit. A plain number can be assigned to it, for arithmetic; a quantity of another unit cannot. */
type Quantity<Unit extends string> = number & { readonly [unit]?: Unit }

/** Money (rule 10). */
export type Cents = Quantity<'cents'>

/** Weight in hundredths of a short ton of 2,000 pounds. */
export type HundredthTons = Quantity<'hundredth tons'>

/** Volume in hundredths of a cubic yard. */
export type HundredthCubicYards = Quantity<'hundredth cubic yards'>

/** Parses a decimal with at most two places ("5.02", 5.02, ".5") into hundredths; null if invalid or negative. */
function parseHundredths(decimal: unknown): number | null {
  const text = typeof decimal === 'number' ? String(decimal) : decimal
  if (typeof text !== 'string' || !/^(?=\.?\d)\d{0,5}(\.\d{1,2})?$/.test(text)) return null
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Formats hundredths for the wire: 502 → "5.02". */
const hundredthsToDecimal = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

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

/** Volume is integer hundredths of a cubic yard in code and a decimal string with two places on the wire. */

/** Parses a wire volume ("12.50", 12.5) into hundredths of a cubic yard; null if invalid. */
export const parseHundredthCubicYards = (volume: unknown): HundredthCubicYards | null => parseHundredths(volume)

/** Formats hundredths of a cubic yard for the wire: 1250 → "12.50". */
export const hundredthCubicYardsToDecimal = (volume: HundredthCubicYards) => hundredthsToDecimal(volume)
