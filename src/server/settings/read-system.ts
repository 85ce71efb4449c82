import type { SystemInfo } from '#contract/settings/system.ts'
import { businessTimeZone } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backups/backup-queries.ts'
import { mailHealth } from '#server/outbox/mail-health.ts'
import { double, int, text } from '#server/platform/db/columns.ts'
import { isDamage } from '#server/platform/db/damage.ts'
import { identifier, type Queryable } from '#server/platform/db/sql.ts'
import { lastWatchdogRestart } from '#server/platform/process/watchdog.ts'
import { findStaffMailbox } from './setting-queries.ts'
import { siteProblems } from './site-problems.ts'

/** Tables up to this size are counted; for larger ones the database's estimate is used. */
const maxCountedRows = 10_000

/** System status, including email. It does not get slower with more orders (rule 99). */
export async function readSystem(app: AppContext): Promise<SystemInfo> {
  const { config, clock } = app
  const { sql } = app.db
  const [database, health, staffAddress, backups, watchdogRestartAt, problems, orders, customers] = await Promise.all([
    readDatabase(sql),
    mailHealth(sql),
    findStaffMailbox(sql, app),
    readBackupState(sql),
    lastWatchdogRestart(config.dataDir),
    siteProblems(app),
    countRows(sql, 'orders'),
    countRows(sql, 'customers'),
  ])
  return {
    version: process.env.HAULYARD_VERSION ?? 'development',
    nodeVersion: process.versions.node,
    startedAt: new Date(clock().getTime() - Math.round(process.uptime() * 1000)),
    watchdogRestartAt,
    timeZone: businessTimeZone,
    database: { kind: config.databaseUrl === null ? 'embedded' : 'server', ...database },
    email: {
      provider: app.mailer === null ? 'console' : 'smtp',
      from: config.emailFrom ?? config.business.email,
      staffAddress,
      queued: health.queued,
      failed: health.failed,
      lastSentAt: health.lastSuccessAt,
      lastFailureAt: health.lastFailureAt,
      lastError: health.lastError,
    },
    backups: config.backups.folder === null ? null : { ...backups, ...backupPlan(config.backups) },
    problems,
    orders,
    customers,
  }
}

const backupPlan = ({ everyHours, passphrase }: AppContext['config']['backups']) => ({
  everyHours,
  isEncrypted: passphrase !== null,
})

async function readDatabase(sql: Queryable): Promise<Omit<SystemInfo['database'], 'kind'>> {
  return sql.one({ version: text, sizeBytes: int, migrations: int, lastMigration: text })`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size_bytes,
      count(*)::int as migrations, max(name) as last_migration
    from migrations`
}

async function countRows(sql: Queryable, table: 'orders' | 'customers'): Promise<SystemInfo['orders']> {
  const [{ estimate }, counted] = await Promise.all([
    sql.one({ estimate: double })`
      select greatest(reltuples, 0)::float8 as estimate from pg_class where oid = ${table}::regclass`,
    sql.one({ count: int })`
        select count(*)::int as count from (select from ${identifier(table)} limit ${maxCountedRows + 1}) counted`.catch(
      (error) => {
        // This screen says that data is damaged, so it does not fail for that.
        if (isDamage(error)) return null
        throw error
      },
    ),
  ])
  if (counted === null) return { count: Math.round(estimate), isEstimate: true }
  const isEstimate = counted.count > maxCountedRows
  return { count: isEstimate ? Math.max(counted.count, Math.round(estimate)) : counted.count, isEstimate }
}
