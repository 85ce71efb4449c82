import { formatDollars } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from './quote.ts'

export type OverrideDecision = { ok: true; quote: Quote; adjustmentCents: Cents } | { ok: false; message: string }

/**
 * Rule 33: another total than the catalog's, as staff agreed with a customer. The fees stay, the base price gives way; so the
 * total cannot be less than the fees. `adjustmentCents` is what the base price changes by, negative for a discount.
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
