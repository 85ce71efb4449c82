import type { Invoice } from '#contract/billing/invoices.ts'
import { pageOfOwnOrders } from '#server/orders/list-own-orders.ts'
import { orderForReader } from '#server/orders/order-viewer.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { findTicketPhoto } from '#server/weight-tickets/ticket-queries.ts'
import { findInvoice } from './invoice-queries.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import { sendInvoicePdf } from './send-invoice-pdf.ts'

/** The documents of orders, for everyone who may see them in full (rule 138). */
export const orderDocumentRoutes = {
  async 'GET /api/customer/papers'({ query, customer }, { app }) {
    const { sql } = app.db
    const { rows, headers } = await pageOfOwnOrders(sql, customer, query, '/api/customer/papers')
    const documents = await readOrderDocuments(
      sql,
      rows.filter(({ rights }) => rights.documents).map(({ order }) => order.id),
    )
    return { status: 200, body: documents, headers }
  },

  async 'GET /api/orders/by-number/{orderNumber}/papers'({ params }, context) {
    const order = await orderForReader(params.orderNumber, context)
    const [documents] = await readOrderDocuments(context.app.db.sql, [order.id])
    if (!documents) throw new AppError('not-found')
    return { status: 200, body: documents }
  },

  async 'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/photo'({ params }, context) {
    return sendPhoto(params, 'photo', context)
  },

  async 'GET /api/orders/by-number/{orderNumber}/weight-tickets/{ticketId}/thumbnail'({ params }, context) {
    return sendPhoto(params, 'thumbnail', context)
  },

  async 'GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}'({ params }, context) {
    return { status: 200, body: await getInvoice(params, context) }
  },

  async 'GET /api/orders/by-number/{orderNumber}/invoices/{invoiceId}/pdf'({ params }, context) {
    return sendInvoicePdf(context, await getInvoice(params, context))
  },
} satisfies RouteHandlers

type Named = { orderNumber: string }

async function sendPhoto(
  { orderNumber, ticketId }: Named & { ticketId: string },
  size: 'photo' | 'thumbnail',
  context: Context,
) {
  const { id: orderId } = await orderForReader(orderNumber, context)
  const { sql } = context.app.db
  const photo = await findTicketPhoto(sql, { ticketId, orderId, size })
  if (!photo) throw new AppError('not-found', { message: 'Photo not found' })
  return sendFile(sql, photo)
}

async function getInvoice(
  { orderNumber, invoiceId }: Named & { invoiceId: string },
  context: Context,
): Promise<Invoice> {
  const { id: orderId } = await orderForReader(orderNumber, context)
  const found = await findInvoice(context.app.db.sql, invoiceId, orderId)
  if (!found) throw new AppError('not-found', { message: 'Invoice not found' })
  return found.content
}
