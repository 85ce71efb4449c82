import type { Cents } from '#contract/values/units.ts'
import type { AttemptPart } from './attempts.ts'

/** Something that is due of an order. */
export type ChargeItem = {
  orderId: string
  invoiceId: string | null
  cents: Cents
  /** When the customer was sent what it has for weight and days beyond; null: it has nothing of it. `unsent`: nobody was. */
  sentAt: Date | 'unsent' | null
  /** What its invoice costs less, by how many hundredths of a percent, if all of `cents` is charged (rule 441). */
  discountCents?: Cents
  discountHundredths?: number
}

/** Rule 493: what a consent still allows for an order; what its other charges took or may yet take is gone. */
export const leftOfLimit = (limitCents: Cents, chargedCents: Cents): Cents => Math.max(0, limitCents - chargedCents)

/** Rule 493: from when on something can be charged; null: not at all, because its customer was never sent what it costs. */
export function chargeableFrom({ sentAt }: Pick<ChargeItem, 'sentAt'>, objectionDays: number): Date | null {
  if (sentAt === 'unsent') return null
  return sentAt === null ? new Date(0) : new Date(sentAt.getTime() + objectionDays * 86_400_000)
}

/** What of the due can be charged now, the earliest due first. */
export const chargeableNow = <Item extends ChargeItem>(
  due: readonly Item[],
  objectionDays: number,
  now: Date,
): Item[] =>
  due.filter((item) => {
    const from = chargeableFrom(item, objectionDays)
    return from !== null && from <= now
  })

/** Rule 493: how an amount goes over what can be charged; null if there is less. */
export function chargeParts(amountCents: Cents, chargeable: readonly ChargeItem[]): AttemptPart[] | null {
  let left = amountCents
  const parts: AttemptPart[] = []
  for (const { orderId, invoiceId, cents: due, discountCents = 0, discountHundredths = 0 } of chargeable) {
    const cents = Math.min(left, due)
    const discount = cents === due && discountCents > 0 ? { discountCents, discountHundredths } : {}
    if (cents > 0) parts.push({ orderId, invoiceId, cents, ...discount })
    left -= cents
  }
  return left > 0 ? null : parts
}
