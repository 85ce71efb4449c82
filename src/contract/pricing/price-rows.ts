import { z } from 'zod'
import { customerTypes } from '#contract/customers/customers.ts'
import { materialTypes } from '#contract/orders/bookings.ts'
import { dayInput, isoDate, money, moneyInput, tons, tonsInput } from '#contract/wire/wire.ts'
import { amountField, priceKinds } from './priced-services.ts'

/** The amount of a row: one of the three, as its kind says. */
const amounts = {
  price: money.nullable().describe('Null: its amount is tons or days'),
  tons: tons.nullable().describe('Of included_tons'),
  days: z.int().nullable().describe('Of included_days'),
}

/** A row of the price list (rule 459). */
export const priceRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(priceKinds),
    ...amounts,
    billToId: z.uuid().nullable().describe('Null: for everyone'),
    customerName: z.string().nullable(),
    customerType: z.enum(customerTypes).nullable().describe('Null: for both kinds of customers'),
    zoneId: z.uuid().nullable().describe('Null: everywhere'),
    zoneName: z.string().nullable(),
    material: z.string().nullable().describe('Null: any, or unknown'),
    equipmentId: z.uuid().nullable().describe('Null: every size'),
    equipmentName: z.string().nullable(),
    dumpsterSize: z.int().nullable(),
    validFrom: isoDate.nullable().describe('Null: since ever'),
    validThrough: isoDate.nullable().describe('The last day; null: open'),
    isUpcoming: z.boolean().describe('It begins after today'),
  })
  .meta({ id: 'PriceRow' })

export type PriceRowView = z.output<typeof priceRow>
export type PriceRowOnWire = z.input<typeof priceRow>

/** The rows in force today, and those that begin later. */
export const priceRowList = z.array(priceRow)

const priceMessage = 'Price must be between 0.00 and 10000.00'
const tonsMessage = 'Included tons must be between 0.00 and 100.00'
const daysMessage = 'Included days must be between 1 and 365'
const amountMessages = { price: priceMessage, tons: tonsMessage, days: daysMessage }
const idOf = (what: string) => z.uuid({ error: `Must be the id of ${what}` })
const material = z.enum(materialTypes, { error: 'Choose one of the materials' })
const customerType = z.enum(customerTypes, { error: 'Customer type must be residential or contractor' })

const newAmounts = {
  price: moneyInput(priceMessage).refine((cents) => cents <= 10_000_00, { error: priceMessage }),
  tons: tonsInput(tonsMessage).refine((hundredths) => hundredths <= 100_00, { error: tonsMessage }),
  days: z.int({ error: daysMessage }).min(1, { error: daysMessage }).max(365, { error: daysMessage }),
}

/** A row to be set: from a day on, until the next one of the same conditions begins, or through a last day (rule 461). */
export const newPriceRow = z
  .strictObject({
    kind: z.enum(priceKinds, { error: `kind must be one of ${priceKinds.join(', ')}` }),
    price: newAmounts.price.nullable().optional().describe('Null ends the row before it'),
    tons: newAmounts.tons.nullable().optional().describe('In place of price, of included_tons'),
    days: newAmounts.days.nullable().optional().describe('In place of price, of included_days'),
    billToId: idOf('a bill-to account').nullable().default(null).describe('Only for this customer'),
    customerType: customerType.nullable().default(null).describe('Only for this kind of customers'),
    zoneId: idOf('a zone').nullable().default(null).describe('Only in this zone'),
    material: material.nullable().default(null).describe('Only for this material'),
    equipmentId: idOf('a container type').nullable().default(null).describe('Only for this container type'),
    validFrom: dayInput('Choose a day').nullable().describe('Null: since ever'),
    validThrough: dayInput('Choose a day').nullable().default(null).describe('The last day'),
  })
  .superRefine((row, context) => {
    const field = amountField(row.kind)
    const refuse = (at: keyof typeof row, message: string) =>
      context.addIssue({ code: 'custom', message, path: [at], input: row[at] })
    const other = (['price', 'tons', 'days'] as const).find((each) => each !== field && (row[each] ?? null) !== null)
    if (other) refuse(other, `The amount of ${row.kind} is in the field ${field}`)
    else if (row[field] === undefined) refuse(field, amountMessages[field])
    else if (row[field] === null && row.validFrom === null) refuse('validFrom', 'Choose the day on which it ends')
    else if (row.validFrom && row.validThrough && row.validThrough < row.validFrom)
      refuse('validThrough', 'The last day must not be before the first')
  })
  .meta({ id: 'NewPriceRow' })

export type NewPriceRow = z.output<typeof newPriceRow>
export type NewPriceRowOnWire = z.input<typeof newPriceRow>

/** What *Test a price* asks: what is known of an order, and the day on which it is placed or hauled. */
export const priceTestQuery = z.strictObject({
  equipmentId: idOf('a container type'),
  customerType: customerType.default('residential'),
  zipCode: z.string().max(40).default(''),
  material: material.optional(),
  billToId: idOf('a bill-to account').optional(),
  day: dayInput('Choose a day'),
})

export type PriceTestQuery = z.output<typeof priceTestQuery>

/** One row that fits, or the container type itself, which every row beats. */
const testedRow = z.object({
  ...amounts,
  row: priceRow.nullable().describe('Null: the container type'),
})

/** What applies, and why (rule 462). */
export const priceTest = z
  .object({
    zoneName: z.string().nullable().describe('Null: outside the service area'),
    total: z
      .object({
        basePrice: money,
        deliveryFee: money,
        environmentalFee: money,
        totalAmount: money,
        fuel: money.optional().describe('A part of deliveryFee; absent: none that day'),
      })
      .nullable()
      .describe('What an order costs that is placed on this day; null: this kind of customer has no price'),
    parts: z.array(
      z.object({
        kind: z.enum(priceKinds),
        rows: z.array(testedRow).describe('The one that applies first, then those that it beats; empty: no price'),
      }),
    ),
  })
  .meta({ id: 'PriceTest' })

export type PriceTest = z.output<typeof priceTest>
export type PriceTestOnWire = z.input<typeof priceTest>
