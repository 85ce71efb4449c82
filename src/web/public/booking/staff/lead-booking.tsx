import { useCallback } from 'react'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { loadForLead } from './load-for-lead.ts'
import { PhoneBooking, type PhoneOrder } from './phone-booking.tsx'

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
