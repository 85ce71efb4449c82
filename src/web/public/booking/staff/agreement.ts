import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { parseCents } from '#contract/values/entered-amounts.ts'
import { centsToDecimal } from '#contract/values/money.ts'
import { amountProblem } from '#contract/values/typed-amount.ts'

/** A price that staff agreed on with a customer, as it is typed. */
export type TypedAgreement = { isOther: boolean; price: string; reason: string }

export const noAgreement: TypedAgreement = { isOther: false, price: '', reason: '' }

/** The errors of the agreed price: it needs an amount and a reason (rule 33). */
export function agreementProblems({ isOther, price, reason }: TypedAgreement): { price?: string; reason?: string } {
  if (!isOther) return {}
  return {
    ...(centsOf(price) === null && { price: amountProblem(price, text.priceInvalid) }),
    ...(reason.trim() === '' && { reason: text.reasonMissing }),
  }
}

/** The additional fields of the body, and the total to show; null if the catalog's price applies or the other is not valid yet. */
export function agreementOf({ isOther, price, reason }: TypedAgreement) {
  const cents = isOther ? centsOf(price) : null
  if (cents === null) return null
  return { cents, extras: { priceOverride: centsToDecimal(cents), priceOverrideReason: reason.trim() } }
}

function centsOf(price: string): number | null {
  const cents = parseCents(price.trim())
  return cents === null || cents < 0 ? null : cents
}
