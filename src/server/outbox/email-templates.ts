import type { settingsChangedText, staffAccountText } from '#content/emails/staff-emails.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { PreviewTemplate, SampleOrder } from '#contract/emails/email-samples.ts'
import type { AttemptReason } from '#contract/hauls/attempt-reasons.ts'
import type { HaulKind, ServiceHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { DeclineReason } from '#contract/quotes/decline-reasons.ts'
import type { QuoteLineKind } from '#contract/quotes/quote-lines.ts'
import type { StaffRole } from '#contract/staff/roles.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { NoticeState } from '#domain/orders/customer-notice.ts'
import type { Quote } from '#domain/pricing/quote.ts'

/** What is told of a staff account. */
export type StaffNotice = keyof typeof staffAccountText.what

/** A setting that owners hear of when it changes. */
export type NotifiedSetting = keyof typeof settingsChangedText.settings

/** The recipient: the person who caused the email, or the office. */
export type Audience = 'customer' | 'staff'

/** An email about a fictional order. */
export type Sample = { template: PreviewTemplate; order: SampleOrder; audience: Audience }

export type SettingChange = { setting: NotifiedSetting; before: string | boolean; after: string | boolean }

/** What a customer is told of a haul, as it was when it happened. */
export type HaulNotice = {
  what: 'planned' | 'moved' | 'cancelled' | 'done' | 'failed' | 'rolling'
  kind: HaulKind
  /** When it is planned now, or happened; of a failed one, the next try. Null: to be agreed. */
  day: IsoDate | null
  /** The day before it moved. */
  before: IsoDate | null
  /** What it will cost, or cost, in cents; null if that is not told. */
  cents: Cents | null
  /** What it changes of the charge for days beyond the included ones, in cents. */
  extraDaysCents?: Cents
  /** The new total of the order, with what it costs itself, in cents. */
  totalCents?: Cents
  /** On top of the total (rule 536). */
  taxCents?: Cents
  /** The planned end of the rental, if it changed with it. */
  pickup: IsoDate | null
  /** The reason of a dry run. */
  reason: AttemptReason | null
  /** When a truck that is on its way is expected. */
  window?: string
}

/** What a customer is told of a standing service, as it was then (rule 457). */
export type ServiceNotice = {
  what: 'started' | 'changed' | 'ended' | 'price'
  kind: ServiceHaulKind
  every: number
  unit: 'weeks' | 'days'
  weekdays: readonly number[]
  until: IsoDate | null
  /** The planned end of the rental; null: the container stays. */
  pickup: IsoDate | null
  /** The next dates. */
  days: IsoDate[]
  /** What each costs, in cents; null if that is not told. */
  cents: Cents | null
}

/** Every template, with the data it needs beyond the order, lead or account it is about. */
export type EmailData = {
  'order-confirmation': { audience: Audience; orderLink: string; accountLink?: string }
  /** A new link to an order (rule 208). */
  'order-link': { orderNumber: string; origin: string }
  /** The code that lets a browser change an order: `access` is the hash of the browser's token (rule 256). */
  'order-code': { access: string }
  /** To the office: the bookings that wait for their customers, when many come (rule 203). */
  'unverified-bookings': Record<string, never>
  'lead-received': { audience: Audience }
  /** The reply to a registration. Which of two emails it becomes is decided when it is sent (rule 19). */
  registration: { registrationId: string; origin: string }
  /** Verifies an address, again. */
  verification: { origin: string }
  'password-reset': { origin: string }
  /** Rule 349: brings the link of an invitation, whose token is made when it is sent. */
  'account-invitation': { invitationId: string; origin: string }
  /** Tells the owner of an address that it has an account now, if no email verified it. */
  'account-opened': { origin: string; by?: 'google' }
  /** Tells the owner of an account that it can be signed in to with Google from now on. */
  'google-joined': { origin: string }
  'password-changed': { origin: string }
  /** Tells the owner of an account that somebody tries passwords (rule 210). */
  'wrong-tries': { origin: string; audience: Audience }
  /** Tells a colleague, or oneself, what happened to a staff account (rule 260). */
  'staff-account': { origin: string; what: StaffNotice; username: string; by: string | null; role: StaffRole | null }
  /** Tells owners, and the address that got the emails of the office, what changed (rule 297). */
  'settings-changed': { origin: string; by: string; changes: SettingChange[] }
  'overage-notification': {
    audience: Audience
    /** Null: it is made when the email is sent. */
    link: string | null
    /** The other orders of its group that it tells of (rule 321). */
    together?: string[]
  }
  'final-invoice': {
    audience: Audience
    invoiceId: string
    /** All that were issued together, this one among them (rule 344). */
    invoiceIds?: string[]
    /** Whether they follow from changes of orders, of which more may join this email. */
    isReissued?: true
    /** Null: it is made when the email is sent. */
    link: string | null
  }
  /**
   * The quote of a lead. The estimate is stored in the email, because it must not change with the catalog. Without a link it is ordered by
   * phone (rule 8).
   */
  estimate: { audience: Audience; estimate: Estimate; link: string | null }
  /** A quote of several lines, as it was sent (rule 380). */
  quote: { audience: Audience; quote: QuoteSaid; link: string }
  /** The confirmation of all orders of an accepted quote (rule 382). */
  'quote-accepted': { audience: Audience; quote: QuoteSaid; orderNumbers: string[]; link: string }
  /** To the office: its customer declined a quote (rule 465). */
  'quote-declined': { quote: QuoteSaid; reason: DeclineReason | null; note: string; link: string }
  /** A sample for the office (rule 148). */
  'test-email': Sample & { origin: string }
  'change-request-received': { audience: Audience; changeRequestId: string; origin: string }
  'invoice-reminder': { invoiceIds: string[]; link: string }
  /** Rule 345: a statement of account, with its PDF. */
  statement: { statementId: string }
  /** Rules 407 and 409: what became of a payment by card or bank. */
  'payment-received': { attemptId: string }
  'payment-refused': { attemptId: string }
  /** Rule 490: a copy of what the customer agreed to. */
  'card-stored': { consentId: string }
  'payment-returned': { attemptId: string }
  /** Rule 418: a payment came after its booking had ended, and goes back. */
  'payment-too-late': { attemptId: string }
  /** Rule 495: what a card will be charged for weight and days, and how to object. */
  'overage-charge': { overageId: string }
  'rental-end': { pickupDay: IsoDate; link: string }
  'delivery-reminder': { deliveryDay: IsoDate; link: string }
  /** Its containers are recorded separately, in `reminders`. */
  'containers-overdue': Record<string, never>
  /** Tells the customer what staff changed, from the state that they know (rule 248). */
  'order-changed': {
    before: NoticeState
    /** The other orders of its group that changed with it (rule 342). */
    together?: { orderId: string; before: NoticeState }[]
  }
  'haul-notice': HaulNotice
  'standing-service': ServiceNotice
  /** Rule 556: asks whether a container that has not moved is still needed; what a day costs, in cents. */
  'long-stay': { days: number; since: IsoDate; perDayCents: Cents; link: string }
  /** With what approving it changed of the total, and the new one, in cents (rule 264). */
  'change-request-decided': { changeRequestId: string; link: string; cost?: ChangedTotal }
}

/** Cents: what was added to a total, negative if it was lowered, and the new one. */
export type ChangedTotal = { addedCents: Cents; totalCents: Cents }

export type TemplateName = keyof EmailData

/** An email in the outbox, before it is sent. */
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

/** A quote as sent; cents. */
export type QuoteSaid = {
  firstName: string
  lastName: string
  email: string
  address: string
  validUntil: IsoDate
  note: string
  totalCents: Cents
  /** On top of it, as of that day (rule 536); absent without tax. */
  taxCents?: Cents
  lines: {
    kind: QuoteLineKind
    description: string
    dumpsterSize: number | null
    deliveryDate: IsoDate | null
    pickupDate: IsoDate | null
    days: IsoDate[]
    quantity: number
    amountCents: Cents
    percent: number | null
  }[]
}

/** An estimate as given: it does not change with the catalog. Money in cents. */
export type Estimate = {
  firstName: string
  lastName: string
  email: string
  /** Cubic yards. */
  size: number
  customerType: CustomerType
  /** Street, city and ZIP code, as far as they are known; empty if nothing is. */
  address: string
  /** Null: to be agreed. */
  deliveryDate: IsoDate | null
  quote: Quote
  /** On top of it, as of that day (rule 536); absent without tax. */
  taxCents?: Cents
  /** The part of the delivery fee that is for the distance. */
  zoneSurchargeCents: Cents
  /** The last day on which it can be booked at this price. */
  validUntil: IsoDate
}
