import { several } from '#content/wording/counted.ts'
import type { NoChargeReason } from '#contract/payments/batch-charges.ts'

/** Charging several invoices to cards on file, looked at before (rule 445). */
export const batchText = {
  open: 'Charge Cards on File',
  heading: 'Charge cards on file',
  help: 'Open invoices whose customers let you charge them. Each is charged whole, at once, and its customer gets the receipt by email.',
  loading: 'Looking for invoices…',
  loadFailed: 'The invoices could not be loaded.',
  none: 'No open invoice has a card on file.',
  line: (number: string, due: string, card: string) => `${number}, due ${due}, ${card}`,
  order: 'Order',
  discount: (discount: string) => `${discount} off for paying by bank`,
  problems: {
    'being-paid': () => 'Another payment of the order is open',
    'above-limit': () => 'More than the customer agreed to',
    'time-to-object': (from: string) => `Can be charged from ${from}: the customer may object until then`,
    'not-announced': () => 'Has weight or days that were not emailed yet',
    'too-small': () => 'Less than 50 cents',
  } satisfies Record<NoChargeReason, (from: string) => string>,
  charge: (count: number, total: string) => `Charge ${several(count, 'Invoice', 'Invoices')}: ${total}`,
  chargeNone: 'Charge Invoices',
  charged: (count: number) => `${several(count, 'invoice is', 'invoices are')} being charged`,
  chargedHelp: 'Payments appear in the orders, or why the bank said no.',
  refused: (count: number) =>
    `${several(count, 'invoice was', 'invoices were')} not charged: see why beside ${count === 1 ? 'it' : 'each'}.`,
  failed: 'Nothing was charged. Please try again.',
}
