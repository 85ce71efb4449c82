import { useController } from 'react-hook-form'
import { formatPhone } from '#content/company/phone.ts'
import { equipmentFailed, whatText } from '#content/public/booking.ts'
import type { Material } from '#content/wording/material.ts'
import { smallestBookableYards } from '#contract/orders/limits.ts'
import { useApp } from '#web/app/app-context.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { fieldId } from './booking-values.ts'
import { sizeHint } from './load-advice.ts'
import { isFallback } from './load-equipment.ts'
import { SizeCard } from './size-card.tsx'
import type { Booking } from './use-booking.ts'

/** The sizes that this customer can have, drawn to one scale, each with its all-in price. */
export function SizeChoice({ booking, material }: { booking: Booking; material: Material | null }) {
  const ui = useUiText()
  const { form, sizes, equipment } = booking
  const { field, fieldState } = useController({ control: form.control, name: 'dumpsterSize' })
  const id = fieldId('dumpsterSize')
  const error = fieldState.error?.message
  const hasSmaller = equipment.value?.some((row) => row.size < smallestBookableYards && row.isActive)
  return (
    <>
      <fieldset id={id} className="mt-7 min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="block font-semibold">
          {whatText.size} <small className="ml-1.5 text-small font-normal text-ink-2">{aside(booking)}</small>
        </legend>
        {!booking.forStaff && (
          <AppLink to="/services#size-finder" className="inline-flex min-h-11 items-center text-compact underline">
            {whatText.findSize}
          </AppLink>
        )}
        {equipment.state === 'failed' && (
          <div className="mt-2">
            {error !== equipmentFailed && <FieldError>{equipmentFailed}</FieldError>}
            <Button look="line" className="mt-3" onClick={equipment.askAgain}>
              {ui.retry}
            </Button>
          </div>
        )}
        {equipment.state === 'ready' && sizes.length === 0 && <p className="mt-2">{whatText.noSizes}</p>}
        <div className="mt-1 grid gap-2.5 [--ppi:.42] xs:[--ppi:.6] sm:grid-cols-2 sm:gap-4 sm:[--ppi:1.03]">
          {sizes.map(({ equipment: row, quote }, index) => (
            <SizeCard
              key={row.id}
              yards={row.size}
              quote={quote && { ...quote, totalCents: quote.totalCents + row.taxCents }}
              includesKnown={!isFallback(row)}
              hint={sizeHint(material, row.size, quote, index === 0)}
              invalid={error !== undefined}
              checked={field.value === row.size}
              onChoose={() => field.onChange(row.size)}
            />
          ))}
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
      {hasSmaller && <SmallerSizes />}
    </>
  )
}

function SmallerSizes() {
  const { business } = useApp()
  return (
    <p className="mt-4 text-compact text-ink-2">
      {whatText.smaller(formatPhone(business.phone))}{' '}
      <AppLink to="/estimate" className="underline">
        {whatText.estimate}
      </AppLink>
    </p>
  )
}

/** The included days, if they are the same for all sizes. */
function aside({ sizes }: Booking): string {
  const days = new Set(sizes.map(({ equipment, quote }) => (isFallback(equipment) ? null : quote?.includedDays)))
  const [same] = days
  return whatText.sizeAside(days.size === 1 ? (same ?? null) : null)
}
