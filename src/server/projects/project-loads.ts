import type { Load } from '../../domain/diversion/load.ts'
import type { TicketRow } from '../weight-tickets/ticket-queries.ts'

/** What a ticket tells of a load. */
export function loadOf(ticket: TicketRow): Load {
  return {
    id: ticket.id,
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
