import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'

type Offer = { deliveryDate: IsoDate; totalPrice: Cents }

/** Rule 255: the offer whose truck comes first; of several on one day the cheapest. Null without offers. */
export function firstOffer<O extends Offer>(offers: readonly O[]): O | null {
  const isBefore = (one: O, other: O) =>
    one.deliveryDate < other.deliveryDate ||
    (one.deliveryDate === other.deliveryDate && one.totalPrice < other.totalPrice)
  return offers.reduce<O | null>((first, each) => (first === null || isBefore(each, first) ? each : first), null)
}
