import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { remindByHand } from '#server/billing/reminders/remind-of-invoices.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
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
    if (!isUuid(params.id)) throw new AppError('not-found', { message: 'Customer not found' })
    return { status: 200, body: await listOpenInvoices(app, params.id) }
  },

  async 'POST /api/admin/receivables/customers/{id}/reminders'({ params }, context) {
    const actor = await staffActor(context)
    const account = isUuid(params.id) ? await findAccount(context.app.db.sql, params.id) : null
    if (!account) throw new AppError('not-found', { message: 'Customer not found' })
    return { status: 201, body: { invoices: await remindByHand(context.app, { accountId: account.id, actor }) } }
  },
} satisfies RouteHandlers
