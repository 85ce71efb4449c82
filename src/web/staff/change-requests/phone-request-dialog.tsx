import { useState } from 'react'
import { changeMessages as messages, phoneRequestText as text } from '#content/staff/staff-changes.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import { type ChangeRequestType, changeRequestTypes } from '#contract/change-requests/change-request-fields.ts'
import type { MovableDay } from '#contract/orders/movable-days.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { decideChange, isLateChange } from '#domain/orders/change-window.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftArea, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useAboveList } from '#web/staff/kit/list-address.ts'
import { type DraftForm, useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { OrderChoice } from '#web/staff/orders/parts/order-choice.tsx'
import { OrderDays } from '#web/staff/orders/parts/order-days.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { useFocusOnceShown } from '#web/ui/use-focus-once-shown.ts'

/** Rule 153: a change request by phone. Once entered, its review opens, so that it can be answered during the call. */
export function PhoneRequestDialog() {
  const { close, replace } = useAboveList('/admin/changes')
  const showToast = useToast()
  const focusOnceShown = useFocusOnceShown()
  const enter = useApiCommand('change-requests', 'POST /api/admin/change-requests')
  const { keyFor, forget } = useIdempotencyKey('phone-request')
  const [order, setOrder] = useState<StaffOrderOnWire | null>(null)
  const form = useDraftForm({
    id: 'phone-request',
    start: nothingAsked,
    check: phoneRequestProblems,
    send: (values) => {
      const body = phoneRequestBody(values)
      return enter.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body })
    },
    onSent: () => {
      forget()
      showToast({ title: messages.entered, description: messages.enteredHelp, tone: 'success' })
      if (enter.data) replace(`/${enter.data.id}`)
    },
    failure: { title: messages.enterFailed, describe: (message) => message ?? messages.enterFailedHelp },
  })
  const choose = (chosen: StaffOrderOnWire | null) => {
    setOrder(chosen)
    form.set('orderId', chosen?.id ?? '')
    // A kind that this order does not offer is not sent.
    const [first] = kindsFor(chosen)
    if (first && !kindsFor(chosen).some((kind) => kind === form.values.requestType)) form.set('requestType', first)
    if (!takesDeliveryDate(chosen)) form.set('deliveryDate', '')
    focusOnceShown(form.fieldId(chosen ? 'requestType' : 'orderId'))
  }
  return (
    <DraftDialog
      heading={text.heading}
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      saving={text.saving}
      onClose={close}
    >
      <div className="grid gap-3.5">
        <OrderChoice id={form.fieldId('orderId')} error={form.errors.orderId} chosen={order} onChoose={choose} />
        {order && isLateChange(order, new Date()) && (
          <p className="rounded-panel border border-warn-line bg-warn-tint px-4 py-2.5 font-medium text-warn">
            {text.late}
          </p>
        )}
        <DraftSelect
          form={form}
          name="requestType"
          label={text.type}
          options={kindsFor(order).map((type) => ({ value: type, label: changeRequestTypeLabels[type] }))}
        />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 max-xs:grid-cols-1">
          {takesDeliveryDate(order) && <WantedDay form={form} order={order} of="delivery" />}
          <WantedDay form={form} order={order} of="pickup" />
        </div>
        <DraftArea form={form} name="instructions" label={text.instructions} hint={text.instructionsHint} rows={2} />
        <DraftArea form={form} name="description" label={text.description} rows={3} />
      </div>
    </DraftDialog>
  )
}

type WantedDayProps = { form: DraftForm<PhoneRequestValues>; order: StaffOrderOnWire | null; of: MovableDay }

/** The day that the customer wants, with the free days of the order. */
function WantedDay({ form, order, of }: WantedDayProps) {
  const name = `${of}Date` as const
  return (
    <div className="min-w-0">
      <DraftText form={form} name={name} label={text[name]} type="date" />
      {order && (
        <OrderDays
          // Another order has other days.
          key={order.id}
          orderId={order.id}
          of={of}
          chosen={form.values[name]}
          onChoose={(day) => form.set(name, day)}
          isFolded
        />
      )}
    </div>
  )
}

const kindsFor = (order: StaffOrderOnWire | null) =>
  changeRequestTypes.filter((type) => !order || canBeEntered(order, type))

const takesDeliveryDate = (order: StaffOrderOnWire | null) => order?.status !== 'delivered'

/** By phone nothing is too late, but past steps cannot be changed. */
function canBeEntered(order: StaffOrderOnWire, type: ChangeRequestType): boolean {
  const decision = decideChange(order, type, new Date())
  return decision.ok || decision.reason === 'too-late'
}

/** The fields of a request by phone, under the names of the call. */
const nothingAsked = {
  orderId: '',
  requestType: 'reschedule_delivery',
  deliveryDate: '',
  pickupDate: '',
  instructions: '',
  description: '',
}

type PhoneRequestValues = typeof nothingAsked

/** The errors that can be found without the server. */
const phoneRequestProblems = (values: PhoneRequestValues): Partial<PhoneRequestValues> => ({
  ...(values.orderId === '' && { orderId: text.orderMissing }),
  ...(values.description.trim() === '' && { description: text.descriptionMissing }),
})

const phoneRequestBody = (values: PhoneRequestValues) => ({
  orderId: values.orderId,
  requestType: values.requestType as ChangeRequestType,
  description: values.description,
  requestedChanges: {
    deliveryDate: values.deliveryDate,
    pickupDate: values.pickupDate,
    instructions: values.instructions,
  },
})

export function screen() {
  return { Component: PhoneRequestDialog }
}
