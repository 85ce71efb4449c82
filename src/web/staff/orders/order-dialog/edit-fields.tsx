import { readerLanguages } from '#content/staff/order-fields.ts'
import { editText, notesText, editText as text } from '#content/staff/staff-order.ts'
import { referenceNames } from '#content/wording/order-references.ts'
import { noteFields } from '#contract/orders/order-fields.ts'
import { referenceFields, references } from '#contract/orders/order-references.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DayCost } from '#web/staff/orders/parts/day-cost.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { DenseField } from '#web/ui/dense-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { denseControlStyle } from '#web/ui/text-input.tsx'
import { ContainerField } from './container-field.tsx'
import { DateField } from './date-field.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { StatusField } from './status-field.tsx'
import { editFieldId, type OrderEdit } from './use-order-edit.ts'

const changedDay = (typed: string, saved: string | null) => (typed === (saved ?? '') ? undefined : typed)

/** Everything that staff may change of an order (rule 29). */
export function EditFields({ edit }: { edit: OrderEdit }) {
  const { base, values, errors, set } = edit
  const may = useMay()
  return (
    <div className="grid gap-7">
      <EditFailure message={edit.note} />
      {may('staff:orders.write') && (
        <Section heading={text.planHeading}>
          <StatusField edit={edit} />
          <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
            <DateField
              edit={edit}
              field="scheduledDeliveryDate"
              wanted={base.requestedDeliveryDate}
              done={base.actualDeliveryDate}
            />
            <DateField
              edit={edit}
              field="scheduledPickupDate"
              wanted={base.requestedPickupDate}
              done={base.actualPickupDate}
            />
          </div>
          <DayCost
            orderId={base.id}
            days={{
              delivery: changedDay(values.scheduledDeliveryDate, base.scheduledDeliveryDate),
              pickup: changedDay(values.scheduledPickupDate, base.scheduledPickupDate),
            }}
          />
          {edit.isTold && <NotifyTick checked={edit.notifies} onChange={edit.setNotifies} />}
        </Section>
      )}
      <Section heading={text.chargeHeading}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {may('staff:orders.write') && !isBin(edit.base.dumpsterSize) && <ContainerField edit={edit} />}
          {may('staff:billing.write') && (
            <>
              <PaymentMethodField
                id={editFieldId('paymentMethod')}
                label={text.paymentMethod}
                error={errors.paymentMethod}
                maxLength={60}
                value={values.paymentMethod}
                onChange={(method) => set('paymentMethod', method)}
              />
              <DenseField
                id={editFieldId('fuelSurcharge')}
                label={text.fuelSurcharge}
                error={errors.fuelSurcharge}
                inputMode="decimal"
                autoComplete="off"
                value={values.fuelSurcharge}
                onChange={({ target }) => set('fuelSurcharge', target.value)}
              />
            </>
          )}
          {may('staff:orders.agree') &&
            references.map((field) => (
              <DenseField
                key={field}
                id={editFieldId(field)}
                label={referenceNames[field].label}
                error={errors[field]}
                maxLength={referenceFields[field].max}
                autoComplete="off"
                value={values[field]}
                onChange={({ target }) => set(field, target.value)}
              />
            ))}
        </div>
      </Section>
      {may('staff:orders.write') && (
        <Section heading={text.notesHeading}>
          <Field
            id={editFieldId('language')}
            label={text.language}
            error={errors.language}
            className="mb-4 sm:max-w-60"
          >
            {(control) => (
              <Select {...control} value={values.language} onChange={({ target }) => set('language', target.value)}>
                {Object.entries(readerLanguages).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {noteFields.map((field) => (
              <Field
                key={field}
                id={editFieldId(field)}
                label={notesText[field]}
                aside={field === 'internalNotes' && notesText.internalHint}
                error={errors[field]}
              >
                {(control) => (
                  <textarea
                    {...control}
                    rows={3}
                    maxLength={5000}
                    className={`${denseControlStyle} resize-y py-2`}
                    value={values[field]}
                    onChange={({ target }) => set(field, target.value)}
                  />
                )}
              </Field>
            ))}
          </div>
        </Section>
      )}
    </div>
  )
}

/** Why nothing was saved, if no field is to blame. */
function EditFailure({ message }: { message: string | null }) {
  return (
    <div id="edit-note" role="status" tabIndex={-1} className="empty:hidden">
      {message && (
        <div className="rounded-panel border border-danger-line bg-danger-tint px-4 py-3">
          <p className="font-semibold">{message}</p>
          <p className="text-ink-2">{editText.kept}</p>
        </div>
      )}
    </div>
  )
}
