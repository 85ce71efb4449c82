import { maxCents } from './money.ts'
import { plainDecimal, typedHundredths } from './typed-amount.ts'
import {
  type Cents,
  type HundredthCubicYards,
  type HundredthTons,
  netHundredthTons,
  poundsPerHundredth,
} from './units.ts'

/**
 * Parses an amount that a person or a program entered ("775.00", "$1,775", "(.50)", 775, 775.5) into cents; null if it is not a finite number in American
 * notation (rule 313), has more than two decimal places, or exceeds {@link maxCents}.
 */
export function parseCents(amount: unknown): Cents | null {
  const text = typeof amount === 'number' ? withoutNoise(amount) : amount
  const cents = typeof text === 'string' ? typedHundredths(text) : null
  return cents === null || Math.abs(cents) > maxCents ? null : cents
}

/** A number as text. A client's sum of 775.1 + 0.2 arrives as 775.3000000000001 and means 775.30. */
function withoutNoise(amount: number): string {
  const rounded = Math.round(amount * 100) / 100
  return String(Math.abs(amount - rounded) < 1e-7 ? rounded : amount)
}

/** Parses a decimal with at most two places ("5.02", 5.02, "1,250.5") into hundredths; null if invalid, negative or above 99,999.99 (rule 313). */
function parseHundredths(decimal: unknown): number | null {
  const text = typeof decimal === 'number' ? String(decimal) : decimal
  const hundredths = typeof text === 'string' && !text.includes('$') ? typedHundredths(text) : null
  return hundredths === null || hundredths < 0 || hundredths > 9_999_999 ? null : hundredths
}

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

/** Parses a wire volume ("12.50", 12.5) into hundredths of a cubic yard; null if invalid. */
export const parseHundredthCubicYards = (volume: unknown): HundredthCubicYards | null => parseHundredths(volume)
