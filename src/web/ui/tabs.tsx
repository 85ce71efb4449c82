import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { showInRow } from './show-in-row.ts'

type Tab<Name extends string> = { name: Name; label: ReactNode; href: string }

type TabsProps<Name extends string> = {
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  /** What stands in the row after the tabs, such as links to other pages. */
  beside?: ReactNode
  rowClassName?: string
  listClassName?: string
  tabClassName?: string
  /** What the chosen tab shows. */
  children: ReactNode
}

/**
 * Tabs: arrow keys, Home and End move and choose, the Tab key continues to the content. Each is a link, for browsers without scripts.
 * Radix's tabs write style attributes, which the content policy forbids.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  beside,
  children,
  ...style
}: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ name }) => name === chosen)
  // Where the row is wider than the screen, the chosen tab is in sight.
  useEffect(() => {
    const row = list.current?.parentElement
    const tab = row?.querySelectorAll<HTMLElement>('[role="tab"]')[at]
    if (row && tab) showInRow(row, tab)
  }, [at])

  function onKeyDown(event: KeyboardEvent) {
    const next = nextTab(event.key, at, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    onChoose(tab.name)
  }

  return (
    <>
      <div className={style.rowClassName}>
        <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={style.listClassName}>
          {tabs.map(({ name, label: text, href }) => (
            <a
              key={name}
              id={`${id}-${name}`}
              role="tab"
              href={href}
              aria-selected={name === chosen}
              aria-controls={name === chosen ? `${id}-panel` : undefined}
              tabIndex={name === chosen ? 0 : -1}
              onClick={(event) => {
                event.preventDefault()
                onChoose(name)
              }}
              className={style.tabClassName}
            >
              {text}
            </a>
          ))}
        </div>
        {beside}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}

/** Which tab a key leads to from the one at `at`; null if it leads nowhere. On a link the space bar would scroll the page: here it chooses. */
function nextTab(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case ' ':
      return at
    default:
      return null
  }
}
