import { z } from 'zod'
import { bill, listedInvoice } from './billing.ts'
import { orderStatuses } from './order-status.ts'
import { weightTicket } from './weight-tickets.ts'
import { isoDate } from './wire.ts'

/** What a customer has in hand of an order: what it comes to, what it weighed, and what was invoiced. */
export const orderPapers = z
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

export type OrderPapers = z.output<typeof orderPapers>
export type OrderPapersOnWire = z.input<typeof orderPapers>
