import { z } from 'zod'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { weightTicket } from '#contract/weight-tickets/weight-tickets.ts'
import { isoDate } from '#contract/wire/wire.ts'
import { bill, listedInvoice } from './billing.ts'

/** The customer's documents of an order: bill, weight tickets and invoices. */
export const orderDocuments = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    dumpsterSize: z.int().describe('Cubic yards'),
    deliveredOn: isoDate.nullable(),
    pickedUpOn: isoDate.nullable(),
    bill,
    weightTickets: z.array(weightTicket),
    invoices: z.array(listedInvoice),
  })
  .meta({ id: 'OrderPapers' })

export type OrderDocuments = z.output<typeof orderDocuments>
export type OrderDocumentsOnWire = z.input<typeof orderDocuments>
