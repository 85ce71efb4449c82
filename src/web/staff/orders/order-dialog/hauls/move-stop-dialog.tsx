import { haulMessages as messages, moveStopText as text } from '#content/staff/hauls.ts'
import { orderMessages } from '#content/staff/staff-order.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { type StopKind, stopTraits } from '#contract/stops/stop-kinds.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { readOfferedDate } from '#domain/scheduling/bookable-days.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useChange } from '#web/staff/orders/order-dialog/use-change.ts'
import { DayCost, useDayQuote } from '#web/staff/orders/parts/day-cost.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { OrderDays } from '#web/staff/orders/parts/order-days.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

type MoveStopDialogProps = { order: StaffOrderOnWire; stop: StopKind; onClose: () => void }

/** Chooses another day for the delivery or the pickup of an order. */
export function MoveStopDialog({ order, stop, onClose }: MoveStopDialogProps) {
  const change = useChange(order)
  const today = dateInLosAngeles(new Date())
  const field = stopTraits[stop].scheduled
  // What is confirmed is the total that is shown.
  let shownTotal: string | undefined
  const form = useDraftForm({
    id: 'move-stop',
    start: {
      scheduledDeliveryDate: order.scheduledDeliveryDate ?? '',
      scheduledPickupDate: order.scheduledPickupDate ?? '',
      notifies: true as boolean,
    },
    check: (values) => ({ [field]: values[field] === '' ? text.dayMissing : undefined }),
    send: (values) => change.sendOrThrow({ [field]: values[field], notifyCustomer: values.notifies, shownTotal }),
    onSent: onClose,
    failure: messages.notSaved,
  })
  const days = { [stop]: form.values[field] }
  const quote = useDayQuote(order.id, days)
  shownTotal = quote.data?.totalAmount
  const error = form.errors[field]
  const offered = error ? readOfferedDate(error) : null
  return (
    <DraftDialog
      heading={text.heading[stop]}
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      isHeld={quote.isLoading}
      onClose={onClose}
    >
      <div className="max-w-60">
        <DraftText form={form} name={field} label={text.day} type="date" />
        {offered && (
          <DenseButton className="mt-2" onClick={() => form.set(field, offered)}>
            {orderMessages.takeDay(shortDay(offered, today))}
          </DenseButton>
        )}
      </div>
      <OrderDays orderId={order.id} of={stop} chosen={form.values[field]} onChoose={(day) => form.set(field, day)} />
      <DayCost orderId={order.id} days={days} />
      <NotifyTick checked={form.values.notifies} onChange={(checked) => form.set('notifies', checked)} />
    </DraftDialog>
  )
}
