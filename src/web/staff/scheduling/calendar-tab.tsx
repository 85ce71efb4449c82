import { useState } from 'react'
import { calendarText as text } from '#content/staff/staff-calendar.ts'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { ListError } from '#web/staff/kit/list-states.tsx'
import { Needs } from '#web/staff/kit/needs.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { useStaffCalendar } from './calendar-queries.ts'
import { DayPanel } from './day-panel.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

const rows = [0, 1, 2, 3, 4, 5]

/** The calendar that is on its way, about as high as it will be. */
function CalendarSkeleton() {
  return (
    <div role="status" className="rounded-panel border border-line bg-card pt-14">
      <span className="sr-only">{text.loading}</span>
      {rows.map((row) => (
        <div key={row} className="skeleton flex h-16 items-center gap-4 border-t border-line px-4">
          <i className="h-5 w-24 rounded-control bg-shade" />
          <i className="h-5 flex-auto rounded-control bg-shade" />
        </div>
      ))}
    </div>
  )
}

/** Free, held and overbooked units, their orders, and delivery days (rules 120 and 121). */
export function CalendarTab() {
  const { address, change } = useCalendarAddress()
  const { data: calendar, error, isFetching, isPlaceholderData, refetch } = useStaffCalendar(address.from)
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <BackLink to="/admin/inventory" label={text.back} />
        <h2 className="mr-auto text-[1.625rem] font-semibold">{text.heading}</h2>
        <Needs permission="staff:calendar.write">
          <DenseButton onClick={() => setPlanning(true)}>{text.plan}</DenseButton>
        </Needs>
      </div>
      {error ? (
        <ListError heading={text.failed} query={{ error, isFetching, refetch }} />
      ) : !calendar ? (
        <CalendarSkeleton />
      ) : calendar.types.length === 0 ? (
        <p className="rounded-panel border border-line bg-card px-4 py-14 text-center text-ink-2">{text.empty}</p>
      ) : (
        <>
          <CalendarPanel calendar={calendar} address={address} onChange={change} isStale={isPlaceholderData} />
          {address.day && (
            <DayPanel
              key={`${address.day} ${address.equipmentId}`}
              calendar={calendar}
              day={address.day}
              equipmentId={address.equipmentId}
              onHide={() => change({ day: null, equipmentId: null })}
            />
          )}
        </>
      )}
      {isPlanning && <PlanDialog onClose={() => setPlanning(false)} />}
    </>
  )
}

export function screen() {
  return { Component: CalendarTab }
}
