import { z } from 'zod'
import { customerTypes } from '#contract/customers/customers.ts'
import { cursorText, pageLimit, searchParam } from '#contract/wire/paging.ts'
import { absentMoney, instant, integerInput, isoDate, money, moneyBody, moneyInput, tons } from '#contract/wire/wire.ts'
import { invoiceShows, paymentTerms, reminderKinds } from './billing-values.ts'
import { addedChargeKinds, billLineKinds, manualChargeKinds } from './charge-kinds.ts'

export const billLine = z.object({
  kind: z.enum(billLineKinds),
  description: z.string(),
  quantity: z.string().describe('"2.25 tons", "3 days"; empty if the line has no quantity'),
  rate: money.nullable().describe('Price of one unit'),
  amount: money,
  tax: money.optional().describe('On top of the amount; absent without tax (rule 536)'),
  taxRate: z.string().optional().describe('"9.5%", as it was on the day of the invoice'),
  creditsLine: z.int().optional().describe('Partial credit notes: the line of the invoice, counted from 0'),
})

export type BillLine = z.output<typeof billLine>

/** How the overage was calculated: weighed − included = over; over × ratePerTon = amount. */
export const billedWeight = z.object({
  weighed: tons.nullable().describe('Sum of all tickets; null before the first'),
  included: tons.nullable().describe('Null: no limit'),
  loads: z.array(tons).optional().describe('The weight of each load, if the included tons are for each (rule 269)'),
  over: tons,
  ratePerTon: money,
  amount: money,
})

/** How extra days were calculated: rentalDays − includedDays = extraDays; extraDays × ratePerDay = amount. */
export const billedDays = z.object({
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  rentalDays: z.int().nullable(),
  includedDays: z.int(),
  extraDays: z.int(),
  ratePerDay: money,
  amount: money,
})

/** The current bill of an order, line by line, so that it can be checked by hand. */
export const bill = z
  .object({
    lines: z.array(billLine),
    weight: billedWeight,
    days: billedDays,
    totalAmount: money.describe('The booked order'),
    finalTotal: money.describe('The sum of the lines'),
    taxTotal: absentMoney.describe('On top of finalTotal: invoiced, or expected; absent without tax (rule 536)'),
    amountPaid: money,
    balanceDue: money,
  })
  .meta({ id: 'Bill' })

export type Bill = z.output<typeof bill>
export type BillOnWire = z.input<typeof bill>

export const invoiceProblemCauses = ['charged-twice', 'not-corrected'] as const
export type InvoiceProblemCause = (typeof invoiceProblemCauses)[number]

const documentName = z.object({ id: z.uuid(), number: z.string() })

/** An invoice or credit note in a list. */
export const listedInvoice = z
  .object({
    id: z.uuid(),
    kind: z.enum(['invoice', 'credit-note']),
    number: z.string(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    customerName: z.string(),
    companyName: z.string(),
    issuedAt: instant,
    issuedOn: isoDate,
    dueOn: isoDate.nullable().describe('Null for a credit note'),
    total: money.describe('With tax; negative for a credit note'),
    credits: documentName.nullable().describe('Credit notes: the invoice that it reverses'),
    creditedBy: documentName.nullable().describe('Reversed invoices: the credit note'),
    creditedInPart: money.describe('Invoices: what partial credit notes take off; 0.00 if there are none'),
    openAmount: money.describe('What of an invoice is not paid; 0.00 for a credit note'),
    pdfUrl: z.string(),
  })
  .meta({ id: 'ListedInvoice' })

export type ListedInvoice = z.output<typeof listedInvoice>
export type ListedInvoiceOnWire = z.input<typeof listedInvoice>

/** An invoice in the list of all, with the last email about it (rule 541). */
export const sentInvoice = listedInvoice
  .extend({
    lastSent: z
      .object({ kind: z.enum(['invoice', ...reminderKinds]), sentOn: isoDate })
      .nullable()
      .describe('What the customer was last sent about it; null if nothing was'),
  })
  .meta({ id: 'SentInvoice' })
export type SentInvoice = z.output<typeof sentInvoice>
export type SentInvoiceOnWire = z.input<typeof sentInvoice>

/** What is wrong with the current invoices of an order, and the credit note that sets it right (rule 302). */
export const invoiceProblem = z
  .object({
    cause: z
      .enum(invoiceProblemCauses)
      .describe('charged-twice: two current invoices have one charge; not-corrected: a change could not be followed'),
    billed: money.describe('What the order comes to'),
    invoiced: money.describe('What its current invoices come to, less partial credit notes'),
    difference: money.describe('What they state too much; negative: too little'),
    creditNote: z
      .object({
        invoice: listedInvoice,
        reason: z.string(),
        leftToInvoice: money.describe('What is on no invoice once it is credited in full'),
      })
      .describe('The proposed credit note, over all of an invoice'),
  })
  .meta({ id: 'InvoiceProblem' })
export type InvoiceProblem = z.output<typeof invoiceProblem>
export type InvoiceProblemOnWire = z.input<typeof invoiceProblem>

/** An order whose invoices need a look (rule 302). */
export const listedProblem = invoiceProblem
  .extend({
    orderId: z.uuid(),
    orderNumber: z.string(),
    customerName: z.string(),
    companyName: z.string(),
    foundAt: instant,
  })
  .meta({ id: 'ListedInvoiceProblem' })
export type ListedProblem = z.output<typeof listedProblem>
export type ListedProblemOnWire = z.input<typeof listedProblem>

/** A charge or credit that staff added to an order (rule 236). */
const addedCharge = z
  .object({
    id: z.uuid(),
    kind: z.enum(addedChargeKinds),
    amount: money.describe('Negative for credits; 0.00 if it was taken back'),
    note: z.string(),
    occurredAt: instant,
    addedBy: z.string(),
    isInvoiced: z.boolean(),
  })
  .meta({ id: 'AddedCharge' })

const amountMessage = 'Amount must be more than 0, such as 150.00'

export const newCharge = moneyBody({
  kind: z.enum(manualChargeKinds, { error: 'Choose what it is for' }),
  amount: moneyInput(amountMessage)
    .refine((cents) => cents > 0, { error: amountMessage })
    .refine((cents) => cents <= 100_000_000, { error: 'Must be at most 1000000.00' }),
  note: z
    .string({ error: 'Note is required' })
    .trim()
    .max(200, { error: 'At most 200 characters' })
    .default('')
    .describe('On the bill, after the name of the kind. Required unless the amount is the listed price'),
}).meta({ id: 'NewCharge' })

/** The listed prices of what staff charge by hand, for an order today (rule 348). */
export const chargePrices = z
  .array(z.object({ kind: z.enum(manualChargeKinds), price: money }))
  .meta({ id: 'ChargePrices' })
export type NewCharge = z.output<typeof newCharge>
export type NewChargeOnWire = z.input<typeof newCharge>

/** What staff see next to a bill: what was invoiced, and the terms of the next invoice. */
export const staffBill = bill
  .extend({
    invoices: z.array(listedInvoice),
    isInvoiced: z.boolean().describe('There is a current invoice, and every charge is on one'),
    notInvoiced: money.describe('The sum of the charges that are on no current invoice'),
    problem: invoiceProblem.nullable().describe('What is wrong with its current invoices'),
    addedCharges: z.array(addedCharge).describe('What staff added, oldest first'),
    paymentTerms: z.enum(paymentTerms),
    account: z
      .object({
        id: z.uuid(),
        name: z.string(),
        customerType: z.enum(customerTypes),
        companyName: z.string(),
        paymentTerms: z.enum(paymentTerms),
        isAssigned: z
          .boolean()
          .describe(
            'The order was made in its session, or assigned to it by staff; otherwise only its email is the same',
          ),
      })
      .nullable()
      .describe('The account of the order'),
  })
  .meta({ id: 'StaffBill' })

export type StaffBill = z.output<typeof staffBill>
export type StaffBillOnWire = z.input<typeof staffBill>

/** An order with charges that are not invoiced yet (rule 137). */
export const unbilledOrder = z
  .object({
    id: z.uuid(),
    orderNumber: z.string(),
    status: z.string(),
    customerName: z.string(),
    companyName: z.string(),
    dumpsterSize: z.int(),
    actualTonnage: tons.nullable(),
    overage: money,
    extraDays: money,
    notInvoiced: money.describe('The sum of all charges that are on no current invoice'),
    finalTotal: money,
    balanceDue: money,
    since: instant.describe('When it started to wait'),
  })
  .meta({ id: 'UnbilledOrder' })

export type UnbilledOrder = z.output<typeof unbilledOrder>
export type UnbilledOrderOnWire = z.input<typeof unbilledOrder>

const page = {
  limit: pageLimit({ max: 200, usual: 50 }),
  cursor: cursorText,
}

export const billingListQuery = z.object(page)
export const invoiceListQuery = z.object({
  ...page,
  search: searchParam,
  show: z.enum(invoiceShows, { error: `show must be one of ${invoiceShows.join(', ')}` }).default('all'),
})
export type InvoiceListQuery = z.output<typeof invoiceListQuery>

export const newCreditNote = moneyBody({
  reason: z
    .string({ error: 'Reason is required' })
    .trim()
    .min(1, { error: 'Reason is required' })
    .max(500, { error: 'At most 500 characters' }),
  lines: z
    .array(
      moneyBody({
        line: integerInput(0, 'line is the number of a line of the invoice, counted from 0'),
        amount: moneyInput(amountMessage).refine((cents) => cents > 0, { error: amountMessage }),
      }),
    )
    .max(50, { error: 'At most 50 lines' })
    .optional()
    .describe('What is credited of each line; without it, the whole invoice is'),
  tickets: z
    .array(z.string().max(60))
    .max(100, { error: 'At most 100 tickets' })
    .default([])
    .describe('The numbers of the weight tickets of the invoice that it is about'),
}).meta({ id: 'NewCreditNote' })
export type NewCreditNote = z.output<typeof newCreditNote>

/** The account that an order is billed to; null for none. */
export const orderAccount = z.strictObject({ customerId: z.uuid({ error: 'Must be the id of a customer' }).nullable() })

export const accountTerms = z.object({
  paymentTerms: z.enum(paymentTerms, { error: `Payment terms must be one of ${paymentTerms.join(', ')}` }),
})
