import { maxCounted } from '#contract/wire/counts.ts'
import { mailHealth } from '#server/outbox/mail-health.ts'
import { double, int } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'

/** What waits for a worker or for people, by kind; exact up to 1,000. For `/metrics`. */
export async function readBacklog(sql: Queryable): Promise<Record<string, number>> {
  const max = maxCounted + 1
  const [mail, other] = await Promise.all([
    mailHealth(sql),
    sql.one({ imports: int, pushes: int, reports: int, requests: int, overdueTasks: int, databaseBytes: double })`
      select
        (select count(*)::int from imports where state in ('running', 'undoing')) as imports,
        (select count(*)::int from (select from push_messages limit ${max}) waiting) as pushes,
        (select count(*)::int from (select from driver_commands where alert is not null and settled_at is null limit ${max}) open) as reports,
        (select count(*)::int from (select from change_requests where status = 'pending' limit ${max}) pending) as requests,
        (select count(*)::int from periodic_tasks where name <> 'backup' and next_run_at < now() - interval '10 minutes') as overdue_tasks,
        pg_database_size(current_database())::double precision as database_bytes`,
  ])
  return {
    ...{ emails: mail.queued, emails_delayed: mail.delayed, emails_failed: mail.failed },
    ...{ imports: other.imports, push_messages: other.pushes, driver_reports: other.reports },
    ...{ change_requests: other.requests, tasks_overdue: other.overdueTasks, database_bytes: other.databaseBytes },
  }
}
