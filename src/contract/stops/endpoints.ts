import { day } from '#contract/params.ts'
import type { Contract } from '#contract/wire/kit.ts'
import { previewedDays } from './stop-kinds.ts'
import { dayStop, dayStops, movePreview, recordedStop, stopMove, stopsMoved, stopsToMove } from './stops.ts'

export const stopEndpoints = {
  'GET /api/admin/days/{day}/stops': {
    summary: 'Every delivery and pickup of a day, planned or done, and what is left over from earlier days',
    permission: 'staff:orders.read',
    params: { day },
    replies: { 200: dayStops },
    refusals: ['not-found'],
  },
  'POST /api/admin/days/{day}/stops': {
    summary: 'Record a stop of a day: when it was done, its container, its ticket, and a further charge',
    description: 'All of it or none. The stop becomes done with the day and time; one that is done keeps its status.',
    permission: 'staff:orders.write',
    repeats: 'key',
    params: { day },
    stepUp: 'never',
    body: recordedStop,
    replies: { 200: dayStop },
    refusals: ['not-found', 'order-archived', 'not-allowed-now', 'container-taken'],
  },
  'POST /api/admin/stop-moves/preview': {
    summary: `For each of ${previewedDays} days from today on, which stops could not move there together, and what it costs`,
    description: 'Nothing is written or reserved.',
    permission: 'staff:calendar.read',
    repeats: 'same',
    stepUp: 'never',
    body: stopsToMove,
    replies: { 200: movePreview },
  },
  'POST /api/admin/stop-moves': {
    summary: 'Move deliveries and pickups to another day, all of them or none',
    description:
      'The days are checked as if each were moved by itself, one after the other, deliveries first. ' +
      'A refusal names every stop that does not fit, as stops.0 and so on. Each customer gets one email.',
    permission: 'staff:orders.write',
    repeats: 'id',
    stepUp: 'never',
    body: stopMove,
    replies: { 200: stopsMoved },
    refusals: [
      'not-found',
      'order-archived',
      'stale-version',
      'not-allowed-now',
      'price-changed',
      'date-full',
      'date-closed',
    ],
  },
} as const satisfies Contract
