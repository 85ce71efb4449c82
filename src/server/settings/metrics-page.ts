import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backups/backup-queries.ts'
import { lastWatchdogRestart } from '#server/platform/process/watchdog.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { readBacklog } from './read-backlog.ts'

/** `/metrics` for Prometheus, for whoever has METRICS_TOKEN; without one there is no such page. */
export function mountMetrics(app: Hono, { config, db, metrics, clock }: AppContext): void {
  const { metricsToken } = config
  if (metricsToken === null) return
  const wanted = hashToken(`Bearer ${metricsToken}`)
  const ageOfBackup = async () => {
    if (config.backups.folder === null) return null
    const { lastGoodAt } = await readBackupState(db.sql)
    return lastGoodAt === null ? Number.POSITIVE_INFINITY : (clock().getTime() - lastGoodAt.getTime()) / 1_000
  }
  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(hashToken(c.req.header('authorization') ?? ''), wanted)) return c.text('', 401)
    // While the database is away, the rest is still worth reading.
    const backlog = await readBacklog(db.sql).catch(() => ({}))
    const backupAge = await ageOfBackup().catch(() => null)
    const watchdogRestartAt = await lastWatchdogRestart(config.dataDir)
    return c.body(await metrics.read({ pools: db.pools(), backlog, backupAge, watchdogRestartAt }), 200, {
      'content-type': metrics.contentType,
    })
  })
}
