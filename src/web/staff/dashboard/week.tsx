import { weekText as text } from '#content/staff/staff-dashboard.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { HaulArrow } from './haul-arrow.tsx'
import { Panel } from './panel.tsx'
import { WeekDay } from './week-day.tsx'

type WeekProps = { schedule: DashboardOnWire['schedule']; className?: string }

/** Rule 114: the deliveries and pickups of seven days; side by side on a desktop, below each other on a phone. */
export function Week({ schedule, className }: WeekProps) {
  return (
    <Panel
      heading={text.heading}
      className={className}
      note={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex items-center gap-1.5">
            <HaulArrow kind="deliver" /> {text.deliver}
          </span>
          <span className="flex items-center gap-1.5">
            <HaulArrow kind="pick_up" /> {text.pickUp}
          </span>
          <AppLink to="/admin/day-end" className="font-medium text-ink underline">
            {text.dayEnd}
          </AppLink>
        </span>
      }
    >
      <ol className="grid grid-cols-[1.35fr_repeat(6,1fr)] max-lg:grid-cols-1">
        {schedule.map((day, index) => (
          <WeekDay key={day.date} day={day} isToday={index === 0} today={schedule[0]?.date ?? day.date} />
        ))}
      </ol>
    </Panel>
  )
}
