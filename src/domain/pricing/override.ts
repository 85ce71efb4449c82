import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from './quote.ts'

export type OverrideDecision = { ok: true; quote: Quote; adjustmentCents: Cents } | { ok: false; message: string }

/**
 * Rule 33: a total other than the catalog's, as staff agreed with a customer. Fees are unchanged and the base price is adjusted, so the
 * total cannot be less than the fees. `adjustmentCents` is the change of the base price, negative for a discount.
 */
export function overridePrice(quote: Quote, totalCents: Cents): OverrideDecision {
  const adjustmentCents = totalCents - quote.totalCents
  const baseCents = quote.baseCents + adjustmentCents
  if (baseCents < 0) {
    return {
      ok: false,
      message: `Price must be at least the fees of ${formatDollars(quote.totalCents - quote.baseCents)}`,
    }
  }
  return { ok: true, adjustmentCents, quote: { ...quote, baseCents, totalCents } }
}
