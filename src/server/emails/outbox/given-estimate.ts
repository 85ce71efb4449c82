import type { CustomerType } from '#contract/customers/customers.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Quote } from '#domain/pricing/quote.ts'

/** An estimate as it was given: nothing in it changes when the catalog does. Money in cents. */
export type Estimate = {
  firstName: string
  lastName: string
  email: string
  /** Cubic yards. */
  size: number
  customerType: CustomerType
  /** Street, city and ZIP code, as far as they are known; empty where nothing is. */
  address: string
  /** Null: to be agreed. */
  deliveryDate: IsoDate | null
  quote: Quote
  /** What of the delivery fee is for the distance. */
  zoneSurchargeCents: number
  /** The last day on which it can be booked at this price. */
  validUntil: IsoDate
}
