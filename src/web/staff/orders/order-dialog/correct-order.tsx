import { correctText as text } from '#content/staff/order-corrections.ts'
import { orderMessages as messages } from '#content/staff/staff-order.ts'
import { materialTypes, nameOfMaterial } from '#content/wording/booking-choices.ts'
import type { OrderChangesOnWire } from '#contract/orders/order-changes.ts'
import { correctedFields } from '#contract/orders/order-fields.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { centsIn, formatDollars } from '#contract/values/money.ts'
import { zipCodeKey } from '#contract/values/zip-code.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText, FormPart } from '#web/staff/kit/draft-fields.tsx'
import { type DraftForm, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useQuotePreview } from '#web/staff/leads/lead-queries.ts'
import { useChangeOrder } from '#web/staff/orders/order-queries.ts'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { ChoiceRow } from './choice-row.tsx'

type Values = ReturnType<typeof valuesOf>

/** Everything that a correction may change, as the form holds it (rule 249). */
const valuesOf = (order: StaffOrderOnWire) => ({
  customerName: order.customerName,
  companyName: order.companyName,
  customerPhone: order.customerPhone,
  customerEmail: order.customerEmail,
  customerAddress: order.customerAddress,
  customerCity: order.customerCity,
  customerZipCode: order.customerZipCode,
  dumpsterSize: String(order.dumpsterSize),
  materialType: order.materialType,
  actualDeliveryDate: order.actualDeliveryDate ?? '',
  actualPickupDate: order.actualPickupDate ?? '',
  /** As chosen; empty: that of today for another size, the one agreed for another ZIP code. */
  price: '',
  reason: '',
  notifies: true as boolean,
})

/** What is different, as the call takes it. */
function differences(values: Values, start: Values): OrderChangesOnWire {
  const changed = correctedFields.filter((field) => values[field].trim() !== start[field].trim())
  return Object.fromEntries(
    changed.map((field) => [field, field === 'dumpsterSize' ? Number(values[field]) : values[field].trim()]),
  )
}

type CorrectOrderProps = { order: StaffOrderOnWire; onClose: () => void }

/** The form for what was written down wrong, or turned out differently. */
export function CorrectOrder({ order, onClose }: CorrectOrderProps) {
  const change = useChangeOrder()
  const showToast = useToast()
  const form = useDraftForm<Values>({
    id: 'correct',
    start: valuesOf(order),
    check: (values) => (values.reason.trim() === '' ? { reason: text.reasonRequired } : {}),
    async send(values, start) {
      const different = differences(values, start)
      if (Object.keys(different).length === 0) throw new Error(text.nothing)
      await change.mutateAsync({
        params: { id: order.id },
        body: {
          ...different,
          reason: values.reason,
          ...(isPriced(values, start) && { price: chosenPrice(values, start) }),
          notifyCustomer: values.notifies,
          version: order.version,
        },
      })
    },
    onSent() {
      showToast({ title: text.done, tone: 'success' })
      onClose()
    },
    failure: messages.updateFailed,
  })
  return (
    <DraftDialog
      heading={text.heading(order.orderNumber)}
      width="form"
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      isHeld={Object.keys(differences(form.values, form.start)).length === 0}
      onClose={onClose}
    >
      <p className="text-ink-2">{text.description}</p>
      <div className="mt-4 grid gap-5">
        <FormPart heading={text.who}>
          <DraftText form={form} name="customerName" label={text.name} />
          <DraftText form={form} name="companyName" label={text.company} />
          <DraftText form={form} name="customerPhone" label={text.phone} type="tel" />
          <DraftText form={form} name="customerEmail" label={text.email} type="email" hint={emailHint(form)} />
        </FormPart>
        <FormPart heading={text.where}>
          <div className="col-span-full">
            <DraftText form={form} name="customerAddress" label={text.address} />
          </div>
          <DraftText form={form} name="customerCity" label={text.city} />
          <DraftText form={form} name="customerZipCode" label={text.zipCode} inputMode="numeric" />
        </FormPart>
        <FormPart heading={text.what}>
          <SizeField form={form} order={order} />
          <DraftSelect
            form={form}
            name="materialType"
            label={text.material}
            options={[...new Set([order.materialType, ...materialTypes])].map((value) => ({
              value,
              label: nameOfMaterial(value),
            }))}
          />
          {order.actualDeliveryDate && (
            <DraftText form={form} name="actualDeliveryDate" label={text.delivered} type="date" />
          )}
          {order.actualPickupDate && (
            <DraftText form={form} name="actualPickupDate" label={text.pickedUp} type="date" />
          )}
        </FormPart>
        {isPriced(form.values, form.start) && <PriceChoice form={form} order={order} />}
        <DraftText form={form} name="reason" label={text.reason} hint={text.reasonHint} maxLength={500} />
      </div>
      {form.values.customerEmail !== form.start.customerEmail && (
        <NotifyTick checked={form.values.notifies} onChange={(is) => form.set('notifies', is)} hint={false} />
      )}
    </DraftDialog>
  )
}

const emailHint = ({ values, start }: DraftForm<Values>) =>
  values.customerEmail === start.customerEmail ? undefined : text.emailHint

const isPriced = (values: Values, start: Values) =>
  values.dumpsterSize !== start.dumpsterSize || values.customerZipCode.trim() !== start.customerZipCode.trim()

const chosenPrice = (values: Values, start: Values) =>
  values.price === 'keep' || (values.price === '' && values.dumpsterSize === start.dumpsterSize) ? 'keep' : 'new'

type PartProps = { form: DraftForm<Values>; order: StaffOrderOnWire }

/** The sizes of the catalog. */
function SizeField({ form, order }: PartProps) {
  const equipment = useApiQuery('equipment', 'GET /api/admin-equipment-list').data ?? []
  const offered = equipment.filter(({ isActive }) => isActive).map(({ size }) => size)
  const sizes = [...new Set([order.dumpsterSize, ...offered])].sort((one, other) => one - other)
  return (
    <DraftSelect
      form={form}
      name="dumpsterSize"
      label={text.size}
      options={sizes.map((size) => ({ value: String(size), label: text.sizeOption(size) }))}
    />
  )
}

/** Whether the price stays as agreed, or is that of today. */
function PriceChoice({ form, order }: PartProps) {
  const { dumpsterSize, customerZipCode } = form.values
  const price = chosenPrice(form.values, form.start)
  const zipCode = zipCodeKey(customerZipCode)
  const { customerType, billToId } = order
  const { materialType } = form.values
  const preview = useQuotePreview(
    zipCode
      ? {
          ...{ dumpsterSize: Number(dumpsterSize), customerType, zipCode },
          ...(materialType && { materialType }),
          ...(billToId && { billToId }),
        }
      : null,
  )
  const dollars = (amount: string) => formatDollars(centsIn(amount))
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{text.price}</legend>
      <ChoiceRow
        name="price"
        value="new"
        label={preview.data ? text.newPrice(dollars(preview.data.totalAmount)) : text.pricing}
        checked={price === 'new'}
        onChoose={() => form.set('price', 'new')}
      />
      <ChoiceRow
        name="price"
        value="keep"
        label={text.keepPrice(dollars(order.totalAmount ?? ''))}
        detail={text.priceHint}
        checked={price === 'keep'}
        onChoose={() => form.set('price', 'keep')}
      />
      {preview.error && (
        <p role="alert" className="mt-1 font-medium text-danger">
          {preview.error.message}
        </p>
      )}
    </fieldset>
  )
}
