import { centsIn, centsToDecimal } from '#contract/values/money.ts'

type Costly = { addedCost: string; totalAmount: string; taxTotal?: string | undefined }

/** A day as it is shown: what it adds and comes to, with its tax (rule 536). `taxNow`: the tax of the order without it. */
export const shownWithTax = <Day extends Costly>(day: Day, taxNow: string | undefined): Day => {
  const tax = centsIn(day.taxTotal ?? '0')
  return {
    ...day,
    addedCost: centsToDecimal(centsIn(day.addedCost) + tax - centsIn(taxNow ?? '0')),
    totalAmount: centsToDecimal(centsIn(day.totalAmount) + tax),
  }
}
