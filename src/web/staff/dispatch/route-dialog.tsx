import { boardText, routeForm as text } from '#content/staff/board.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect, DraftText } from '#web/staff/kit/draft-fields.tsx'
import { typedMinute, typedTime } from '#web/staff/kit/typed-times.ts'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { useBoardState } from './use-board-state.ts'

type RouteDialogProps = {
  /** The route to change; null: a new one, for the given truck if any. */
  routeKey: string | null
  truckId: string | null
  onClose: () => void
}

/** Sets who drives a truck, and when: all or part of the day. */
export function RouteDialog({ routeKey, truckId, onClose }: RouteDialogProps) {
  const { board, commands } = useBoardState()
  const fleet = useApiQuery('routes', 'GET /api/admin/fleet').data
  const route = board.routes.find(({ key }) => key === routeKey)
  const sibling = board.routes.findLast((each) => each.truckId === truckId)
  const isThere = (id: string) => board.routes.some((each) => each.truckId === id)
  const trucks = (fleet?.trucks ?? []).filter(({ id, archivedAt }) => archivedAt === null && !isThere(id))
  const isNew = route === undefined && truckId === null
  const noneLeft = isNew && fleet !== undefined && trucks.length === 0
  const start = route
    ? {
        truckId: route.truckId,
        driverId: route.driver?.id ?? '',
        starts: typedTime(route.startsMinute),
        ends: typedTime(route.endsMinute),
      }
    : {
        truckId: truckId ?? '',
        driverId: '',
        starts: typedTime(sibling?.endsMinute ?? 360),
        ends: typedTime(Math.min(1440, (sibling?.endsMinute ?? 600) + 360)),
      }
  const form = useDraftForm({
    id: 'board-route',
    start,
    check: ({ starts, ends }) => ({
      starts: typedMinute(starts) === null ? text.timeMissing : undefined,
      ends: typedMinute(ends) === null ? text.timeMissing : undefined,
    }),
    send(values) {
      const body = {
        driverId: values.driverId || null,
        startsMinute: typedMinute(values.starts) ?? 0,
        endsMinute: typedMinute(values.ends) ?? 0,
      }
      return routeKey === null
        ? commands.addRoute.mutateAsync({
            params: { day: board.day },
            body: { ...body, truckId: values.truckId || (trucks[0]?.id ?? '') },
          })
        : commands.changeRoute.mutateAsync({ params: { day: board.day, key: routeKey }, body })
    },
    onSent: onClose,
    failure: boardText.notSaved,
  })
  const truckName = route?.truckName ?? sibling?.truckName ?? ''
  const heading = route ? text.heading(truckName) : truckId ? text.splitHeading(truckName) : text.newHeading
  return (
    <DraftDialog heading={heading} form={form} unsaved={text.unsaved} isHeld={!fleet || noneLeft} onClose={onClose}>
      <div className="grid gap-y-3.5">
        {noneLeft && <p className="font-semibold">{text.noneLeft}</p>}
        {isNew && !noneLeft && (
          <DraftSelect
            form={form}
            name="truckId"
            label={text.truck}
            options={trucks.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <DraftSelect
          form={form}
          name="driverId"
          label={text.driver}
          options={[
            { value: '', label: text.nobody },
            ...board.drivers.map(({ id, name, isOff }) => ({ value: id, label: isOff ? text.isOff(name) : name })),
          ]}
        />
        <div className="grid grid-cols-2 gap-3">
          <DraftText form={form} name="starts" label={text.starts} type="time" />
          <DraftText form={form} name="ends" label={text.ends} type="time" />
        </div>
      </div>
    </DraftDialog>
  )
}
