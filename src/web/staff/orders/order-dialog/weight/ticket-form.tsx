import type { ReactNode } from 'react'
import { dispositionLabels, ticketFormText as text } from '#content/staff/staff-weight.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { dispositions } from '#contract/diversion/diversion-words.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { formatDollars } from '#contract/values/money.ts'
import { hundredthTonsToDecimal as tons } from '#contract/values/units.ts'
import type { StaffWeightTicketOnWire } from '#contract/weight-tickets/weight-tickets.ts'
import { loadMaterials, materialChosen, possibleMaterials } from '#domain/diversion/materials.ts'
import { acceptedTypes } from '#web/documents/uploads/accepted-types.ts'
import { CancelButton, DenseButton } from '#web/ui/dense-button.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { FacilityField } from './facility-field.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { type Load, rareFields, type TicketField, type TicketValues, weighedWith, weightsOf } from './ticket-values.ts'
import { ticketFieldId, useTicketForm } from './use-ticket-form.ts'

type LabelledField = Exclude<TicketField, 'facilityId' | 'measured' | 'countsForOverage' | 'haulId'>

type TicketFormProps = {
  order: StaffOrderOnWire
  /** Null: a new one. */
  ticket: StaffWeightTicketOnWire | null
  /** All that the order has. */
  tickets: readonly StaffWeightTicketOnWire[]
  /** Besides the one of the pickup. */
  loads: readonly Load[]
  pickupId: string | null
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** One scale ticket. Its effect on the bill is shown while typing. */
export function TicketForm({ order, ticket, tickets, loads, pickupId, onDirty, onDone }: TicketFormProps) {
  const ui = useUiText()
  const { values, set, errors, asksReason, hasPhoto, choosePhoto, submit, isSaving } = useTicketForm({
    orderId: order.id,
    ticket,
    startHaulId: newestLoad(order, tickets, loads),
    onDirty,
    onDone,
  })
  const field = (name: LabelledField) => ({
    id: ticketFieldId(name),
    label: text[name],
    error: errors[name],
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<TicketValues>),
  })
  const isEstimated = values.measured === 'estimated'
  const weight = { inputMode: 'decimal', placeholder: '0.00' } as const
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={ticket ? text.edit : text.add}
      className="mt-4 grid gap-x-3 gap-y-3.5 rounded-panel border border-line-strong p-4 sm:grid-cols-2"
    >
      <MeasureFields values={values} errors={errors} set={set} />
      <DenseField
        {...field('weightTons')}
        {...weight}
        readOnly={isEstimated}
        hint={isEstimated ? text.weightFollows : text.weightHint}
      />
      <DenseField {...field('ticketNumber')} />
      {loads.length > 0 && (
        <Field id={ticketFieldId('haulId')} label={text.haulId} hint={text.haulHint} error={errors.haulId}>
          {(control) => (
            <select
              {...control}
              className={denseControlStyle}
              value={loads.some(({ id }) => id === values.haulId) ? values.haulId : ''}
              onChange={({ target }) => set({ haulId: target.value })}
            >
              <option value="">{haulNames.pick_up.label}</option>
              {loads.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <FacilityField values={values} error={errors.facility ?? errors.facilityId} onChange={set} />
      <Field
        id={ticketFieldId('photo')}
        label={text.photo}
        hint={hasPhoto ? text.hasPhoto : text.photoHint}
        error={errors.photo}
        className="sm:col-span-2"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={acceptedTypes}
            className={`${denseControlStyle} py-1.5 file:mr-3 file:rounded-control file:border-0 file:bg-shade file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
            onChange={({ target }) => choosePhoto(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <More isOpen={rareFields.some((name) => errors[name] || values[name])}>
        {!isEstimated && (
          <>
            <DenseField {...field('grossTons')} {...weight} inputMode="text" hint={text.poundsHint} />
            <DenseField {...field('tareTons')} {...weight} inputMode="text" hint={text.poundsHint} />
          </>
        )}
        <DenseField {...field('loadDate')} type="date" />
        <div>
          <DenseField {...field('material')} list="ticket-materials" />
          <WhichMaterial written={values.material} onChoose={(material) => set({ material })} />
        </div>
        <datalist id="ticket-materials">
          {loadMaterials.map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
        </datalist>
        <Field id={ticketFieldId('disposition')} label={text.disposition} error={errors.disposition}>
          {(control) => (
            <select
              {...control}
              className={denseControlStyle}
              value={values.disposition}
              onChange={({ target }) => set({ disposition: target.value })}
            >
              <option value="">{text.notKnown}</option>
              {dispositions.map((disposition) => (
                <option key={disposition} value={disposition}>
                  {dispositionLabels[disposition]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DenseField {...field('originCity')} />
        <DenseField {...field('photoUrl')} type="url" fieldClassName="sm:col-span-2" />
      </More>
      {asksReason && (
        <DenseField
          {...field('confirmedReason')}
          hint={text.reasonHint}
          maxLength={300}
          fieldClassName="sm:col-span-2"
        />
      )}
      <p role="status" className="text-ink-2 empty:hidden sm:col-span-2">
        {outcomeOf({ order, tickets, ticket, pickupId, values })}
      </p>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <DenseButton type="submit" look="go" pending={isSaving}>
          {isSaving ? ui.saving : text.save}
        </DenseButton>
        <CancelButton onClick={onDone} />
      </div>
    </form>
  )
}

/** Asks what words mean that may mean several materials (rule 227). */
function WhichMaterial({ written, onChoose }: { written: string; onChoose: (material: string) => void }) {
  const possible = possibleMaterials(written)
  if (possible.length < 2) return null
  return (
    <fieldset className="mt-2">
      <legend className="text-small">{text.whichMaterial(written.trim())}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {possible.map((material) => (
          <DenseButton key={material.key} onClick={() => onChoose(materialChosen(material, written.trim()))}>
            {material.name}
          </DenseButton>
        ))}
      </div>
    </fieldset>
  )
}

/** Rare fields. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined} className="sm:col-span-2">
      <summary className="min-h-10 cursor-pointer py-2 font-semibold">{text.more}</summary>
      <div className="mt-2 grid gap-x-3 gap-y-3.5 sm:grid-cols-2">{children}</div>
    </details>
  )
}

/** The load that a new ticket is probably of: the newest one that was taken away and has none, while the container is there. */
function newestLoad(
  { status }: StaffOrderOnWire,
  tickets: readonly StaffWeightTicketOnWire[],
  loads: readonly Load[],
): string {
  const waiting = loads.findLast(({ id, isDone }) => isDone && tickets.every(({ haulId }) => haulId !== id))
  return status === 'delivered' ? (waiting?.id ?? '') : ''
}

type Outcome = {
  order: StaffOrderOnWire
  tickets: readonly StaffWeightTicketOnWire[]
  ticket: StaffWeightTicketOnWire | null
  pickupId: string | null
  values: TicketValues
}

/** What the order would weigh and owe, as soon as the weight can be read. */
function outcomeOf({ order, tickets, ticket, pickupId, values }: Outcome): string | null {
  const { weightTons, measured, countsForOverage, haulId } = values
  const weight = parseHundredthTons(weightTons.trim())
  if (!weight) return null
  if (measured === 'estimated' && countsForOverage === '') return text.notCounted
  const others = weightsOf(
    tickets.filter(({ id }) => id !== ticket?.id),
    pickupId,
  )
  const own = { haulId: haulId === '' || haulId === pickupId ? null : haulId, weight }
  const { weighed, cents } = weighedWith(order, [...others, own])
  return text.outcome(tons(weighed), formatDollars(cents))
}
