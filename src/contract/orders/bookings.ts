import { z } from 'zod'
import { customerType } from '#contract/customers/customers.ts'
import { language, optionalText } from '#contract/values/field-rules.ts'
import { keysOf, recordOf } from '#contract/values/records.ts'
import { moneyInput } from '#contract/wire/wire.ts'
import { bookingFields } from './booking-fields.ts'
import { companyFields, instructionFields, loadFields } from './order-fields.ts'
import type { OrderField } from './order-references.ts'
import { referenceFields, references } from './order-references.ts'

/** The material choices of the booking page. */
export const materialTypes = [
  'Mixed Construction Debris',
  'Household Junk',
  'Concrete & Asphalt',
  'Wood & Lumber',
  'Metal Scrap',
  'Other (Specify)',
] as const
export const timePreferences = ['Morning (8AM - 12PM)', 'Afternoon (12PM - 5PM)', 'Any Time'] as const

/** The schemas of optional texts. */
export const optionalTexts = <Field extends string>(fields: Readonly<Record<Field, { max: number }>>) =>
  recordOf(keysOf(fields), (field) => optionalText(fields[field].max))

/** Adds the field's API description, if it has one. */
export const described = <Schema extends { describe(text: string): Schema }>(
  schema: Schema,
  { describedAs }: OrderField,
) => (describedAs ? schema.describe(describedAs) : schema)

/**
 * The body of POST /api/orders. Ignores status, payment status and the client's prices, except the total shown to the customer (rule 9);
 * drops unknown fields.
 */
export const newBooking = z
  .object({
    customerType,
    customerName: bookingFields.fullName,
    customerEmail: bookingFields.email,
    customerPhone: bookingFields.phone,
    customerAddress: bookingFields.address,
    customerCity: bookingFields.city,
    customerState: bookingFields.state,
    customerZipCode: bookingFields.zipCode,
    dumpsterSize: bookingFields.size,
    requestedDeliveryDate: bookingFields.date,
    totalAmount: moneyInput('Total amount must be an amount of money, such as 775.00').nullish(),
    ...optionalTexts(instructionFields),
    ...optionalTexts(companyFields),
    ...recordOf(references, (field) =>
      described(z.optional(optionalText(referenceFields[field].max)), referenceFields[field]),
    ),
    ...optionalTexts(loadFields),
    quietHours: bookingFields.flag,
    hoaRestrictions: bookingFields.flag,
    termsAccepted: z.nullish(bookingFields.terms),
    language,
  })
  .meta({ id: 'NewBooking' })

/** A customer's confirmation of a booking; another delivery date only if it holds no container yet (rule 201). */
export const bookingConfirmation = z.strictObject({
  deliveryDate: bookingFields.date,
})

/** What a form says of its visitor; not a part of the booking. */
export const addressAsked = z
  .string({ error: 'Must be text' })
  .max(1_000)
  .nullish()
  .describe(
    'For forms: the address at which their visitor was already asked where the container stands. A booking to another post office box is then refused once, at customerAddress (rule 308). Absent: it is taken.',
  )

/** A customer's booking, optionally from a quote link. */
export const customerBooking = newBooking
  .extend({
    addressAsked,
    quoteToken: z.string({ error: 'Must be text' }).max(200).nullish().describe('Of the link in a quote'),
    billToId: z
      .uuid({ error: 'Must be the id of a bill-to account' })
      .nullish()
      .describe('The bill-to account that the signed-in member orders for; otherwise its own (rules 213 and 215)'),
  })
  .meta({ id: 'CustomerBooking' })

export type NewBooking = z.output<typeof newBooking>
export type NewBookingOnWire = z.input<typeof newBooking>
