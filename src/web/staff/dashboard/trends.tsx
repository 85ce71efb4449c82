import { trendsText as text } from '#content/staff/staff-dashboard.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { Trends as TrendFigures } from '#contract/dashboard/dashboard.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { Panel } from '#web/staff/kit/panel.tsx'
import { RetryButton } from '#web/ui/dense-button.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { UtilizationChart } from './utilization-chart.tsx'

export const useTrends = () => useApiQuery('orders', 'GET /api/admin/trends', {}, { changesWith: ['containers'] })

/** Rule 115: two small charts, each with its figures as a table. */
export function Trends({ className }: { className?: string }) {
  const { data, error, refetch, isFetching } = useTrends()
  return (
    <Panel heading={text.heading} className={className}>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 px-4 py-4 font-medium text-danger">
          {text.failed} {error.message}
          <RetryButton look="quiet" query={{ isFetching, refetch }} />
        </p>
      )}
      {!data && !error && (
        <p role="status" className="h-65 px-4 py-4 text-ink-2">
          {text.loading}
        </p>
      )}
      {data && (
        <div className="grid md:grid-cols-2">
          <UtilizationChart days={data.utilization} />
          <BookingsChart weeks={data.bookings} />
        </div>
      )}
    </Panel>
  )
}

/** A bar for each week's bookings; the week that is not over yet is an outline. */
function BookingsChart({ weeks }: { weeks: TrendFigures['bookings'] }) {
  const last = weeks.at(-1)
  if (!last) return null
  const max = Math.max(1, ...weeks.map(({ count }) => count))
  const width = 600 / weeks.length
  return (
    <ChartFigure
      title={text.bookings}
      summary={text.bookingsSum(last.count, weeks.at(-2)?.count ?? 0)}
      headings={[text.week, text.placed]}
      rows={weeks
        .map(({ weekFrom, count }) => [bareDate(weekFrom, last.weekFrom), count.toLocaleString('en-US')])
        .reverse()}
    >
      {weeks.map(({ weekFrom, count }, index) => {
        const height = (count / max) * 150
        return (
          <rect
            key={weekFrom}
            x={index * width + 4}
            y={159 - height}
            width={width - 8}
            height={height}
            className={index === weeks.length - 1 ? 'fill-card stroke-steel-2' : 'fill-steel'}
            strokeWidth={index === weeks.length - 1 ? 1.5 : 0}
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
      <path d="M0 159.5H600" className="stroke-line-strong" strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </ChartFigure>
  )
}
