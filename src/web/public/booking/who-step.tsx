import { useWatch } from 'react-hook-form'
import { bookingPage, whoText } from '#content/public/booking.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { references } from '#contract/orders/order-references.ts'
import { FormSection } from '#web/forms/form-section.tsx'
import { TextAreaField, TextField } from './text-field.tsx'
import type { Booking } from './use-booking.ts'

/** Contact details. */
export function WhoStep({ booking: { form } }: { booking: Booking }) {
  const customerType = useWatch({ control: form.control, name: 'customerType' })
  return (
    <FormSection id="who" heading={whoText.heading} description={whoText.description}>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 sm:gap-y-5">
        <TextField
          form={form}
          name="firstName"
          label={whoText.firstName}
          required
          input={{ autoComplete: 'given-name' }}
        />
        <TextField
          form={form}
          name="lastName"
          label={whoText.lastName}
          required
          input={{ autoComplete: 'family-name' }}
        />
        {customerType === 'contractor' && (
          <>
            <TextField
              form={form}
              name="companyName"
              label={whoText.companyName}
              aside={bookingPage.optional}
              className="col-span-2"
              input={{ autoComplete: 'organization' }}
            />
            {references.map((field) => (
              <TextField
                key={field}
                form={form}
                name={field}
                label={referenceNames[field].label}
                aside={bookingPage.optional}
              />
            ))}
          </>
        )}
        <TextField
          form={form}
          name="email"
          label={whoText.email}
          required
          className="max-sm:col-span-2"
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false }}
        />
        <TextField
          form={form}
          name="phone"
          label={whoText.phone}
          required
          className="max-sm:col-span-2"
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
        />
        <TextAreaField
          form={form}
          name="specialInstructions"
          label={whoText.special}
          aside={bookingPage.optional}
          className="col-span-2"
          rows={2}
        />
      </div>
    </FormSection>
  )
}

/** The terms open in a new tab, so that reading them does not lose what was typed. */
export function TermsLabel() {
  return (
    <>
      <span>{whoText.terms}</span>{' '}
      <a href="/terms" target="_blank" rel="noopener" className="inline-block py-2 underline">
        {whoText.termsLink}
        <span className="sr-only"> ({whoText.opensInNewTab})</span>
      </a>
    </>
  )
}
