declare const unit: unique symbol

/** A whole number of a unit. A plain number can be assigned to it, for arithmetic; a quantity of another unit cannot. */
type Quantity<Unit extends string> = number & { readonly [unit]?: Unit }

/** Money (rule 10). */
export type Cents = Quantity<'cents'>

/** Weight in hundredths of a short ton of 2,000 pounds. */
export type HundredthTons = Quantity<'hundredth tons'>

/** Volume in hundredths of a cubic yard. */
export type HundredthCubicYards = Quantity<'hundredth cubic yards'>

/** Formats hundredths for the wire: 502 → "5.02". */
const hundredthsToDecimal = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** Weight is integer hundredths of a short ton in code and a decimal string with two places on the wire. */

/** Pounds in a hundredth of a ton. */
export const poundsPerHundredth = 20

/** Pounds in hundredths of a ton, rounded half up: once, and after any difference (rule 314). */
export const poundsToHundredthTons = (pounds: number): HundredthTons => Math.round(pounds / poundsPerHundredth)

/** Gross less tare in hundredths of a ton, rounded half up; both may have parts of a hundredth, as whole pounds do (rule 314). */
export const netHundredthTons = (gross: number, tare: number): HundredthTons =>
  poundsToHundredthTons(Math.round((gross - tare) * poundsPerHundredth))

/** The hundredths of a ton of a weight of a reply; null if it has none. */
export const hundredthTonsIn = (tons: string | null): HundredthTons | null =>
  tons === null ? null : Math.round(Number(tons) * 100)

/** Formats hundredths of a ton for the wire: 502 → "5.02". */
export const hundredthTonsToDecimal = (weight: HundredthTons) => hundredthsToDecimal(weight)

/** Formats hundredths of a ton for people, with one decimal (rule 48): 400 → "4.0". */
export function formatTons(hundredths: HundredthTons): string {
  // Rounds half up; toFixed alone shows both 1.45 and 1.35 as 1.4, because of their binary representation.
  return (Math.round(hundredths / 10) / 10).toFixed(1)
}

/** Volume is integer hundredths of a cubic yard in code and a decimal string with two places on the wire. */

/** Formats hundredths of a cubic yard for the wire: 1250 → "12.50". */
export const hundredthCubicYardsToDecimal = (volume: HundredthCubicYards) => hundredthsToDecimal(volume)
