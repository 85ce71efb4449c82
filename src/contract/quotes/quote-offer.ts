import { z } from 'zod'
import { customerTypes } from '#contract/customers/customers.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import { isoDate, money } from '#contract/wire/wire.ts'
import { declineReasons } from './decline-reasons.ts'
import { quoteLine, quoteStatuses } from './quote-lines.ts'

export const quotedTaxTotal = money
  .optional()
  .describe('On top of totalAmount, as of today; absent without tax (rule 536)')

/** An order that a quote became. */
export const madeOrder = z.object({ id: z.uuid(), orderNumber: z.string() })

/** The token of a quote's link. */
export const quoteToken = z.string({ error: 'Token is required' }).max(200)

/** A quote as its customer sees it. */
export const quoteOffer = z
  .object({
    status: z.enum(quoteStatuses),
    version: z.int(),
    totalAmount: money,
    taxTotal: quotedTaxTotal,
    validUntil: isoDate,
    note: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    customerType: z.enum(customerTypes),
    address: z.string(),
    city: z.string(),
    zipCode: z.string(),
    sentBy: z.string().nullable(),
    lines: z.array(quoteLine),
    orders: z.array(madeOrder.pick({ orderNumber: true })).describe('What it became; empty until it is accepted'),
  })
  .meta({ id: 'QuoteOffer' })

export type QuoteOffer = z.output<typeof quoteOffer>
export type QuoteOfferOnWire = z.input<typeof quoteOffer>

export const acceptedQuote = z
  .object({ orders: z.array(madeOrder.pick({ orderNumber: true })) })
  .meta({ id: 'AcceptedQuote' })

/** The body with which a customer declines a quote (rule 465). */
export const quoteDecline = z
  .strictObject({
    token: quoteToken,
    reason: z.enum(declineReasons, { error: 'Choose a reason from the list' }).nullish(),
    note: optionalText(500),
  })
  .meta({ id: 'QuoteDecline' })

export const declinedQuote = z.object({ status: z.literal('declined') }).meta({ id: 'DeclinedQuote' })
