import type { ReactNode } from 'react'
import { metricsText as text } from '#content/staff/staff-dashboard.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import { AppLink } from '#web/app/app-link.tsx'

type MetricsProps = { metrics: DashboardOnWire['metrics'] }

/** Rule 111: how much of the fleet works, in its panel. Each figure names what it counts, and links to it; the four large ones stand above every page. */
export function FleetMetrics({ metrics }: MetricsProps) {
  const { utilizationPercent, containers } = metrics
  return (
    <MetricRow label={text.ofFleet}>
      <Metric
        label={text.utilization}
        note={text.utilizationNote(containers)}
        to="/admin/inventory?status=deployed"
        bar={<UtilizationBar percent={utilizationPercent} />}
      >
        {text.percent(utilizationPercent)}
      </Metric>
      <Metric
        label={text.maintenance}
        note={text.maintenanceNote(metrics.containersDamaged, containers)}
        to="/admin/inventory?status=maintenance"
      >
        {metrics.containersInMaintenance.toLocaleString('en-US')}
      </Metric>
    </MetricRow>
  )
}

/** Rule 111: the orders that the schedule is of, and the new ones, above the schedule. */
export function OrderMetrics({ metrics: { openOrders, activeOrders, newOrders } }: MetricsProps) {
  return (
    <MetricRow label={text.ofOrders}>
      <Metric
        label={text.active}
        note={text.activeNote(openOrders, openOrders - activeOrders)}
        to="/admin/orders?show=running"
      >
        {activeOrders.toLocaleString('en-US')}
      </Metric>
      <Metric label={text.newOrders} note={text.newOrdersNote} to="/admin/orders?status=new">
        {newOrders.toLocaleString('en-US')}
      </Metric>
    </MetricRow>
  )
}

function MetricRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 border-b border-line">
      {children}
    </dl>
  )
}

type MetricProps = { label: string; note: string; to: string; bar?: ReactNode; children: ReactNode }

function Metric({ label, note, to, bar, children }: MetricProps) {
  return (
    <div className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-1.5 border-l border-line px-4 py-1.5 first:border-l-0 hover:bg-row">
      <dt className="col-start-2 flex items-center gap-2 text-dense font-medium">
        {label}
        {bar}
      </dt>
      <dd className="col-start-1 row-start-1 text-dense font-semibold">
        <AppLink to={to} aria-label={`${label}: ${String(children)}`} className="after:absolute after:inset-0">
          {children}
        </AppLink>
      </dd>
      <dd className="col-span-2 text-fine text-ink-2">{note}</dd>
    </div>
  )
}

/** How much is out, against the mark at 80 percent. */
function UtilizationBar({ percent }: { percent: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label={text.utilizationBar(Math.round(percent))}
      className="block h-2 w-full max-w-24 max-sm:hidden"
    >
      <rect x="0" y="1" width="100" height="6" className="fill-shade" />
      <rect
        x="0"
        y="1"
        width={Math.min(100, percent)}
        height="6"
        className={percent > 80 ? 'fill-warn' : 'fill-steel'}
      />
      <rect x="79.4" y="0" width="1.2" height="8" className="fill-ink" />
    </svg>
  )
}
