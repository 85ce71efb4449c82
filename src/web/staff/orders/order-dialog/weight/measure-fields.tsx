import { ticketFormText as text } from '#content/staff/staff-weight.ts'
import { loadMeasures } from '#contract/diversion/diversion-words.ts'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import type { TicketField, TicketValues } from './ticket-values.ts'
import { ticketFieldId } from './use-ticket-form.ts'

type MeasureFieldsProps = {
  values: TicketValues
  errors: Record<string, string | undefined>
  set: (changes: Partial<TicketValues>) => void
}

/** How a load was measured; for an estimate its volume and density, and whether it is charged for (rules 171 and 177). */
export function MeasureFields({ values, errors, set }: MeasureFieldsProps) {
  const field = (name: TicketField) => ({
    id: ticketFieldId(name),
    error: errors[name],
    autoComplete: 'off',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <Field id={ticketFieldId('measured')} label={text.measured} error={errors.measured} className="sm:col-span-2">
        {(control) => (
          <select
            {...control}
            className={denseControlStyle}
            value={values.measured}
            onChange={({ target }) => set({ measured: target.value })}
          >
            {loadMeasures.map((measure) => (
              <option key={measure} value={measure}>
                {text.measures[measure]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {values.measured === 'estimated' && (
        <>
          <DenseField {...field('cubicYards')} label={text.cubicYards} inputMode="decimal" placeholder="0.00" />
          <DenseField
            {...field('densityPoundsPerYard')}
            label={text.densityPoundsPerYard}
            hint={text.densityHint}
            inputMode="numeric"
          />
          <DenseField {...field('densitySource')} label={text.densitySource} maxLength={200} />
          <DenseField {...field('densityVersion')} label={text.densityVersion} maxLength={60} />
          <label className="flex min-h-10 items-center gap-2.5 font-medium sm:col-span-2 max-sm:min-h-11">
            <input
              id={ticketFieldId('countsForOverage')}
              type="checkbox"
              className="size-5 flex-none accent-steel"
              checked={values.countsForOverage === 'yes'}
              onChange={({ target }) => set({ countsForOverage: target.checked ? 'yes' : '' })}
            />
            {text.countsForOverage}
          </label>
        </>
      )}
    </>
  )
}
