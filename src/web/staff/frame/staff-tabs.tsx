import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { boardText } from '#content/staff/board.ts'
import { changesTab } from '#content/staff/staff-changes.ts'
import { type StaffTab, staffArea, staffTabs } from '#content/staff/staff-frame.ts'
import { keysText } from '#content/staff/staff-search.ts'
import { counted } from '#content/wording/counted.ts'
import { AppLink } from '#web/app/app-link.tsx'
import { useChangeRequestCounts } from '#web/staff/change-requests/change-request-queries.ts'
import { useBoardProblems } from '#web/staff/dispatch/board-queries.ts'
import { tabTarget } from '#web/staff/kit/page-permissions.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { ActionItem, ActionMenu } from '#web/ui/action-menu.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StaffWidth } from './staff-width.tsx'
import { UndoLast } from './undo-last.tsx'
import { useTab } from './use-tab.ts'

const look =
  'flex h-11 items-center border-b-3 border-transparent px-3 font-display text-[1.125rem] leading-none font-medium tracking-[.01em] whitespace-nowrap text-ink-2 -outline-offset-3 hover:border-line-strong hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink'

/**
 * The specification's seven tabs and those beside them (rule 80), each a page of its own, in one line of 44 px. What does not fit wraps
 * below the line, where it is cut off, and is in the menu More instead: so nothing moves while the page loads.
 */
export function StaffTabs({ onKeys }: { onKeys: () => void }) {
  const tab = useTab()
  const tabs = useTabs()
  const openTab = staffTabs.find(({ to }) => to === tab)
  const list = useRef<HTMLUListElement>(null)
  const hidden = useWrapped(list)
  return (
    <nav aria-label={staffArea.tabs} className="border-b border-line-strong bg-paper print:hidden">
      <StaffWidth className="flex h-11">
        <ul ref={list} className="-ml-3 flex min-w-0 flex-auto flex-wrap overflow-hidden">
          {tabs.map(({ key, label, to }) => (
            <li key={key} className={classNames(hidden.has(key) && 'invisible')} data-tab={key}>
              <AppLink to={to} aria-current={key === openTab?.key ? 'page' : undefined} className={look}>
                {label}
                {key === 'changes' && <ChangesBadge />}
                {key === 'board' && <BoardBadge />}
              </AppLink>
            </li>
          ))}
        </ul>
        {hidden.size > 0 && <MoreTabs tabs={tabs.filter(({ key }) => hidden.has(key))} open={openTab?.key} />}
        <UndoLast />
        <button
          type="button"
          onClick={onKeys}
          className="flex flex-none items-center gap-1.5 pl-3 text-small text-ink-2 hover:text-ink max-lg:hidden"
        >
          {keysText.open}
          <kbd className="rounded-[3px] border border-line-strong px-1.5 font-text text-fine leading-5">?</kbd>
        </button>
      </StaffWidth>
    </nav>
  )
}

/** The tabs that the role may open, and where they lead to. */
function useTabs() {
  const may = useMay()
  return staffTabs.flatMap(({ key, label, to }) => {
    const target = tabTarget(to, may)
    return target === null ? [] : [{ key, label, to: target }]
  })
}

// The server has no layout, and says so as a warning.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The tabs that are on another line than the first. */
function useWrapped(list: RefObject<HTMLUListElement | null>): ReadonlySet<StaffTab> {
  const [hidden, setHidden] = useState<ReadonlySet<StaffTab>>(new Set())
  useBeforePaint(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const first = (element.firstElementChild as HTMLElement | null)?.offsetTop
      const items = [...element.children] as HTMLElement[]
      const wrapped = items.filter(({ offsetTop }) => offsetTop !== first)
      const keys = wrapped.map(({ dataset }) => dataset.tab as StaffTab)
      setHidden((before) => (before.size === keys.length ? before : new Set(keys)))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    for (const item of element.children) watch.observe(item)
    return () => watch.disconnect()
  }, [list])
  return hidden
}

/** The menu of the tabs that do not fit, with what waits behind them; whichever is open, its name and numbers stay. */
function MoreTabs({ tabs, open: openKey }: { tabs: ReturnType<typeof useTabs>; open: StaffTab | undefined }) {
  const navigate = useNavigate()
  const has = (wanted: StaffTab | undefined) => tabs.some(({ key }) => key === wanted)
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          aria-current={has(openKey) ? 'page' : undefined}
          className={classNames(look, '-mr-3 flex-none gap-1.5')}
        >
          {staffArea.moreTabs}
          <svg viewBox="0 0 14 9" width="11" height="7" aria-hidden="true">
            <path d="m1 1 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {has('changes') && <ChangesBadge />}
          {has('board') && <BoardBadge />}
        </button>
      }
    >
      {tabs.map(({ key, label, to }) => (
        <ActionItem key={key} onSelect={() => navigate(to)} className={classNames(key === openKey && 'font-bold')}>
          {label}
          {key === 'changes' && <ChangesBadge />}
          {key === 'board' && <BoardBadge />}
        </ActionItem>
      ))}
    </ActionMenu>
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

/** How many problems the board of today has, next to the tab's name; red means that a promise breaks (rule 354). */
function BoardBadge() {
  const count = useBoardProblems().data?.count ?? 0
  if (count === 0) return null
  return (
    <span className="ml-1.5 rounded-[3px] border border-danger-line bg-danger-tint px-1.5 font-text text-fine leading-5 font-semibold text-danger tabular-nums">
      <span aria-hidden="true">{counted(count)}</span>
      <span className="sr-only"> {boardText.tab(count)}</span>
    </span>
  )
}
