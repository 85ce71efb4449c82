import { formatDollars } from '../contract/money.ts'
import { hundredthTonsToDecimal as tons } from '../contract/tons.ts'

/** How much, in the words of an invoice: "2.25 tons", "5 days". */
export const quantities = {
  tons: (hundredths: number) => `${tons(hundredths)} tons`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
}

/** Why a line was charged, as arithmetic that can be checked by hand. */
export const chargeNotes = {
  overage: (weighed: number, included: number | null, over: number, ratePerTonCents: number) =>
    included === null
      ? `${quantities.tons(weighed)}, no limit`
      : `${tons(weighed)} tons weighed, ${tons(included)} included: ${quantities.tons(over)} over at ${formatDollars(ratePerTonCents)}`,
  extraDays: (rentalDays: number, includedDays: number, extra: number, ratePerDayCents: number) =>
    `${quantities.days(rentalDays)}, ${includedDays} included: ${extra} over at ${formatDollars(ratePerDayCents)}`,
}
