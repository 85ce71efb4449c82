import { useWatch } from 'react-hook-form'
import { whatText } from '../../../../content/booking.ts'
import { customerTypeLabels, materialLabels } from '../../../../content/booking-choices.ts'
import { otherMaterial } from './booking-values.ts'
import { ChipField, optionsFrom } from './chip-field.tsx'
import { HeavyNote } from './heavy-note.tsx'
import { loadWarning } from './load-advice.ts'
import { Prohibited } from './prohibited.tsx'
import { SizeChoice } from './size-choice.tsx'
import { StepSection } from './step-section.tsx'
import { TextField } from './text-field.tsx'
import type { Booking } from './use-booking.ts'

const materials = optionsFrom(materialLabels)
const types = optionsFrom(customerTypeLabels)

/** What goes in, who it is for, and the size that suits both. */
export function WhatStep({ booking }: { booking: Booking }) {
  const { form, chosen } = booking
  const materialType = useWatch({ control: form.control, name: 'materialType' })
  const warning = chosen && loadWarning(materialType, chosen.equipment.size, chosen.quote)
  return (
    <StepSection id="what" heading={whatText.heading}>
      <ChipField
        form={form}
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
      <ChipField form={form} name="customerType" legend={whatText.customerType} options={types} className="mt-8" />
      <SizeChoice booking={booking} materialType={materialType} />
      <Prohibited booking={booking} />
    </StepSection>
  )
}
