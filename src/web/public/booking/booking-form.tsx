import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  bookAgainText,
  bookingPage,
  fieldNames,
  memberText,
  priceText,
  sendText,
  spokenDate,
  quoteText as text,
  withoutDayText,
} from '#content/public/booking.ts'
import { formatDate } from '#contract/values/dates.ts'
import { formatDollars } from '#contract/values/money.ts'
import { useApp } from '#web/app/app-context.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { failureToast } from '#web/forms/failure-toast.ts'
import { FailureNote, WithoutScript } from '#web/forms/form-notes.tsx'
import { focusField } from '#web/forms/form-parts.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { PricePanel } from '#web/pricing/price-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { focusOnShown } from '#web/ui/focus-on-shown.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { PriceBar, PriceParts } from './booking-price.tsx'
import { fieldId, idPrefix } from './booking-values.ts'
import type { LoadedBooking } from './load-booking.ts'
import type { BookedFor } from './load-for-visitor.ts'
import { type LoadedQuote, priceOf } from './quoted.ts'
import { StepLinks } from './step-links.tsx'
import { type Booking, type Failure, loadAhead, type StaffPart, useBooking } from './use-booking.ts'
import { formId } from './use-draft.ts'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { WhereStep } from './where-step.tsx'
import { TermsLabel, WhoStep } from './who-step.tsx'

type BookingFormProps = {
  loaded: LoadedBooking
  /** For staff who book for a caller: the additional fields and context. */
  staff?: StaffPart & {
    strip: ReactNode
    agreement: ReactNode
    /** Whether their part is valid; if not, it shows its error and takes the focus. */
    check: () => boolean
  }
}

/** Where, what, when, who: one form, with the price always visible next to it. */
export function BookingForm({ loaded, staff }: BookingFormProps) {
  const [note, setNote] = useState<string | null>(null)
  const showToast = useToast()
  const booking = useBooking(loaded, fail, staff ?? null)

  function fail(failure: Failure) {
    setNote(failure.note)
    showToast(failureToast(sendText.failed, failure.message))
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-18">
        <div className="min-w-0">
          <h1 className="text-page leading-[.92] tracking-[-.012em]">{bookingPage.heading}</h1>
          <p className="mt-3 text-large text-ink-2">{bookingPage.intro}</p>
          <WithoutScript where="booking">{bookingPage.withoutScript}</WithoutScript>
          {staff?.strip}
          {loaded.bookedFor && !booking.again && <MemberNote bookedFor={loaded.bookedFor} />}
          {booking.again && <BookAgain booking={booking} />}
          {booking.quote && <QuoteNote booking={booking} quote={booking.quote} />}
          <StepLinks booking={booking} />
          <WhereStep booking={booking} />
          <WhatStep booking={booking} />
          <WhenStep booking={booking} />
          <WhoStep booking={booking} />
          {staff?.agreement}
        </div>
        <PriceCard booking={booking} />
        <SendStep booking={booking} note={note} />
      </div>
      <PriceBar booking={booking} />
    </form>
  )
}

/** Which account and site a member orders for (rule 215). */
function MemberNote({ bookedFor: { account, site } }: { bookedFor: BookedFor }) {
  return (
    <div className="mt-6 rounded-card border-2 border-steel bg-steel-tint px-5 py-3.5">
      <p className="font-semibold wrap-anywhere">{memberText.heading(account.name)}</p>
      {site && <p className="wrap-anywhere">{[site.name, site.address, site.city].filter(Boolean).join(', ')}</p>}
      {account.needsPo && !site && <p className="text-compact text-ink-2">{memberText.needsPo}</p>}
    </div>
  )
}

/** The price panel: the all-in total on the sign first (rule 15), then its breakdown. It is read before the terms (rule 595). */
function PriceCard({ booking }: { booking: Booking }) {
  const { form, chosen, totalCents } = booking
  const [city, yards] = useWatch({ control: form.control, name: ['city', 'dumpsterSize'] })
  const noTotal = chosen ? priceText.noPrice : priceText.unknown
  return (
    <PricePanel
      id="price"
      label={priceText.label}
      figure={totalCents === null ? noTotal : formatDollars(totalCents, 'short')}
      caption={chosen && priceText.allIn(yards, city.trim())}
      yards={yards}
      className="lg:sticky lg:top-25 lg:row-span-2"
    >
      {chosen?.quote && <PriceParts booking={booking} equipment={chosen.equipment} quote={chosen.quote} />}
      <p className="mt-3 text-small leading-snug text-ink-2">{priceText.cancellation}</p>
    </PricePanel>
  )
}

/** Rule 158: the state of the quote that the visitor came with: valid, beaten by today's price, or for something else. */
function QuoteNote({ booking, quote }: { booking: Booking; quote: LoadedQuote }) {
  const { said, hasEnded } = quote
  const { heading, description } = said ? quoteState(booking, said) : hasEnded ? text.ended : text.unknown
  return (
    <div role="status" className="mt-6 rounded-card border-2 border-steel bg-steel-tint px-5 py-3.5">
      <p className="font-semibold">{heading}</p>
      <p className="text-compact text-ink-2">{description}</p>
    </div>
  )
}

function quoteState({ isAsQuoted, nowCents, forStaff }: Booking, said: NonNullable<LoadedQuote['said']>) {
  const { totalCents } = priceOf(said)
  const heading = text.heading(formatDollars(totalCents), forStaff)
  if (!isAsQuoted) return { heading, description: text.otherwise(said.dumpsterSize, said.customerType, said.zipCode) }
  const until = text.holds(formatDate(said.validUntil))
  if (nowCents === null || nowCents === totalCents) return { heading, description: until }
  const now = formatDollars(nowCents)
  return { heading, description: nowCents < totalCents ? text.lower(now) : `${until} ${text.higher(now)}` }
}

/** A booking without a day reserves nothing: asked before it is sent. */
function WithoutDay({ booking }: { booking: Booking }) {
  return (
    <section
      ref={focusOnShown}
      tabIndex={-1}
      aria-labelledby="without-day"
      className="basis-full rounded-card border border-warn bg-warn-tint px-6 py-5"
    >
      <h2 id="without-day" className="text-title leading-tight">
        {withoutDayText.heading}
      </h2>
      <p className="mt-1">{withoutDayText.help}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => focusField(fieldId('requestedDeliveryDate'))}>{withoutDayText.choose}</Button>
        <Button look="line" aria-disabled={booking.sending || undefined} onClick={() => booking.bookWithoutDay()}>
          {withoutDayText.send}
        </Button>
      </p>
    </section>
  )
}

/** The end of the form: the terms, errors, if any, the button with the total, and how payment works. */
function SendStep({ booking, note }: { booking: Booking; note: string | null }) {
  const { bankOffer } = useApp()
  const { form, sending, totalCents } = booking
  const price = totalCents === null ? null : formatDollars(totalCents, 'short')
  const label = price === null ? sendText.bookWithoutPrice : sendText.book(price)
  return (
    <div className="mt-5 flex min-w-0 flex-wrap items-center gap-5">
      <div className="mb-2 basis-full">
        <Checkbox
          id={fieldId('termsAccepted')}
          aria-required
          error={form.formState.errors.termsAccepted?.message}
          label={<TermsLabel />}
          {...form.register('termsAccepted')}
        />
      </div>
      <ErrorSummary form={form} formId={idPrefix} names={fieldNames} toFix={sendText.toFix} />
      <FailureNote message={note}>{sendText.kept}</FailureNote>
      <SubmitButton sending={sending} busy={sendText.booking} size="large" className="max-sm:w-full">
        {label}
      </SubmitButton>
      <p className="flex-[1_1_18em] text-compact leading-snug text-ink-2">
        {sendText.payment}
        {bankOffer && ` ${bankOffer}`}
      </p>
      {/* Last, so that no second click on Book meets its buttons. */}
      {booking.asksForDay && <WithoutDay booking={booking} />}
    </div>
  )
}

/** The whole order in a few lines, with the terms and the button: booking again takes no scrolling. */
function BookAgain({ booking: { form, sending, totalCents } }: { booking: Booking }) {
  const [yards, address, city, day, isAccepted] = useWatch({
    control: form.control,
    name: ['dumpsterSize', 'address', 'city', 'requestedDeliveryDate', 'termsAccepted'],
  })
  const error = form.formState.errors.termsAccepted?.message
  return (
    <section aria-labelledby="book-again" className="mt-6 rounded-card border-2 border-steel bg-card px-5 py-5 sm:px-6">
      <h2 id="book-again" className="text-title">
        {bookAgainText.heading}
      </h2>
      <p className="mt-1 text-large font-semibold wrap-anywhere">{bookAgainText.what(yards, address, city)}</p>
      <p className="text-ink-2">{day ? bookAgainText.when(spokenDate.full(day)) : bookAgainText.noDay}</p>
      <Checkbox
        id="book-again-terms"
        label={<TermsLabel />}
        checked={isAccepted}
        error={error}
        onChange={({ target }) =>
          form.setValue('termsAccepted', target.checked, { shouldValidate: error !== undefined, shouldDirty: true })
        }
      />
      <SubmitButton sending={sending} busy={sendText.booking} size="large" className="mt-4 max-sm:w-full">
        {totalCents === null ? priceText.unknown : sendText.book(formatDollars(totalCents, 'short'))}
      </SubmitButton>
    </section>
  )
}
