import { typedHundredths } from '#contract/values/typed-amount.ts'
import type { Cents } from '#contract/values/units.ts'
/** Money is integer cents in code and a decimal string with two places on the wire (rule 10). */

/** The largest amount we store; it fits PostgreSQL's integer. */
export const maxCents = 2_000_000_000

/**
 * Parses an amount that a person or a program entered ("775.00", "$1,775", "(.50)", 775, 775.5) into cents; null if it is not a finite number in American
 * notation (rule 313), has more than two decimal places, or exceeds {@link maxCents}.
 */
export function parseCents(amount: unknown): Cents | null {
  const text = typeof amount === 'number' ? withoutNoise(amount) : amount
  const cents = typeof text === 'string' ? typedHundredths(text) : null
  return cents === null || Math.abs(cents) > maxCents ? null : cents
}

/** The cents of an amount of a reply, of any size, since a total can be more than one amount may be; 0 where the reply leaves it out (rule 299). */
export const centsIn = (amount: string | null | undefined): Cents => Math.round(Number(amount ?? 0) * 100)

/** A number as text. A client's sum of 775.1 + 0.2 arrives as 775.3000000000001 and means 775.30. */
function withoutNoise(amount: number): string {
  const rounded = Math.round(amount * 100) / 100
  return String(Math.abs(amount - rounded) < 1e-7 ? rounded : amount)
}

/** Formats cents for the wire: 77500 → "775.00". */
export function centsToDecimal(cents: Cents): string {
  const absolute = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

/** Formats cents for people: 77500 → "$775.00", 123456700 → "$1,234,567.00"; with `short`, whole dollars lose their zeros: "$775". */
export function formatDollars(cents: Cents, style: 'long' | 'short' = 'long'): string {
  const [whole = '', fraction = ''] = centsToDecimal(Math.abs(cents)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const tail = style === 'short' && fraction === '00' ? '' : `.${fraction}`
  return `${cents < 0 ? '−' : ''}$${grouped}${tail}`
}
