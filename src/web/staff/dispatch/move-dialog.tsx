import { boardText, clock, moveText as text } from '#content/staff/board.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { DraftDialog } from '#web/staff/kit/draft-dialog.tsx'
import { DraftSelect } from '#web/staff/kit/draft-fields.tsx'
import { useDraftForm } from '#web/staff/kit/use-draft-form.ts'
import { nameOf } from '#web/staff/orders/parts/customer-name.ts'
import { haulsOf, movesTo, placeOf } from './board-view.ts'
import { Landing } from './landing.tsx'
import { MoveCosts } from './move-cost.tsx'
import { useBoardState } from './use-board-state.ts'

type MoveDialogProps = { haulIds: readonly string[]; onClose: () => void }

/** Moves the chosen stops to a truck and a position on its route, without a mouse. */
export function MoveDialog({ haulIds, onClose }: MoveDialogProps) {
  const { board, commands, remember } = useBoardState()
  const open = board.routes.filter(({ state, truckOff }) => state !== 'ended' && truckOff === null)
  const here = placeOf(board, haulIds[0] ?? '').route
  const movesFor = ({ route, place }: { route: string; place: string }) =>
    movesTo(board, haulIds, route ? { route, before: place || null } : null).filter(
      ({ haulId, to }) => haulId !== to?.before,
    )
  const form = useDraftForm({
    id: 'board-move',
    start: { route: here?.key ?? open[0]?.key ?? '', place: '' },
    send: (values) => commands.move.mutateAsync({ moves: movesFor(values) }).then(({ undo }) => remember(undo)),
    onSent: onClose,
    failure: boardText.notSaved,
  })
  const wanted = movesTo(board, haulIds, form.values.route ? { route: form.values.route, before: null } : null)
  const target = open.find(({ key }) => key === form.values.route)
  const ahead = (target ? haulsOf(target) : []).filter(
    (haulId) => !haulIds.includes(haulId) && !target?.legs.some((leg) => leg.haulId === haulId && leg.isDone),
  )
  const changed = movesFor(form.values)
  const labelOf = (haulId: string) => {
    const stop = board.stops.find((each) => each.haulId === haulId)
    const { leg } = placeOf(board, haulId)
    return stop ? `${leg ? clock(leg.arrives) : ''} ${haulNames[stop.kind].short} ${stop.size}, ${nameOf(stop)}` : ''
  }
  return (
    <DraftDialog
      heading={text.heading(haulIds.length)}
      form={form}
      unsaved={text.unsaved}
      save={text.save}
      saving={text.saving}
      onClose={onClose}
    >
      <div className="grid gap-y-3.5">
        <DraftSelect
          form={form}
          name="route"
          label={text.truck}
          options={[
            ...open.map(({ key, truckName, driver }) => ({
              value: key,
              label: [truckName, driver?.name].filter(Boolean).join(', '),
            })),
            ...(here ? [{ value: '', label: text.pool }] : []),
          ]}
        />
        {target && (
          <DraftSelect
            form={form}
            name="place"
            label={text.place}
            options={[
              { value: '', label: text.last },
              ...ahead.map((haulId) => ({ value: haulId, label: text.before(labelOf(haulId)) })),
            ]}
          />
        )}
        {changed.length > 0 && (
          <p role="status">
            <Landing moves={changed} />
          </p>
        )}
        <MoveCosts moves={wanted} />
      </div>
    </DraftDialog>
  )
}
