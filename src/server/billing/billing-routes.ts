import type { Invoice } from '#contract/billing/invoices.ts'
import type { LedgerPeriod } from '#contract/billing/ledger.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { assignAccount } from '#server/bill-to-accounts/assign-order.ts'
import { requireOrder } from '#server/orders/order-queries.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts'
import { limits } from '#server/site/rate-limits.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { sendPdf } from '#server/site/send-pdf.ts'
import { addCharge, takeBackCharge } from './added-charges.ts'
import { findBilledOrders } from './billed-orders.ts'
import { pageOfAccountInvoices, pageOfInvoices, pageOfUnbilled } from './billing-pages.ts'
import { changeAccountTerms } from './change-account-terms.ts'
import { issueInvoices, previewInvoices } from './invoice-batch.ts'
import { listProblems } from './invoice-problems.ts'
import { findInvoice, inList, listInvoicesOf, staffInvoiceUrl } from './invoice-queries.ts'
import { creditInvoice, issueInvoice } from './issue-invoice.ts'
import { journalCsv, journalIif } from './ledger/journal-files.ts'
import { pageOfPostings } from './ledger/list-postings.ts'
import { readTrialBalance, trialBalanceCsv } from './ledger/trial-balance.ts'
import { pageOfCreditAccounts } from './list-credit-accounts.ts'
import { listedCharges } from './listed-charges.ts'
import { invoicePdf } from './pdf/pdf-kinds.ts'
import { paymentsOf, recordBounce, recordPayment } from './record-payment.ts'
import { readStaffBill } from './staff-bill.ts'

/** Staff endpoints for bills, payments, invoices and credit notes. */
export const billingRoutes = {
  async 'GET /api/orders/{id}/bill'({ params }, { app }) {
    return { status: 200, body: await readStaffBill(app.db.sql, params.id) }
  },

  async 'GET /api/orders/{id}/invoices'({ params }, { app: { db } }) {
    const [order] = await findBilledOrders(db.sql, [params.id])
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    const documents = await listInvoicesOf(db.sql, [order.id])
    return { status: 200, body: documents.map((each) => inList(each, staffInvoiceUrl(each.content.id))) }
  },

  async 'POST /api/orders/{id}/invoices'({ params, actor }, { app }) {
    const { invoice, isNew } = await issueInvoice(app, { orderId: params.id, actor })
    return { status: isNew ? 201 : 200, body: invoice }
  },

  async 'GET /api/orders/{id}/payments'({ params }, { app }) {
    return { status: 200, body: await paymentsOf(app.db.sql, await requireOrder(app.db.sql, params.id)) }
  },

  async 'POST /api/orders/{id}/payments/{paymentId}/bounces'({ params, body, actor }, { app }) {
    const command = { orderId: params.id, paymentId: params.paymentId, actor, bounce: body }
    return { status: 201, body: await recordBounce(app, command) }
  },

  async 'POST /api/orders/{id}/payments'({ params, body, actor }, { app }) {
    return { status: 201, body: await recordPayment(app, { orderId: params.id, actor, payment: body }) }
  },

  async 'GET /api/orders/{id}/charge-prices'({ params }, { app }) {
    return { status: 200, body: await listedCharges(app.db.sql, params.id, dateInLosAngeles(app.clock())) }
  },

  async 'POST /api/orders/{id}/charges'({ params, body, actor }, { app }) {
    return { status: 201, body: await addCharge(app, { orderId: params.id, charge: body, actor }) }
  },

  async 'DELETE /api/orders/{id}/charges/{chargeId}'({ params, actor }, { app }) {
    return { status: 200, body: await takeBackCharge(app, { orderId: params.id, chargeId: params.chargeId, actor }) }
  },

  async 'GET /api/invoices/{id}'({ params }, { app }) {
    return { status: 200, body: await getInvoice(app, params.id) }
  },

  async 'GET /api/invoices/{id}/pdf'({ params }, context) {
    const invoice = await getInvoice(context.app, params.id)
    const { id: etag, number, orderId } = invoice
    return sendPdf(context, invoicePdf, invoice, { fileName: `${number}.pdf`, etag, orderId })
  },

  async 'POST /api/invoices/{id}/credit-notes'({ params, body, actor }, { app }) {
    return { status: 201, body: await creditInvoice(app, { invoiceId: params.id, ...body, actor }) }
  },

  async 'GET /api/admin/invoices'({ query }, { app }) {
    const { rows, headers } = await pageOfInvoices(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/billing'({ query }, { app }) {
    const { rows, headers } = await pageOfUnbilled(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/billing/problems'(_, { app }) {
    return { status: 200, body: await listProblems(app.db.sql) }
  },

  async 'POST /api/admin/billing/preview'({ body }, { app }) {
    return { status: 200, body: await previewInvoices(app, body.orderIds) }
  },

  async 'POST /api/admin/billing/invoices'({ body, actor }, { app }) {
    return { status: 200, body: await issueInvoices(app, body, actor) }
  },

  async 'GET /api/admin/customers'({ query }, { app }) {
    const { rows, headers } = await pageOfCreditAccounts(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'PUT /api/admin/customers/{id}/payment-terms'({ params, body, actor }, { app }) {
    await changeAccountTerms(app, { customerId: params.id, terms: body.paymentTerms, actor })
    return { status: 200, body }
  },

  async 'PUT /api/orders/{id}/account'({ params, body, actor }, { app }) {
    await assignAccount(app, { orderId: params.id, customerId: body.customerId, actor })
    return { status: 200, body: await readStaffBill(app.db.sql, params.id) }
  },

  async 'GET /api/admin/bill-to-accounts/{id}/invoices'({ params, query }, { app }) {
    const { rows, headers } = await pageOfAccountInvoices(app, params.id, query)
    return { status: 200, body: rows, headers }
  },
} satisfies RouteHandlers

async function getInvoice({ db }: AppContext, id: string): Promise<Invoice> {
  const found = await findInvoice(db.sql, id)
  if (!found) throw new AppError('not-found', { message: 'Invoice not found' })
  return found.content
}

/** Endpoints for the ledger, for staff and their accountant (rule 233). */
export const ledgerRoutes = {
  async 'GET /api/admin/ledger'({ query }, { app }) {
    return { status: 200, body: await readTrialBalance(app, query) }
  },

  async 'GET /api/admin/ledger/postings'({ query }, { app }) {
    const { rows, headers } = await pageOfPostings(app.db.sql, query)
    return { status: 200, body: rows, headers }
  },

  async 'GET /api/admin/ledger/trial-balance/csv'({ query }, { app }) {
    const text = trialBalanceCsv(await readTrialBalance(app, query))
    return { status: 200, body: () => text, headers: attachment(app, 'trial-balance', query, 'csv') }
  },

  async 'GET /api/admin/ledger/journal/csv'({ query, actor }, { app }) {
    await limitExports(app, actor)
    return { status: 200, body: () => journalCsv(app.db.sql, query), headers: attachment(app, 'journal', query, 'csv') }
  },

  async 'GET /api/admin/ledger/journal/iif'({ query, actor }, { app }) {
    await limitExports(app, actor)
    return { status: 200, body: () => journalIif(app.db.sql, query), headers: attachment(app, 'journal', query, 'iif') }
  },
} satisfies RouteHandlers

const limitExports = (app: AppContext, by: { id: string }) => consumeRateLimit(app, limits.exports, by.id)

function attachment({ clock }: AppContext, name: string, { from, through }: LedgerPeriod, extension: string) {
  const days = [from, through ?? dateInLosAngeles(clock())].filter(Boolean).join('-to-')
  return { 'content-disposition': `attachment; filename="${name}-${days}.${extension}"` }
}
