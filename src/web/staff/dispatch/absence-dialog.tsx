import { useState } from 'react'
import { fleetText, fleetMessages as messages, absenceForm as text } from '#content/staff/fleet.ts'
import type { FleetOnWire } from '#contract/dispatch/fleet.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useSaving } from '#web/staff/kit/use-saving.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useShowsFleet } from './fleet-queries.ts'

/** Records days on which a driver is off, or a truck is in the shop (rule 274). */
export function AbsenceDialog({ fleet, onClose }: { fleet: FleetOnWire; onClose: () => void }) {
  const shows = useShowsFleet()
  const add = useApiCommand('routes', 'POST /api/admin/absences', shows)
  const remove = useApiCommand('routes', 'DELETE /api/admin/absences/{id}', shows)
  const save = useSaving(messages.notSaved)
  const [before] = useState(fleet.absences)
  const takeBack = (id: string) => save(() => remove.mutateAsync({ params: { id } }), { description: messages.removed })
  const showToast = useToast()
  const today = dateInLosAngeles(new Date())
  const isActive = ({ archivedAt }: { archivedAt: string | null }) => archivedAt === null
  const form = useDraftForm({
    id: 'absence',
    start: { who: '', fromDay: today, throughDay: today, reason: '' },
    check: ({ who, fromDay, throughDay }) => ({
      who: who === '' ? text.whoMissing : undefined,
      fromDay: fromDay === '' ? text.dayMissing : undefined,
      throughDay: throughDay === '' ? text.dayMissing : undefined,
    }),
    send({ who, ...rest }) {
      const [kind, id = ''] = who.split(' ')
      return add.mutateAsync({ body: { ...rest, ...(kind === 'driver' ? { driverId: id } : { truckId: id }) } })
    },
    onSent() {
      const added = add.data?.absences.find(({ id }) => !before.some((each) => each.id === id))
      showToast({
        description: messages.saved,
        tone: 'success',
        ...(added && {
          action: { label: messages.undo, hint: messages.undoHint, onPress: () => void takeBack(added.id) },
        }),
      })
      onClose()
    },
    failure: messages.notSaved,
  })
  return (
    <DraftDialog heading={text.heading} form={form} unsaved={text.unsaved} onClose={onClose}>
      <div className="grid gap-y-3.5">
        <DraftSelect
          form={form}
          name="who"
          label={text.who}
          options={[
            { value: '', label: '' },
            ...fleet.drivers.filter(isActive).map(({ id, name }) => ({ value: `driver ${id}`, label: name })),
            ...fleet.trucks
              .filter(isActive)
              .map(({ id, name }) => ({ value: `truck ${id}`, label: fleetText.truck(name) })),
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <DraftText form={form} name="fromDay" label={text.from} type="date" />
          <DraftText form={form} name="throughDay" label={text.through} type="date" />
        </div>
        <DraftText form={form} name="reason" label={text.reason} hint={text.reasonHint} maxLength={100} />
      </div>
    </DraftDialog>
  )
}
