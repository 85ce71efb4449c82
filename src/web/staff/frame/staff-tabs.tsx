import { useEffect, useRef } from 'react'
import { changesTab } from '#content/staff/staff-changes.ts'
import { staffArea, staffTabs } from '#content/staff/staff-frame.ts'
import { counted } from '#content/wording/counted.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useChangeRequestCounts } from '#web/staff/change-requests/change-request-queries.ts'
import { useTab } from './use-tab.ts'

/** The specification's seven tabs and Billing beside them (ruling 51), each a page of its own. On a phone the row scrolls, and the open one is always visible. */
export function StaffTabs() {
  const tab = useTab()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[href="${tab}"]`)
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2
  }, [tab])
  return (
    <nav aria-label={staffArea.tabs} className="mt-4.5 max-sm:-mx-4 max-sm:mt-3 print:hidden">
      <ul
        ref={list}
        className="relative flex gap-0.5 overflow-x-auto border-b border-line-strong [scrollbar-width:none] max-sm:px-2"
      >
        {staffTabs.map(({ key, label, to }) => (
          <li key={key}>
            <AppLink
              to={to}
              aria-current={to === tab ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent px-3.75 font-display text-[1.125rem] leading-none font-medium tracking-[.01em] whitespace-nowrap text-ink-2 -outline-offset-3 hover:border-line-strong hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink max-sm:min-h-11.5 max-sm:px-2.75"
            >
              {label}
              {key === 'changes' && <ChangesBadge />}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The number of pending change requests next to the tab's name; amber means waiting for us (rule 81). */
function ChangesBadge() {
  const pending = useChangeRequestCounts().data?.pending ?? 0
  if (pending === 0) return null
  return (
    <span className="ml-1.5 rounded-[3px] border border-warn-line bg-warn-tint px-1.5 font-text text-fine leading-5 font-semibold text-warn tabular-nums">
      <span aria-hidden="true">{counted(pending)}</span>
      <span className="sr-only"> {changesTab.badge(pending)}</span>
    </span>
  )
}
