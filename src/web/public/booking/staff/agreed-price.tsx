import { staffBookingText as text } from '#content/staff/staff-booking.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { TypedAgreement } from './agreement.ts'

type AgreedPriceProps = {
  typed: TypedAgreement
  problems: { price?: string; reason?: string }
  onChange: (typed: TypedAgreement) => void
}

/** Another price than the catalog's, with its reason (rule 33). */
export function AgreedPrice({ typed, problems, onChange }: AgreedPriceProps) {
  const set = (changes: Partial<TypedAgreement>) => onChange({ ...typed, ...changes })
  return (
    <div className="mt-6 rounded-card border-2 border-steel bg-steel-tint px-5 py-3">
      <Checkbox
        id="agreed"
        label={text.agreed}
        checked={typed.isOther}
        onChange={({ target }) => set({ isOther: target.checked })}
      />
      {typed.isOther && (
        <div className="mt-2 mb-2 grid items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Field id="agreed-price" label={text.price} hint={text.priceHint} error={problems.price}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={typed.price}
                onChange={({ target }) => set({ price: target.value })}
              />
            )}
          </Field>
          <Field id="agreed-reason" label={text.reason} hint={text.reasonHint} error={problems.reason}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={500}
                value={typed.reason}
                onChange={({ target }) => set({ reason: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
