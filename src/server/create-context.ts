import type { AppContext } from './app-context.ts'
import { followBilling } from './billing/follow-billing.ts'
import { keepTax } from './billing/order-tax.ts'
import { chargeRentIn } from './billing/rent/charge-rent.ts'
import { assertPaymentStatus, setPaymentStatus } from './billing/set-payment-status.ts'
import { keepTaxOfOrders } from './billing/tax-exemption.ts'
import { listExtraHauls } from './hauls/haul-queries.ts'
import { assertHaulsFit, cancelOpenHauls, completeEdit, pickupWithoutHauls } from './hauls/open-hauls.ts'
import { lockLeadToWin } from './leads/win-lead.ts'
import { setRentIn } from './long-stays/set-rent.ts'
import { queueOrderChanged } from './orders/queue-order-changed.ts'
import { endOfOrder } from './payments/end-consents.ts'
import { createPdfPrinter } from './printing/pdf-printer.ts'
import { chargeOverage } from './weight-tickets/charge-overage.ts'

/** What every context has alike, and only this file makes. */
type Made = Pick<AppContext, 'printer' | 'hiddenVisitors' | 'draining' | 'orderSteps'>

/** Makes the context of a process, of the demo and of a test: the only place that says who takes the steps after a change of an order. */
export function createContext<Parts extends Omit<AppContext, keyof Made | 'clock'>>(parts: Parts): Parts & Made {
  return {
    ...parts,
    printer: createPdfPrinter(),
    hiddenVisitors: { lastSeenAt: null },
    draining: { isOn: false },
    orderSteps: {
      billing: {
        follow: followBilling,
        keepTax,
        keepTaxOfAccount: keepTaxOfOrders,
        rent: async (tx, change) => (await chargeRentIn(tx, change)).length > 0,
        setRent: (tx, app, change) => setRentIn(tx, app, { ...change, at: 'rent.' }),
        setPaymentStatus,
        assertPaymentStatus,
      },
      overage: chargeOverage,
      hauls: {
        completeEdit,
        assertFit: assertHaulsFit,
        cancelOpen: cancelOpenHauls,
        pickupWithoutOpen: pickupWithoutHauls,
        list: listExtraHauls,
      },
      lead: lockLeadToWin,
      endConsents: endOfOrder,
      notice: queueOrderChanged,
    },
  }
}
