import type { Invoice } from '#contract/billing/invoices.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { knownId } from '#server/site/known-params.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { staffActor } from '#server/site/staff-actor.ts'
import { addCharge, takeBackCharge } from './added-charges.ts'
import { assignAccount } from './assign-account.ts'
import { findBilledOrders } from './billed-orders.ts'
import { pageOfInvoices, pageOfUnbilled } from './billing-pages.ts'
import { changeAccountTerms } from './change-account-terms.ts'
import { issueInvoices, previewInvoices } from './invoice-batch.ts'
import { listProblems } from './invoice-problems.ts'
import { findInvoice, inList, listInvoicesOf, staffInvoiceUrl } from './invoice-queries.ts'
import { creditInvoice, issueInvoice } from './issue-invoice.ts'
import { pageOfCreditAccounts } from './list-credit-accounts.ts'
import { sendInvoicePdf } from './send-invoice-pdf.ts'
import { readStaffBill } from './staff-bill.ts'

/** What staff do with bills, invoices and credit notes. */
export const billingRoutes = {
  async 'GET /api/orders/{id}/bill'({ params }, { app }) {
    return { status: 200, body: await readStaffBill(app.db.sql, knownId(params.id, 'Order not found')) }
  },

  async 'GET /api/orders/{id}/invoices'({ params }, { app: { db } }) {
    const [order] = await findBilledOrders(db.sql, [knownId(params.id, 'Order not found')])
    if (!order) throw new AppError('not-found', { message: 'Order not found' })
    const documents = await listInvoicesOf(db.sql, [order.id])
    return { status: 200, body: documents.map((each) => inList(each, staffInvoiceUrl(each.content.id))) }
  },

  async 'POST /api/orders/{id}/invoices'({ params, headers }, context) {
    const actor = await staffActor(context)
    const command = {
      orderId: knownId(params.id, 'Order not found'),
      actor,
      idempotencyKey: headers['idempotency-key'],
    }
    const { invoice, isNew } = await issueInvoice(context.app, command)
    return { status: isNew ? 201 : 200, body: invoice }
  },

  async 'POST /api/orders/{id}/charges'({ params, headers, body }, context) {
    const actor = await staffActor(context)
    const orderId = knownId(params.id, 'Order not found')
    const command = { orderId, charge: body, actor, idempotencyKey: headers['idempotency-key'] }
    return { status: 201, body: await addCharge(context.app, command) }
  },

  async 'DELETE /api/orders/{id}/charges/{chargeId}'({ params }, context) {
    const actor = await staffActor(context)
    const orderId = knownId(params.id, 'Order not found')
    return { status: 200, body: await takeBackCharge(context.app, { orderId, chargeId: params.chargeId, actor }) }
  },

  async 'GET /api/invoices/{id}'({ params }, { app }) {
    return { status: 200, body: await getInvoice(app, params.id) }
  },

  async 'GET /api/invoices/{id}/pdf'({ params }, context) {
    return sendInvoicePdf(context, await getInvoice(context.app, params.id))
  },

  async 'POST /api/invoices/{id}/credit-notes'({ params, body }, context) {
    const actor = await staffActor(context)
    const command = { invoiceId: knownId(params.id, 'Invoice not found'), ...body, actor }
    return { status: 201, body: await creditInvoice(context.app, command) }
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

  async 'POST /api/admin/billing/invoices'({ body }, context) {
    const actor = await staffActor(context)
    return { status: 200, body: await issueInvoices(context.app, body, actor) }
  },

  async 'GET /api/admin/customers'({ query }, { app }) {
    const { rows, headers } = await pageOfCreditAccounts(app, query)
    return { status: 200, body: rows, headers }
  },

  async 'PUT /api/admin/customers/{id}/payment-terms'({ params, body }, context) {
    const actor = await staffActor(context)
    const customerId = knownId(params.id, 'Customer not found')
    await changeAccountTerms(context.app, { customerId, terms: body.paymentTerms, actor })
    return { status: 200, body }
  },

  async 'PUT /api/orders/{id}/account'({ params, body }, context) {
    const orderId = knownId(params.id, 'Order not found')
    const actor = await staffActor(context)
    await assignAccount(context.app, { orderId, customerId: body.customerId, actor })
    return { status: 200, body: await readStaffBill(context.app.db.sql, orderId) }
  },
} satisfies RouteHandlers

async function getInvoice({ db }: AppContext, id: string): Promise<Invoice> {
  const found = await findInvoice(db.sql, knownId(id, 'Invoice not found'))
  if (!found) throw new AppError('not-found', { message: 'Invoice not found' })
  return found.content
}
