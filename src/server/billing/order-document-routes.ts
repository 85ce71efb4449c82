import type { Invoice, OrderDocuments } from '#contract/billing/invoices.ts'
import { pageOfOwnOrders } from '#server/orders/list-own-orders.ts'
import { orderForReader } from '#server/orders/order-viewer.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { sendFile } from '#server/platform/files/open-file.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { inLanguage } from '#server/platform/ports/pdf-printer.ts'
import type { Context } from '#server/site/context.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { sendPdf } from '#server/site/send-pdf.ts'
import { findTicketPhoto, listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { viewTicketAsCustomer } from '#server/weight-tickets/ticket-views.ts'
import { billOf } from './bill-of.ts'
import { findBilledOrders } from './billed-orders.ts'
import { findInvoice, inList, listInvoicesOf } from './invoice-queries.ts'
import { invoicePdf } from './pdf/pdf-kinds.ts'

/** Endpoints for the documents of orders, for everyone who may see the orders in full (rule 138). */
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
    const [invoice, language] = await Promise.all([getInvoice(params, context), documentLanguage(params, context)])
    const { id, number, orderId } = invoice
    const etag = language === 'es' ? `${id}-es` : id
    return sendPdf(context, inLanguage(invoicePdf, language), invoice, { fileName: `${number}.pdf`, etag, orderId })
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

/** Rule 593: staff read documents in English, a login in its language, and everybody else in that of the order. */
async function documentLanguage({ orderNumber }: Named, context: Context): Promise<string> {
  if (await context.staff()) return 'en'
  const login = await context.customer()
  return login?.language ?? (await orderForReader(orderNumber, context)).language
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

/** The customer's documents of orders, newest first. The caller checks that they may be read. */
async function readOrderDocuments(sql: Queryable, orderIds: readonly string[]): Promise<OrderDocuments[]> {
  const [orders, tickets, invoices] = await Promise.all([
    findBilledOrders(sql, orderIds),
    listTickets(sql, orderIds),
    listInvoicesOf(sql, orderIds),
  ])
  const ticketsOf = Map.groupBy(tickets, ({ orderId }) => orderId)
  const invoicesOf = Map.groupBy(invoices, ({ content }) => content.orderId)
  return orders.map((order) => ({
    orderId: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    dumpsterSize: order.dumpsterSize,
    deliveredOn: order.actualDeliveryDate,
    pickedUpOn: order.actualPickupDate,
    bill: billOf(order),
    weightTickets: (ticketsOf.get(order.id) ?? []).map((ticket) => viewTicketAsCustomer(ticket, order.orderNumber)),
    invoices: (invoicesOf.get(order.id) ?? []).map((each) =>
      inList(each, `/api/orders/by-number/${order.orderNumber}/invoices/${each.content.id}`),
    ),
  }))
}
