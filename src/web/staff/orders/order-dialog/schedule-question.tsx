import { scheduleText as text } from '#content/staff/order-corrections.ts'
import { orderMessages as messages } from '#content/staff/staff-order.ts'
import { timePreferenceLabels, timePreferences } from '#content/wording/booking-choices.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { readOfferedDate } from '#domain/scheduling/bookable-days.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DayCost } from '#web/staff/orders/parts/day-cost.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { OrderDays } from '#web/staff/orders/parts/order-days.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import type { Change } from './use-change.ts'

type ScheduleQuestionProps = { order: StaffOrderOnWire; change: Change; onClose: () => void }

/** Day and window of a delivery, with those that the customer wanted filled in, before the order is marked as scheduled. */
export function ScheduleQuestion({ order, change, onClose }: ScheduleQuestionProps) {
  const today = dateInLosAngeles(new Date())
  const wanted = plannedDeliveryOf(order)
  const form = useDraftForm({
    id: 'schedule',
    start: {
      scheduledDeliveryDate: wanted !== null && wanted >= today ? wanted : '',
      timePreference: timePreferences.find((time) => time === order.timePreference) ?? 'Any Time',
      notifies: true as boolean,
    },
    check: ({ scheduledDeliveryDate }) => (scheduledDeliveryDate ? {} : { scheduledDeliveryDate: text.required }),
    send: ({ scheduledDeliveryDate, timePreference, notifies }) =>
      change.sendOrThrow({
        status: 'scheduled',
        scheduledDeliveryDate,
        ...(timePreference !== order.timePreference && { timePreference }),
        notifyCustomer: notifies,
      }),
    onSent: onClose,
    failure: messages.updateFailed,
  })
  const error = form.errors.scheduledDeliveryDate
  const offered = error ? readOfferedDate(error) : null
  return (
    <DraftDialog heading={text.heading} form={form} unsaved={text.unsaved} save={text.confirm} onClose={onClose}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div>
          <DraftText form={form} name="scheduledDeliveryDate" label={text.day} type="date" />
          {offered && (
            <DenseButton className="mt-2" onClick={() => form.set('scheduledDeliveryDate', offered)}>
              {messages.takeDay(shortDay(offered, today))}
            </DenseButton>
          )}
        </div>
        <DraftSelect
          form={form}
          name="timePreference"
          label={text.time}
          options={timePreferences.map((value) => ({ value, label: timePreferenceLabels[value] }))}
        />
      </div>
      <OrderDays
        orderId={order.id}
        of="delivery"
        chosen={form.values.scheduledDeliveryDate}
        onChoose={(day) => form.set('scheduledDeliveryDate', day)}
      />
      <DayCost orderId={order.id} days={{ delivery: form.values.scheduledDeliveryDate }} />
      <NotifyTick checked={form.values.notifies} onChange={(checked) => form.set('notifies', checked)} />
    </DraftDialog>
  )
}
