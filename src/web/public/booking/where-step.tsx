import { useEffect, useRef } from 'react'
import { bookingPage, memberText, ownSiteText, whereText } from '#content/public/booking.ts'
import { FormSection } from '#web/forms/form-section.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from './booking-values.ts'
import { TextAreaField, TextField } from './text-field.tsx'
import type { Booking } from './use-booking.ts'
import type { ZipPlace } from './use-zip-place.ts'
import { ZipAnswer } from './zip-answer.tsx'

/** The place of the container: the ZIP code first, because it fills in the city. */
export function WhereStep({ booking }: { booking: Booking }) {
  const { form, zipPlace, surchargeCents } = booking
  useCityFromZip(form, zipPlace)
  return (
    <FormSection id="where" heading={whereText.heading}>
      {booking.accounts.some(({ sites }) => sites.length > 0) && <OwnSites booking={booking} />}
      <div className="mt-6 grid grid-cols-6 gap-x-3 gap-y-4 sm:gap-x-4 sm:gap-y-5">
        <TextField
          form={form}
          name="zipCode"
          label={whereText.zipCode}
          required
          className="col-span-6 sm:col-span-2"
          input={{
            inputMode: 'numeric',
            maxLength: 5,
            autoComplete: 'postal-code',
            className: 'min-h-19 px-4.5 font-display text-[2.5rem] leading-none font-bold tracking-[.06em]',
          }}
        />
        <ZipAnswer zipPlace={zipPlace} surchargeCents={surchargeCents} />
        <TextField
          form={form}
          name="address"
          label={whereText.address}
          required
          className="col-span-6"
          input={{ autoComplete: 'street-address' }}
        />
        <TextField
          form={form}
          name="city"
          label={whereText.city}
          required
          className="col-span-3 sm:col-span-4"
          input={{ autoComplete: 'address-level2' }}
        />
        <Field
          id={fieldId('state')}
          label={whereText.state}
          error={form.formState.errors.state?.message}
          className="col-span-3 sm:col-span-2"
        >
          {(control) => (
            <Select {...control} autoComplete="address-level1" aria-required {...form.register('state')}>
              <option value="CA">{whereText.california}</option>
            </Select>
          )}
        </Field>
        <TextAreaField
          form={form}
          name="placementInstructions"
          label={whereText.placement}
          aside={bookingPage.optional}
          className="col-span-6"
          rows={2}
        />
      </div>
    </FormSection>
  )
}

/** The sites of the signed-in customer: choosing one fills in its address, and books for its account. */
function OwnSites({ booking: { accounts, bookedFor, chooseSite } }: { booking: Booking }) {
  const places = accounts.flatMap((account) => account.sites.map((site) => ({ account, site })))
  const isOne = accounts.length === 1
  return (
    <Field
      id="booking-site"
      label={ownSiteText.label}
      hint={bookedFor?.site && bookedFor.account.needsPo && memberText.needsPo}
      className="mt-6"
    >
      {(control) => (
        <Select
          {...control}
          value={bookedFor?.site?.id ?? ''}
          onChange={({ target }) => chooseSite(places.find(({ site }) => site.id === target.value) ?? null)}
        >
          <option value="">{ownSiteText.other}</option>
          {places.map(({ account, site }) => (
            <option key={site.id} value={site.id}>
              {[site.name, site.address, site.city, isOne ? '' : account.name].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Fills in the city that a ZIP code belongs to, and takes it away with the ZIP code; never what someone typed. */
function useCityFromZip({ getValues, setValue, formState }: Booking['form'], zipPlace: ZipPlace): void {
  const filled = useRef('')
  const { state } = zipPlace
  const city = zipPlace.state === 'found' ? zipPlace.place.city : null
  const { isSubmitted } = formState
  useEffect(() => {
    const present = getValues('city').trim()
    if (city === null) {
      // While it is looked up, or could not be, nothing is known against it.
      if (['none', 'outside', 'refused'].includes(state) && filled.current !== '' && present === filled.current) {
        filled.current = ''
        setValue('city', '')
      }
      return
    }
    if (present !== '' && present !== filled.current && present !== city) return
    filled.current = city
    if (present !== city) setValue('city', city, { shouldValidate: isSubmitted })
  }, [city, state, getValues, setValue, isSubmitted])
}
