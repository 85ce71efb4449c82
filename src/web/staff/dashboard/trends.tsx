import { trendsText as text } from '#content/staff/staff-dashboard.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { BookingsChart } from './bookings-chart.tsx'
import { Panel } from './panel.tsx'
import { UtilizationChart } from './utilization-chart.tsx'

/** Rule 115: two small charts, each with its figures as a table. */
export function Trends({ className }: { className?: string }) {
  const { data, error, refetch, isFetching } = useApiQuery(
    'orders',
    'GET /api/admin/trends',
    {},
    { changesWith: ['containers'] },
  )
  return (
    <Panel heading={text.heading} className={className}>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 px-4 py-4 font-medium text-danger">
          {text.failed} {error.message}
          <DenseButton look="quiet" onClick={() => refetch()} pending={isFetching}>
            {text.retry}
          </DenseButton>
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
