import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { maxCounted } from '#contract/wire/counts.ts'
import { declineMinutes } from '#domain/payments/booking-payments.ts'
import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backups/backup-queries.ts'
import { mailHealth } from '#server/outbox/mail-health.ts'
import { double, int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { lastWatchdogRestart } from '#server/platform/process/watchdog.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'

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

/** What waits for a worker or for people, by kind; exact up to 1,000. For `/metrics`. */
async function readBacklog(sql: Queryable): Promise<Record<string, number>> {
  const max = maxCounted + 1
  const [mail, other] = await Promise.all([
    mailHealth(sql),
    sql.one({
      imports: int,
      pushes: int,
      reports: int,
      requests: int,
      overdueTasks: int,
      refusedCards: int,
      paymentsUnsent: int,
      paymentsInProcess: int,
      paymentsUnknown: int,
      paymentsSetAside: int,
      paymentEvents: int,
      refundsOpen: int,
      refundsUnknown: int,
      disputesOpen: int,
      databaseBytes: double,
    })`
      select
        (select count(*)::int from imports where state in ('running', 'undoing')) as imports,
        (select count(*)::int from (select from push_messages limit ${max}) waiting) as pushes,
        (select count(*)::int from (select from driver_commands where alert is not null and settled_at is null limit ${max}) open) as reports,
        (select count(*)::int from (select from change_requests where status = 'pending' limit ${max}) pending) as requests,
        (select count(*)::int from periodic_tasks where name <> 'backup' and next_run_at < now() - interval '10 minutes') as overdue_tasks,
        (select count(*)::int from processor_events
          where type = 'payment_intent.payment_failed' and received_at > now() - make_interval(mins => ${declineMinutes})) as refused_cards,
        (select count(*)::int from (select from payment_attempts where state in ('new', 'sent') limit ${max}) unsent) as payments_unsent,
        (select count(*)::int from (select from payment_attempts where state = 'processing' limit ${max}) in_process) as payments_in_process,
        (select count(*)::int from payment_attempts where state = 'unknown') as payments_unknown,
        (select count(*)::int from processor_set_aside) as payments_set_aside,
        (select count(*)::int from (select from processor_events where outcome is null limit ${max}) waiting) as payment_events,
        (select count(*)::int from (select from processor_refunds where state in ('new', 'sent', 'pending') limit ${max}) open) as refunds_open,
        (select count(*)::int from processor_refunds where state = 'unknown') as refunds_unknown,
        (select count(*)::int from (select from processor_disputes where state in ('inquiry', 'open') limit ${max}) open) as disputes_open,
        pg_database_size(current_database())::double precision as database_bytes`,
  ])
  return {
    ...{ emails: mail.queued, emails_delayed: mail.delayed, emails_failed: mail.failed },
    ...{ imports: other.imports, push_messages: other.pushes, driver_reports: other.reports },
    ...{
      change_requests: other.requests,
      tasks_overdue: other.overdueTasks,
      cards_refused: other.refusedCards,
      payments_unsent: other.paymentsUnsent,
      payments_in_process: other.paymentsInProcess,
      payments_unknown: other.paymentsUnknown,
      payments_set_aside: other.paymentsSetAside,
      payment_events: other.paymentEvents,
      refunds_open: other.refundsOpen,
      refunds_unknown: other.refundsUnknown,
      disputes_to_answer: other.disputesOpen,
      database_bytes: other.databaseBytes,
    },
  }
}
