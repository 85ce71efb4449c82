import { z } from 'zod'
import { moneyInput } from '#contract/wire/wire.ts'
import { newBooking } from './bookings.ts'

/** A phone order: a booking, optionally with another total and its reason (rule 33). */
export const staffBooking = newBooking
  .extend({
    priceOverride: moneyInput('Price must be an amount of money, such as 775.00')
      .refine((cents) => cents <= 10_000_000, { error: 'Must be at most 100000.00' })
      .nullish()
      .describe("The all-in total instead of the catalog's"),
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
