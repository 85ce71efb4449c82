import { metricsText, trendsText as text } from '#content/staff/staff-dashboard.ts'
import { bareDate } from '#content/wording/short-dates.ts'
import type { Trends } from '#contract/dashboard/dashboard.ts'
import { ChartFigure } from './chart-figure.tsx'

/** Each day's utilization as a step, with a line at 80 percent. */
export function UtilizationChart({ days }: { days: Trends['utilization'] }) {
  const last = days.at(-1)
  if (!last) return null
  const day = (date: string) => bareDate(date, last.date)
  const max = days.reduce((high, each) => (each.percent > high.percent ? each : high), last)
  const width = 600 / days.length
  const y = (percent: number) => 160 - Math.min(100, percent) * 1.6
  const steps = days.map(({ percent }, index) => `L${index * width} ${y(percent)}H${(index + 1) * width}`).join('')
  return (
    <ChartFigure
      title={text.utilization}
      summary={text.utilizationSum(last.percent, max.percent, day(max.date))}
      headings={[text.day, text.out, text.containers, text.percent]}
      rows={days
        .map(({ date, out, containers, percent }) => [
          day(date),
          String(out),
          String(containers),
          metricsText.percent(percent),
        ])
        .reverse()}
    >
      <path d={`M0 160${steps}V160Z`} className="fill-steel-4" />
      <path
        d={`M0 ${y(80)}H600`}
        className="stroke-warn"
        strokeWidth="1.5"
        strokeDasharray="6 5"
        vectorEffect="non-scaling-stroke"
      />
      <path d="M0 159.5H600" className="stroke-line-strong" strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </ChartFigure>
  )
}
