import { z } from 'zod'
import { customerType, customerTypes } from '#contract/customers/customers.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { leadId } from '#contract/params.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { instant, isoDate, money, moneyInput, tons } from '#contract/wire/wire.ts'

/** The price of a rental, what it includes, and what can be charged later. */
const priceFields = {
  basePrice: money,
  deliveryFee: money.describe("Including the zone's surcharge"),
  environmentalFee: money,
  totalAmount: money,
  includedTons: tons.nullable().describe('Null: no limit'),
  overagePerTon: money,
  dailyOverageRate: money,
  includedDays: z.int(),
}

/** What is quoted; the price depends on size, customer type and the zone of the ZIP code. */
const quotedFields = {
  dumpsterSize: z.int().describe('Cubic yards'),
  customerType: z.enum(customerTypes),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  deliveryDate: isoDate.nullable(),
  validUntil: isoDate.describe('The last day on which the price holds'),
  zoneId: z.uuid().nullable().describe('Another ZIP code of the same zone costs the same'),
}

const quotePreviewQuery = z.object({
  dumpsterSize: z.coerce.number({ error: 'Container size is required' }).pipe(bookingFields.anySize),
  customerType,
  zipCode: bookingFields.zipCode,
  deliveryDate: bookingFields.date,
})

/** The preview of a quote. */
const quotePreview = z
  .object({
    ...priceFields,
    city: z.string().nullable().describe('Zone of the ZIP code; null outside the service area'),
    zoneName: z.string().nullable(),
    dateIs: z.enum(['free', 'full', 'closed']).nullable().describe('Null without a date'),
    nextFreeDate: isoDate.nullable().describe('If the date is not free'),
  })
  .meta({ id: 'QuotePreview' })

export type QuotePreview = z.output<typeof quotePreview>
export type QuotePreviewOnWire = z.input<typeof quotePreview>

/** The body of a new quote; valid for 14 days by default. */
const newQuote = z
  .object({
    dumpsterSize: bookingFields.anySize,
    customerType,
    address: optionalText(200),
    city: optionalText(100),
    zipCode: bookingFields.zipCode,
    deliveryDate: bookingFields.date,
    validUntil: bookingFields.date,
    totalAmount: moneyInput('Total amount must be an amount of money, such as 775.00')
      .nullish()
      .describe('The total that staff saw: a higher one is refused instead of sent'),
  })
  .meta({ id: 'NewQuote' })

export type NewQuote = z.output<typeof newQuote>
export type NewQuoteOnWire = z.input<typeof newQuote>

/** A quote as sent. */
export const sentQuote = z
  .object({
    id: z.uuid(),
    createdAt: instant,
    sentBy: z.string().nullable(),
    ...quotedFields,
    ...priceFields,
  })
  .meta({ id: 'SentQuote' })

export type SentQuote = z.output<typeof sentQuote>
export type SentQuoteOnWire = z.input<typeof sentQuote>

const quoteLinkQuery = z.object({ token: z.string({ error: 'Token is required' }).max(200) })

/** What a quote link returns: the offer and the person it is for. */
export const openedQuote = z
  .object({
    ...quotedFields,
    ...priceFields,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    materialType: z.string(),
  })
  .meta({ id: 'OpenedQuote' })

export type OpenedQuote = z.output<typeof openedQuote>
export type OpenedQuoteOnWire = z.input<typeof openedQuote>

export const quoteEndpoints = {
  'GET /api/quotes/by-link': {
    summary: 'A quote, opened by its link',
    description:
      'The token is from the link. It stops working when the quote expires or is booked. ' +
      'If it is sent with POST /api/orders as quoteToken, the order gets the quoted price for the quoted size, customer type and zone, unless the current price is lower.',
    permission: 'public',
    query: quoteLinkQuery,
    replies: { 200: openedQuote },
    refusals: ['link-expired'],
  },
  'POST /api/admin/leads/{id}/quotes': {
    summary: 'Send a quote by email',
    description:
      'Uses the current price. The lead becomes quoted. The email has a link that opens the booking page with the quote filled in.',
    permission: 'staff:leads.write',
    repeats: 'key',
    params: { id: leadId },
    stepUp: 'never',
    body: newQuote,
    replies: { 201: sentQuote },
    refusals: ['not-found', 'price-changed', 'not-allowed-now'],
  },
  'GET /api/admin/quote-preview': {
    summary: 'Preview of a quote',
    permission: 'staff:leads.read',
    query: quotePreviewQuery,
    replies: { 200: quotePreview },
  },
} as const satisfies Contract
