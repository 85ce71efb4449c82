import { type ReactNode, useState } from 'react'
import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { ApiError } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'
import type { BookingBody } from '#web/public/booking/booking-body.ts'
import { BookingForm } from '#web/public/booking/booking-form.tsx'
import type { LoadedBooking } from '#web/public/booking/load-booking.ts'
import type { Submission } from '#web/public/booking/submission.ts'
import { AgreedPrice } from './agreed-price.tsx'
import { agreementOf, agreementProblems, noAgreement } from './agreement.ts'

export type PhoneOrder = WireReply<Api, 'POST /api/admin/orders'>

type PhoneBookingProps = {
  loaded: LoadedBooking
  name: string
  /** The lead that becomes this order, if it is not a call. */
  lead?: { id: string; firstName: string; lastName: string; language: string }
  /** The customer on record that orders. */
  customer?: { strip: ReactNode; extras: (body: BookingBody) => object }
  onBooked: (order: PhoneOrder) => void
}

/** An order for a customer on the phone, in the same form; optionally at an agreed price. */
export function PhoneBooking({ loaded, name, lead, customer, onBooked }: PhoneBookingProps) {
  const { call } = useApp()
  const [typed, setTyped] = useState(noAgreement)
  const [checked, setChecked] = useState(false)
  const problems = checked ? agreementProblems(typed) : {}
  const agreed = agreementOf(typed)

  function check(): boolean {
    setChecked(true)
    const [first] = Object.keys(agreementProblems(typed))
    if (first) document.getElementById(`agreed-${first}`)?.focus()
    return !first
  }

  async function take({ key, body }: Submission) {
    try {
      const order = await call('POST /api/admin/orders', { body, headers: { 'idempotency-key': key } })
      return () => onBooked(order)
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.code === 'sign-in-required'
      throw isSignedOut ? new ApiError(error.status, text.signedOut, { code: 'sign-in-required' }) : error
    }
  }

  return (
    <BookingForm
      loaded={loaded}
      staff={{
        context: {
          tracked: false,
          extras: (body) => ({
            ...agreed?.extras,
            ...(lead && { leadId: lead.id, language: lead.language === 'es' ? 'es' : 'en' }),
            ...customer?.extras(body),
          }),
          take,
        },
        agreedCents: agreed?.cents ?? null,
        agreedLabel: text.agreedLabel,
        check,
        strip: (
          <div className="mt-6 rounded-card border-2 border-steel bg-steel-tint px-5 py-3.5">
            <p className="font-semibold wrap-anywhere">
              {lead ? text.leadStrip(`${lead.firstName} ${lead.lastName}`, name) : text.strip(name)}
            </p>
            <p className="text-compact text-ink-2">{text.description}</p>
            {customer?.strip}
          </div>
        ),
        agreement: <AgreedPrice typed={typed} problems={problems} onChange={setTyped} />,
      }}
    />
  )
}
