import { useState } from 'react'
import { customerKinds, priceListText, priceNames, priceForm as text } from '#content/staff/price-list.ts'
import { materialTypes } from '#content/wording/booking-choices.ts'
import type { CustomerType } from '#contract/customers/customers.ts'
import type { PriceRowOnWire } from '#contract/pricing/price-rows.ts'
import { amountField, type PriceKind, priceKinds } from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AccountPicker } from '#web/staff/bill-to-accounts/parts/account-picker.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useShowsPrices } from '#web/staff/settings/setting-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type Customer = { id: string; name: string }

/** What the form begins with: a new price of a kind, or one of the same conditions as a row. */
export type PriceStart = Partial<PriceRowOnWire> & { kind: PriceKind; equipmentId: string | null }

type PriceDialogProps = { start: PriceStart; types: readonly { id: string; name: string }[]; onClose: () => void }

const choice = (value: string, label: string) => ({ value, label })

/** Sets a row of the price list from a day on (rule 461). */
export function PriceDialog({ start, types, onClose }: PriceDialogProps) {
  const zones = useApiQuery('settings', 'GET /api/pricing-zones')
  const save = useApiCommand('settings', 'POST /api/admin/prices', useShowsPrices())
  const showToast = useToast()
  const startCustomer = start.billToId ? { id: start.billToId, name: start.customerName ?? '' } : null
  const [customer, setCustomer] = useState<Customer | null>(startCustomer)
  const [isPicking, setPicking] = useState(false)
  const form = useDraftForm({
    id: 'price',
    start: {
      kind: start.kind as string,
      equipmentId: start.equipmentId ?? '',
      price: start.price ?? '',
      tons: start.tons ?? '',
      days: String(start.days ?? ''),
      customerType: (start.customerType ?? '') as string,
      zoneId: start.zoneId ?? '',
      material: start.material ?? '',
      validFrom: (start.isUpcoming && start.validFrom) || dateInLosAngeles(new Date()),
      validThrough: start.validThrough ?? '',
    },
    send: ({ price, tons, days, ...values }) => {
      const kind = values.kind as PriceKind
      const typed = { price, tons, days }[amountField(kind)].trim()
      const amount = amountField(kind) === 'days' && /^\d+$/.test(typed) ? Number(typed) : typed || null
      return save.mutateAsync({
        body: {
          kind,
          [amountField(kind)]: amount,
          equipmentId: values.equipmentId || null,
          customerType: (values.customerType || null) as CustomerType | null,
          zoneId: values.zoneId || null,
          material: (values.material || null) as (typeof materialTypes)[number] | null,
          billToId: customer?.id ?? null,
          validFrom: values.validFrom,
          validThrough: values.validThrough || null,
        },
      })
    },
    onSent() {
      showToast({ title: text.saved, description: '', tone: 'success' })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? '' },
  })
  const field = amountField(form.values.kind as PriceKind)
  return (
    <DraftDialog
      heading={text.heading}
      form={{ ...form, isDirty: form.isDirty || customer?.id !== startCustomer?.id }}
      unsaved={text.unsaved}
      save={text.save}
      onClose={onClose}
    >
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DraftSelect
          form={form}
          name="kind"
          label={text.service}
          options={priceKinds.map((kind) => choice(kind, priceNames[kind]))}
        />
        <DraftSelect
          form={form}
          name="equipmentId"
          label={text.type}
          options={[choice('', priceListText.everySize), ...types.map(({ id, name }) => choice(id, name))]}
        />
        <DraftText
          key={field}
          form={form}
          name={field}
          label={text.amounts[field]}
          hint={text.priceHint}
          inputMode="decimal"
          maxLength={12}
        />
        <div>
          <p className="font-medium">{text.customer}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{customer?.name ?? priceListText.everyone}</span>
            <DenseButton onClick={() => setPicking(true)}>{text.choose}</DenseButton>
            {customer && <DenseButton onClick={() => setCustomer(null)}>{text.clear}</DenseButton>}
          </p>
        </div>
        <DraftText form={form} name="validFrom" label={text.from} hint={text.fromHint} type="date" />
        <DraftText form={form} name="validThrough" label={text.through} hint={text.throughHint} type="date" />
        <DraftSelect
          form={form}
          name="customerType"
          label={text.customerType}
          options={[
            choice('', priceListText.everyone),
            ...Object.entries(customerKinds).map(([kind, label]) => choice(kind, label)),
          ]}
        />
        <DraftSelect
          form={form}
          name="zoneId"
          label={text.zone}
          options={[
            choice('', priceListText.everywhere),
            ...(zones.data ?? []).map(({ id, name }) => choice(id, name)),
          ]}
        />
        <DraftSelect
          form={form}
          name="material"
          label={text.material}
          options={[choice('', text.anyMaterial), ...materialTypes.map((each) => choice(each, each))]}
        />
      </div>
      {isPicking && (
        <AccountPicker
          heading={text.pickerHeading}
          description={text.pickerDescription}
          except={customer?.id ?? null}
          onChoose={(chosen) => {
            setCustomer(chosen)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </DraftDialog>
  )
}
