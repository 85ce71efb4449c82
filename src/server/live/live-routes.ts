import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { openLiveStream } from './live-stream.ts'

export const liveRoutes = {
  async 'GET /api/admin/live'(_input, { app, cookie }) {
    const body = openLiveStream(app, cookie('staff') ?? '')
    // Proxies are asked not to gather what should pass at once.
    return { status: 200, body, headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' } }
  },
} satisfies RouteHandlers
