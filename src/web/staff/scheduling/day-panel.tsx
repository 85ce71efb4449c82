import { useState } from 'react'
import { moveStopsText } from '#content/staff/move-stops.ts'
import { dayText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DenseButton, denseButtonStyle } from '#web/ui/dense-button.tsx'
import { useUiText } from '#web/ui/ui-text.ts'
import { type StaffCalendarOnWire, useCalendarCell } from './calendar-queries.ts'
import { cellState } from './cell-state.ts'
import { DayPlan } from './day-plan.tsx'
import { FreeingList } from './freeing-list.tsx'
import { HaulList } from './haul-list.tsx'
import { MoveStopsDialog } from './move-stops-dialog.tsx'
import { typeName } from './order-bars.tsx'
import { DayHauls } from './parts/day-hauls.tsx'
import { usePlanChange } from './use-plan-change.ts'

const looks = {
  free: 'border-line-strong text-ink-2',
  few: 'border-warn-line bg-warn-tint text-warn',
  full: 'border-steel-tint bg-steel-tint text-steel',
  over: 'border-danger-line bg-danger-tint text-danger',
}

/** The state of a size on a day, in a word or two. */
function FreeMark({ capacity, held }: { capacity: number; held: number }) {
  const free = capacity - held
  const freeText = free < 0 ? text.over(-free) : free === 0 ? text.full : text.free(free)
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-[3px] border px-2 text-table leading-none font-semibold',
        looks[cellState({ capacity, held })],
      )}
    >
      {freeText}
    </span>
  )
}

type DayPanelProps = {
  calendar: StaffCalendarOnWire
  day: string
  /** Null: the whole day, of every size. */
  equipmentId: string | null
  onHide: () => void
}

/** The details of a day, or of one size on it: the sum, the pickups that would free a unit, deliveries and pickups, and the plan. */
export function DayPanel({ calendar, day, equipmentId, onHide }: DayPanelProps) {
  const ui = useUiText()
  const { types, days, today } = calendar
  const { data: cell, error, isFetching, refetch } = useCalendarCell(day, equipmentId)
  const change = usePlanChange()
  const may = useMay()
  const [isMoving, setIsMoving] = useState(false)
  const type = types.find((each) => each.equipmentId === equipmentId)
  const index = days.findIndex((each) => each.day === day)
  const facts = days[index]
  const held = type?.held[index] ?? 0
  const isHere = type !== undefined && facts !== undefined
  const trucks = facts && may('staff:calendar.write') && <DayPlan day={facts} change={change} />
  return (
    <section aria-labelledby="calendar-day" className="mt-4 rounded-panel border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-4">
        <h3 id="calendar-day" className="text-[1.3125rem] font-semibold">
          {text.heading(shortDay(day, today), type ? typeName(type, types) : null)}
        </h3>
        {isHere && <FreeMark capacity={type.capacity} held={held} />}
        {may('staff:orders.write') && cell && [...cell.delivered, ...cell.pickedUp].length > 0 && (
          <DenseButton className="ml-auto" onClick={() => setIsMoving(true)}>
            {moveStopsText.open}
          </DenseButton>
        )}
        <AppLink to={`/admin/day-end/${day}`} className={denseButtonStyle('line', cell ? '' : 'ml-auto')}>
          {text.dayEnd}
        </AppLink>
        <DenseButton onClick={onHide}>{ui.close}</DenseButton>
      </div>
      {type === undefined && trucks}
      {error && <ListError heading={text.failed} query={{ error, isFetching, refetch }} />}
      {!cell && !error && (
        <p role="status" className="skeleton px-4 py-4 text-ink-2">
          {text.loading}
        </p>
      )}
      {isHere && (
        <p className="border-b border-line px-4 py-3 font-display text-[1.25rem] leading-tight font-medium">
          {text.sum(type.capacity, held, type.capacity - held)}
        </p>
      )}
      {cell && isHere && held >= type.capacity && <FreeingList cell={cell} today={today} />}
      {cell && (
        <div className="grid gap-x-8 md:grid-cols-2">
          <HaulList heading={text.delivered} kind="delivery" orders={cell.delivered} calendar={calendar} />
          <HaulList heading={text.pickedUp} kind="pickup" orders={cell.pickedUp} calendar={calendar} />
        </div>
      )}
      {cell && <DayHauls hauls={cell.hauls} today={today} className="border-t border-line" />}
      {type !== undefined && trucks}
      {isMoving && <MoveStopsDialog day={day} calendar={calendar} onClose={() => setIsMoving(false)} />}
    </section>
  )
}
