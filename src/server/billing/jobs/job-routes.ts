import { dateInLosAngeles } from '#contract/values/dates.ts'
import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { statementPdf } from '#server/billing/pdf/pdf-kinds.ts'
import type { Owner } from '#server/orders/order-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { inLanguage } from '#server/platform/ports/pdf-printer.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { sendPdf } from '#server/site/send-pdf.ts'
import type { SignedInCustomer } from '#server/site/sign-ins.ts'
import { findJob, listJobs, listOwnJobs } from './job-queries.ts'
import { jobStatement } from './job-statement.ts'
import { setJobBudget } from './set-job-budget.ts'

/** Endpoints for orders of a site under one job number (rules 550 to 552). */
export const jobRoutes = {
  async 'GET /api/admin/jobs'({ query }, { app }) {
    return { status: 200, body: await listJobs(app.db.sql, query) }
  },

  async 'PUT /api/admin/sites/{id}/jobs'({ params, body, actor }, { app }) {
    return { status: 200, body: await setJobBudget(app, { siteId: params.id, wanted: body, actor }) }
  },

  async 'GET /api/admin/sites/{id}/job-statement'({ params, query }, context) {
    return sendStatement(context, { siteId: params.id, jobNumber: query.jobNumber, owner: null })
  },

  async 'GET /api/customer/jobs'({ customer }, { app }) {
    return { status: 200, body: await listOwnJobs(app.db.sql, customer) }
  },

  async 'GET /api/customer/sites/{id}/job-statement'({ params, query, customer }, context) {
    return sendStatement(context, { siteId: params.id, jobNumber: query.jobNumber, owner: customer })
  },
} satisfies RouteHandlers

type Asked = { siteId: string; jobNumber: string; owner: (Owner & Pick<SignedInCustomer, 'language'>) | null }

async function sendStatement(context: Context, asked: Asked) {
  const { app } = context
  const { sql } = app.db
  const found = await findJob(sql, asked)
  const account = found && (await findAccount(sql, found.job.accountId))
  if (!found || !account) throw new AppError('not-found', { message: 'Job not found' })
  const now = app.clock()
  const through = dateInLosAngeles(now)
  const content = await jobStatement(sql, app, { ...found, account, through, now })
  const language = asked.owner?.language ?? 'en'
  return sendPdf(context, inLanguage(statementPdf, language), content, { fileName: `job-statement-${through}.pdf` })
}
