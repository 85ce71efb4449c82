import { leadId } from '#contract/params.ts'
import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { newQuote, openedQuote, quoteLinkQuery, quotePreview, quotePreviewQuery, sentQuote } from './quotes.ts'

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
      'Uses the current price. The lead becomes quoted. The email has a link that opens the booking page with the quote filled in. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:leads.write',
    params: { id: leadId },
    stepUp: 'never',
    headers: idempotencyHeaders,
    body: newQuote,
    replies: { 201: sentQuote },
    refusals: ['not-found', 'price-changed', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/admin/quote-preview': {
    summary: 'Preview of a quote',
    permission: 'staff:leads.read',
    query: quotePreviewQuery,
    replies: { 200: quotePreview },
  },
} as const satisfies Contract
