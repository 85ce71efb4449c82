import type { Contract } from '#contract/wire/kit.ts'

export const liveEndpoints = {
  'GET /api/admin/live': {
    summary: 'What changes, as it happens',
    description:
      'Server-sent events: ready (whatever was fetched before may be out of date), changed (which things, by kind and id; null for a whole kind), ' +
      'beat (every 20 seconds), lost (changes may go unseen until the next ready) and signed-out. It tells that something changed, never what it is now.',
    permission: 'staff:live.read',
    replies: { 200: { contentType: 'text/event-stream' } },
  },
} as const satisfies Contract
