import { text, timestampOrNull } from '#server/platform/db/columns.ts'
import type { Queryable } from '#server/platform/db/sql.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { TicketFacts } from './ticket-queries.ts'

/**
 * A ticket with one of our facilities also has its name, unless the ticket shows another one. Throws `invalid-input` for one that does not
 * exist, or that is archived and newly chosen.
 */
export async function nameFacility(
  tx: Queryable,
  facts: TicketFacts,
  before: TicketFacts | null = null,
): Promise<TicketFacts> {
  const { facilityId } = facts
  if (facilityId === null || facilityId === before?.facilityId) return facts
  const [facility] = await tx({ name: text, archivedAt: timestampOrNull })`
    select name, archived_at from facilities where id = ${facilityId}`
  if (!facility) throw refused('Facility must be one of the list')
  if (facility.archivedAt) throw refused(`${facility.name} is archived.`)
  return { ...facts, facility: facts.facility || facility.name }
}

function refused(message: string): AppError {
  return new AppError('invalid-input', { message, fields: { facilityId: message } })
}
