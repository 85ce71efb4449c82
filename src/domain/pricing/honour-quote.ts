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

/** How many days the price of a quote holds where staff name no other day, and how many at most. */
export const usualQuoteDays = 14
export const maxQuoteDays = 90

/** Until when a quote that is sent today may hold; null where the day that was named is none of them. */
export function quoteEnds(named: IsoDate | null, today: IsoDate): IsoDate | null {
  const until = named ?? addDays(today, usualQuoteDays)
  return until >= today && until <= addDays(today, maxQuoteDays) ? until : null
}

/** Rule 157: a price holds for the same size, the same type of customer and the same zone. */
export function isAsQuoted(quoted: QuotedFor, wanted: QuotedFor): boolean {
  return (
    quoted.dumpsterSize === wanted.dumpsterSize &&
    quoted.customerType === wanted.customerType &&
    quoted.zoneId === wanted.zoneId
  )
}

/** Rule 157: of the price that was quoted and the one of now, the lower stands, with all that it includes. */
export function honouredPrice(quoted: Quote | null, now: Quote): Quote {
  return quoted !== null && quoted.totalCents < now.totalCents ? quoted : now
}
