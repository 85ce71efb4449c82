import { whoText } from '#content/public/booking.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { fieldId } from './booking-values.ts'
import type { Booking } from './use-booking.ts'

/** The terms open beside the form: reading them must not cost what was typed. */
export function Terms({ form }: { form: Booking['form'] }) {
  return (
    <div className="mt-5">
      <Checkbox
        id={fieldId('termsAccepted')}
        aria-required
        error={form.formState.errors.termsAccepted?.message}
        label={
          <>
            <span>{whoText.terms}</span>{' '}
            <a href="/terms" target="_blank" rel="noopener" className="inline-block py-2 underline">
              {whoText.termsLink}
              <span className="sr-only"> ({whoText.opensInNewTab})</span>
            </a>
          </>
        }
        {...form.register('termsAccepted')}
      />
    </div>
  )
}
