import { z } from 'zod'
import { customerTypes } from './customers.ts'
import { moneyInput, optionalDate } from './wire.ts'

/** What the booking page lets people choose from. */
export const materialTypes = [
  'Mixed Construction Debris',
  'Household Junk',
  'Concrete & Asphalt',
  'Wood & Lumber',
  'Metal Scrap',
  'Other (Specify)',
] as const
export const timePreferences = ['Morning (8AM - 12PM)', 'Afternoon (12PM - 5PM)', 'Any Time'] as const

/** The smallest size that can be booked online, in yards (rule 8). */
export const smallestBookableSize = 10

const tooLong = (most: number) => `At most ${most} characters`
const required = (most: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(most, { error: tooLong(most) })
const optionalText = (most: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(most, { error: tooLong(most) })
    .nullish()
    .transform((text) => text ?? '')
const optionalFlag = z
  .boolean({ error: 'Must be true or false' })
  .nullish()
  .transform((flag) => flag ?? false)
const sizeMessage = 'Container size is required'

/** The field rules of a booking, one by one, so that the form and the call share them and their messages. */
export const bookingFields = {
  customerType: z
    .enum(customerTypes, { error: 'Customer type must be residential or contractor' })
    .default('residential'),
  email: z
    .string({ error: 'Valid email is required' })
    .trim()
    .max(254, { error: tooLong(254) })
    .pipe(z.email({ error: 'Valid email is required' })),
  phone: z
    .string({ error: 'Valid phone number is required' })
    .trim()
    .min(10, { error: 'Valid phone number is required' })
    .max(40, { error: tooLong(40) }),
  address: required(200, 'Address is required'),
  city: required(100, 'City is required'),
  state: z.enum(['CA', 'California'], { error: 'State is required' }).transform(() => 'CA' as const),
  zipCode: z
    .string({ error: 'Valid ZIP code is required' })
    .trim()
    .min(5, { error: 'Valid ZIP code is required' })
    .max(10, { error: 'Valid ZIP code is required' }),
  size: z
    .int({ error: sizeMessage })
    .min(smallestBookableSize, { error: sizeMessage })
    .max(100, { error: sizeMessage }),
  firstName: required(100, 'First name is required'),
  lastName: required(100, 'Last name is required'),
  materialType: required(100, 'Material type is required'),
  terms: z.literal(true, { error: 'You must accept the terms and conditions' }),
  note: optionalText(5_000),
  shortNote: optionalText(200),
  date: optionalDate(),
  flag: optionalFlag,
}

/**
 * The body of POST /api/orders. Status, payment status and the client's prices are not read, save the total that the
 * customer was shown (rule 9); unknown fields are dropped.
 */
export const newBooking = z
  .object({
    customerType: bookingFields.customerType,
    customerName: required(200, 'First name is required'),
    customerEmail: bookingFields.email,
    customerPhone: bookingFields.phone,
    customerAddress: bookingFields.address,
    customerCity: bookingFields.city,
    customerState: bookingFields.state,
    customerZipCode: bookingFields.zipCode,
    dumpsterSize: bookingFields.size,
    requestedDeliveryDate: bookingFields.date,
    totalAmount: moneyInput('Total amount must be an amount of money, such as 775.00').nullish(),
    specialInstructions: bookingFields.note,
    placementInstructions: bookingFields.note,
    accessInstructions: bookingFields.note,
    companyName: bookingFields.shortNote,
    materialType: bookingFields.shortNote,
    materialOther: bookingFields.shortNote,
    timePreference: bookingFields.shortNote,
    quietHours: bookingFields.flag,
    hoaRestrictions: bookingFields.flag,
    termsAccepted: bookingFields.terms.nullish(),
    language: z
      .enum(['en', 'es'], { error: 'Language must be en or es' })
      .nullish()
      .transform((language) => language ?? 'en'),
  })
  .meta({ id: 'NewBooking' })

export type NewBooking = z.output<typeof newBooking>
export type NewBookingOnWire = z.input<typeof newBooking>

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1, { error: 'Idempotency-Key must not be empty' })
    .max(200, { error: 'Idempotency-Key: at most 200 characters' })
    .optional(),
})
