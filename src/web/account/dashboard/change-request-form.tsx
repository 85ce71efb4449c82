import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changeRequestText } from '#content/account/change-request.ts'
import { formatPhone } from '#content/company/phone.ts'
import { changeRequestTypeLabels } from '#content/wording/change-requests.ts'
import type { ChangeRequestType } from '#contract/change-requests/change-request-fields.ts'
import type { CustomerOrderOnWire } from '#contract/orders/orders.ts'
import { changeRequestsKey, ordersKey } from '#web/account/customer-account-queries.ts'
import { ApiError } from '#web/app/api.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { ChipField } from '#web/forms/chip-field.tsx'
import { FailureNote } from '#web/forms/form-notes.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextAreaField } from '#web/forms/text-field.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { ChangeRequestValues } from './dashboard-checks.ts'
import { FreeDayField } from './free-day-field.tsx'
import { RefundNote } from './refund-note.tsx'

const start: ChangeRequestValues = {
  requestType: '',
  description: '',
  deliveryDate: '',
  pickupDate: '',
  instructions: '',
}
const formId = 'change-request'
const loadChecks = async () => (await import('./dashboard-checks.ts')).checkChangeRequest
const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'outside-change-window'

type ChangeRequestFormProps = {
  order: CustomerOrderOnWire
  /** The kinds that can be requested. */
  types: readonly ChangeRequestType[]
  onDone: () => void
}

/** The requested change, in words and, if possible, as a date or instructions that staff can approve with one click (rule 27). */
export function ChangeRequestForm({ order, types, onDone }: ChangeRequestFormProps) {
  const showToast = useToast()
  const client = useQueryClient()
  const request = useApiCommand('customer', 'POST /api/customer/change-requests', {
    // A new request is the first of the list, and the order knows what can still be changed.
    onSettled: () =>
      Promise.all([changeRequestsKey, ordersKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const { keyFor, forget } = useIdempotencyKey(formId)
  const [tooLate, setTooLate] = useState<string | null>(null)
  const { form, formProps, note, sending } = useCheckedForm({
    id: formId,
    start,
    loadChecks,
    failure: {
      title: (error) => (isTooLate(error) ? changeRequestText.late : changeRequestText.failed),
      fallback: changeRequestText.failedHelp,
    },
    async send({ requestType, description, deliveryDate, pickupDate, instructions }) {
      const body = {
        orderId: order.id,
        requestType,
        description,
        requestedChanges: {
          ...(requestType === 'reschedule_delivery' && deliveryDate && { deliveryDate }),
          ...(requestType === 'reschedule_pickup' && pickupDate && { pickupDate }),
          ...(requestType === 'update_instructions' && instructions && { instructions }),
        },
      }
      await request.mutateAsync({ headers: { 'idempotency-key': keyFor(body) }, body })
      forget()
      showToast({ title: changeRequestText.sent, description: changeRequestText.sentHelp, tone: 'success' })
      onDone()
    },
    onFailure: (error) => setTooLate(isTooLate(error) && error instanceof ApiError ? error.message : null),
  })
  const type = useWatch({ control: form.control, name: 'requestType' })
  const field = { form, formId }
  const optional = { ...field, aside: changeRequestText.optional }

  return (
    <form {...formProps} className="mt-5 grid gap-5">
      <ChipField
        {...field}
        name="requestType"
        legend={changeRequestText.type}
        options={types.map((value) => ({ value, label: changeRequestTypeLabels[value] }))}
        required
      />
      {type === 'reschedule_delivery' && <FreeDayField {...field} order={order} of="delivery" />}
      {type === 'reschedule_pickup' && <FreeDayField {...field} order={order} of="pickup" />}
      {type === 'other' && <RefundNote orderNumber={order.orderNumber} />}
      {type === 'update_instructions' && (
        <TextAreaField {...optional} name="instructions" label={changeRequestText.instructions} />
      )}
      <TextAreaField
        {...field}
        name="description"
        label={changeRequestText.description}
        hint={changeRequestText.descriptionHint}
        required
      />
      {tooLate ? <TooLate message={tooLate} /> : <FailureNote message={note} />}
      <SubmitButton sending={sending} className="max-sm:w-full sm:justify-self-start">
        {changeRequestText.send}
      </SubmitButton>
    </form>
  )
}

/** Rule 26: less than 24 hours ahead only a call helps. The number is a link, so that a phone dials it. */
export function TooLate({ message }: { message: string }) {
  const { business } = useApp()
  return (
    <div role="alert" className="mt-5 rounded-card border border-warn bg-warn-tint px-5 py-4">
      <p className="font-semibold">{changeRequestText.late}</p>
      <p className="mt-1">{message}</p>
      <PhoneLink where="dashboard" number={business.secondPhone} className={buttonStyle('go', 'normal', 'mt-4')}>
        {changeRequestText.call(formatPhone(business.secondPhone))}
      </PhoneLink>
    </div>
  )
}
