import type { Load, LoadAmount } from '#domain/diversion/load.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { listTickets, type TicketRow } from '#server/weight-tickets/ticket-queries.ts'

/** A load with the order that it left by. */
export type OrderLoad = Load & { orderId: string }

/** The loads of orders, from their tickets; removed tickets are left out. */
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
    facilityId: ticket.facilityId,
    material: ticket.material,
    amount: amountOf(ticket),
    disposition: ticket.disposition,
    originCity: ticket.originCity,
    hasPhoto: ticket.photoFileId !== null || ticket.photoLink !== null,
  }
}

/** Rule 171: an estimate goes with its density, from which its tons follow. */
function amountOf(ticket: TicketRow): LoadAmount {
  const { measured, weightTons, cubicYards, densityPoundsPerYard, densitySource, densityVersion } = ticket
  if (measured === 'scale' || cubicYards === null || densityPoundsPerYard === null) {
    return { how: 'scale', hundredthTons: weightTons }
  }
  const density = { poundsPerYard: densityPoundsPerYard, source: densitySource, version: densityVersion }
  return { how: 'estimated', hundredthYards: cubicYards, density }
}
