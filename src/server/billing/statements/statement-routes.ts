import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { statementPdf } from '#server/billing/pdf/pdf-kinds.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { limitPdfRequests } from '#server/site/limit-pdf-requests.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { makeStatement, makeStatements } from './make-statement.ts'
import { listStatements, readStatement } from './statement-queries.ts'

/** Statements of accounts (rule 247). */
export const statementRoutes = {
  async 'GET /api/admin/bill-to-accounts/{id}/statements'({ params }, { app }) {
    const account = await findAccount(app.db.sql, params.id)
    if (!account) throw new AppError('not-found', { message: 'Customer not found' })
    return { status: 200, body: await listStatements(app.db.sql, account.id) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/statements'({ params, body, actor }, { app }) {
    const command = { accountId: params.id, through: body.through, actor }
    const { statement, isNew } = await makeStatement(app, command)
    return { status: isNew ? 201 : 200, body: statement }
  },

  async 'POST /api/admin/statements'({ body, actor }, { app }) {
    return { status: 200, body: await makeStatements(app, { through: body.through, actor }) }
  },

  async 'GET /api/admin/statements/{id}/pdf'({ params }, context) {
    const found = await readStatement(context.app.db.sql, params.id)
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
