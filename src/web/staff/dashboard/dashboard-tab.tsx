import { dashboardTab as text, weekText } from '#content/staff/staff-dashboard.ts'
import { haulNames } from '#content/wording/haul-names.ts'
import { shortDay } from '#content/wording/short-dates.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { HaulIcon } from '#web/orders/haul-icon.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { useDayWork } from '#web/staff/scheduling/parts/day-load.tsx'
import { DenseButton, RetryButton } from '#web/ui/dense-button.tsx'
import { AlertList } from './alert-list.tsx'
import { CallList, useCalls } from './call-list.tsx'
import { FleetPanel } from './fleet-panel.tsx'
import { OrderMetrics } from './metrics.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { Trends, useTrends } from './trends.tsx'
import { WeekDay } from './week-day.tsx'

const useDashboard = () =>
  useApiQuery(
    'orders',
    'GET /api/admin/dashboard',
    {},
    { changesWith: ['calendar', 'containers', 'equipment', 'change-requests', 'emails'] },
  )

export function AskAhead() {
  useDashboard()
  useCalls()
  useTrends()
  return null
}

/** The first screen of a dispatcher: urgent work, then the fleet, then the week ahead. */
export function DashboardTab() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useDashboard()
  const today = data?.today ?? dateInLosAngeles(new Date())
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 mb-3 flex flex-wrap items-baseline gap-x-3 max-sm:mt-3.5 max-sm:mb-2">
        <h2 className="text-[1.625rem] font-semibold">{text.heading}</h2>
        <p className="text-ink-2 max-sm:hidden">{shortDay(today, today)}</p>
        {data && (
          <p className="ml-auto flex items-baseline gap-1 text-small text-ink-2">
            {text.asOf(dataUpdatedAt)}
            <DenseButton look="quiet" className="text-small" disabled={isFetching} onClick={() => refetch()}>
              {isFetching ? text.refreshing : text.refresh}
            </DenseButton>
          </p>
        )}
      </div>
      {error && !data ? (
        <div role="alert" className="rounded-panel border border-danger-line bg-danger-tint px-4 py-10 text-center">
          <h3 className="font-text text-dense font-semibold text-danger">{text.failed}</h3>
          <p className="mt-1.5">{error.message}</p>
          <RetryButton className="mt-4" query={{ isFetching, refetch }} />
        </div>
      ) : data ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          {/* Both columns end at the same height, however many alerts there are: alerts and fleet fill what is left. */}
          <div className="grid grid-cols-1">
            <AlertList alerts={data.alerts} />
          </div>
          <div className="grid grid-cols-1">
            <FleetPanel fleet={data.fleet} metrics={data.metrics} />
          </div>
          <CallList today={data.today} className="lg:col-span-2" />
          <Week schedule={data.schedule} metrics={data.metrics} className="lg:col-span-2" />
          <Trends className="lg:col-span-2" />
          <RecentOrders today={data.today} className="lg:col-span-2" />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

type WeekProps = Pick<DashboardOnWire, 'schedule' | 'metrics'> & { className?: string }

/** Rule 114: the deliveries and pickups of seven days; side by side on a desktop, below each other on a phone. */
function Week({ schedule, metrics, className }: WeekProps) {
  const work = useDayWork()
  return (
    <Panel
      heading={weekText.heading}
      className={className}
      note={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex items-center gap-1.5">
            <HaulIcon kind="deliver" /> {haulNames.deliver.verb}
          </span>
          <span className="flex items-center gap-1.5">
            <HaulIcon kind="pick_up" /> {haulNames.pick_up.verb}
          </span>
          <AppLink to="/admin/day-end" className="font-medium text-ink underline">
            {weekText.dayEnd}
          </AppLink>
        </span>
      }
    >
      <OrderMetrics metrics={metrics} />
      <ol className="grid grid-cols-[1.35fr_repeat(6,1fr)] max-lg:grid-cols-1">
        {schedule.map((day, index) => (
          <WeekDay
            key={day.date}
            day={day}
            work={work.get(day.date)}
            isToday={index === 0}
            isFolded={index > 1}
            today={schedule[0]?.date ?? day.date}
          />
        ))}
      </ol>
    </Panel>
  )
}

export function screen() {
  return { Component: DashboardTab }
}

/** A placeholder of about the final height. It is only drawn after a delay. */
function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <span className="sr-only">{text.loading}</span>
      <div className="grid content-start gap-4">
        <Block className="h-125" />
      </div>
      <div className="grid content-start gap-4">
        <Block className="h-125 max-sm:h-170" />
      </div>
      <Block className="h-120 lg:col-span-2" />
    </div>
  )
}

function Block({ className }: { className: string }) {
  return (
    <div className={`skeleton rounded-panel border border-line bg-card p-4 ${className}`}>
      <i className="block h-5 w-32 rounded-control bg-shade" />
      <i className="mt-6 block h-4 w-4/5 rounded-control bg-shade" />
      <i className="mt-4 block h-4 w-3/5 rounded-control bg-shade" />
    </div>
  )
}
