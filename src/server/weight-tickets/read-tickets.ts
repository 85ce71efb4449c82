import type { StaffWeightTicket } from '#contract/weight-tickets/weight-tickets.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findTicket, type TicketRow } from './ticket-queries.ts'
import { viewTicketAsStaff } from './ticket-views.ts'

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
