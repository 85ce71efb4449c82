import { fleetText as text } from '#content/staff/staff-dashboard.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { FleetBar } from './fleet-bar.tsx'

type FleetSize = DashboardOnWire['fleet'][number]

/** Rule 110: the units of each size; all bars share one scale, and so do the drawings. */
export function FleetPanel({ fleet }: { fleet: readonly FleetSize[] }) {
  const longest = Math.max(
    1,
    ...fleet.map(({ total, heldToday, maintenance }) => Math.max(total, heldToday + maintenance)),
  )
  return (
    <Panel
      heading={text.heading}
      className="flex flex-col"
      note={
        <>
          {text.note}
          <AppLink to="/admin/inventory/calendar" className="ml-4 inline-flex min-h-8 items-center underline">
            {text.calendar}
          </AppLink>
        </>
      }
    >
      {fleet.length === 0 && <p className="px-4 py-5 text-ink-2">{text.none}</p>}
      <ul className="grid flex-auto grid-cols-1 auto-rows-fr">
        {fleet.map((size) => (
          <FleetRow key={size.size} fleet={size} longest={longest} />
        ))}
      </ul>
    </Panel>
  )
}

function FleetRow({ fleet, longest }: { fleet: FleetSize; longest: number }) {
  const { size, total, maintenance, confirmed, available, out, heldToday, freeToday } = fleet
  const shape = findSize(size)
  const over = heldToday - Math.max(0, total - maintenance)
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_4.75rem] items-center gap-x-4 border-t border-line px-4 py-2.5 first:border-t-0 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <h4 className="flex items-end gap-2 font-display text-[1.125rem] leading-none font-semibold [--ppi:0.18]">
        <span className="w-11 whitespace-nowrap">{text.yards(size)}</span>
        {shape && <ContainerSilhouette size={shape} />}
      </h4>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2 max-sm:mt-2">
        <FleetBar held={heldToday} free={freeToday} maintenance={maintenance} longest={longest} />
        <dl className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-small">
          <Count label={text.held} swatch="held" count={heldToday} to="/admin/inventory/calendar" />
          <Count
            label={text.maintenance}
            swatch="maintenance"
            count={maintenance}
            to={`/admin/inventory?size=${size}&status=maintenance`}
          />
          <Count label={text.out} count={out} to={`/admin/inventory?size=${size}&status=deployed`} />
          <Count label={text.confirmed} count={confirmed} to={`/admin/orders?status=confirmed&size=${size}`} />
          <Count
            label={text.available}
            title={text.availableNote}
            count={available}
            to={`/admin/inventory?size=${size}&status=available`}
          />
        </dl>
      </div>
      <p className="text-right leading-tight max-sm:col-start-2 max-sm:row-start-1 max-sm:flex max-sm:items-baseline max-sm:gap-1.5">
        <AppLink
          to="/admin/inventory/calendar"
          aria-label={`${text.yards(size)}: ${freeToday} ${text.freeToday}`}
          className={`inline-block min-h-6 min-w-6 font-display text-[1.625rem] leading-none font-semibold underline decoration-line-strong underline-offset-3 ${freeToday === 0 ? 'text-danger' : ''}`}
        >
          {freeToday}
        </AppLink>
        <span className="block text-fine text-ink-2">
          {over > 0 ? text.over(over) : freeToday === 0 ? text.fullToday : text.freeToday}
        </span>
      </p>
    </li>
  )
}

type CountProps = {
  label: string
  count: number
  swatch?: 'held' | 'maintenance'
  title?: string
  /** What the number counts. */
  to: string
}

function Count({ label, count, swatch, title, to }: CountProps) {
  return (
    <div className="flex items-center gap-1.5" title={title}>
      <dt className="flex items-center gap-1.5 text-ink-2">
        {swatch && (
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" className={swatch === 'held' ? 'fill-steel' : 'fill-warn'} />
          </svg>
        )}
        {label}
      </dt>
      <dd className="font-semibold">
        <AppLink
          to={to}
          aria-label={`${label}: ${count}`}
          className="inline-grid min-h-6 min-w-6 place-items-center underline decoration-line-strong underline-offset-3"
        >
          {count}
        </AppLink>
      </dd>
    </div>
  )
}
