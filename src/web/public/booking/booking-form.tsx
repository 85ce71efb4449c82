import { type ReactNode, type SubmitEvent, useState } from 'react'
import { bookingPage, sendText } from '#content/public/booking.ts'
import { WithoutScript } from '#web/forms/without-script.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { LoadedBooking } from './load-booking.ts'
import { loadAhead } from './load-checks.ts'
import { PriceBar } from './price-bar.tsx'
import { PriceCard } from './price-card.tsx'
import { QuoteNote } from './quote-note.tsx'
import { SendStep } from './send-step.tsx'
import { StepLinks } from './step-links.tsx'
import { type Failure, type StaffPart, useBooking } from './use-booking.ts'
import { formId } from './use-draft.ts'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { WhereStep } from './where-step.tsx'
import { WhoStep } from './who-step.tsx'

type BookingFormProps = {
  loaded: LoadedBooking
  /** Of staff who book for somebody on the phone, and what they are shown besides. */
  staff?: StaffPart & {
    strip: ReactNode
    agreement: ReactNode
    /** Whether their part is in order; if not, it says so itself and has the focus. */
    check: () => boolean
  }
}

/** Where, what, when, who: one form, with the price beside it all the time. */
export function BookingForm({ loaded, staff }: BookingFormProps) {
  const [note, setNote] = useState<string | null>(null)
  const showToast = useToast()
  const booking = useBooking(loaded, fail, staff ?? null)

  function fail(failure: Failure) {
    setNote(failure.note)
    showToast({ title: sendText.failed, description: failure.message, tone: 'error' })
  }

  function onSubmit(event: SubmitEvent) {
    setNote(null)
    showToast(null)
    if (staff && !staff.check()) return event.preventDefault()
    // Without the rules of the fields nothing was checked and nothing sent.
    booking.book(event).catch(() => fail({ message: sendText.connection, note: sendText.connection }))
  }

  return (
    <form id={formId} noValidate onFocus={loadAhead} onSubmit={onSubmit}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-18">
        <div className="min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em]">{bookingPage.heading}</h1>
          <p className="mt-3 text-large text-ink-2">{bookingPage.intro}</p>
          <WithoutScript where="booking">{bookingPage.withoutScript}</WithoutScript>
          {staff?.strip}
          {booking.quote && <QuoteNote booking={booking} quote={booking.quote} />}
          <StepLinks booking={booking} />
          <WhereStep booking={booking} />
          <WhatStep booking={booking} />
          <WhenStep booking={booking} />
          <WhoStep booking={booking} />
          {staff?.agreement}
          <SendStep booking={booking} note={note} />
        </div>
        <PriceCard booking={booking} />
      </div>
      <PriceBar booking={booking} />
    </form>
  )
}
