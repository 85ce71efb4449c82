import type { SiteProblem } from '#contract/settings/system.ts'
import { isBackupLate } from '#domain/backups/retained-backups.ts'
import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backups/backup-queries.ts'
import { areEmailsSent, mayPrintEmails } from '#server/outbox/mail-health.ts'
import { bool } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { lastWatchdogRestart } from '#server/platform/process/watchdog.ts'

/** Milliseconds for which a request through an unknown proxy, or a restart by the watchdog, is remembered. */
const rememberedFor = 24 * 60 * 60 * 1_000

/**
 * What is wrong with the way this site runs, and needs its owner: the database is damaged, emails do not leave, visitors cannot be told apart, backups
 * fail, or the watchdog restarted it (rules 204, 205, 293 and 295).
 */
export async function siteProblems(app: AppContext): Promise<SiteProblem[]> {
  const problems: SiteProblem[] = app.db.isDamaged() ? ['data-damaged'] : []
  const isPrinted = app.mailer === null && mayPrintEmails(app.config)
  if (!isPrinted && !(await areEmailsSent(app, app.db.sql))) problems.push('emails-not-sent')
  const { lastSeenAt } = app.hiddenVisitors
  const isRecent = (at: Date | null) => at !== null && app.clock().getTime() - at.getTime() < rememberedFor
  if (isRecent(lastSeenAt)) problems.push('visitors-hidden')
  const { folder, everyHours } = app.config.backups
  if (folder !== null && isBackupLate(await readBackupState(app.db.sql), everyHours, app.clock()))
    problems.push('backups-late')
  if (isRecent(await lastWatchdogRestart(app.config.dataDir))) problems.push('restarted-by-watchdog')
  problems.push(...(await paymentProblems(app)))
  return problems
}

/** Rule 435: whether the newest payment was made with a key of the other mode. */
export async function isOtherMode(sql: Queryable, isLive: boolean): Promise<boolean> {
  const [newest] = await sql({ isLive: bool })`
    select is_live from payment_attempts order by created_at desc, id desc limit 1`
  return newest !== undefined && newest.isLive !== isLive
}

/** Rule 400: why nothing can be paid online, as far as the processor said. */
async function paymentProblems({ processor, db }: AppContext): Promise<SiteProblem[]> {
  if (processor === null) return []
  const { problem } = processor.health()
  const kinds = {
    'key-refused': 'payments-key-refused',
    unreachable: 'payments-unreachable',
    'no-webhook-secret': 'payments-no-webhook',
    held: 'payments-held',
  } as const
  return [
    ...((await isOtherMode(db.sql, processor.isLive)) ? ['payments-wrong-mode' as const] : []),
    ...(problem === null ? [] : [kinds[problem]]),
  ]
}
