import type { Cents } from '#contract/values/units.ts'
/** Money is integer cents in code and a decimal string with two places on the wire (rule 10). */

/** The largest amount we store; it fits PostgreSQL's integer. */
export const maxCents = 2_000_000_000

/** The cents of an amount of a reply, of any size, since a total can be more than one amount may be; 0 where the reply leaves it out (rule 299). */
export const centsIn = (amount: string | null | undefined): Cents => Math.round(Number(amount ?? 0) * 100)

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
