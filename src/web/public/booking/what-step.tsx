import { useWatch } from 'react-hook-form'
import { whatText } from '#content/public/booking.ts'
import { customerTypeLabels, materialLabels } from '#content/wording/booking-choices.ts'
import { findHeavyMaterial } from '#content/wording/heavy-materials.ts'
import { ChipField, optionsFrom } from '#web/forms/chip-field.tsx'
import { FormSection } from '#web/forms/form-section.tsx'
import { idPrefix, otherMaterial } from './booking-values.ts'
import { HeavyNote } from './heavy-note.tsx'
import { loadWarning } from './load-advice.ts'
import { Prohibited } from './prohibited.tsx'
import { SizeChoice } from './size-choice.tsx'
import { TextField } from './text-field.tsx'
import type { Booking } from './use-booking.ts'

const materials = optionsFrom(materialLabels)
const types = optionsFrom(customerTypeLabels)

/** What goes in, who it is for, and the size that suits both. */
export function WhatStep({ booking }: { booking: Booking }) {
  const { form, chosen } = booking
  const [materialType, materialOther] = useWatch({ control: form.control, name: ['materialType', 'materialOther'] })
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
        className="mt-6"
      />
      {materialType === otherMaterial && (
        <TextField form={form} name="materialOther" label={whatText.materialOther} required className="mt-5" />
      )}
      <div role="status">{warning && <HeavyNote warning={warning} yards={chosen.equipment.size} />}</div>
      <ChipField
        form={form}
        formId={idPrefix}
        name="customerType"
        legend={whatText.customerType}
        options={types}
        className="mt-8"
      />
      <SizeChoice booking={booking} material={material} />
      <Prohibited booking={booking} />
    </FormSection>
  )
}
