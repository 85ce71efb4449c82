import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { bookingPage, spokenDate, whenText } from '#content/public/booking.ts'
import { timePreferenceLabels } from '#content/wording/booking-choices.ts'
import type { IsoDate } from '#contract/values/dates.ts'
import { dateProblem } from '#domain/scheduling/availability.ts'
import { ChipField, optionsFrom } from '#web/forms/chip-field.tsx'
import { FormSection } from '#web/forms/form-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { fieldId, idPrefix } from './booking-values.ts'
import { type BookableDays, unavailability } from './calendar-days.ts'
import { DeliveryCalendar } from './delivery-calendar.tsx'
import { TakenDay } from './taken-day.tsx'
import { TextField } from './text-field.tsx'
import type { Booking } from './use-booking.ts'

const times = optionsFrom(timePreferenceLabels)

/** The delivery day, which is optional, and the time preferences. */
export function WhenStep({ booking }: { booking: Booking }) {
  const ui = useUiText()
  const { form, freeDays, chosen, deliveryDate, pickupDate, usualPickup, laterPickup } = booking
  const { field, fieldState } = useController({ control: form.control, name: 'requestedDeliveryDate' })
  const hasHoa = useWatch({ control: form.control, name: 'hoaRestrictions' })
  const id = fieldId('requestedDeliveryDate')
  const error = fieldState.error?.message
  const [asked, setAsked] = useState<{ date: IsoDate; of: string } | null>(null)
  // A day that was only asked about counts until another one, or another size, is chosen.
  const askedDay = asked && asked.of === freeDays.of && !freeDays.asking ? asked.date : null
  const askedProblem = askedDay && whyTaken(askedDay, freeDays.days, chosen?.equipment.size ?? null)
  const takenDay = error && deliveryDate ? deliveryDate : askedProblem ? askedDay : null
  const choose = (date: IsoDate | '') => {
    setAsked(null)
    field.onChange(date)
  }
  return (
    <FormSection id="when" heading={whenText.heading} description={whenText.description(freeDays.rentalDays)}>
      <fieldset id={id} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="sr-only">{whenText.calendar}</legend>
        <DeliveryCalendar
          days={freeDays.days}
          daysOf={freeDays.of}
          busy={freeDays.asking}
          chosen={deliveryDate}
          pickup={pickupDate}
          invalid={error !== undefined}
          onChoose={choose}
          onAsk={(date) => setAsked({ date, of: freeDays.of })}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {!error && askedProblem && (
          <p role="status" className="mt-3 font-semibold text-warn">
            {askedProblem}
          </p>
        )}
        {takenDay && <TakenDay date={takenDay} booking={booking} onTakeDay={choose} />}
        {freeDays.failed && (
          <div className="mt-3 text-warn" role="status">
            <p>{whenText.unknown}</p>
            <Button look="line" className="mt-3 text-ink" onClick={freeDays.askAgain}>
              {ui.retry}
            </Button>
          </div>
        )}
        <p role="status" className={pickupDate ? 'mt-3 text-compact' : 'sr-only'}>
          {deliveryDate && pickupDate
            ? whenText.chosen(spokenDate.full(deliveryDate), spokenDate.full(pickupDate))
            : whenText.notChosen}
          {usualPickup && laterPickup && ` ${whenText.moved(usualPickup)}`}
        </p>
        <NoDate chosen={deliveryDate === ''} onChoose={() => choose('')} />
      </fieldset>
      <ChipField
        form={form}
        formId={idPrefix}
        name="timePreference"
        legend={`${whenText.time} (${bookingPage.optional})`}
        options={times}
        className="mt-7"
      />
      <div className="mt-4 grid max-sm:gap-4">
        <Checkbox id={fieldId('quietHours')} label={whenText.quietHours} {...form.register('quietHours')} />
        <Checkbox id={fieldId('hoaRestrictions')} label={whenText.hoa} {...form.register('hoaRestrictions')} />
        {hasHoa && (
          <TextField
            form={form}
            name="hoaNote"
            label={whenText.hoaNote}
            aside={bookingPage.optional}
            className="mt-2 ml-9.5"
          />
        )}
      </div>
    </FormSection>
  )
}

/** Why a full or closed day cannot be had (rule 12); null of any other day. `size` in yards. */
function whyTaken(date: IsoDate, days: BookableDays, size: number | null): string | null {
  const outcome = size === null ? null : unavailability(date, days)
  return size === null || outcome === null ? null : dateProblem({ outcome, size, date })
}

/** The way to book without a day: staff agree on one on the phone. */
function NoDate({ chosen, onChoose }: { chosen: boolean; onChoose: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={classNames(
          'inline-flex min-h-12 items-center gap-2.5 rounded-control border px-4.5 font-medium hover:border-ink',
          chosen ? 'border-steel bg-steel-tint' : 'border-field bg-card',
        )}
      >
        {chosen && (
          <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
            <path d="m1 6 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        )}
        {whenText.noDate}
      </button>
      {chosen && <span className="text-compact text-ink-2">{whenText.noDateHelp}</span>}
    </p>
  )
}
