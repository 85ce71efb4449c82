import type { PaymentTerms } from '#contract/billing/billing-values.ts'
import type { BillLineKind } from '#contract/billing/charge-kinds.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { type Cents, type HundredthTons, hundredthTonsToDecimal as tons } from '#contract/values/units.ts'
import { shortDate } from './short-dates.ts'

/** The quantity on an invoice: "2.25 tons", "5 days". */
export const quantities = {
  tons: (hundredths: HundredthTons) => `${tons(hundredths)} tons`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
}

/** Why a line was charged, as arithmetic that can be checked by hand. */
export const chargeNotes = {
  overage: (weighed: number, included: number | null, over: number, ratePerTonCents: Cents) =>
    included === null
      ? `${quantities.tons(weighed)}, no limit`
      : `${tons(weighed)} tons weighed, ${tons(included)} included: ${quantities.tons(over)} over at ${formatDollars(ratePerTonCents)}`,
  overageByLoad: (loads: readonly HundredthTons[], included: number, over: number, ratePerTonCents: Cents) =>
    `${loads.map(tons).join(' + ')} tons weighed, ${tons(included)} included with each load: ${quantities.tons(over)} over at ${formatDollars(ratePerTonCents)}`,
  extraDays: (rentalDays: number, includedDays: number, extra: number, ratePerDayCents: Cents) =>
    `${quantities.days(rentalDays)}, ${includedDays} included: ${extra} over at ${formatDollars(ratePerDayCents)}`,
}

/** What the lines of a bill are for. */
export const billLineLabels: Record<BillLineKind, string> = {
  base: 'Container rental',
  delivery: 'Delivery and pickup',
  environmental: 'Environmental fee',
  fuel: 'Fuel',
  service_fuel: 'Fuel',
  fuel_surcharge: 'Fuel surcharge',
  overage: 'Weight over the included tons',
  extra_days: 'Days beyond the included days',
  swap: 'Swap of the container',
  dump_and_return: 'Dump and return',
  trip: 'Trip charge',
  relocation: 'Relocation',
  waiting: 'Waiting time',
  overload: 'Overloaded container',
  prohibited: 'Prohibited material',
  permit: 'Permit',
  damage: 'Damage',
  cleaning: 'Cleaning',
  discount: 'Discount',
  goodwill: 'Goodwill credit',
  rental_period: 'Rent',
  late_fee: 'Late fee',
  cancellation: 'Cancellation fee, per the terms',
}

/** What the fuel of a charge is calculated with: "4.5%". */
export const fuelNote = (hundredths: number) => `${hundredths / 100}%`

/** The rental itself, with what its price includes. */
export const rentalText = (yards: number, includedHundredthTons: HundredthTons | null, includedDays: number) => {
  const weight = includedHundredthTons === null ? '' : `${quantities.tons(includedHundredthTons)} and `
  return `${containerText(yards)}, ${weight}${quantities.days(includedDays)} included`
}

export const containerText = (yards: number) => `${yards} yard roll-off container`

/** How a number of an invoice is written. */
export const documentNumber = (kind: 'invoice' | 'credit-note', number: number) =>
  `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`

/** The name of a payment on an invoice. */
export const paymentLabels = {
  paid: (method: string | null) => (method ? `Paid, ${method}` : 'Paid'),
  refunded: 'Refunded',
  pending: 'Taken back',
  bounced: 'Bounced',
} as const

/** The line in the ledger of money from a customer that pays several invoices. */
export const receiptMemo = (
  status: 'received' | 'bounced' | 'refunded',
  method: string | null,
  reference: string,
): string => {
  const name = { received: 'Received', bounced: 'Bounced', refunded: 'Refunded' }[status]
  const how = [method, reference].filter(Boolean).join(' ')
  return how === '' ? name : `${name}, ${how}`
}

export const termsLabels: Record<PaymentTerms, string> = {
  'due-on-receipt': 'Due on receipt',
  'net-30': 'Net 30 days',
}

/** What the line of a late fee says (rule 499). */
export const lateFeeNote = (invoice: string, dueOn: IsoDate) => `1.5% of ${invoice}, due ${shortDate(dueOn)}`

export const billingRefusals = {
  noLateFees: 'The settings say that no late fees are charged.',
  nothingOwed: 'The order is cancelled and nothing is owed for it.',
  isInvoiced: 'Everything is invoiced already.',
  isArchived: 'The order is archived.',
  changedSincePreview: 'It changed since you looked at it. Look at it again.',
  alreadyCredited: (number: string) => `The invoice was already credited by ${number}.`,
  creditNote: 'Only an invoice can be credited.',
  creditLeft: 'What is not invoiced is a credit. It goes on the next invoice.',
  remindersOff: 'Reminders are switched off in the settings.',
  nothingOpen: 'Nothing of this customer can be reminded of: it is paid or being paid, or has no email address.',
  invoiceNotOpen: 'It is paid, or its customer has no email address.',
  invoiceJustReminded: 'The customer was reminded of it within the last day.',
  justReminded: 'The customer was reminded of all open invoices within the last day.',
  ofReceipt: 'It is a part of a payment of several invoices. Record under Billing that the whole payment bounced.',
  isGivenBack: 'Something of this payment was given back.',
  beyondReceived: (spread: string) => `${spread} is spread over invoices, which is more than was received`,
  beyondCredit: (left: string) => `Only ${left} of credit is left`,
  beyondOpen: (open: string, number: string) => `Only ${open} is open on ${number}`,
  ofAnother: (number: string) => `${number} is billed to another customer`,
  ofArchived: (number: string) => `The order of ${number} is archived`,
  notAPayment: 'Only a payment that was received can bounce.',
  isBounced: 'The payment was already recorded as bounced.',
  alreadyGivenBack: (left: string) =>
    `Only ${left} of what was received is still here, so this payment was given back.`,
  balanceMoved: (balance: string) => `The balance is ${balance} now. Look at the preview again.`,
  noteRequired: 'Note is required',
  inFuture: 'The day is in the future',
  beforeReceived: (day: string) => `The payment was received on ${day}`,
  isCancelled: 'The order is cancelled. Nothing can be charged or credited anymore.',
  isBeyond: (left: string) => `Only ${left} is not invoiced yet. Credit an invoice for more.`,
  chargeMissing: 'Charge not found',
  isTakenBack: 'The charge was already removed.',
  isCredited: 'The credit is a credit note, which stays.',
  noSuchLine: 'The invoice has no such line.',
  lineTwice: 'Each line can be credited once in a credit note.',
  beyondLine: (left: string) => `Only ${left} of this line is left.`,
  beyondInvoice: (left: string) => `Only ${left} of the invoice is left.`,
  noSuchTicket: (number: string) => `Ticket ${number} is not on the invoice.`,
  onlyContractors: 'Only contractors can have Net 30 terms.',
}

/** A charge in the history of an order. */
export const chargeText = (kind: BillLineKind, cents: Cents, note: string) =>
  `${billLineLabels[kind]}, ${formatDollars(cents)}${note === '' ? '' : `: ${note}`}`

/** The note of the credit for a line of an invoice. */
export const creditedLineText = (line: string, tickets: readonly string[]) =>
  tickets.length === 0 ? line : `${line} (${tickets.length === 1 ? 'ticket' : 'tickets'} ${tickets.join(', ')})`

/** Why an invoice was reversed after a change of the order. */
export const chargedTwiceReason = (amount: string) => `Charged twice: ${amount} of it is on another invoice, too.`
export const orderChangedReason = 'The order changed after it was invoiced.'

/** Rule 441: why a part of an invoice was credited, and why it is due again. */
export const bankDiscountReason = 'Discount: paid from a bank account.'
export const bankDiscountReturned = 'The bank took the payment back, and the discount with it.'
