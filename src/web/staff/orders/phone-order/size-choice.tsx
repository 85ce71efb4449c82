import { keepPreviousData } from '@tanstack/react-query'
import { phoneOrderText as text } from '#content/staff/phone-order.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { BillToAccountOnWire } from '#contract/bill-to-accounts/bill-to-accounts.ts'
import type { EquipmentOnWire } from '#contract/equipment/equipment.ts'
import { parseHundredthTons } from '#contract/values/entered-amounts.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { formatTons } from '#contract/values/units.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { chooseEquipment } from '#domain/equipment/choose-equipment.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import type { DraftForm } from '#web/staff/kit/use-draft-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { customerTypeOf, type PhoneOrderValues } from './phone-order-values.ts'

type Form = DraftForm<PhoneOrderValues>

const chosen = 'border-2 border-steel bg-steel-tint'

/** Every size that this customer can have, bins and hoppers included. */
export function useOfferedTypes(form: Form, account: BillToAccountOnWire | null): EquipmentOnWire[] {
  const { customerZipCode, materialType } = form.values
  const customerType = customerTypeOf(form.values)
  const query = { customerType, zipCode: zipCodeKey(customerZipCode) ?? '', materialType }
  const types =
    useApiQuery(
      'equipment',
      'GET /api/priced-equipment',
      { query: account ? { ...query, account: account.id } : query },
      { placeholderData: keepPreviousData, changesWith: ['settings'] },
    ).data ?? []
  const sizes = [...new Set(types.map(({ size }) => size))].sort((one, other) => one - other)
  return sizes.flatMap((size) => chooseEquipment(types, { size, customerType, isByStaff: true }) ?? [])
}

/** What a container costs without surcharge and tax; null if it is not priced. The fuel of the day is in the delivery fee (rule 531). */
export function listCents(type: EquipmentOnWire, values: PhoneOrderValues): number | null {
  const base = customerTypeOf(values) === 'contractor' ? type.contractorPrice : type.residentialPrice
  return base === null ? null : centsIn(base) + centsIn(type.deliveryFee) + centsIn(type.environmentalFee)
}

/** "2.0 tons"; null: any weight. */
export const includedWeight = (tons: string | null): string =>
  tons === null ? text.noLimit : text.tons(formatTons(parseHundredthTons(tons) ?? 0))

/** The sizes to one scale, each with its price and what it includes. */
export function SizeChoice({ form, account }: { form: Form; account: BillToAccountOnWire | null }) {
  return (
    <fieldset>
      <legend className="sr-only">{text.size}</legend>
      <div
        id={form.fieldId('dumpsterSize')}
        tabIndex={-1}
        className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 [--ppi:0.25]"
      >
        {useOfferedTypes(form, account).map((type) => (
          <SizeCard key={type.id} type={type} form={form} />
        ))}
      </div>
      {form.errors.dumpsterSize && <FieldError>{form.errors.dumpsterSize}</FieldError>}
    </fieldset>
  )
}

function SizeCard({ type, form }: { type: EquipmentOnWire; form: Form }) {
  const isChosen = form.values.dumpsterSize === String(type.size)
  const drawn = findSize(type.size)
  const cents = listCents(type, form.values)
  return (
    <label
      className={classNames(
        'relative flex min-h-24 cursor-pointer flex-col justify-end rounded-control border border-field bg-card px-2 py-1.5 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-signal-ink',
        isChosen && chosen,
      )}
    >
      <input
        type="radio"
        name="phone-order-size"
        className="sr-only"
        checked={isChosen}
        onChange={() => form.set('dumpsterSize', String(type.size))}
      />
      <span className="mb-1 flex h-8 items-end overflow-hidden">{drawn && <ContainerSilhouette size={drawn} />}</span>
      <span className="font-display text-[1.125rem] leading-tight font-semibold">{text.yards(type.size)}</span>
      <span className="text-fine text-ink-2">{cents !== null && formatDollars(cents, 'short')}</span>
      <span className="text-fine text-ink-2">{type.weightLimitTons && includedWeight(type.weightLimitTons)}</span>
    </label>
  )
}
