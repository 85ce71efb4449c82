import type { StaffWeightTicket, WeightTicket } from '#contract/weight-tickets/weight-tickets.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findTicket, type TicketRow } from './ticket-queries.ts'

/** Where staff find the photo of a ticket. */
export const staffPhotoUrl = (ticketId: string) => `/api/weight-tickets/${ticketId}/photo`

/** A ticket as staff see it. */
export function viewTicketAsStaff(row: TicketRow): StaffWeightTicket {
  return withPhoto(row, `/api/weight-tickets/${row.id}`)
}

/** A ticket for readers of its full order: the URLs of its photo are below the order's own. */
export function viewTicketAsCustomer(row: TicketRow, orderNumber: string): WeightTicket {
  const {
    addedBy: _who,
    updatedAt: _when,
    ...ticket
  } = withPhoto(row, `/api/orders/by-number/${orderNumber}/weight-tickets/${row.id}`)
  return ticket
}

function withPhoto({ photoLink, photoFileId, thumbnailFileId, ...ticket }: TicketRow, url: string): StaffWeightTicket {
  return {
    ...ticket,
    photoUrl: photoFileId ? `${url}/photo` : photoLink,
    thumbnailUrl: thumbnailFileId ? `${url}/thumbnail` : null,
  }
}

/** One stored ticket. Throws `not-found`. */
export async function getTicket(sql: Queryable, id: string): Promise<TicketRow> {
  const ticket = await findTicket(sql, id)
  if (!ticket) throw new AppError('not-found', { message: 'Weight ticket not found' })
  return ticket
}

/** One ticket as staff see it. Throws `not-found`. */
export async function readTicket(sql: Queryable, id: string): Promise<StaffWeightTicket> {
  return viewTicketAsStaff(await getTicket(sql, id))
}
