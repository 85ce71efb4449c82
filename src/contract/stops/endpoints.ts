import { idempotencyHeaders } from '#contract/wire/idempotency.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { dayStop, dayStops, recordedStop } from './stops.ts'

export const stopEndpoints = {
  'GET /api/admin/days/{day}/stops': {
    summary: 'Every delivery and pickup of a day, planned or done, and what is left over from earlier days',
    permission: 'staff:orders.read',
    replies: { 200: dayStops },
    refusals: ['not-found'],
  },
  'POST /api/admin/days/{day}/stops': {
    summary: 'Record a stop of a day: when it was done, its container, its ticket, and a further charge',
    description:
      'All of it or none. The stop becomes done with the day and time; one that is done keeps its status. ' +
      'With an Idempotency-Key, the same key and body return the first answer for 30 days.',
    permission: 'staff:orders.write',
    headers: idempotencyHeaders,
    body: recordedStop,
    replies: { 200: dayStop },
    refusals: ['not-found', 'order-archived', 'not-allowed-now', 'container-taken', 'key-reused'],
  },
} as const satisfies Contract
