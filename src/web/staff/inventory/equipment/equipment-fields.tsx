import { equipmentTypeLabels, equipmentForm as text } from '#content/staff/staff-equipment.ts'
import { describeSize, findSize } from '#content/wording/sizes.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { includedPer } from '#contract/weight-tickets/included-per.ts'
import { capacityOf } from '#domain/scheduling/availability.ts'
import { ContainerShape } from '#web/drawings/container-drawing.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Person } from '#web/drawings/person.tsx'
import { DraftArea, DraftCheck, DraftSelect, DraftText, FormPart } from '#web/staff/kit/draft-fields.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { CountedStock } from './counted-stock.tsx'
import { type EquipmentValues, equipmentBody } from './equipment-values.ts'

/** Inches from the person to the container. */
const containerAt = 34

/** The container of a size next to a person, to scale; nothing for an unknown size. */
function EquipmentScene({ yards }: { yards: number }) {
  const size = findSize(yards)
  if (!size) return null
  return (
    <figure className="mb-3.5 w-max max-w-full overflow-hidden border-b-2 border-line-strong [--ppi:.62]">
      <Drawing
        width={containerAt + size.lengthFeet * 12}
        height={Math.max(size.heightFeet * 12, 80)}
        label={describeSize(size)}
      >
        <Person x={12} />
        <g transform={`translate(${containerAt} 0)`}>
          <ContainerShape size={size} />
        </g>
      </Drawing>
    </figure>
  )
}

const { labels, hints } = text
const types = Object.entries(equipmentTypeLabels).map(([value, label]) => ({ value, label }))
const loadTerms = includedPer.map((value) => ({ value, label: text.includedPer[value] }))
const decimal = { inputMode: 'decimal' } as const
const numeric = { inputMode: 'numeric' } as const

/** The fields of a container type, next to its drawing to scale. */
export function EquipmentFields({ form, type }: { form: DraftForm<EquipmentValues>; type: EquipmentOnWire | null }) {
  const { totalInventory = 0, maintenanceInventory = 0, size = 0 } = equipmentBody(form.values)
  const { countedByContainers } = form.values
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <FormPart heading={text.what}>
        <div className="col-span-full">
          <DraftText form={form} name="name" label={labels.name} maxLength={120} autoFocus />
        </div>
        <DraftText form={form} name="size" label={labels.size} {...numeric} />
        <DraftSelect form={form} name="type" label={labels.type} options={types} />
        <div className="col-span-full">
          <EquipmentScene yards={size} />
          <DraftArea form={form} name="description" label={labels.description} rows={2} />
        </div>
      </FormPart>
      <FormPart heading={text.prices}>
        <DraftText
          form={form}
          name="residentialPrice"
          label={labels.residentialPrice}
          hint={hints.price}
          {...decimal}
        />
        <DraftText form={form} name="contractorPrice" label={labels.contractorPrice} hint={hints.price} {...decimal} />
        <DraftText form={form} name="deliveryFee" label={labels.deliveryFee} {...decimal} />
        <DraftText form={form} name="environmentalFee" label={labels.environmentalFee} {...decimal} />
      </FormPart>
      <FormPart heading={text.rental}>
        <DraftText
          form={form}
          name="weightLimitTons"
          label={labels.weightLimitTons}
          hint={hints.weightLimit}
          {...decimal}
        />
        <DraftSelect
          form={form}
          name="includedPer"
          label={labels.includedPer}
          hint={hints.includedPer}
          options={loadTerms}
        />
        <DraftText form={form} name="overagePerTon" label={labels.overagePerTon} {...decimal} />
        <DraftText form={form} name="minimumRentalDays" label={labels.minimumRentalDays} {...numeric} />
        <DraftText form={form} name="maximumRentalDays" label={labels.maximumRentalDays} {...numeric} />
        <DraftText form={form} name="dailyOverageRate" label={labels.dailyOverageRate} {...decimal} />
        <div className="col-span-full">
          <DraftCheck
            form={form}
            name="swapRestartsDays"
            label={labels.swapRestartsDays}
            hint={hints.swapRestartsDays}
          />
        </div>
      </FormPart>
      <FormPart
        heading={text.stock}
        note={
          countedByContainers
            ? undefined
            : text.rentable(
                capacityOf({
                  totalInventory: count(totalInventory),
                  maintenanceInventory: count(maintenanceInventory),
                }),
              )
        }
      >
        {form.values.type === 'roll-off' && (
          <div className="col-span-full">
            <CountedStock form={form} type={type} />
          </div>
        )}
        {!countedByContainers && (
          <>
            <DraftText form={form} name="totalInventory" label={labels.totalInventory} {...numeric} />
            <DraftText form={form} name="maintenanceInventory" label={labels.maintenanceInventory} {...numeric} />
          </>
        )}
        <DraftText
          form={form}
          name="availableInventory"
          label={labels.availableInventory}
          hint={hints.available}
          {...numeric}
        />
      </FormPart>
      <FormPart heading={text.offer}>
        <DraftCheck form={form} name="allowResidential" label={labels.allowResidential} />
        <DraftCheck form={form} name="allowContractor" label={labels.allowContractor} />
        <DraftCheck form={form} name="isActive" label={labels.isActive} hint={hints.inactive} />
        <DraftCheck
          form={form}
          name="isAvailableForBooking"
          label={labels.isAvailableForBooking}
          hint={hints.bookable}
        />
      </FormPart>
      <FormPart heading={text.notes}>
        <div className="col-span-full">
          <DraftArea
            form={form}
            name="prohibitedMaterials"
            label={labels.prohibitedMaterials}
            hint={hints.prohibited}
            rows={4}
          />
        </div>
        <div className="col-span-full">
          <DraftArea form={form} name="specialInstructions" label={labels.specialInstructions} rows={2} />
        </div>
      </FormPart>
    </div>
  )
}

/** None while the input is invalid. */
const count = (typed: number) => (Number.isInteger(typed) && typed > 0 ? typed : 0)
