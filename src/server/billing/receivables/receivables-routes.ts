import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { remindByHand } from '#server/billing/reminders/remind-of-invoices.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listOpenInvoices, pageOfOwingCustomers } from './owing-customers.ts'
import { readReceivables, readReceivablesFlow } from './read-receivables.ts'

/** What customers owe. */
export const receivablesRoutes = {
  async 'GET /api/admin/receivables'(_request, { app }) {
    return { status: 200, body: await readReceivables(app) }
  },

  async 'GET /api/admin/receivables/flow'(_request, { app }) {
    return { status: 200, body: await readReceivablesFlow(app) }
  },

  async 'GET /api/admin/receivables/customers'({ query }, { app }) {
    const { rows, headers } = await pageOfOwingCustomers(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/receivables/customers/{id}/invoices'({ params }, { app }) {
    return { status: 200, body: await listOpenInvoices(app, params.id) }
  },

  async 'POST /api/admin/receivables/customers/{id}/reminders'({ params, actor }, { app }) {
    const account = await findAccount(app.db.sql, params.id)
    if (!account) throw new AppError('not-found', { message: 'Customer not found' })
    return { status: 201, body: { invoices: await remindByHand(app, { accountId: account.id, actor }) } }
  },
} satisfies RouteHandlers
