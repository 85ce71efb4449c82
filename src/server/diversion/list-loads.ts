import type { Load } from '../../domain/diversion/load.ts'
import type { Queryable } from '../db/client.ts'
import { listTickets, type TicketRow } from '../weight-tickets/ticket-queries.ts'

/** A load with the order that it left by. */
export type OrderLoad = Load & { orderId: string }

/** The loads of orders, as their tickets tell; what was taken off is none. */
export async function listLoads(sql: Queryable, orderIds: readonly string[]): Promise<OrderLoad[]> {
  return (await listTickets(sql, orderIds)).map(toLoad)
}

function toLoad(ticket: TicketRow): OrderLoad {
  return {
    id: ticket.id,
    orderId: ticket.orderId,
    date: ticket.loadDate,
    ticketNumber: ticket.ticketNumber,
    facility: ticket.facility,
    facilityId: null,
    material: ticket.material,
    amount: { how: 'scale', hundredthTons: ticket.weightTons },
    disposition: ticket.disposition,
    originCity: ticket.originCity,
    hasPhoto: ticket.photoFileId !== null || ticket.photoLink !== null,
  }
}
