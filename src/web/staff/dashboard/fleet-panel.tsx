import { fleetText as text } from '#content/staff/staff-dashboard.ts'
import { findSize } from '#content/wording/sizes.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { ContainerSilhouette } from '#web/drawings/container-silhouette.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { FleetBar } from './fleet-bar.tsx'
import { FleetMetrics } from './metrics.tsx'

type FleetSize = DashboardOnWire['fleet'][number]

/** Rule 110: the units of each size; all bars share one scale, and so do the drawings. */
export function FleetPanel({ fleet, metrics }: Pick<DashboardOnWire, 'fleet' | 'metrics'>) {
  const longest = Math.max(
    1,
    ...fleet.map(({ total, heldToday, maintenance }) => Math.max(total, heldToday + maintenance)),
  )
  return (
    <Panel
      heading={text.heading}
      className="flex flex-col"
      note={
        <AppLink to="/admin/inventory/calendar" className="inline-flex min-h-8 items-center underline">
          {text.calendar}
        </AppLink>
      }
    >
      <FleetMetrics metrics={metrics} />
      {fleet.length === 0 && <p className="px-4 py-5 text-ink-2">{text.none}</p>}
      {fleet.length > 0 && <FleetColumns />}
      <ul className="grid flex-auto grid-cols-1 auto-rows-fr">
        {fleet.map((size) => (
          <FleetRow key={size.size} fleet={size} longest={longest} />
        ))}
      </ul>
      {fleet.length > 0 && <p className="border-t border-line px-4 py-2 text-fine text-ink-2">{text.meaning}</p>}
    </Panel>
  )
}

const grid =
  'grid grid-cols-[6rem_repeat(5,minmax(0,1fr))_5rem] gap-x-3 px-4 max-sm:grid-cols-[1fr_1.25fr_0.75fr_1.1fr_1fr] max-sm:gap-x-1'

/** What the bars and the figures are, once above all rows. */
function FleetColumns() {
  return (
    <div
      aria-hidden="true"
      className={`${grid} items-end border-b border-line py-1.5 text-small text-ink-2 max-sm:text-fine`}
    >
      <span className="max-sm:hidden" />
      <Column swatch="fill-steel" note={text.notes.held}>
        {text.held}
      </Column>
      <Column swatch="fill-warn" note={text.notes.maintenance}>
        {text.maintenance}
      </Column>
      <Column note={text.notes.out}>{text.out}</Column>
      <Column note={text.notes.confirmed}>{text.confirmed}</Column>
      <Column note={text.notes.available} isNoteNeeded>
        {text.available}
      </Column>
      <span className="text-right max-sm:hidden">
        <b className="block font-semibold whitespace-nowrap text-ink">{text.freeHeading}</b>
        <span className="block text-fine">{text.notes.freeToday}</span>
      </span>
    </div>
  )
}

type ColumnProps = { swatch?: string; note: string; isNoteNeeded?: boolean; children: string }

/** What a column is called and counts; a phone has room for the note that tells two of them apart. */
const Column = ({ swatch, note, isNoteNeeded = false, children }: ColumnProps) => (
  <span className="min-w-0 whitespace-nowrap">
    <span className="flex items-center gap-1.5 max-sm:flex-col max-sm:items-start max-sm:gap-0.5">
      {swatch && (
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" className="flex-none">
          <rect width="10" height="10" className={swatch} />
        </svg>
      )}
      {children}
    </span>
    <span className={`block text-fine text-ink-3 ${isNoteNeeded ? '' : 'max-sm:hidden'}`}>{note}</span>
  </span>
)

function FleetRow({ fleet, longest }: { fleet: FleetSize; longest: number }) {
  const { size, total, maintenance, confirmed, available, out, heldToday, freeToday } = fleet
  const shape = findSize(size)
  const over = heldToday - Math.max(0, total - maintenance)
  return (
    <li className={`${grid} content-center items-center gap-y-0.5 border-t border-line py-2 first:border-t-0`}>
      <div className="gap-2 [--ppi:0.18] max-sm:col-span-3 max-sm:flex max-sm:items-end sm:row-span-2">
        <h4 className="flex items-end gap-2 font-display text-[1.125rem] leading-none font-semibold">
          <span className="w-11 flex-none whitespace-nowrap">{text.yards(size)}</span>
          {shape && <ContainerSilhouette size={shape} />}
        </h4>
        <p className="text-fine leading-none whitespace-nowrap text-ink-2 sm:mt-1.5">{text.owned(total)}</p>
      </div>
      <div className="col-span-5 min-w-0 max-sm:row-start-2">
        <FleetBar held={heldToday} free={freeToday} maintenance={maintenance} longest={longest} />
      </div>
      <p className="text-right leading-tight max-sm:col-span-2 max-sm:col-start-4 max-sm:row-start-1 max-sm:flex max-sm:items-baseline max-sm:justify-end max-sm:gap-1.5 sm:row-span-2">
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
      <dl className="contents text-small">
        <Count label={text.held} count={heldToday} to="/admin/inventory/calendar" />
        <Count label={text.maintenance} count={maintenance} to={`/admin/inventory?size=${size}&attention=repair`} />
        <Count label={text.out} count={out} to={`/admin/inventory?size=${size}&status=deployed`} />
        <Count label={text.confirmed} count={confirmed} to={`/admin/orders?status=confirmed&size=${size}`} />
        <Count label={text.available} count={available} to={`/admin/inventory?size=${size}`} />
      </dl>
    </li>
  )
}

/** `to`: what the number counts. */
function Count({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="text-small font-semibold">
        <AppLink
          to={to}
          aria-label={`${label}: ${count}`}
          className={`inline-flex min-h-6 min-w-6 items-center underline decoration-line-strong underline-offset-3 ${count === 0 ? 'text-ink-2' : ''}`}
        >
          {count}
        </AppLink>
      </dd>
    </div>
  )
}
