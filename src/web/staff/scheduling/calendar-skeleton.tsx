import { calendarText as text } from '#content/staff/staff-calendar.ts'

const rows = [0, 1, 2, 3, 4, 5]

/** The calendar that is on its way, about as high as it will be. */
export function CalendarSkeleton() {
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
