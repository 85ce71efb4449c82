import type { CustomerType } from '#contract/customers/customers.ts'
import { addDays, type IsoDate } from '#contract/values/dates.ts'
import type { Quote } from './quote.ts'

/** What a price was quoted for. */
export type QuotedFor = {
  /** Cubic yards. */
  dumpsterSize: number
  customerType: CustomerType
  /** Null: outside the service area. */
  zoneId: string | null
}

/** How many days a quote is valid by default, and at most. */
export const usualQuoteDays = 14
export const maxQuoteDays = 90

/** The last day of a quote sent today; null if the named day is not allowed. */
export function quoteEnds(named: IsoDate | null, today: IsoDate): IsoDate | null {
  const until = named ?? addDays(today, usualQuoteDays)
  return until >= today && until <= addDays(today, maxQuoteDays) ? until : null
}

/** Rule 157: a quoted price is valid for the same size, customer type and zone. */
export function isAsQuoted(quoted: QuotedFor, wanted: QuotedFor): boolean {
  return (
    quoted.dumpsterSize === wanted.dumpsterSize &&
    quoted.customerType === wanted.customerType &&
    quoted.zoneId === wanted.zoneId
  )
}

/** Rule 157: the lower of the quoted and the current price applies, with everything it includes. */
export function honouredPrice(quoted: Quote | null, now: Quote): Quote {
  return quoted !== null && quoted.totalCents < now.totalCents ? quoted : now
}
