import { endServiceText, standingText, moveDateText as text } from '#content/staff/standing-services.ts'
import { weekdayNames } from '#content/wording/standing-services.ts'
import type { ServiceDateOnWire, StandingServiceDetailOnWire } from '#contract/standing-services/standing-services.ts'
import { isIsoDate } from '#contract/values/dates.ts'
import { weekdayOf } from '#domain/standing-services/due-days.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { movedRule } from './rule-values.ts'

type MoveDateProps = { service: StandingServiceDetailOnWire; date: ServiceDateOnWire; onClose: () => void }

/** Asks once: only this date, or this and later (rule 454). */
export function MoveDate({ service, date, onClose }: MoveDateProps) {
  const { id } = service
  const { due } = date
  const one = useApiCommand('orders', 'PUT /api/admin/standing-services/{id}/dates/{day}')
  const all = useApiCommand('orders', 'PUT /api/admin/standing-services/{id}')
  const showToast = useToast()
  const form = useDraftForm<{ day: string; scope: string }>({
    id: 'move-date',
    start: { day: date.day ?? date.choices[0] ?? due, scope: 'one' },
    check: ({ day }) => (isIsoDate(day) ? {} : { day: standingText.dayMissing }),
    async send({ day, scope }) {
      if (scope === 'one') await one.mutateAsync({ params: { id, day: due }, body: { day, notifyCustomer: true } })
      else await all.mutateAsync({ params: { id }, body: movedRule(service, due, day) })
    },
    onSent() {
      showToast({ description: text.moved, tone: 'success' })
      onClose()
    },
    failure: standingText.failedToSave,
  })
  const { day } = form.values
  const canShift = service.state === 'running' && isIsoDate(day) && day !== due
  return (
    <DraftDialog
      heading={text.heading(due)}
      form={form}
      unsaved={standingText.unsaved}
      save={text.only(due)}
      isHeld={day === date.day}
      onClose={onClose}
    >
      <div className="max-w-60">
        <DraftText form={form} name="day" label={text.day} type="date" autoFocus />
      </div>
      {canShift && (
        <div className="mt-4 grid justify-items-start gap-1.5">
          <DenseButton type="submit" onClick={() => form.set('scope', 'all')}>
            {text.later(due)}
          </DenseButton>
          {service.unit === 'weeks' && (
            <p className="text-small text-ink-2">{text.laterNote(weekdayNames[weekdayOf(day) - 1] ?? '')}</p>
          )}
        </div>
      )}
    </DraftDialog>
  )
}

type EndServiceProps = { service: StandingServiceDetailOnWire; onClose: () => void }

/** Ends a service, with the pickup of its container (rule 456). */
export function EndService({ service, onClose }: EndServiceProps) {
  const end = useApiCommand('orders', 'POST /api/admin/standing-services/{id}/end')
  const showToast = useToast()
  const form = useDraftForm<{ pickupDay: string }>({
    id: 'end-service',
    start: { pickupDay: '' },
    check: ({ pickupDay }) => (isIsoDate(pickupDay) ? {} : { pickupDay: standingText.dayMissing }),
    send: ({ pickupDay }) => end.mutateAsync({ params: { id: service.id }, body: { pickupDay, notifyCustomer: true } }),
    onSent() {
      showToast({ description: endServiceText.ended(form.values.pickupDay), tone: 'success' })
      onClose()
    },
    failure: standingText.failedToSave,
  })
  return (
    <DraftDialog
      heading={endServiceText.heading}
      form={form}
      unsaved={endServiceText.unsaved}
      save={endServiceText.end}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">{endServiceText.description}</p>
      <div className="max-w-60">
        <DraftText form={form} name="pickupDay" label={endServiceText.pickup} type="date" autoFocus />
      </div>
    </DraftDialog>
  )
}
