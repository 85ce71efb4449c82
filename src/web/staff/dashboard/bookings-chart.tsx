import { trendsText as text } from '#content/staff/staff-dashboard.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { Trends } from '#contract/dashboard/dashboard.ts'
import { ChartFigure } from './chart-figure.tsx'

/** A bar for each week's bookings; the week that is not over yet is an outline. */
export function BookingsChart({ weeks }: { weeks: Trends['bookings'] }) {
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
