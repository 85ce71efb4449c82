import { useWatch } from 'react-hook-form'
import { priceText, sendText, spokenDate, bookAgainText as text } from '#content/public/booking.ts'
import { formatDollars } from '#contract/values/money.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Booking } from './use-booking.ts'
import { TermsLabel } from './who-step.tsx'

/** The whole order in a few lines, with the terms and the button: booking again takes no scrolling. */
export function BookAgain({ booking: { form, sending, totalCents } }: { booking: Booking }) {
  const [yards, address, city, day, isAccepted] = useWatch({
    control: form.control,
    name: ['dumpsterSize', 'address', 'city', 'requestedDeliveryDate', 'termsAccepted'],
  })
  const error = form.formState.errors.termsAccepted?.message
  return (
    <section aria-labelledby="book-again" className="mt-6 rounded-card border-2 border-steel bg-card px-5 py-5 sm:px-6">
      <h2 id="book-again" className="text-title">
        {text.heading}
      </h2>
      <p className="mt-1 text-large font-semibold wrap-anywhere">{text.what(yards, address, city)}</p>
      <p className="text-ink-2">{day ? text.when(spokenDate.full(day)) : text.noDay}</p>
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
