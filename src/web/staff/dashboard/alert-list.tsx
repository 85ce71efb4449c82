import { useState } from 'react'
import { type AlertTone, alertDetail, alertMessages, alertsText as text } from '#content/staff/alerts.ts'
import type { DashboardOnWire } from '#contract/dashboard/dashboard.ts'
import { alertParts } from '#contract/lists/list-parts.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useListAddress } from '#web/staff/kit/list-address.ts'
import { chosenColumns } from '#web/staff/kit/list-table.tsx'
import { Panel } from '#web/staff/kit/panel.tsx'
import { SavedViews } from '#web/staff/kit/saved-views.tsx'
import { DenseButton } from '#web/ui/dense-button.tsx'

/** A red octagon, an amber triangle, an open square: also distinguished by shape. */
function AlertIcon({ tone }: { tone: AlertTone }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className={looks[tone]}>
      {tone === 'danger' && <path d="M5 .5h6L15.5 5v6L11 15.5H5L.5 11V5Z" fill="currentColor" />}
      {tone === 'warning' && <path d="M8 1 15.5 14.5H.5Z" fill="currentColor" />}
      {tone === 'plain' && <path d="M2.5 2.5h11v11h-11Z" fill="none" stroke="currentColor" strokeWidth="1.6" />}
      {tone !== 'plain' && (
        <path
          d={tone === 'danger' ? 'M8 4v5M8 11.4v.2' : 'M8 6v4M8 12.2v.2'}
          className="stroke-card"
          strokeWidth="1.8"
        />
      )}
    </svg>
  )
}

const looks: Record<AlertTone, string> = { danger: 'text-danger', warning: 'text-warn', plain: 'text-ink-2' }

type Alert = DashboardOnWire['alerts'][number]

/** How many are shown at first: what is less urgent should not push the day's work down. */
const firstShown = 7

/** Rule 113: what is waiting, most urgent first; each entry links to the list it counts. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const at = useListAddress(path, alertParts, { replace: true })
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || alerts.length <= firstShown + 1 ? alerts : alerts.slice(0, firstShown)
  const table = chosenColumns(at.chosen, { list: 'alerts', label: text.heading, to: placeOf })
  return (
    <Panel
      heading={text.heading}
      note={alerts.length > 1 && text.note}
      tools={<SavedViews list="alerts" path={path} />}
    >
      {alerts.length === 0 ? (
        <div className="px-4 py-5">
          <p className="font-semibold">{text.none}</p>
          <p className="mt-0.5 text-ink-2">{text.noneMore}</p>
        </div>
      ) : table ? (
        table(alerts.map((alert) => ({ ...alert, id: alert.kind })))
      ) : (
        <ul>
          {shown.map((alert) => (
            <li key={alert.kind} className="border-t border-line first:border-t-0">
              <AlertLink alert={alert} />
            </li>
          ))}
        </ul>
      )}
      {!table && shown.length < alerts.length && (
        <div className="border-t border-line px-2 py-1">
          <DenseButton look="quiet" onClick={() => setWhole(true)}>
            {text.showAll(alerts.length)}
          </DenseButton>
        </div>
      )}
    </Panel>
  )
}

const path = '/admin'

/** The list that an alert counts, or the first day that it is about. */
function placeOf({ kind, examples }: Alert): string {
  const { to, toDay } = alertMessages[kind]
  const day = examples[0]?.day
  return toDay && day ? toDay(day) : to
}

function AlertLink({ alert }: { alert: Alert }) {
  const { title, tone } = alertMessages[alert.kind]
  const to = placeOf(alert)
  const detail = alertDetail(alert)
  const content = (
    <>
      <AlertIcon tone={tone} />
      <span className="min-w-0">
        {tone !== 'plain' && <span className="sr-only">{tone === 'danger' ? text.urgent : text.warning} </span>}
        <span className="block font-semibold underline decoration-line-strong underline-offset-3 group-hover:decoration-current">
          {title(alert.count)}
        </span>
        {detail && <span className="mt-0.5 line-clamp-3 text-small text-ink-2 wrap-anywhere">{detail}</span>}
      </span>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="text-ink-3">
        <path d="m5 3 4 4-4 4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="square" />
      </svg>
    </>
  )
  const look =
    'group grid min-h-13 grid-cols-[16px_1fr_14px] items-center gap-x-3 px-4 py-2 hover:bg-row -outline-offset-3'
  // A place on this page needs no router.
  return to.startsWith('#') ? (
    <a href={to} className={look}>
      {content}
    </a>
  ) : (
    <AppLink to={to} className={look}>
      {content}
    </AppLink>
  )
}
