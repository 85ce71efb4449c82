import type { Contract } from '#contract/wire/kit.ts'

export const liveEndpoints = {
  'GET /api/admin/live': {
    summary: 'Live changes',
    description:
      'Server-sent events: ready (data fetched before may be stale), changed (kind and id; null for all of a kind), ' +
      'beat (every 20 seconds), lost (changes may be missed until the next ready) and signed-out. Events say what changed, not the new value.',
    permission: 'staff:live.read',
    replies: { 200: { contentType: 'text/event-stream' } },
  },
} as const satisfies Contract
