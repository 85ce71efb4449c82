import { haulMessages as messages, finishHaulText as text } from '#content/staff/hauls.ts'
import { loadedContainer } from '#content/staff/staff-containers.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import { type ExtraHaulKind, haulTraits } from '#contract/hauls/haul-kinds.ts'
import type { HaulOnWire } from '#contract/hauls/hauls.ts'
import type { StaffOrderOnWire } from '#contract/orders/orders.ts'
import { isBin } from '#domain/equipment/bins.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftCheck, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { typedMoment } from '#web/staff/kit/typed-times.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useAvailableContainers } from '#web/staff/orders/order-queries.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { NotifyTick } from './notify-tick.tsx'

type FinishHaulDialogProps = {
  order: StaffOrderOnWire
  haul: HaulOnWire & { kind: ExtraHaulKind }
  onClose: () => void
}

/** Records a haul as done, or corrects it: which container came, and when (rule 264). */
export function FinishHaulDialog({ order, haul, onClose }: FinishHaulDialogProps) {
  const ui = useUiText()
  const containers = useAvailableContainers(order.dumpsterSize)
  const finish = useApiCommand('orders', 'POST /api/orders/{id}/hauls/{haulId}/done')
  const correct = useApiCommand('orders', 'PUT /api/orders/{id}/hauls/{haulId}/done')
  const { id: haulId, kind, doneAt: wasDoneAt } = haul
  const showToast = useToast()
  const bringsOne = haulTraits[kind].bringsEmpty && !isBin(order.dumpsterSize)
  const form = useDraftForm({
    id: 'haul-done',
    start: { containerId: '', doneAt: '', isLoaded: false as boolean, notifies: true as boolean },
    check: ({ doneAt }) => ({
      doneAt: doneAt !== '' && typedMoment(doneAt) === null ? text.notATime : undefined,
    }),
    send({ containerId, doneAt, isLoaded, notifies }) {
      const moment = typedMoment(doneAt)
      const facts = { ...(containerId && { containerId }), ...(moment && { doneAt: moment.toISOString() }) }
      const params = { id: order.id, haulId }
      if (wasDoneAt) return correct.mutateAsync({ params, body: facts })
      const body = { ...facts, isLoaded, isAfterAll: haul.cancelledAt !== null, notifyCustomer: notifies }
      return finish.mutateAsync({ params, body })
    },
    onSent() {
      showToast({ description: wasDoneAt ? messages.corrected : messages.done, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  return (
    <DraftDialog
      heading={(wasDoneAt ? text.correctHeading : text.heading)(kind)}
      form={form}
      unsaved={text.unsaved}
      save={wasDoneAt ? text.correct : text.save}
      onClose={onClose}
    >
      {haul.cancelledAt && <p className="mb-3 font-semibold text-warn">{text.afterAll}</p>}
      <div className="grid gap-y-3.5">
        {bringsOne && (
          <DraftSelect
            form={form}
            name="containerId"
            label={text.brought}
            hint={
              containers.error
                ? text.failed
                : containers.data?.free.length === 0
                  ? text.none(order.dumpsterSize)
                  : !containers.data && ui.loading
            }
            options={[
              { value: '', label: wasDoneAt ? text.stays(haul.containerNumber) : text.any },
              ...(containers.data?.free ?? [])
                .filter(({ id }) => id !== order.assignedContainerId)
                .map(({ id, containerNumber }) => ({ value: id, label: containerNumber })),
              ...(containers.data?.loaded ?? []).map(({ id, containerNumber }) => ({
                value: id,
                label: loadedContainer.choice(containerNumber),
                disabled: true,
              })),
            ]}
          />
        )}
        {bringsOne && !wasDoneAt && (
          <DraftCheck form={form} name="isLoaded" label={text.isLoaded} hint={text.isLoadedHint} />
        )}
        <DraftText
          form={form}
          name="doneAt"
          label={text.when}
          hint={wasDoneAt ? text.whenStays(shortInstant(wasDoneAt)) : text.whenHint}
          type="datetime-local"
        />
        {!wasDoneAt && (
          <NotifyTick
            checked={form.values.notifies}
            onChange={(checked) => form.set('notifies', checked)}
            hint={false}
          />
        )}
      </div>
    </DraftDialog>
  )
}
