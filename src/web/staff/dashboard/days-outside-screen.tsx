import { daysOutsideText as text } from '#content/staff/days-outside.ts'
import type { DayHolder, DayOutsideOnWire } from '#contract/dashboard/days-outside.ts'
import { useApiQuery } from '#web/app/api-hooks.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { BackLink } from '#web/staff/kit/back-link.tsx'
import { ListMissing } from '#web/staff/kit/list-states.tsx'
import { pagePermission } from '#web/staff/kit/page-permissions.ts'
import { Panel } from '#web/staff/kit/panel.tsx'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { StaffTitle } from '#web/staff/kit/staff-title.tsx'
import { denseButtonStyle } from '#web/ui/dense-button.tsx'

/** Every stored day before 2000 or after 2100, with where it is entered anew (rule 294). */
function DaysOutsideScreen() {
  const days = useApiQuery(
    'orders',
    'GET /api/admin/days-outside',
    {},
    { changesWith: ['calendar', 'equipment', 'projects', 'bill-to-accounts', 'routes', 'facilities', 'settings'] },
  )
  const { data } = days
  const toChange = data?.days.filter(({ canChange }) => canChange) ?? []
  const unchanged = data?.days.filter(({ canChange }) => !canChange) ?? []
  return (
    <>
      <StaffTitle heading={text.heading} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <BackLink to="/admin" label={text.back} />
        <h2 className="mr-auto text-[1.625rem] font-semibold">{text.heading}</h2>
      </div>
      <p className="mt-1 mb-3 max-w-prose text-ink-2">{text.help}</p>
      {data ? (
        <div className="grid gap-3">
          {data.count === 0 && <p className="rounded-panel border border-line bg-card px-4 py-5">{text.none}</p>}
          <Days heading={text.toChange} help={text.toChangeHelp} days={toChange} />
          <Days heading={text.unchanged} help={text.unchangedHelp} days={unchanged} />
          {data.count > data.days.length && <p className="text-ink-2">{text.more(data.count - data.days.length)}</p>}
        </div>
      ) : (
        <ListMissing messages={text} query={days} height="h-60" />
      )}
    </>
  )
}

/** The page on which it is entered, or shown. */
const pages: Record<DayHolder, (id: string) => string> = {
  delivery: (id) => `/admin/orders/${id}`,
  pickup: (id) => `/admin/orders/${id}`,
  haul: (id) => `/admin/orders/${id}`,
  'street-permit': (id) => `/admin/orders/${id}`,
  'weight-ticket': (id) => `/admin/orders/${id}`,
  call: (id) => `/admin/orders/${id}`,
  project: (id) => `/admin/projects/${id}`,
  insurance: (id) => `/admin/customers/${id}`,
  absence: () => '/admin/fleet',
  'diversion-rate': () => '/admin/facilities',
  'service-price': () => '/admin/settings/services',
  'closed-day': () => '/admin/inventory/calendar',
  route: () => '/admin/board',
  statement: (id) => `/admin/customers/${id}`,
}

type DaysProps = { heading: string; help: string; days: readonly DayOutsideOnWire[] }

function Days({ heading, help, days }: DaysProps) {
  const may = useMay()
  if (days.length === 0) return null
  // The same day can be stored twice of the same thing.
  const lines = days.map((day, place) => ({ ...day, key: `${place} ${day.day}` }))

  return (
    <Panel heading={heading} help={help}>
      <ul>
        {lines.map(({ key, holder, subjectId, name, day }) => {
          const to = pages[holder](subjectId ?? '')
          return (
            <li
              key={key}
              className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-b-0"
            >
              <span className="w-28 flex-none font-semibold tabular-nums">{day}</span>
              <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
                {text.holders[holder]}
                {name && <span className="block text-small text-ink-2">{name}</span>}
              </span>
              {may(pagePermission(to)) && (
                <AppLink
                  to={to}
                  aria-label={text.openOf(text.holders[holder], name)}
                  className={denseButtonStyle('line')}
                >
                  {text.open}
                </AppLink>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

export function screen() {
  return { Component: DaysOutsideScreen }
}
