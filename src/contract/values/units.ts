import { plainDecimal, typedHundredths } from '#contract/values/typed-amount.ts'

declare const unit: unique symbol

/** A whole number of a unit. A plain number can be assigned to it, for arithmetic; a quantity of another unit cannot. */
type Quantity<Unit extends string> = number & { readonly [unit]?: Unit }

/** Money (rule 10). */
export type Cents = Quantity<'cents'>

/** Weight in hundredths of a short ton of 2,000 pounds. */
export type HundredthTons = Quantity<'hundredth tons'>

/** Volume in hundredths of a cubic yard. */
export type HundredthCubicYards = Quantity<'hundredth cubic yards'>

/** Parses a decimal with at most two places ("5.02", 5.02, "1,250.5") into hundredths; null if invalid, negative or above 99,999.99 (rule 313). */
function parseHundredths(decimal: unknown): number | null {
  const text = typeof decimal === 'number' ? String(decimal) : decimal
  const hundredths = typeof text === 'string' && !text.includes('$') ? typedHundredths(text) : null
  return hundredths === null || hundredths < 0 || hundredths > 9_999_999 ? null : hundredths
}

/** Formats hundredths for the wire: 502 → "5.02". */
const hundredthsToDecimal = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

/** Weight is integer hundredths of a short ton in code and a decimal string with two places on the wire. */

/** Pounds in a hundredth of a ton. */
const poundsPerHundredth = 20

/** Pounds in hundredths of a ton, rounded half up: once, and after any difference (rule 314). */
export const poundsToHundredthTons = (pounds: number): HundredthTons => Math.round(pounds / poundsPerHundredth)

/** Gross less tare in hundredths of a ton, rounded half up; both may have parts of a hundredth, as whole pounds do (rule 314). */
export const netHundredthTons = (gross: number, tare: number): HundredthTons =>
  poundsToHundredthTons(Math.round((gross - tare) * poundsPerHundredth))

/** Parses a weight in tons ("5.02", 5.02) or in whole pounds ("34,549 lb") into hundredths of a ton, pounds to the twentieth of one; null if invalid. */
export function parseExactHundredthTons(weight: unknown): number | null {
  const [, pounds] = (typeof weight === 'string' && /^(.*?)\s*(?:lbs?|pounds?)\.?$/i.exec(weight.trim())) || []
  if (pounds === undefined) return parseHundredths(weight)
  const plain = plainDecimal(pounds)
  return plain !== null && /^\d{1,7}$/.test(plain) ? Number(plain) / poundsPerHundredth : null
}

/** Parses a weight ("5.02", 5.02, "6,418 lb") into whole hundredths of a ton, half up; null if invalid. */
export function parseHundredthTons(weight: unknown): HundredthTons | null {
  const exact = parseExactHundredthTons(weight)
  return exact === null ? null : netHundredthTons(exact, 0)
}

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
