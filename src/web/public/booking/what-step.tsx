import { useWatch } from 'react-hook-form'
import { whatText } from '#content/public/booking.ts'
import { customerTypeLabels, materialLabels } from '#content/wording/booking-choices.ts'
import { findHeavyMaterial } from '#content/wording/heavy-materials.ts'
import { prohibitedName } from '#content/wording/offers.ts'
import { findSize } from '#content/wording/sizes.ts'
import { ContainerDrawing } from '#web/drawings/container-drawing.tsx'
import { ChipField, optionsFrom } from '#web/forms/chip-field.tsx'
import { FormSection } from '#web/forms/form-section.tsx'
import { HaulingNotice } from '#web/forms/hauling-notice.tsx'
import { idPrefix, otherMaterial } from './booking-values.ts'
import { type LoadWarning, loadWarning } from './load-advice.ts'
import { SizeChoice } from './size-choice.tsx'
import { TextField } from './text-field.tsx'
import type { Booking } from './use-booking.ts'

const materials = optionsFrom(materialLabels)
const types = optionsFrom(customerTypeLabels)

/** The material, the customer type, and a matching size. */
export function WhatStep({ booking }: { booking: Booking }) {
  const { form, chosen } = booking
  const [materialType, materialOther, zipCode, city] = useWatch({
    control: form.control,
    name: ['materialType', 'materialOther', 'zipCode', 'city'],
  })
  const material = findHeavyMaterial(materialType, materialType === otherMaterial ? materialOther : '')
  const warning = chosen && loadWarning(material, chosen.equipment.size, chosen.quote)
  return (
    <FormSection id="what" heading={whatText.heading}>
      <ChipField
        form={form}
        formId={idPrefix}
        name="materialType"
        legend={whatText.material}
        legendHidden
        options={materials}
        className="chip-columns mt-6"
      />
      {materialType === otherMaterial && (
        <TextField form={form} name="materialOther" label={whatText.materialOther} required className="mt-5" />
      )}
      <div role="status">{warning && <HeavyNote warning={warning} yards={chosen.equipment.size} />}</div>
      <HaulingNotice
        load={{ zipCode, city, materialType, materialOther }}
        className="mt-4 rounded-card border border-warn bg-warn-tint px-6 py-4 font-semibold"
      />
      <ChipField
        form={form}
        formId={idPrefix}
        name="customerType"
        legend={whatText.customerType}
        options={types}
        className="chip-columns mt-8"
      />
      <SizeChoice booking={booking} material={material} />
      <Prohibited booking={booking} />
    </FormSection>
  )
}

/** Advice about heavy material, with the container filled to where the included tons end. */
function HeavyNote({ warning, yards }: { warning: LoadWarning; yards: number }) {
  const size = findSize(yards)
  return (
    <div className="mt-4 grid gap-x-7 gap-y-5 rounded-card border border-warn bg-warn-tint px-6 py-5.5 [--ppi:1.08] xs:[--ppi:1.15] sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="text-[1.6rem] leading-[1.1]">{warning.heading}</h3>
        <p className="mt-1.5">{warning.text}</p>
      </div>
      {size && (
        <figure className="min-w-0">
          <div className="w-fit max-w-full overflow-hidden border-b-2 border-ink px-1.5">
            <ContainerDrawing size={size} fill={warning.share} loadLine decorative />
          </div>
          <figcaption className="mt-1.5 font-display text-base leading-tight font-semibold">{warning.cap}</figcaption>
        </figure>
      )}
    </div>
  )
}

/** Items that may not go into the chosen container. */
function Prohibited({ booking: { chosen, equipment } }: { booking: Booking }) {
  const materials = equipment.value?.find(({ id }) => id === chosen?.equipment.id)?.prohibitedMaterials ?? []
  if (materials.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center underline">{whatText.prohibited}</summary>
      <ul className="mt-1 list-disc pl-5 text-ink-2 sm:columns-2">
        {materials.map((material) => (
          <li key={material}>{prohibitedName(material)}</li>
        ))}
      </ul>
    </details>
  )
}
