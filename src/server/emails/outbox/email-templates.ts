import type { CustomerType } from '#contract/customers/customers.ts'
import type { PreviewTemplate, SampleOrder } from '#contract/emails/email-samples.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Quote } from '#domain/pricing/quote.ts'

/** Whom an email is for: the person who caused it, or the office. */
export type Audience = 'customer' | 'staff'

/** An email about an invented order. */
export type Sample = { template: PreviewTemplate; order: SampleOrder; audience: Audience }

/** Every template, with what it needs beyond the order, the lead or the account that it is about. */
export type EmailData = {
  'order-confirmation': { audience: Audience; orderLink: string }
  'lead-received': { audience: Audience }
  /** Answers a registration. Which of two letters it becomes is decided when it is sent (rule 19). */
  registration: { registrationId: string; origin: string }
  /** Proves an address, once more. */
  verification: { origin: string }
  'password-reset': { origin: string }
  /** Tells the owner of an address that it has an account now, where no letter had to prove it. */
  'account-opened': { origin: string; by?: 'google' }
  /** Tells the owner of an account that it can be signed in to with Google from now on. */
  'google-joined': { origin: string }
  'password-changed': { origin: string }
  'overage-notification': { audience: Audience; link: string }
  'final-invoice': { audience: Audience; invoiceId: string; link: string }
  /** Quotes a lead. The estimate rests in the letter: what was promised does not change with the catalog. */
  estimate: { audience: Audience; estimate: Estimate; link: string }
  /** A sample for the office (rule 148). */
  'test-email': Sample & { origin: string }
  'change-request-received': { audience: Audience; changeRequestId: string; origin: string }
  'delivery-reminder': { deliveryDay: IsoDate; link: string }
  /** Which containers it tells of is marked beside it, in `reminders`. */
  'containers-overdue': Record<string, never>
  'change-request-decided': { changeRequestId: string; link: string }
}

export type TemplateName = keyof EmailData

/** An email as it rests in the outbox until it is sent. */
export type QueuedEmail = {
  [Template in TemplateName]: {
    id: string
    template: Template
    recipient: string
    language: string
    orderId: string | null
    leadId: string | null
    data: EmailData[Template]
  }
}[TemplateName]

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
  zoneSurchargeCents: Cents
  /** The last day on which it can be booked at this price. */
  validUntil: IsoDate
}
