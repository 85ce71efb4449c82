import { useState } from 'react'
import { cityCheckText as text } from '#content/staff/city-check.ts'
import { cityReason } from '#content/wording/city-check.ts'
import { shortInstant } from '#content/wording/short-dates.ts'
import type { CityCheck, StaffOrderOnWire } from '#contract/orders/orders.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftArea, DraftNote } from '#web/staff/kit/draft-fields.tsx'
import { Section } from '#web/staff/kit/fact-list.tsx'
import { LeaveQuestion } from '#web/staff/kit/leave-question.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useLeaveGuard } from '#web/staff/kit/use-leave-guard.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'

type CityProps = { order: StaffOrderOnWire; check: CityCheck }

/** Rules 395 and 397: what the rule of the place says of its haulers, and what the city said when staff asked. */
export function CitySection({ order, check }: CityProps) {
  const { cityCheckedAt, cityCheckNote, needsCityCheck } = order
  const [isChanging, setChanging] = useState(false)
  const canWrite = useMay()('staff:orders.write') && order.archivedAt === null
  return (
    <Section heading={text.heading} className="col-span-full border-t border-line-strong pt-4">
      <p className="wrap-anywhere">{cityReason(check)}</p>
      {cityCheckedAt === null ? (
        <p className="text-ink-2">{text.advice[check.sure]}</p>
      ) : (
        <div className="mt-2 border-l-3 border-line-strong pl-3.5">
          <p className="text-small text-ink-2">{text.checked(shortInstant(cityCheckedAt))}</p>
          <p className="wrap-anywhere whitespace-pre-line">{cityCheckNote}</p>
        </div>
      )}
      {canWrite && cityCheckedAt !== null && !isChanging && (
        <DenseButton look="quiet" className="mt-1 -ml-3" onClick={() => setChanging(true)}>
          {text.change}
        </DenseButton>
      )}
      {canWrite && (needsCityCheck || isChanging) && <CityForm order={order} onSaved={() => setChanging(false)} />}
    </Section>
  )
}

const longest = 1_000

function CityForm({ order, onSaved }: { order: StaffOrderOnWire; onSaved: () => void }) {
  const ui = useUiText()
  const check = useApiCommand('orders', 'PUT /api/orders/{id}/city-check')
  const form = useDraftForm({
    id: 'city-check',
    start: { note: order.cityCheckNote },
    check: ({ note }) => ({
      note: note.trim() === '' ? text.missing : note.trim().length > longest ? text.tooLong : undefined,
    }),
    send: ({ note }) => check.mutateAsync({ params: { id: order.id }, body: { note } }),
    onSent: onSaved,
    failure: { title: text.failed, describe: (message) => message ?? text.fallback },
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <form noValidate onSubmit={form.submit} className="mt-3">
      <DraftArea form={form} name="note" label={text.note} hint={text.noteHint} rows={2} />
      <div className="mt-2 flex justify-end">
        <DenseButton type="submit" pending={form.sending}>
          {form.sending ? ui.saving : text.check}
        </DenseButton>
      </div>
      <DraftNote id={form.noteId} message={form.note} />
      {guard.asking && <LeaveQuestion description={text.unsaved} onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  )
}
