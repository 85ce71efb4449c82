import { uploadedPhoto } from '#content/staff/timeline.ts'
import { estimateText, isCharged } from '#content/wording/ticket-estimate.ts'
import type { TicketFacts } from './ticket-queries.ts'

/** The changes of a ticket, under the names of the timeline. */
export type TicketDetails = { before: Record<string, unknown>; after: Record<string, unknown> }

/** The recorded fields of a ticket. Null: it does not exist yet, or no longer. */
export function ticketDetails(before: TicketFacts | null, after: TicketFacts | null): TicketDetails {
  const [was, is] = [recorded(before), recorded(after)]
  const changed = Object.keys(is).filter((field) => (was[field] ?? '') !== (is[field] ?? ''))
  const only = (values: Record<string, unknown>) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  // Every change names its ticket.
  const name = (after ?? before)?.ticketNumber
  const named = before && after && name ? { ticketNumber: name } : {}
  return { before: { ...named, ...only(was) }, after: { ...named, ...only(is) } }
}

function recorded(ticket: TicketFacts | null): Record<string, unknown> {
  return {
    ticketNumber: ticket?.ticketNumber || null,
    ticketTons: ticket?.netHundredthTons ?? null,
    ticketGrossTons: ticket?.grossHundredthTons ?? null,
    ticketTareTons: ticket?.tareHundredthTons ?? null,
    ticketFacility: ticket?.facility || null,
    ticketLoadDate: ticket?.loadedOn ?? null,
    ticketMaterial: ticket?.material || null,
    ticketDisposition: ticket?.disposition ?? null,
    ticketOriginCity: ticket?.originCity || null,
    ticketEstimate: ticket?.measured === 'estimated' ? estimateText(ticket) : null,
    ticketCharged: ticket?.measured === 'estimated' ? isCharged(ticket.countsForOverage) : null,
    ticketReason: ticket?.confirmedReason || null,
    ticketPhoto: ticket?.photoFileId ? uploadedPhoto : (ticket?.photoLink ?? null),
  }
}
