import { useState } from 'react'
import { serviceNames, servicePricesText, servicePriceForm as text } from '#content/staff/service-prices.ts'
import { type PricedService, pricedServices } from '#contract/pricing/priced-services.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiCommand, useApiQuery } from '#web/app/api-hooks.ts'
import { AccountPicker } from '#web/staff/bill-to-accounts/parts/account-picker.tsx'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useShowsServicePrices } from '#web/staff/settings/setting-queries.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type Customer = { id: string; name: string }

/** What the form begins with. */
export type PriceStart = {
  kind: PricedService
  equipmentId: string
  zoneId: string
  customer: Customer | null
  price: string
  validFrom?: string
}

type ServicePriceDialogProps = {
  start: PriceStart
  types: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Sets the price of a service from a day on: everywhere or in a zone, for everyone or for a customer (rule 265). */
export function ServicePriceDialog({ start, types, onClose }: ServicePriceDialogProps) {
  const zones = useApiQuery('settings', 'GET /api/pricing-zones')
  const save = useApiCommand('settings', 'POST /api/admin/service-prices', useShowsServicePrices())
  const showToast = useToast()
  const [customer, setCustomer] = useState<Customer | null>(start.customer)
  const [isPicking, setPicking] = useState(false)
  const form = useDraftForm({
    id: 'service-price',
    start: {
      kind: start.kind as string,
      equipmentId: start.equipmentId,
      price: start.price,
      validFrom: start.validFrom ?? dateInLosAngeles(new Date()),
      zoneId: start.zoneId,
    },
    send: ({ kind, equipmentId, price, validFrom, zoneId }) =>
      save.mutateAsync({
        body: {
          kind: kind as PricedService,
          equipmentId,
          zoneId: zoneId || null,
          billToId: customer?.id ?? null,
          price: price.trim() || null,
          validFrom,
        },
      }),
    onSent() {
      showToast({ title: text.saved, description: '', tone: 'success' })
      onClose()
    },
    failure: { title: text.failed, describe: (message) => message ?? '' },
  })
  return (
    <DraftDialog
      heading={text.heading}
      form={{ ...form, isDirty: form.isDirty || customer?.id !== start.customer?.id }}
      unsaved={text.unsaved}
      save={text.save}
      onClose={onClose}
    >
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DraftSelect
          form={form}
          name="kind"
          label={text.service}
          options={pricedServices.map((kind) => ({ value: kind, label: serviceNames[kind] }))}
        />
        <DraftSelect
          form={form}
          name="equipmentId"
          label={text.type}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DraftText
          form={form}
          name="price"
          label={text.price}
          hint={text.priceHint}
          inputMode="decimal"
          maxLength={12}
        />
        <DraftText form={form} name="validFrom" label={text.from} hint={text.fromHint} type="date" />
        <DraftSelect
          form={form}
          name="zoneId"
          label={text.zone}
          options={[
            { value: '', label: servicePricesText.everywhere },
            ...(zones.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div>
          <p className="font-medium">{text.customer}</p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{customer?.name ?? servicePricesText.everyone}</span>
            <DenseButton onClick={() => setPicking(true)}>{text.choose}</DenseButton>
            {customer && <DenseButton onClick={() => setCustomer(null)}>{text.clear}</DenseButton>}
          </p>
        </div>
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
