import { z } from 'zod'
import { groupId, orderNumber } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { noFields } from '#contract/wire/wire.ts'
import { groupCancellation, groupStatuses, orderGroup, orderGroupsQuery, ownOrderGroup } from './order-groups.ts'

/** Orders that were placed together (rule 340), and what is done with all of them. */
export const orderGroupEndpoints = {
  'GET /api/admin/order-groups': {
    summary: 'Groups of orders that were placed together',
    description: 'ids names them, separated by commas; those that do not exist are left out.',
    permission: 'staff:orders.read',
    query: orderGroupsQuery,
    replies: { 200: z.array(orderGroup) },
  },
  'PUT /api/admin/order-groups/{id}/statuses': {
    summary: 'Change the status of orders of a group, all or none',
    description:
      'The customer gets one email about all of them, 15 seconds later. Sent again, it changes nothing. A refusal names each order that cannot change, as orders.0 and so on.',
    permission: 'staff:orders.write',
    repeats: 'same',
    params: { id: groupId },
    stepUp: 'never',
    body: groupStatuses,
    replies: { 200: orderGroup },
    refusals: [
      'not-found',
      'stale-version',
      'not-allowed-now',
      'order-archived',
      'date-full',
      'date-closed',
      'container-taken',
    ],
  },
  'GET /api/admin/order-groups/{id}/cancellation': {
    summary: 'The refunds if the orders of a group were cancelled now, each and together',
    permission: 'staff:orders.read',
    params: { id: groupId },
    replies: { 200: groupCancellation },
    refusals: ['not-found'],
  },
  'POST /api/admin/order-groups/{id}/links': {
    summary: 'Send the customer of a group one new link to all of its orders',
    description: 'Links that were sent before no longer show these orders.',
    permission: 'staff:orders.write',
    repeats: 'key',
    params: { id: groupId },
    stepUp: 'never',
    body: noFields,
    replies: { 200: orderGroup },
    refusals: ['not-found', 'not-allowed-now'],
  },
  'GET /api/orders/by-number/{orderNumber}/group': {
    summary: 'The orders that were placed together with an order',
    description: 'Only those that the caller may see in full.',
    permission: 'public',
    params: { orderNumber },
    isCostly: true,
    replies: { 200: ownOrderGroup },
    refusals: ['not-found'],
  },
} as const satisfies Contract
