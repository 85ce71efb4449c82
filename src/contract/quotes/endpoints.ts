import { z } from 'zod'
import { customerType, customerTypes } from '#contract/customers/customers.ts'
import { bookingFields } from '#contract/orders/booking-fields.ts'
import { leadId, quoteId } from '#contract/params.ts'
import { optionalText } from '#contract/values/field-rules.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { instant, isoDate, money, moneyInput, sumInput, tons, versionInput } from '#contract/wire/wire.ts'
import { declineReasons } from './decline-reasons.ts'
import { quoteLine, quoteLinesInput, quoteStatuses, unfinishedLines } from './quote-lines.ts'
import {
  acceptedQuote,
  declinedQuote,
  madeOrder,
  quoteDecline,
  quotedTaxTotal,
  quoteOffer,
  quoteToken,
} from './quote-offer.ts'

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
  materialType: z.string().max(100).optional(),
  billToId: z.uuid({ error: 'Must be the id of a bill-to account' }).optional(),
})

/** The preview of a quote. */
const quotePreview = z
  .object({
    ...priceFields,
    taxTotal: quotedTaxTotal,
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

const staffQuoteLine = quoteLine
  .extend({
    listPrice: money.nullable().describe('What the price list said for each when it was priced; null if nothing'),
  })
  .meta({ id: 'StaffQuoteLine' })

export type StaffQuoteLine = z.output<typeof staffQuoteLine>
export type StaffQuoteLineOnWire = z.input<typeof staffQuoteLine>

/** A quote as staff see it. What an itemized one says of price and size is of its first container; its total is of all lines. */
export const sentQuote = z
  .object({
    id: z.uuid(),
    createdAt: instant,
    sentBy: z.string().nullable(),
    ...quotedFields,
    ...priceFields,
    taxTotal: quotedTaxTotal,
    isItemized: z
      .boolean()
      .describe('It has several lines and is accepted on its own page; otherwise it is booked on the booking page'),
    status: z.enum(quoteStatuses),
    version: z.int(),
    note: z.string(),
    lines: z.array(staffQuoteLine),
    sentAt: instant.nullable(),
    openedAt: instant.nullable().describe('When the link was opened last'),
    openedCount: z.int(),
    withdrawnAt: instant.nullable(),
    acceptedAt: instant.nullable(),
    declinedAt: instant.nullable(),
    declineReason: z.enum(declineReasons).nullable(),
    declineNote: z.string(),
    orders: z.array(madeOrder).describe('What it became'),
    needsOwner: z.boolean().describe('It is below its list prices by more than the limit, so that an owner sends it'),
  })
  .meta({ id: 'SentQuote' })

export type SentQuote = z.output<typeof sentQuote>
export type SentQuoteOnWire = z.input<typeof sentQuote>

const quoteDraftFields = {
  customerType,
  address: optionalText(200),
  city: optionalText(100),
  zipCode: bookingFields.zipCode,
  validUntil: bookingFields.date,
  note: optionalText(2_000),
  lines: quoteLinesInput,
}

/** A quote of several lines, not sent yet; valid for 14 days by default. */
const newQuoteDraft = z
  .strictObject({
    ...quoteDraftFields,
    replaces: z
      .uuid({ error: 'Must be the id of a quote' })
      .nullish()
      .transform((id) => id ?? null)
      .describe('A quote of the same lead that ends when this one is sent'),
  })
  .meta({ id: 'NewQuoteDraft' })

export type NewQuoteDraft = z.output<typeof newQuoteDraft>
export type NewQuoteDraftOnWire = z.input<typeof newQuoteDraft>

const quoteDraft = z.strictObject({ ...quoteDraftFields, version: versionInput }).meta({ id: 'QuoteDraft' })

export type QuoteDraft = z.output<typeof quoteDraft>

/** What the price of a quote depends on, while it is written. */
const unfinishedQuote = z
  .strictObject({ customerType, city: optionalText(100), zipCode: bookingFields.zipCode, lines: unfinishedLines })
  .meta({ id: 'UnfinishedQuote' })

export type UnfinishedQuote = z.output<typeof unfinishedQuote>
export type UnfinishedQuoteOnWire = z.input<typeof unfinishedQuote>

const quotePrices = z
  .object({
    totalAmount: money.describe('Of the lines that have a price'),
    taxTotal: quotedTaxTotal,
    lines: z.array(staffQuoteLine.nullable()).describe('Line by line; null: it has no price yet'),
    problems: z.record(z.string(), z.string()).describe('What saving would refuse, by field, such as lines.1.days'),
  })
  .meta({ id: 'QuotePrices' })

export type QuotePrices = z.output<typeof quotePrices>
export type QuotePricesOnWire = z.input<typeof quotePrices>

/** The version and the total that were shown: another one is refused. */
const shownQuote = { version: versionInput, totalAmount: sumInput() }
const quoteAsShown = z.strictObject(shownQuote).meta({ id: 'QuoteAsShown' })

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
  'POST /api/quotes/open': {
    summary: 'A quote of several lines, opened by its link',
    description: 'Counts that the link was opened.',
    permission: 'public',
    repeats: 'same',
    body: z.strictObject({ token: quoteToken }),
    replies: { 200: quoteOffer },
    refusals: ['link-expired'],
  },
  'POST /api/quotes/accept': {
    summary: 'Accept a quote',
    description:
      'Makes all of its orders, or none. Accepting it again returns the same orders. The browser may see them afterward. ' +
      'If days of it are taken, date-full names its lines with their next free days.',
    permission: 'public',
    repeats: 'id',
    body: z.strictObject({ token: quoteToken, ...shownQuote, termsAccepted: bookingFields.terms }),
    replies: { 200: acceptedQuote },
    refusals: ['link-expired', 'stale-version', 'price-changed', 'date-full', 'date-closed', 'not-allowed-now'],
  },
  'POST /api/quotes/decline': {
    summary: 'Decline a quote',
    description: 'The office is told, with the reason if one is given. Declining it again changes nothing.',
    permission: 'public',
    repeats: 'same',
    body: quoteDecline,
    replies: { 200: declinedQuote },
    refusals: ['link-expired', 'not-allowed-now'],
  },
  'POST /api/admin/leads/{id}/quote-drafts': {
    summary: 'Begin a quote of several lines',
    description: 'Prices that are absent are from the price list. It is not sent yet.',
    permission: 'staff:leads.write',
    repeats: 'key',
    params: { id: leadId },
    stepUp: 'never',
    body: newQuoteDraft,
    replies: { 201: sentQuote },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'PUT /api/admin/quotes/{id}': {
    summary: 'Change a quote that is not sent',
    permission: 'staff:leads.write',
    repeats: 'id',
    params: { id: quoteId },
    stepUp: 'never',
    body: quoteDraft,
    replies: { 200: sentQuote },
    refusals: ['not-found', 'stale-version', 'not-allowed-now'],
  },
  'POST /api/admin/quotes/{id}/send': {
    summary: 'Send a quote of several lines by email',
    description:
      'The lead becomes quoted. A discount above the limit takes the permission staff:settings.write, which owners have.',
    permission: 'staff:leads.write',
    repeats: 'id',
    params: { id: quoteId },
    stepUp: 'never',
    body: quoteAsShown,
    replies: { 200: sentQuote },
    refusals: ['not-found', 'stale-version', 'price-changed', 'not-allowed-now'],
  },
  'POST /api/admin/quotes/{id}/withdraw': {
    summary: 'Withdraw a quote: its link says so from then on',
    permission: 'staff:leads.write',
    repeats: 'same',
    params: { id: quoteId },
    stepUp: 'never',
    replies: { 200: sentQuote },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/admin/quotes/{id}/accept': {
    summary: 'Book a quote for its customer, who accepted it by phone',
    permission: 'staff:leads.write',
    repeats: 'id',
    params: { id: quoteId },
    stepUp: 'never',
    body: quoteAsShown,
    replies: { 200: sentQuote },
    refusals: ['not-found', 'stale-version', 'price-changed', 'date-full', 'date-closed', 'not-allowed-now'],
  },
  'POST /api/admin/quote-prices': {
    summary: 'The prices of a quote of several lines while it is written',
    description: 'As saving prices it, as far as its lines are written. Nothing is stored or reserved.',
    permission: 'staff:leads.write',
    repeats: 'same',
    stepUp: 'never',
    body: unfinishedQuote,
    replies: { 200: quotePrices },
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
