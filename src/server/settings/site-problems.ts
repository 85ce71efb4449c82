import type { SiteProblem } from '#contract/settings/system.ts'
import { isBackupLate } from '#domain/backups/kept-backups.ts'
import type { AppContext } from '#server/app-context.ts'
import { readBackupState } from '#server/backups/backup-queries.ts'
import { areEmailsSent, mayPrintEmails } from '#server/emails/outbox/mail-health.ts'

/** Milliseconds for which a request through an unknown proxy is remembered. */
const rememberedFor = 24 * 60 * 60 * 1_000

/**
 * What is wrong with the way this site runs, and needs its owner: the database is damaged, emails do not leave, visitors cannot be told apart, or backups
 * fail (rules 204, 205 and 293).
 */
export async function siteProblems(app: AppContext): Promise<SiteProblem[]> {
  const problems: SiteProblem[] = app.db.isDamaged() ? ['data-damaged'] : []
  const isPrinted = app.mailer === null && mayPrintEmails(app.config)
  if (!isPrinted && !(await areEmailsSent(app, app.db.sql))) problems.push('emails-not-sent')
  const { lastSeenAt } = app.hiddenVisitors
  if (lastSeenAt && app.clock().getTime() - lastSeenAt.getTime() < rememberedFor) problems.push('visitors-hidden')
  const { folder, everyHours } = app.config.backups
  if (folder !== null && isBackupLate(await readBackupState(app.db.sql), everyHours, app.clock()))
    problems.push('backups-late')
  return problems
}
