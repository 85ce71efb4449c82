import type { OrderDocuments } from '#contract/billing/order-documents.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listTickets } from '#server/weight-tickets/ticket-queries.ts'
import { viewTicketAsCustomer } from '#server/weight-tickets/ticket-views.ts'
import { billOf } from './bill-of.ts'
import { findBilledOrders } from './billed-orders.ts'
import { inList, listInvoicesOf } from './invoice-queries.ts'

/** The customer's documents of orders, newest first. The caller checks that they may be read. */
export async function readOrderDocuments(sql: Queryable, orderIds: readonly string[]): Promise<OrderDocuments[]> {
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
