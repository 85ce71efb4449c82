import type { PaymentStatus } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/orders.ts'
import type { Cents } from '#contract/values/units.ts'
import type { Actor } from './events/record-event.ts'
import type { Transaction } from './platform/db/client.ts'

/** Who changed an order, and when. */
type Changed = { orderId: string; actor: Actor; now: Date }

/** An order with its terms for weight, and the overage that was charged so far, in cents. */
type WeighedOrder = Pick<StaffOrder, 'id' | 'includedTonsSnapshot' | 'includedPer' | 'overagePerTonSnapshot'> & {
  overageCents: Cents
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
    /** Rule 70: adds the payment line that brings an order to a payment status. Throws `invalid-input` if one line cannot hold it. */
    setPaymentStatus(tx: Transaction, change: Changed & { status: PaymentStatus }): Promise<void>
    /** Throws `not-allowed-now` if no line could bring the order to the status that was asked for. */
    assertPaymentStatus(order: StaffOrder, asked: PaymentStatus | undefined): void
  }
  /** Rules 130 and 269: adjusts the overage charge to the loads and terms of an order. Returns the whole overage, in cents. */
  overage(tx: Transaction, order: WeighedOrder, by: { actor: Actor; now: Date }): Promise<Cents>
}
