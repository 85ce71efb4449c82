import { dayLoadText as text } from '#content/staff/day-plan.ts'
import type { DayWorkOnWire } from '#contract/dispatch/plan-endpoints.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Rule 574: the work of the days ahead against their trucks, by day; empty for who does not see the board, and without trucks. */
export function useDayWork(): ReadonlyMap<string, DayWorkOnWire> {
  const may = useMay()
  // A sum of a week need not follow every order at once.
  const { data = [] } = useApiQuery('routes', 'GET /api/admin/week-ahead', may('staff:dispatch.read') ? {} : null, {
    refetchInterval: 300_000,
  })
  const hasTrucks = data.some(({ trucks }) => trucks > 0)
  return new Map(hasTrucks ? data.map((each) => [each.day, each]) : [])
}

/** The hours of work of a day and of its trucks; more work than trucks can do is red. */
export function DayLoad({ work, isShort = false }: { work: DayWorkOnWire; isShort?: boolean }) {
  const { workMinutes, truckMinutes, hauls } = work
  if (hauls === 0) return null
  const share = truckMinutes === 0 ? 1 : Math.min(1, workMinutes / truckMinutes)
  const isOver = workMinutes > truckMinutes
  return (
    <span className={classNames('block text-fine', isOver ? 'font-semibold text-danger' : 'text-ink-2')}>
      <span className="sr-only">{text.spoken(workMinutes, truckMinutes)}</span>
      <span aria-hidden="true" className="tabular-nums">
        {isShort ? (
          <>
            <span className={classNames('block text-dense leading-tight', !isOver && 'text-ink')}>
              {text.hours(workMinutes)}
            </span>
            {text.of(truckMinutes)}
          </>
        ) : (
          text.full(workMinutes, truckMinutes)
        )}
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-0.5 block h-1 w-full" aria-hidden="true">
        <rect width="100" height="4" className="fill-shade" />
        <rect width={100 * share} height="4" className={isOver ? 'fill-danger' : 'fill-steel-3'} />
      </svg>
    </span>
  )
}
