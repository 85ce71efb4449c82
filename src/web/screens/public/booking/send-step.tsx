import { sendText } from '../../../../content/booking.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { BookButton } from './book-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
import type { Booking } from './use-booking.ts'

/** The end of the form: what is wrong, if anything, the button with the total on it, and what happens about payment. */
export function SendStep({ booking, note }: { booking: Booking; note: string | null }) {
  const { form, sending, totalCents } = booking
  const price = totalCents === null ? null : formatDollars(totalCents, 'short')
  const label = price === null ? sendText.bookWithoutPrice : sendText.book(price)
  return (
    <div className="mt-7 flex flex-wrap items-center gap-5">
      <ErrorSummary form={form} />
      <FailureNote message={note} />
      <BookButton sending={sending} size="large" className="max-sm:w-full">
        {label}
      </BookButton>
      <p className="flex-[1_1_18em] text-compact leading-snug text-ink-2">{sendText.payment}</p>
    </div>
  )
}
