import { z } from 'zod'
import { containerStatuses } from '#contract/containers/container-words.ts'
import { leadStatuses } from '#contract/leads/lead-kinds.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { maxSearchCharacters } from '#contract/wire/counts.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { isoDate, money } from '#contract/wire/wire.ts'

const everythingQuery = z.object({
  search: z
    .string({ error: 'search is required' })
    .trim()
    .min(1, { error: 'search is required' })
    .max(maxSearchCharacters, { error: `search: at most ${maxSearchCharacters} characters` }),
})

/** What one search finds in everything that staff look for, at most five of each, the newest first. */
const foundEverywhere = z
  .object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        orderNumber: z.string(),
        status: z.enum(orderStatuses),
        customerName: z.string(),
        customerPhone: z.string(),
        dumpsterSize: z.int(),
        address: z.string(),
        deliveryDate: isoDate.nullable(),
      }),
    ),
    customers: z.array(
      z.object({ id: z.uuid(), name: z.string(), phone: z.string(), address: z.string(), orderCount: z.int() }),
    ),
    sites: z.array(z.object({ id: z.uuid(), accountId: z.uuid(), accountName: z.string(), address: z.string() })),
    containers: z.array(
      z.object({
        id: z.uuid(),
        containerNumber: z.string(),
        size: z.int(),
        status: z.enum(containerStatuses),
        isLoaded: z.boolean(),
        currentLocation: z.string(),
        currentOrderId: z.uuid().nullable(),
      }),
    ),
    invoices: z.array(
      z.object({
        id: z.uuid(),
        orderId: z.uuid(),
        number: z.string(),
        customerName: z.string(),
        total: money,
        issuedOn: isoDate,
      }),
    ),
    leads: z.array(
      z.object({ id: z.uuid(), name: z.string(), phone: z.string(), status: z.enum(leadStatuses), city: z.string() }),
    ),
  })
  .meta({ id: 'FoundEverywhere' })

export type FoundEverywhere = z.output<typeof foundEverywhere>
export type FoundEverywhereOnWire = z.input<typeof foundEverywhere>

export const searchEndpoints = {
  'GET /api/admin/search': {
    summary: 'Orders, customers, sites, containers, invoices and leads that one search finds',
    description: 'At most five of each. Each is found as in its own list.',
    permission: 'staff:orders.read',
    query: everythingQuery,
    replies: { 200: foundEverywhere },
  },
} as const satisfies Contract
