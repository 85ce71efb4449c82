import { z } from 'zod'
import { newRent } from '#contract/long-stays/long-stays.ts'
import { optionalDate } from '#contract/values/field-rules.ts'
import { emailPattern } from '#contract/values/mail-address.ts'
import { moneyInput } from '#contract/wire/wire.ts'
import { bookingFields } from './booking-fields.ts'
import { addressAsked, newBooking, optionalTexts } from './bookings.ts'
import { officeNoteFields } from './order-fields.ts'
import { staffOrder } from './orders.ts'

/** The most containers in one phone order. */
export const maxQuantity = 10

/** A phone order: a booking, optionally with another total and its reason (rule 33), for up to ten containers at one site (rule 251). */
export const staffBooking = newBooking
  .extend({
    addressAsked,
    dumpsterSize: bookingFields.anySize,
    customerEmail: z
      .string({ error: 'Valid email is required' })
      .trim()
      .max(254, { error: 'At most 254 characters' })
      .nullish()
      .transform((email) => email ?? '')
      .refine((email) => email === '' || emailPattern.test(email), { error: 'Valid email is required' })
      .describe('Empty: the customer gets no email'),
    quantity: z
      .int({ error: `Quantity must be 1 to ${maxQuantity}` })
      .min(1, { error: `Quantity must be 1 to ${maxQuantity}` })
      .max(maxQuantity, { error: `Quantity must be 1 to ${maxQuantity}` })
      .default(1)
      .describe('Orders at one site, all placed or none'),
    requestedPickupDate: optionalDate(),
    ...optionalTexts(officeNoteFields),
    priceOverride: moneyInput('Price must be an amount of money, such as 775.00')
      .refine((cents) => cents <= 10_000_000, { error: 'Must be at most 100000.00' })
      .nullish()
      .describe("The price with its fees instead of the catalog's; days beyond the included ones are charged besides"),
    priceOverrideReason: z
      .string({ error: 'Must be text' })
      .trim()
      .max(500, { error: 'At most 500 characters' })
      .nullish()
      .transform((reason) => reason ?? ''),
    billToId: z
      .uuid({ error: 'Must be the id of a customer' })
      .nullish()
      .transform((id) => id ?? null)
      .describe('The bill-to account that the order is for; otherwise it gets one of its own (rule 213)'),
    creditOverride: z
      .string({ error: 'Must be text' })
      .trim()
      .max(500, { error: 'At most 500 characters' })
      .nullish()
      .transform((reason) => reason ?? '')
      .describe('Why the order is taken although the account is on hold or beyond its credit limit'),
    rent: newRent
      .nullish()
      .transform((rent) => rent ?? null)
      .describe('Rent by periods that each of the orders pays (rule 553); if it is refused, none is placed'),
    leadId: z
      .uuid({ error: 'Must be the id of a lead' })
      .nullish()
      .transform((id) => id ?? null)
      .describe('The lead that becomes this order'),
  })
  .refine((booking) => typeof booking.priceOverride !== 'number' || booking.priceOverrideReason !== '', {
    path: ['priceOverrideReason'],
    error: 'Please give a reason for the price',
  })
  .meta({ id: 'StaffBooking' })

export type StaffBooking = z.output<typeof staffBooking>

/** The placed orders: the first one, and the others at the site. */
export const placedStaffOrder = staffOrder
  .extend({ alsoPlaced: z.array(z.object({ id: z.uuid(), orderNumber: z.string() })) })
  .meta({ id: 'PlacedStaffOrder' })
