import { isUuid } from '#server/platform/db/ids.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { listOpenInvoices, pageOfOwingCustomers } from './owing-customers.ts'
import { readReceivables } from './read-receivables.ts'

/** What customers owe. */
export const receivablesRoutes = {
  async 'GET /api/admin/receivables'(_request, { app }) {
    return { status: 200, body: await readReceivables(app) }
  },

  async 'GET /api/admin/receivables/customers'({ query }, { app }) {
    const { rows, headers } = await pageOfOwingCustomers(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/receivables/customers/{id}/invoices'({ params }, { app }) {
    if (!isUuid(params.id)) throw new AppError('not-found', { message: 'Customer not found' })
    return { status: 200, body: await listOpenInvoices(app, params.id) }
  },
} satisfies RouteHandlers
