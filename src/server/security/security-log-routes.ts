import { timeCursor } from '#server/platform/http/cursor.ts'
import { pageOf, queryString } from '#server/platform/http/keyset-page.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listSecurityEvents } from './security-log-queries.ts'

export const securityLogRoutes = {
  async 'GET /api/admin/security-log'({ query }, { app }) {
    const { about = null, who = '', from = null, through = null, limit, cursor } = query
    const after = timeCursor.read(cursor)
    const found = await listSecurityEvents(app.db.sql, { about, who, from, through, limit: limit + 1, after })
    const filters = { about: about ?? '', who, from: from ?? '', through: through ?? '' }
    const address = `/api/admin/security-log?${queryString({ limit, ...filters })}`
    const write = ({ occurredAt, id }: (typeof found)[number]) => timeCursor.write({ at: occurredAt, id })
    const { rows, headers } = pageOf(found, limit, write, address)
    return { status: 200, body: rows, headers }
  },
} satisfies RouteHandlers
