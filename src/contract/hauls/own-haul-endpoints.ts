import { idInOrder, orderNumber } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { haulChoices, haulChoicesQuery, haulRequest, ownHaul, ownHaulMove } from './own-hauls.ts'

/**
 * Customer endpoints for the hauls of their orders (rule 268): for accounts, and for browsers that confirmed a code.
 */
export const ownHaulEndpoints = {
  'GET /api/orders/by-number/{orderNumber}/hauls': {
    summary: 'The days on which a customer can have a swap or a dump-and-return, and what it costs on each',
    description: 'For its account, and for browsers that see the order in full.',
    permission: 'public',
    params: { orderNumber },
    isCostly: true,
    query: haulChoicesQuery,
    replies: { 200: haulChoices },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'POST /api/orders/by-number/{orderNumber}/hauls': {
    summary: 'Order a swap or a dump-and-return for a day, at the price that was shown',
    description:
      'At once, until 24 hours ahead; it is charged when it is done. Browsers without a session of the account must confirm a code once (403 code-required).',
    permission: 'public',
    repeats: 'key',
    params: { orderNumber },
    body: ownHaul,
    replies: { 201: haulChoices },
    refusals: [
      'not-found',
      'code-required',
      'not-allowed-now',
      'outside-change-window',
      'price-changed',
      'date-full',
      'date-closed',
    ],
  },
  'PUT /api/orders/by-number/{orderNumber}/hauls/{haulId}': {
    summary: 'Move a planned haul to another day; its price stays',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber, haulId: idInOrder },
    body: ownHaulMove,
    replies: { 200: haulChoices },
    refusals: [
      'not-found',
      'code-required',
      'not-allowed-now',
      'outside-change-window',
      'price-changed',
      'date-full',
      'date-closed',
    ],
  },
  'POST /api/orders/by-number/{orderNumber}/hauls/{haulId}/cancel': {
    summary: 'Cancel a planned haul, until 24 hours ahead; it costs nothing',
    permission: 'public',
    repeats: 'id',
    params: { orderNumber, haulId: idInOrder },
    replies: { 200: haulChoices },
    refusals: ['not-found', 'code-required', 'not-allowed-now', 'outside-change-window'],
  },
  'POST /api/orders/by-number/{orderNumber}/haul-requests': {
    summary: 'Ask the office for a haul that cannot be ordered online',
    description: 'It becomes a change request of type other. The same one is not filed again while it waits.',
    permission: 'public',
    repeats: 'same',
    params: { orderNumber },
    body: haulRequest,
    replies: { 204: null },
    refusals: ['not-found', 'code-required', 'not-allowed-now', 'outside-change-window'],
  },
} as const satisfies Contract
