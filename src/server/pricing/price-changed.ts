import { centsToDecimal } from '#contract/values/money.ts'
import type { Cents } from '#contract/values/units.ts'
import { priceChangedMessage } from '#domain/pricing/quote.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** The refusal of a total that is less than the price (rule 9), which it names. */
export function priceChanged(totalCents: Cents): AppError {
  const message = priceChangedMessage(totalCents)
  const details = { totalAmount: centsToDecimal(totalCents) }
  return new AppError('price-changed', { message, fields: { totalAmount: message }, details })
}
