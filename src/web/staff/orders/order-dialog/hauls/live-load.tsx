import { useState } from 'react'
import { haulMessages as messages, liveLoadText as text } from '#content/staff/hauls.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { isDelivered } from '#domain/orders/lifecycle.ts'
import { plannedDeliveryOf } from '#domain/orders/order-dates.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { typedMoment } from '#web/staff/kit/typed-times.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'

type LiveLoadProps = { order: StaffOrderOnWire; hauls: readonly HaulOnWire[] }

/** Joins delivery and pickup to one visit, parts them, or records that it was done (rule 272). Nothing once it was delivered. */
export function LiveLoad({ order, hauls }: LiveLoadProps) {
  const set = useApiCommand('orders', 'PUT /api/orders/{id}/live-load')
  const save = useSaving(messages.notSaved)
  const [isDone, setDone] = useState(false)
  const isLive = hauls.some((haul) => haul.isLive)
  if (isDelivered(order.status) || plannedDeliveryOf(order) === null) return null

  const change = () =>
    save(() => set.mutateAsync({ params: { id: order.id }, body: { isLive: !isLive } }), {
      description: isLive ? text.parted : text.joined,
    })

  return (
    <>
      {isLive && (
        <DenseButton look="go" onClick={() => setDone(true)}>
          {text.done}
        </DenseButton>
      )}
      <DenseButton pending={set.isPending} onClick={change}>
        {isLive ? text.part : text.join}
      </DenseButton>
      {isDone && <LiveLoadDialog orderId={order.id} onClose={() => setDone(false)} />}
    </>
  )
}

function LiveLoadDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const finish = useApiCommand('orders', 'POST /api/orders/{id}/live-load')
  const showToast = useToast()
  const mayPrice = useMay()('staff:orders.agree')
  const form = useDraftForm({
    id: 'live-load',
    start: { waitedMinutes: '', charge: '', doneAt: '', notifies: true as boolean },
    check: ({ waitedMinutes, doneAt }) => ({
      waitedMinutes: /^\d{0,3}$/.test(waitedMinutes.trim()) ? undefined : text.notMinutes,
      doneAt: doneAt !== '' && typedMoment(doneAt) === null ? text.notATime : undefined,
    }),
    send({ waitedMinutes, charge, doneAt, notifies }) {
      const moment = typedMoment(doneAt)
      const body = {
        waitedMinutes: Number(waitedMinutes),
        ...(mayPrice && charge.trim() !== '' && { charge: charge.trim() }),
        ...(moment && { doneAt: moment.toISOString() }),
        notifyCustomer: notifies,
      }
      return finish.mutateAsync({ params: { id: orderId }, body })
    },
    onSent() {
      showToast({ description: messages.done, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  return (
    <DraftDialog heading={text.heading} form={form} unsaved={text.unsaved} save={text.save} onClose={onClose}>
      <p className="mb-3 text-ink-2">{text.description}</p>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <DraftText form={form} name="waitedMinutes" label={text.waited} inputMode="numeric" maxLength={3} />
        {mayPrice && (
          <DraftText
            form={form}
            name="charge"
            label={text.charge}
            hint={text.chargeHint}
            inputMode="decimal"
            maxLength={12}
          />
        )}
        <DraftText form={form} name="doneAt" label={text.when} hint={text.whenHint} type="datetime-local" />
      </div>
      <NotifyTick checked={form.values.notifies} onChange={(checked) => form.set('notifies', checked)} hint={false} />
    </DraftDialog>
  )
}
