import { haulRefusals } from '#content/wording/hauls.ts'
import type { UndoneHaul } from '#contract/hauls/hauls.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Actor } from '#server/events/record-event.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { uuid } from '#server/platform/db/columns.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { changeTicketIn, removeTicketIn } from './change-ticket.ts'

type Settled = UndoneHaul & { haulId: string; actor: Actor; now: Date }

/**
 * Rule 264: what becomes of the weight tickets of a haul that is taken back: they are of the pickup, or removed. Throws `invalid-input` if
 * there are any and nobody says so.
 */
export async function settleTickets(
  tx: Transaction,
  app: AppContext,
  { haulId, tickets, actor, now }: Settled,
): Promise<void> {
  const rows = await tx({ id: uuid })`
    select id from weight_tickets where haul_id = ${haulId} and removed_at is null order by created_at, id`
  if (rows.length === 0) return
  if (tickets === undefined) {
    const message = haulRefusals.hasTickets(rows.length)
    throw new AppError('invalid-input', { message, fields: { tickets: message } })
  }
  for (const { id: ticketId } of rows)
    if (tickets === 'remove') await removeTicketIn(tx, app, { ticketId, actor, now })
    else await changeTicketIn(tx, app, { ticketId, changes: { haulId: null }, actor, now })
}
