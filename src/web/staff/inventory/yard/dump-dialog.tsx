import { dumpForm as text, yardText } from '#content/staff/yard.ts'
import type { YardLoadOnWire } from '#contract/containers/yard.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { useFacilities } from '#web/staff/facilities/facility-queries.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { typedMoment } from '#web/staff/kit/typed-times.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'

/** Records where and when a load was dumped (rule 270). */
export function DumpDialog({ load, onClose }: { load: YardLoadOnWire; onClose: () => void }) {
  const dump = useApiCommand('orders', 'POST /api/admin/loads/{haulId}/dump')
  const facilities = useFacilities({ search: '' }).data?.facilities ?? []
  const showToast = useToast()
  const name = load.containerNumber ?? yardText.noNumber
  const form = useDraftForm({
    id: 'dump',
    start: { facilityId: '', dumpedAt: '' },
    check: ({ dumpedAt }) => ({
      dumpedAt: dumpedAt !== '' && typedMoment(dumpedAt) === null ? text.notATime : undefined,
    }),
    send({ facilityId, dumpedAt }) {
      const moment = typedMoment(dumpedAt)
      const body = { facilityId: facilityId || null, ...(moment && { dumpedAt: moment.toISOString() }) }
      return dump.mutateAsync({ params: { haulId: load.haulId }, body })
    },
    onSent() {
      showToast({ description: text.saved(name), tone: 'success' })
      onClose()
    },
    failure: text.failed,
  })
  return (
    <DraftDialog heading={text.heading(name)} form={form} unsaved={text.unsaved} save={text.save} onClose={onClose}>
      <div className="grid gap-3.5">
        <DraftSelect
          form={form}
          name="facilityId"
          label={text.facility}
          hint={text.ticket}
          options={[
            { value: '', label: text.noFacility },
            ...facilities.map(({ id, name: facility }) => ({ value: id, label: facility })),
          ]}
        />
        <DraftText form={form} name="dumpedAt" label={text.when} hint={text.whenHint} type="datetime-local" />
      </div>
    </DraftDialog>
  )
}
