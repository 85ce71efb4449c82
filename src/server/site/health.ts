import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { newerContracts, pendingMigrations } from '#server/platform/db/migrate.ts'

type Readiness = 'ready' | 'migrations pending' | 'database too new' | 'database away'

/**
 * Milliseconds after which a database that has not answered is slow, and for how long its last answer counts then. A database that is slow for a
 * moment is slow for every process: if all of them were "not ready", the proxy would have nowhere to send a request that only has to wait.
 */
const slowAfterMs = 200
const countsForMs = 5_000

/**
 * `/healthz`: the process is alive. `/readyz`: the process is not about to end, and the database answers, has every migration of this build, and
 * none of a later one that this build cannot work with. A full or damaged disk is reported, but the server stays ready, because it serves what it can.
 */
export function mountHealth(app: Hono, context: AppContext) {
  const { sql } = context.db
  let last: { readiness: Readiness; at: number } | null = null
  let looking: Promise<Readiness> | null = null

  async function look(): Promise<Readiness> {
    try {
      if ((await pendingMigrations(sql)).length > 0) return 'migrations pending'
      return (await newerContracts(sql)).length > 0 ? 'database too new' : 'ready'
    } catch {
      return 'database away'
    }
  }
  async function readinessNow(): Promise<Readiness> {
    looking ??= look().then((readiness) => {
      looking = null
      last = { readiness, at: performance.now() }
      return readiness
    })
    const soon = await Promise.race([looking, sleep(slowAfterMs, null, { ref: false })])
    if (soon === null && last && performance.now() - last.at < countsForMs) return last.readiness
    return soon ?? looking
  }

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (context.draining.isOn) return c.json({ status: 'draining' }, 503)
    const status = await readinessNow()
    if (status !== 'ready') return c.json({ status }, 503)
    const problems = [
      ...(context.db.isDiskFull() ? ['disk-full'] : []),
      ...(context.db.isDamaged() ? ['data-damaged'] : []),
    ]
    return c.json({ status, ...(problems.length > 0 && { problems }) })
  })
}
