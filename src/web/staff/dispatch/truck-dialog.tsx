import { fleetText, fleetMessages as messages, truckForm as text } from '#content/staff/fleet.ts'
import { truckKindLabels } from '#content/wording/dispatch.ts'
import { truckKinds } from '#contract/dispatch/dispatch-values.ts'
import type { FleetOnWire, TruckOnWire } from '#contract/dispatch/fleet.ts'
import { useApiCommand } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftCheck, DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { typedMinute, typedTime } from '#web/staff/kit/typed-times.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useShowsFleet } from './fleet-queries.ts'
import { TickRow } from './tick-row.tsx'

type TruckDialogProps = { fleet: FleetOnWire; truck: TruckOnWire | null; onClose: () => void }

/** Adds a truck, or changes one (rule 274). */
export function TruckDialog({ fleet, truck, onClose }: TruckDialogProps) {
  const shows = useShowsFleet()
  const add = useApiCommand('routes', 'POST /api/admin/trucks', shows)
  const change = useApiCommand('routes', 'PUT /api/admin/trucks/{id}', shows)
  const showToast = useToast()
  const sizes = [...new Set(fleet.serviceMinutes.flatMap(({ size }) => size ?? []))].sort((a, b) => a - b)
  const yards = fleet.yards.filter(({ id, archivedAt }) => archivedAt === null || id === truck?.yardId)
  const drivers = fleet.drivers.filter(({ id, archivedAt }) => archivedAt === null || id === truck?.driverId)
  const form = useDraftForm({
    id: 'truck',
    start: {
      name: truck?.name ?? '',
      kind: truck?.kind ?? truckKinds[0],
      yardId: truck?.yardId ?? yards[0]?.id ?? '',
      sizes: (truck?.sizes ?? sizes.filter((size) => size >= 10)).join(),
      carriesTwo: truck?.carries === 2,
      maxLoadTons: truck?.maxLoadTons ?? '',
      startsMinute: typedTime(truck?.startsMinute ?? 360),
      endsMinute: typedTime(truck?.endsMinute ?? 960),
      weekdays: (truck?.weekdays ?? [1, 2, 3, 4, 5]).join(),
      driverId: truck?.driverId ?? '',
      isArchived: truck != null && truck.archivedAt !== null,
    },
    check: ({ name, sizes: chosen, startsMinute, endsMinute, maxLoadTons }) => ({
      name: name.trim() === '' ? text.nameMissing : undefined,
      sizes: chosen === '' ? text.sizesMissing : undefined,
      startsMinute: typedMinute(startsMinute) === null ? text.timeMissing : undefined,
      endsMinute: typedMinute(endsMinute) === null ? text.timeMissing : undefined,
      maxLoadTons: maxLoadTons !== '' && !/^\d+(\.\d{1,2})?$/.test(maxLoadTons.trim()) ? text.notTons : undefined,
    }),
    send(values) {
      const body = {
        name: values.name,
        kind: truckKinds.find((kind) => kind === values.kind) ?? truckKinds[0],
        yardId: values.yardId,
        sizes: numbersIn(values.sizes),
        carries: values.carriesTwo ? (2 as const) : (1 as const),
        maxLoadTons: values.maxLoadTons.trim() || null,
        startsMinute: typedMinute(values.startsMinute) ?? 0,
        endsMinute: typedMinute(values.endsMinute) ?? 0,
        weekdays: numbersIn(values.weekdays),
        driverId: values.driverId || null,
      }
      if (!truck) return add.mutateAsync({ body })
      const { id, version } = truck
      return change.mutateAsync({ params: { id }, body: { ...body, isArchived: values.isArchived, version } })
    },
    onSent() {
      showToast({ description: messages.saved, tone: 'success' })
      onClose()
    },
    failure: messages.notSaved,
  })
  return (
    <DraftDialog heading={text.heading(truck?.name ?? null)} form={form} unsaved={text.unsaved} onClose={onClose}>
      <div className="grid gap-y-3.5">
        <DraftText form={form} name="name" label={text.name} maxLength={12} />
        <div className="grid gap-3 sm:grid-cols-2">
          <DraftSelect
            form={form}
            name="kind"
            label={text.kind}
            options={truckKinds.map((kind) => ({ value: kind, label: truckKindLabels[kind] }))}
          />
          <DraftSelect
            form={form}
            name="yardId"
            label={text.yard}
            options={yards.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <TickRow
          id={form.fieldId('sizes')}
          label={text.sizes}
          error={form.errors.sizes}
          options={sizes.map((size) => ({ value: size, label: String(size) }))}
          chosen={numbersIn(form.values.sizes)}
          onChange={(chosen) => form.set('sizes', chosen.join())}
        />
        <DraftCheck form={form} name="carriesTwo" label={text.carriesTwo} />
        <DraftText form={form} name="maxLoadTons" label={text.maxLoad} hint={text.maxLoadHint} inputMode="decimal" />
        <div className="grid grid-cols-2 gap-3">
          <DraftText form={form} name="startsMinute" label={text.starts} type="time" />
          <DraftText form={form} name="endsMinute" label={text.ends} type="time" />
        </div>
        <TickRow
          id={form.fieldId('weekdays')}
          label={text.weekdays}
          options={fleetText.weekdays.map((label, value) => ({ value, label }))}
          chosen={numbersIn(form.values.weekdays)}
          onChange={(chosen) => form.set('weekdays', chosen.join())}
        />
        <DraftSelect
          form={form}
          name="driverId"
          label={text.driver}
          options={[{ value: '', label: text.nobody }, ...drivers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        {truck && <DraftCheck form={form} name="isArchived" label={text.isArchived} />}
      </div>
    </DraftDialog>
  )
}

const numbersIn = (list: string) => list.split(',').filter(Boolean).map(Number)
