import { dayLoadText } from '#content/staff/day-plan.ts'
import { calendarText as text } from '#content/staff/staff-calendar.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { CalendarDay } from '#contract/scheduling/staff-calendar.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { StaffCalendarOnWire } from './calendar-queries.ts'
import { DayHeading } from './day-heading.tsx'
import { GridCell } from './grid-cell.tsx'
import { typeName } from './order-bars.tsx'
import { DayLoad, useDayWork } from './parts/day-load.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'
import { useGridKeys } from './use-grid-keys.ts'

type CalendarGridProps = {
  calendar: StaffCalendarOnWire
  address: CalendarAddress
  onChoose: (chosen: Partial<CalendarAddress>) => void
}

/** Days from left to right, the trucks on top, and container types from top to bottom. */
export function CalendarGrid({ calendar, address, onChoose }: CalendarGridProps) {
  const { days, types, today } = calendar
  const work = useDayWork()
  const { grid, onKeyDown, onFocus, tabIndex } = useGridKeys({ rows: types.length + 1, columns: days.length })
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={text.caption}
      aria-describedby="calendar-help"
      className="calendar-grid"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <thead>
        <tr>
          <th scope="col" className="calendar-side">
            <span className="sr-only">{text.size}</span>
          </th>
          {days.map((day, column) => (
            <DayHeading
              key={day.day}
              day={day}
              today={today}
              isFirst={column === 0}
              isChosen={address.day === day.day}
              place={{ 'data-row': 0, 'data-column': column, tabIndex: tabIndex({ row: 0, column }) }}
              onChoose={() => onChoose({ day: day.day, equipmentId: null })}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="calendar-trucks">
          <th scope="row" className="calendar-side text-small font-medium">
            {days.some(({ countsOthers }) => countsOthers) ? text.hauls : text.deliveries}
          </th>
          {days.map((day) => (
            <TruckCell key={day.day} day={day} />
          ))}
        </tr>
        {days.some(({ day }) => work.has(day)) && (
          <tr className="calendar-trucks">
            <th scope="row" className="calendar-side text-small font-medium">
              {dayLoadText.row}
            </th>
            {days.map(({ day, isClosed }) => {
              const ofDay = work.get(day)
              return (
                <td key={day} className={classNames(isClosed && 'calendar-closed')}>
                  {ofDay && <DayLoad work={ofDay} isShort />}
                </td>
              )
            })}
          </tr>
        )}
        {types.map((type, index) => (
          <tr key={type.equipmentId}>
            <th scope="row" className="calendar-side">
              <b className="block font-display text-[1.25rem] leading-tight font-semibold">{typeName(type, types)}</b>
              <span className="text-fine font-normal text-ink-3">{text.inService(type.capacity)}</span>
            </th>
            {days.map((day, column) => (
              <GridCell
                key={day.day}
                label={typeName(type, types)}
                capacity={type.capacity}
                held={type.held[column] ?? 0}
                isClosed={day.isClosed}
                spokenDay={shortDay(day.day, today)}
                isChosen={address.day === day.day && address.equipmentId === type.equipmentId}
                place={{ 'data-row': index + 1, 'data-column': column, tabIndex: tabIndex({ row: index + 1, column }) }}
                onChoose={() => onChoose({ day: day.day, equipmentId: type.equipmentId })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The deliveries of a day and its limit; full and closed days say so. */
function TruckCell({ day }: { day: CalendarDay }) {
  const { isClosed, deliveries, maxDeliveries } = day
  const left = maxDeliveries === null ? null : maxDeliveries - deliveries
  return (
    <td className={classNames(isClosed && 'calendar-closed', left !== null && left < 0 && 'bg-danger-tint')}>
      {isClosed ? (
        <span className="bg-card px-1.5 py-0.5 text-fine text-ink-2">{text.closed}</span>
      ) : (
        <>
          {left !== null && left <= 0 && maxDeliveries !== null ? text.ofMax(deliveries, maxDeliveries) : deliveries}
          {left !== null && left > 0 && maxDeliveries !== null && (
            <small className="block text-fine text-ink-3">{text.max(maxDeliveries)}</small>
          )}
          {left === 0 && <small className="block text-fine font-semibold text-warn">{text.states.full}</small>}
          {left !== null && left < 0 && (
            <small className="block text-fine font-semibold text-danger">{text.tooMany(-left)}</small>
          )}
        </>
      )}
    </td>
  )
}
