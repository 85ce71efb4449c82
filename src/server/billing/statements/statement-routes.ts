import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { statementPdf } from '#server/billing/pdf/pdf-kinds.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limitPdfRequests } from '#server/site/limit-pdf-requests.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { makeStatement, makeStatements } from './make-statement.ts'
import { listStatements, readStatement } from './statement-queries.ts'

/** Statements of accounts (rule 247). */
export const statementRoutes = {
  async 'GET /api/admin/bill-to-accounts/{id}/statements'({ params }, { app }) {
    const account = isUuid(params.id) ? await findAccount(app.db.sql, params.id) : null
    if (!account) throw new AppError('not-found', { message: 'Customer not found' })
    return { status: 200, body: await listStatements(app.db.sql, account.id) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/statements'({ params, body }, context) {
    const actor = await staffActor(context)
    if (!isUuid(params.id)) throw new AppError('not-found', { message: 'Customer not found' })
    const command = { accountId: params.id, through: body.through, actor }
    const { statement, isNew } = await makeStatement(context.app, command)
    return { status: isNew ? 201 : 200, body: statement }
  },

  async 'POST /api/admin/statements'({ body }, context) {
    const actor = await staffActor(context)
    return { status: 200, body: await makeStatements(context.app, { through: body.through, actor }) }
  },

  async 'GET /api/admin/statements/{id}/pdf'({ params }, context) {
    const found = isUuid(params.id) ? await readStatement(context.app.db.sql, params.id) : null
    if (!found) throw new AppError('not-found', { message: 'Statement not found' })
    const asker = await limitPdfRequests(context)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="statement-${found.through}.pdf"`,
      'cache-control': 'private, no-cache',
      etag: `"${found.id}"`,
    }
    return { status: 200, body: () => context.app.printer.print(statementPdf, found, asker), headers }
  },
} satisfies RouteHandlers
