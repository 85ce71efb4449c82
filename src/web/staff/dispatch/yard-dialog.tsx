import { fleetMessages as messages, yardForm as text } from '#content/staff/fleet.ts'
import type { YardPlaceOnWire } from '#contract/dispatch/fleet.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftCheck, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useShowsFleet } from './fleet-queries.ts'

/** Adds a yard, or changes one (rule 274). */
export function YardDialog({ yard, onClose }: { yard: YardPlaceOnWire | null; onClose: () => void }) {
  const shows = useShowsFleet()
  const add = useApiCommand('routes', 'POST /api/admin/yards', shows)
  const change = useApiCommand('routes', 'PUT /api/admin/yards/{id}', shows)
  const showToast = useToast()
  const form = useDraftForm({
    id: 'yard',
    start: {
      name: yard?.name ?? '',
      address: yard?.address ?? '',
      city: yard?.city ?? '',
      zipCode: yard?.zipCode ?? '',
      latitude: yard?.latitude?.toString() ?? '',
      longitude: yard?.longitude?.toString() ?? '',
      isArchived: yard != null && yard.archivedAt !== null,
    },
    check: ({ name, latitude, longitude }) => ({
      name: name.trim() === '' ? text.nameMissing : undefined,
      latitude: isDegrees(latitude) ? undefined : text.notDegrees,
      longitude: isDegrees(longitude) ? undefined : text.notDegrees,
    }),
    send({ isArchived, latitude, longitude, ...rest }) {
      const body = { ...rest, latitude: degrees(latitude), longitude: degrees(longitude) }
      return yard
        ? change.mutateAsync({ params: { id: yard.id }, body: { ...body, isArchived, version: yard.version } })
        : add.mutateAsync({ body })
    },
    onSent() {
      showToast({ description: messages.saved, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  return (
    <DraftDialog heading={text.heading(yard?.name ?? null)} form={form} unsaved={text.unsaved} onClose={onClose}>
      <div className="grid gap-y-3.5">
        <DraftText form={form} name="name" label={text.name} maxLength={60} />
        <DraftText form={form} name="address" label={text.address} maxLength={200} />
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
          <DraftText form={form} name="city" label={text.city} maxLength={100} />
          <DraftText form={form} name="zipCode" label={text.zipCode} maxLength={10} inputMode="numeric" />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <DraftText form={form} name="latitude" label={text.latitude} inputMode="decimal" />
          <DraftText form={form} name="longitude" label={text.longitude} />
        </div>
        <p className="-mt-2 text-small text-ink-2">{text.pinHint}</p>
        {yard && <DraftCheck form={form} name="isArchived" label={text.isArchived} />}
      </div>
    </DraftDialog>
  )
}

const isDegrees = (typed: string) => typed.trim() === '' || /^-?\d{1,3}(\.\d+)?$/.test(typed.trim())
const degrees = (typed: string) => (typed.trim() === '' ? null : Number(typed))
