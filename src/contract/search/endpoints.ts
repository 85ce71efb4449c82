import type { Contract } from '#contract/wire/kit.ts'
import { everythingQuery, foundEverywhere } from './search.ts'

export const searchEndpoints = {
  'GET /api/admin/search': {
    summary: 'Orders, customers, sites, containers, invoices and leads that one search finds',
    description: 'At most five of each. Each is found as in its own list.',
    permission: 'staff:orders.read',
    query: everythingQuery,
    replies: { 200: foundEverywhere },
  },
} as const satisfies Contract
