import type { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { newerContracts, pendingMigrations } from '#server/platform/db/migrate.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: the process is not about to end, and the database answers, has every migration of this build, and
 * none of a later one that this build cannot work with. A full or damaged disk is reported, but the server stays ready, because it serves what it can.
 */
export function mountHealth(app: Hono, context: AppContext) {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (context.draining.isOn) return c.json({ status: 'draining' }, 503)
    try {
      const pending = await pendingMigrations(context.db.sql)
      if (pending.length > 0) return c.json({ status: 'migrations pending' }, 503)
      if ((await newerContracts(context.db.sql)).length > 0) return c.json({ status: 'database too new' }, 503)
      const problems = [
        ...(context.db.isDiskFull() ? ['disk-full'] : []),
        ...(context.db.isDamaged() ? ['data-damaged'] : []),
      ]
      return c.json({ status: 'ready', ...(problems.length > 0 && { problems }) })
    } catch {
      return c.json({ status: 'database away' }, 503)
    }
  })
}
