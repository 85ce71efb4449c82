import type { SiteProblem } from '#contract/settings/system.ts'
import type { AppContext } from '#server/app-context.ts'
import { areEmailsSent, mayPrintEmails } from '#server/emails/outbox/mail-health.ts'

/** Milliseconds for which a request through an unknown proxy is remembered. */
const rememberedFor = 24 * 60 * 60 * 1_000

/**
 * What is wrong with the way this site runs, and needs its owner: emails do not leave, or visitors cannot be told apart (rules 204 and
 * 205).
 */
export async function siteProblems(app: AppContext): Promise<SiteProblem[]> {
  const problems: SiteProblem[] = []
  const isPrinted = app.mailer === null && mayPrintEmails(app.config)
  if (!isPrinted && !(await areEmailsSent(app, app.db.sql))) problems.push('emails-not-sent')
  const { lastSeenAt } = app.hiddenVisitors
  if (lastSeenAt && app.clock().getTime() - lastSeenAt.getTime() < rememberedFor) problems.push('visitors-hidden')
  return problems
}
