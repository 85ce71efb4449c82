import type { AppContext } from '#server/app-context.ts'
import { findAccount } from '#server/bill-to-accounts/account-queries.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { sendPdf } from '#server/site/send-pdf.ts'
import { chargeLateFees, previewLateFees } from './late-fees.ts'
import { statementPdf } from './pdf/pdf-kinds.ts'
import { getListedPayment, pageOfPayments, readPaymentTotals } from './receipts/list-payments.ts'
import { listReceipts } from './receipts/receipt-queries.ts'
import { applyCredit, recordReceipts } from './receipts/record-receipts.ts'
import { bounceReceipt, refundReceipt } from './receipts/take-back-receipt.ts'
import { listOpenInvoices, pageOfOwingCustomers } from './receivables/owing-customers.ts'
import { readReceivables, readReceivablesFlow } from './receivables/read-receivables.ts'
import { remindByHand } from './reminders/remind-of-invoices.ts'
import { makeStatement } from './statements/make-statement.ts'
import { makeStatements, previewStatements } from './statements/statement-batch.ts'
import { listStatements, readStatement } from './statements/statement-queries.ts'
import { endExemption, exemptAccount, findCertificate } from './tax-exemption.ts'

/** Endpoints for open balances of customers. */
export const receivablesRoutes = {
  async 'POST /api/admin/bill-to-accounts/{id}/tax-exemption'({ params, query, file, actor }, { app }) {
    await exemptAccount(app, { accountId: params.id, through: query.through ?? null, file, actor })
    return { status: 204, body: undefined }
  },

  async 'DELETE /api/admin/bill-to-accounts/{id}/tax-exemption'({ params, actor }, { app }) {
    await endExemption(app, { accountId: params.id, actor })
    return { status: 204, body: undefined }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/tax-exemption/certificate'({ params }, { app }) {
    const file = await findCertificate(app.db.sql, params.id)
    if (!file) throw new AppError('not-found', { message: 'Customer not found' })
    return sendFile(app.db.sql, file)
  },

  async 'GET /api/admin/receivables'({ query }, { app }) {
    return { status: 200, body: await readReceivables(app, query) }
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
    const accountId = await requireAccount(app, params.id)
    return { status: 201, body: { invoices: await remindByHand(app, { accountId, actor }) } }
  },

  async 'GET /api/admin/late-fees'(_request, { app }) {
    return { status: 200, body: await previewLateFees(app) }
  },

  async 'POST /api/admin/late-fees'({ body, actor }, { app }) {
    return { status: 200, body: await chargeLateFees(app, { fees: body.fees, actor }) }
  },
} satisfies RouteHandlers

/** Endpoints for customer payments that cover several invoices (rule 244). */
export const receiptRoutes = {
  async 'GET /api/admin/payments'({ query }, { app }) {
    const { rows, headers } = await pageOfPayments(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/billing/payment-totals'({ query }, { app }) {
    return { status: 200, body: await readPaymentTotals(app, query) }
  },

  async 'GET /api/admin/payments/{id}'({ params }, { app }) {
    return { status: 200, body: await getListedPayment(app, params.id) }
  },

  async 'POST /api/admin/receipts'({ body, actor }, { app }) {
    return { status: 201, body: await recordReceipts(app, { receipts: body.receipts, actor }) }
  },

  async 'POST /api/admin/receipts/{id}/bounces'({ params, body, actor }, { app }) {
    return { status: 201, body: await bounceReceipt(app, { receiptId: params.id, bouncedOn: body.bouncedOn, actor }) }
  },

  async 'POST /api/admin/receipts/{id}/refunds'({ params, body, actor }, { app }) {
    return { status: 201, body: await refundReceipt(app, { ...body, receiptId: params.id, actor }) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/receipts'({ params }, { app }) {
    return { status: 200, body: await listReceipts(app.db.sql, await requireAccount(app, params.id)) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/credit-applications'({ params, body, actor }, { app }) {
    const accountId = await requireAccount(app, params.id)
    return { status: 201, body: await applyCredit(app, { accountId, invoices: body.invoices, actor }) }
  },
} satisfies RouteHandlers

async function requireAccount({ db }: AppContext, id: string): Promise<string> {
  const account = await findAccount(db.sql, id)
  if (!account) throw new AppError('not-found', { message: 'Customer not found' })
  return account.id
}

/** Endpoints for account statements (rule 247). */
export const statementRoutes = {
  async 'GET /api/admin/bill-to-accounts/{id}/statements'({ params }, { app }) {
    return { status: 200, body: await listStatements(app.db.sql, await requireAccount(app, params.id)) }
  },

  async 'POST /api/admin/bill-to-accounts/{id}/statements'({ params, body, actor }, { app }) {
    const command = { accountId: params.id, through: body.through, actor }
    const { statement, isNew } = await makeStatement(app, command)
    return { status: isNew ? 201 : 200, body: statement }
  },

  async 'POST /api/admin/statements'({ body, actor }, { app }) {
    return { status: 200, body: await makeStatements(app, { ...body, actor }) }
  },

  async 'POST /api/admin/statements/preview'({ body }, { app }) {
    return { status: 200, body: await previewStatements(app, body) }
  },

  async 'GET /api/admin/statements/{id}/pdf'({ params }, context) {
    const found = await readStatement(context.app.db.sql, params.id)
    if (!found) throw new AppError('not-found', { message: 'Statement not found' })
    return sendPdf(context, statementPdf, found, { fileName: `statement-${found.through}.pdf`, etag: found.id })
  },
} satisfies RouteHandlers
