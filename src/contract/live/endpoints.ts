import { z } from 'zod'
import type { Contract } from '#contract/wire/kit.ts'
import { maxPageAge } from './live.ts'

export const liveEndpoints = {
  'GET /api/admin/live': {
    summary: 'Live changes',
    description:
      'Server-sent events: ready (data fetched before may be stale), caught-up (what changed within the age is reported, nothing else is stale), changed (kind and id; null for all of a kind), ' +
      'beat (every 20 seconds), lost (changes may be missed until the next ready) and signed-out. Events say what changed, not the new value.',
    permission: 'staff:live.read',
    query: z.object({
      age: z.coerce
        .number()
        .pipe(z.int().min(0).max(maxPageAge))
        .optional()
        .catch(undefined)
        .describe('Milliseconds since the page began to load'),
    }),
    replies: { 200: { contentType: 'text/event-stream' } },
  },
} as const satisfies Contract
