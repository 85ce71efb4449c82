import type { ExtraHaulKind } from '#contract/hauls/haul-kinds.ts'
import type { NewRent } from '#contract/long-stays/long-stays.ts'
import type { NewBooking } from '#contract/orders/bookings.ts'
import type { OrderChanges } from '#contract/orders/order-changes.ts'
import type { PaymentStatus } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/units.ts'
import type { EditableOrder } from '#domain/orders/order-edit.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Actor } from './events/record-event.ts'
import type { Transaction } from './platform/db/client.ts'
import type { Queryable } from './platform/db/sql.ts'

/** Who changed an order, and when. */
type Changed = { orderId: string; actor: Actor; now: Date }

/** An order with its terms for weight, and the overage that was charged so far, in cents. */
export type WeighedOrder = Pick<StaffOrder, 'id' | 'includedTonsSnapshot' | 'includedPer' | 'overagePerTonSnapshot'> & {
  overageCents: Cents
}

/** A locked order as it is before its edit. */
export type EditedOrder = { id: string; facts: EditableOrder }

/** How an order names the lead that it comes from: staff by its id, a customer by the link of a quote. */
export type LeadReference = { id: string } | { quoteToken: string }

/** A lead that is about to become an order, held until the transaction ends. */
export type LeadToWin = {
  /** The price that was quoted for just this order; null without one. */
  quoted: Quote | null
  /** Rule 158: marks the lead as won, and links it to its order. */
  win(order: { id: string; orderNumber: string }, by: { actor: Actor; now: Date }): Promise<void>
}

/**
 * What follows a change of an order, in its transaction. `orders` says when each step runs, and knows none of the folders that do it:
 * `create-context.ts` puts the steps together. `App` is the AppContext that has them.
 */
export type OrderSteps<App> = {
  billing: {
    /**
     * Updates the documents of an order whose bill changed. `isCorrected`: what invoices say of customer, place, container or days was
     * corrected, so they are issued again (rule 249).
     */
    follow(tx: Transaction, app: App, change: Changed & { isCorrected?: boolean }): Promise<void>
    /** Rule 536: brings the tax that an order owes up to date with the account that pays for it. */
    keepTax(tx: Transaction, orderId: string, now: Date): Promise<void>
    /** The same for the orders of an account, which is locked. */
    keepTaxOfAccount(tx: Transaction, accountId: string, now: Date): Promise<void>
    /** Rule 554: charges and credits the rent of an order whose stay changed; returns whether it did. */
    rent(tx: Transaction, change: Changed): Promise<boolean>
    /** Rule 553: lets a new order pay rent by periods. Throws `invalid-input`, `not-allowed-now`, and `DateRefused`. */
    setRent(tx: Transaction, app: App, change: Changed & { wanted: NewRent }): Promise<void>
    /** Rule 70: adds the payment line that brings an order to a payment status. Throws `invalid-input` if one line cannot hold it. */
    setPaymentStatus(tx: Transaction, change: Changed & { status: PaymentStatus }): Promise<void>
    /** Throws `not-allowed-now` if no line could bring the order to the status that was asked for. */
    assertPaymentStatus(order: StaffOrder, asked: PaymentStatus | undefined): void
  }
  /** Rules 130 and 269: adjusts the overage charge to the loads and terms of an order. Returns the whole overage, in cents. */
  overage(tx: Transaction, order: WeighedOrder, by: { actor: Actor; now: Date }): Promise<Cents>
  /** The hauls between delivery and pickup, and the visit of a live load. */
  hauls: {
    /** Rules 272 and 303: an edit with what it changes along of the pickup. */
    completeEdit(tx: Transaction, order: EditedOrder, wanted: OrderChanges, today: IsoDate): Promise<OrderChanges>
    /** Rule 264: throws `not-allowed-now` if a haul would not be between delivery and pickup anymore. */
    assertFit(tx: Transaction, order: EditedOrder, after: EditableOrder, wanted: OrderChanges): Promise<void>
    /** Rule 264: cancels what is planned of an order that is over, or archived. */
    cancelOpen(tx: Transaction, orderId: string, now: Date): Promise<void>
    /** Rule 303: the scheduled pickup once the planned hauls are given up. */
    pickupWithoutOpen(tx: Transaction, order: EditedOrder, today: IsoDate): Promise<IsoDate | null>
    /** What is planned or done. */
    list(sql: Queryable, orderId: string): Promise<{ kind: ExtraHaulKind; plannedOn: IsoDate; doneAt: Date | null }[]>
  }
  /**
   * Rule 158: locks the lead that a new order comes from. Null: a customer's link that is invalid, or whose lead already became an order,
   * does not prevent the booking. For staff it throws `not-found` and `not-allowed-now`.
   */
  lead(
    tx: Transaction,
    reference: LeadReference,
    wanted: { booking: NewBooking; zoneId: string | null; now: Date },
  ): Promise<LeadToWin | null>
  /** Rule 492: ends what somebody without an account let an order charge. */
  endConsents(tx: Transaction, orderId: string, now: Date): Promise<void>
  /** Rule 248: queues the email about a change by staff. */
  notice(tx: Transaction, before: StaffOrder, after: StaffOrder): Promise<void>
}
