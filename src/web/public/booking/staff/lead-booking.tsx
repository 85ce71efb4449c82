import { useCallback } from 'react'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import type { LeadDetailOnWire } from '#contract/leads/staff-leads.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { estimatedYards } from '#domain/leads/estimated-size.ts'
import type { Call } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import type { BookingValues } from '#web/public/booking/booking-values.ts'
import { type LoadedBooking, loadWith } from '#web/public/booking/load-booking.ts'
import { knownMaterial, quotedPlace } from '#web/public/booking/quoted.ts'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { PhoneBooking, type PhoneOrder } from './phone-booking.tsx'

/** The initial booking of a lead: from its latest valid quote, else from its request. */
async function loadForLead(call: Call, id: string): Promise<{ lead: LeadDetailOnWire; loaded: LoadedBooking }> {
  const lead = await call('GET /api/admin/leads/{id}', { params: { id } })
  const today = dateInLosAngeles(new Date())
  const said = lead.quotes.find(({ validUntil, isItemized }) => !isItemized && validUntil >= today) ?? null
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

type LeadBookingProps = { leadId: string; name: string; onBooked: (order: PhoneOrder) => void }

/** Rule 159: the booking form that converts a lead, filled in with its data. */
export function LeadBooking({ leadId, name, onBooked }: LeadBookingProps) {
  const ui = useUiText()
  const { call } = useApp()
  const answer = useAnswer(
    leadId,
    useCallback((id: string) => loadForLead(call, id), [call]),
  )
  if (answer.state === 'asking') return <p className="min-h-dvh text-ink-2">{text.leadWait}</p>
  if (!answer.value) {
    return (
      <>
        <p className="text-large">{text.leadUnknown}</p>
        <Button look="line" className="mt-5" onClick={answer.askAgain}>
          {ui.retry}
        </Button>
      </>
    )
  }
  const { lead, loaded } = answer.value
  if (lead.orderId) {
    return (
      <p className="text-large">
        {text.leadConverted(lead.orderNumber ?? '')}{' '}
        <AppLink to={`/admin/orders/${lead.orderId}`} className="underline">
          {text.open}
        </AppLink>
      </p>
    )
  }
  return <PhoneBooking loaded={loaded} name={name} lead={lead} onBooked={onBooked} />
}
