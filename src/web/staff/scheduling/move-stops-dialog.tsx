import { type FormEvent, useState } from 'react'
import { moveStopsText as text } from '#content/staff/move-stops.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CalendarOrder } from '#contract/scheduling/staff-calendar.ts'
import { maxMovedStops, type StopKind, stopTraits } from '#contract/stops/stop-kinds.ts'
import { HaulIcon } from '#web/orders/haul-icon.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { MoveDays, usePreviewedMove } from '#web/staff/orders/parts/move-days.tsx'
import { NotifyTick } from '#web/staff/orders/parts/notify-tick.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ModalClose, ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { type StaffCalendarOnWire, useCalendarCell } from './calendar-queries.ts'
import { canMove } from './haul.ts'
import { type PlannedStop, sentStops, useMoveStops } from './use-move-stops.ts'

type MoveStopsDialogProps = { day: string; calendar: StaffCalendarOnWire; onClose: () => void }

/** Rain, or a broken truck: stops of a day move to another one together (rule 253). */
export function MoveStopsDialog({ day, calendar, onClose }: MoveStopsDialogProps) {
  const cell = useCalendarCell(day, null)
  const stops: PlannedStop[] | undefined = cell.data && [
    ...movable(cell.data.delivered, 'delivery'),
    ...movable(cell.data.pickedUp, 'pickup'),
  ]
  return (
    <ModalDialog onClose={onClose} width="medium">
      <div className="p-5">
        <div className="flex items-start justify-between gap-4">
          <ModalTitle>{text.heading(shortDay(day, calendar.today))}</ModalTitle>
          <ModalClose className="-mt-1.5 -mr-1.5" />
        </div>
        <p className="mt-1 mb-3 text-ink-2">{text.intro}</p>
        {!stops ? (
          <ListMissing messages={text} query={cell} height="h-60" />
        ) : stops.length === 0 ? (
          <p className="py-6 text-center text-ink-2">{text.none}</p>
        ) : (
          <MoveForm stops={stops} day={day} calendar={calendar} onClose={onClose} />
        )}
      </div>
    </ModalDialog>
  )
}

const movable = (orders: readonly CalendarOrder[], kind: StopKind): PlannedStop[] =>
  orders.filter((order) => canMove(order, kind)).map((order) => ({ order, kind }))

const keyOf = ({ order: { id }, kind }: PlannedStop) => `${id} ${kind}`

function MoveForm({ stops, day, calendar, onClose }: MoveStopsDialogProps & { stops: readonly PlannedStop[] }) {
  const ui = useUiText()
  const { today, latest } = calendar
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [to, setTo] = useState('')
  const [notifies, setNotifies] = useState(true)
  const [error, setError] = useState('')
  const { move, pending } = useMoveStops(day)
  const seesTotals = useMay()('staff:billing.read')
  const chosen = stops.filter((stop) => !left.has(keyOf(stop))).slice(0, maxMovedStops)
  const preview = usePreviewedMove(sentStops(chosen), to)
  const refusedKeys = new Set(preview.refused.map(({ orderId, kind }) => `${orderId} ${kind}`))

  const leaveOut = (keys: Iterable<string>, isOut: boolean) =>
    setLeft((before) => {
      const next = new Set(before)
      for (const key of keys)
        if (isOut) next.add(key)
        else next.delete(key)
      return next
    })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length === 0) return setError(text.choose)
    if (to === '') return setError(text.chooseDay)
    const problem = await move({ stops: chosen, to, notifies, totals: seesTotals ? preview.totals : undefined })
    if (problem === null) return onClose()
    setError(problem)
    // What was shown is no longer so.
    void preview.query.refetch()
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {(['delivery', 'pickup'] as const).map((kind) => (
          <StopChoice
            key={kind}
            kind={kind}
            stops={stops.filter((stop) => stop.kind === kind)}
            left={left}
            refused={refusedKeys}
            onLeaveOut={leaveOut}
          />
        ))}
      </div>
      <MoveDays
        preview={preview}
        to={to}
        onChoose={(chosenDay) => {
          setTo(chosenDay)
          setError('')
        }}
        except={day}
        latest={latest}
        nameOf={(orderId) => stops.find(({ order }) => order.id === orderId)?.order.customerName ?? ''}
        onLeaveOut={() => leaveOut(refusedKeys, true)}
      />
      <NotifyTick checked={notifies} onChange={setNotifies} />
      {error && <FieldError>{error}</FieldError>}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <DenseButton look="quiet" onClick={onClose}>
          {ui.cancel}
        </DenseButton>
        <DenseButton look="go" type="submit" pending={pending || preview.isAsking}>
          {pending
            ? text.moving
            : to && chosen.length > 0
              ? text.submit(chosen.length, shortDay(to, today))
              : text.submitNone}
        </DenseButton>
      </div>
    </form>
  )
}

type StopChoiceProps = {
  kind: StopKind
  stops: readonly PlannedStop[]
  /** What stays on its day. */
  left: ReadonlySet<string>
  refused: ReadonlySet<string>
  onLeaveOut: (keys: Iterable<string>, isOut: boolean) => void
}

/** The deliveries or pickups of the day, each with a tick. */
function StopChoice({ kind, stops, left, refused, onLeaveOut }: StopChoiceProps) {
  if (stops.length === 0) return null
  const keys = stops.map(keyOf)
  const isAll = keys.every((key) => !left.has(key))
  const box = 'mt-0.5 size-5 flex-none accent-steel'
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{kind === 'delivery' ? text.deliveries : text.pickups}</legend>
      <label className="flex min-h-10 items-center gap-2.5 border-b border-line-strong font-semibold">
        <input type="checkbox" className={box} checked={isAll} onChange={() => onLeaveOut(keys, isAll)} />
        <HaulIcon kind={stopTraits[kind].haul} />
        {kind === 'delivery' ? text.deliveries : text.pickups}
        <span className="ml-auto font-normal text-ink-2">
          {stops.length - keys.filter((key) => left.has(key)).length} / {stops.length}
        </span>
      </label>
      <ul className="max-h-60 overflow-y-auto">
        {stops.map((stop) => {
          const { customerName, dumpsterSize, customerCity } = stop.order
          const key = keyOf(stop)
          return (
            <li key={key} className="border-b border-line last:border-b-0">
              <label
                className={classNames(
                  'flex min-h-10 items-start gap-2.5 py-2',
                  refused.has(key) && 'bg-warn-tint text-warn',
                )}
              >
                <input
                  type="checkbox"
                  className={box}
                  checked={!left.has(key)}
                  onChange={({ target }) => onLeaveOut([key], !target.checked)}
                />
                <span className="min-w-0 wrap-anywhere">{text.stop(customerName, dumpsterSize, customerCity)}</span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
