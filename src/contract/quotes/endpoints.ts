import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { newQuote, openedQuote, quoteLinkQuery, quotePreview, quotePreviewQuery, sentQuote } from './quotes.ts'

export const quoteEndpoints = {
  'GET /api/quotes/by-link': {
    summary: 'What the link in a quote opens',
    description:
      'The token is the one of the link. It opens nothing any more once the quote has ended or was booked. ' +
      'Sent along with POST /api/orders as quoteToken, the order is at the quoted price where size, customer type and zone are as quoted, unless the catalog has become cheaper.',
    permission: 'public',
    query: quoteLinkQuery,
    replies: { 200: openedQuote },
    refusals: ['link-expired'],
  },
  'POST /api/admin/leads/{id}/quotes': {
    summary: 'Send a quote by e-mail',
    description:
      'The price is the one of the catalog now. The lead becomes quoted. The e-mail has a link that opens the booking page filled in. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:leads.write',
    headers: idempotencyHeaders,
    body: newQuote,
    replies: { 201: sentQuote },
    refusals: ['not-found', 'price-changed', 'not-allowed-now', 'key-reused'],
  },
  'GET /api/admin/quote-preview': {
    summary: 'What a quote would say now',
    permission: 'staff:leads.read',
    query: quotePreviewQuery,
    replies: { 200: quotePreview },
  },
} as const satisfies Contract
