import { fieldNames, sendText } from '#content/public/booking.ts'
import { formatDollars } from '#contract/values/money.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { FailureNote } from '#web/forms/failure-note.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { idPrefix } from './booking-values.ts'
import type { Booking } from './use-booking.ts'

/** The end of the form: what is wrong, if anything, the button with the total on it, and what happens about payment. */
export function SendStep({ booking, note }: { booking: Booking; note: string | null }) {
  const { form, sending, totalCents } = booking
  const price = totalCents === null ? null : formatDollars(totalCents, 'short')
  const label = price === null ? sendText.bookWithoutPrice : sendText.book(price)
  return (
    <div className="mt-7 flex flex-wrap items-center gap-5">
      <ErrorSummary form={form} formId={idPrefix} names={fieldNames} toFix={sendText.toFix} />
      <FailureNote message={note}>{sendText.kept}</FailureNote>
      <SubmitButton sending={sending} busy={sendText.booking} size="large" className="max-sm:w-full">
        {label}
      </SubmitButton>
      <p className="flex-[1_1_18em] text-compact leading-snug text-ink-2">{sendText.payment}</p>
    </div>
  )
}
