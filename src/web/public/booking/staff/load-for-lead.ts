import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { estimatedYards } from '#domain/leads/estimated-size.ts'
import type { Call } from '#web/app/api.ts'
import type { BookingValues } from '#web/public/booking/booking-values.ts'
import { type LoadedBooking, loadWith } from '#web/public/booking/load-booking.ts'
import { knownMaterial, quotedPlace } from '#web/public/booking/quoted.ts'

/** The initial booking of a lead: from its latest valid quote, else from its request. */
export async function loadForLead(call: Call, id: string): Promise<{ lead: LeadDetailOnWire; loaded: LoadedBooking }> {
  const lead = await call('GET /api/admin/leads/{id}', { params: { id } })
  const today = dateInLosAngeles(new Date())
  const said = lead.quotes.find(({ validUntil }) => validUntil >= today) ?? null
  const filled = { ...filledByLead(lead), ...(said && quotedPlace(said, today)) }
  const quote = said && { token: null, said, hasEnded: false }
  return { lead, loaded: await loadWith(call, { filled, quote }) }
}

/** The lead's text, for the fields of the form. A message is not an instruction for the driver. */
function filledByLead(lead: LeadDetailOnWire): Partial<BookingValues> {
  const { firstName, lastName, email, phone, address, city, zipCode, estimatedSize, materialType, source, notes } = lead
  const yards = estimatedYards(estimatedSize) ?? 0
  return {
    firstName,
    lastName,
    email,
    phone,
    address,
    city,
    zipCode,
    ...(yards >= 10 && { dumpsterSize: yards }),
    ...knownMaterial(materialType),
    ...(source === 'estimate_form' && { specialInstructions: notes }),
  }
}
