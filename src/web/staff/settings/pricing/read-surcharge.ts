import { maxSurcharge } from '#contract/orders/limits.ts'
import { centsToDecimal, parseCents } from '#contract/values/money.ts'

/** Parses a surcharge for the wire: "45" and "$45.00" are "45.00"; null if invalid. */
export function readSurcharge(typed: string): string | null {
  const cents = parseCents(
    typed
      .trim()
      .replace(/^\$\s*/, '')
      .replace(/\.$/, ''),
  )
  return cents !== null && cents >= 0 && cents <= maxSurcharge ? centsToDecimal(cents) : null
}
