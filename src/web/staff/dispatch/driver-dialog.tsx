import { fleetText, fleetMessages as messages, driverForm as text } from '#content/staff/fleet.ts'
import { driverLanguages } from '#contract/dispatch/dispatch-values.ts'
import type { DriverOnWire, FleetOnWire } from '#contract/dispatch/fleet.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftCheck, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useShowsFleet } from './fleet-queries.ts'

type DriverDialogProps = { fleet: FleetOnWire; driver: DriverOnWire | null; onClose: () => void }

/** Adds a driver, or changes one (rule 274). */
export function DriverDialog({ fleet, driver, onClose }: DriverDialogProps) {
  const shows = useShowsFleet()
  const add = useApiCommand('routes', 'POST /api/admin/drivers', shows)
  const change = useApiCommand('routes', 'PUT /api/admin/drivers/{id}', shows)
  const showToast = useToast()
  const yards = fleet.yards.filter(({ id, archivedAt }) => archivedAt === null || id === driver?.yardId)
  const form = useDraftForm({
    id: 'driver',
    start: {
      name: driver?.name ?? '',
      phone: driver?.phone ?? '',
      language: driver?.language ?? driverLanguages[0],
      yardId: driver?.yardId ?? yards[0]?.id ?? '',
      isArchived: driver != null && driver.archivedAt !== null,
    },
    check: ({ name }) => ({ name: name.trim() === '' ? text.nameMissing : undefined }),
    send({ name, phone, language, yardId, isArchived }) {
      const body = { name, phone, yardId, language: driverLanguages.find((each) => each === language) ?? 'en' }
      if (!driver) return add.mutateAsync({ body })
      const { id, version } = driver
      return change.mutateAsync({ params: { id }, body: { ...body, isArchived, version } })
    },
    onSent() {
      showToast({ description: messages.saved, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  return (
    <DraftDialog heading={text.heading(driver?.name ?? null)} form={form} unsaved={text.unsaved} onClose={onClose}>
      <div className="grid gap-y-3.5">
        <DraftText form={form} name="name" label={text.name} maxLength={80} />
        <DraftText form={form} name="phone" label={text.phone} type="tel" maxLength={40} />
        <DraftSelect
          form={form}
          name="language"
          label={text.language}
          options={driverLanguages.map((value) => ({ value, label: fleetText.languages[value] }))}
        />
        {yards.length > 1 && (
          <DraftSelect
            form={form}
            name="yardId"
            label={text.yard}
            options={yards.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {driver && <DraftCheck form={form} name="isArchived" label={text.isArchived} hint={text.archivingEndsPhones} />}
      </div>
    </DraftDialog>
  )
}
