import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigateFunction, useNavigate } from 'react-router'
import { goKeys, paletteText } from '#content/staff/staff-search.ts'
import type { StaffPermission } from '#contract/wire/permissions.ts'
import { holdTyped } from '#web/staff/kit/hold-typed.ts'
import { tabTarget } from '#web/staff/kit/page-permissions.ts'
import { keepSingleKeys, readSingleKeys } from '#web/staff/kit/single-keys.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

type Opened = 'palette' | 'keys' | null

/** Milliseconds between `g` and the key of a tab. */
const pause = 1_500

const longAgo = Number.NEGATIVE_INFINITY

/** The palette and the list of keys, which open by their buttons and by keys. `dialog` is what is open. */
export function useStaffKeys(may: (permission: StaffPermission) => boolean) {
  const [opened, setOpened] = useState<Opened>(null)
  const [hasSingleKeys, setSingleKeys] = useState(true)
  useEffect(() => {
    setSingleKeys(readSingleKeys())
    // Who presses Ctrl K types at once. A failure shows when it is opened.
    loadPalette().catch(() => {})
  }, [])
  useKeys(hasSingleKeys, setOpened, may)
  const close = () => setOpened(null)
  const dialog = opened && (
    <Suspense>
      {opened === 'palette' ? (
        <Palette onClose={close} />
      ) : (
        <KeysDialog
          hasSingleKeys={hasSingleKeys}
          onSingleKeys={(has) => {
            keepSingleKeys(has)
            setSingleKeys(has)
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { find: () => setOpened('palette'), listKeys: () => setOpened('keys'), dialog }
}

/** Opens the palette; wide enough, it looks like the field that it leads to. */
export function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={onFind}
      className="flex h-10 min-w-0 flex-auto items-center gap-2.5 rounded-control border border-ash-line px-3 text-left text-dense text-ash hover:border-on-bar hover:text-on-bar max-lg:w-11 max-lg:flex-none max-lg:justify-center max-sm:h-11 lg:max-w-95"
    >
      <svg width="17" height="17" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="flex-none">
        <path
          d="M6 1.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4M9.3 9.3l3.2 3.2"
          stroke="currentColor"
          strokeWidth="1.6"
        />
      </svg>
      <span className="min-w-0 flex-auto truncate max-lg:sr-only">{paletteText.open}</span>
      <kbd className="flex-none rounded-[3px] border border-ash-line px-1.5 font-text text-fine leading-5 max-lg:hidden">
        {paletteText.key}
      </kbd>
    </button>
  )
}

/** Ctrl K always, and single keys (WCAG 2.1.4: they can be switched off) unless somebody types or a dialog is open. */
function useKeys(
  hasSingleKeys: boolean,
  open: (what: Opened) => void,
  may: (permission: StaffPermission) => boolean,
): void {
  const navigate = useNavigate()
  /** When `g` was pressed, in milliseconds since the page was opened; long ago, unless it was the last key. */
  const wentAt = useRef(longAgo)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault()
        if (document.querySelector('[role="dialog"]') === null) holdTyped()
        return open('palette')
      }
      if (!hasSingleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isOverPage = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
      const goes = event.timeStamp - wentAt.current < pause ? goKeys[event.key] : undefined
      const target = goes && tabTarget(goes.to, may)
      wentAt.current = event.key === 'g' ? event.timeStamp : longAgo
      const done =
        target && !isOverPage
          ? goTo(() => navigate(target))
          : event.key === 'e'
            ? pressEdit(navigate)
            : !isOverPage &&
              (event.key === 'n'
                ? may('staff:orders.agree') && goToField(() => navigate('/admin/orders/new'))
                : event.key === '/'
                  ? goToField(() => open('palette'))
                  : event.key === '?'
                    ? goTo(() => open('keys'))
                    : event.key === 'x'
                      ? selectRow()
                      : (event.key === 'j' || event.key === 'k') && moveRow(event.key === 'j' ? 1 : -1))
      if (done) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasSingleKeys, navigate, open, may])
}

function goTo(act: () => void): true {
  act()
  return true
}

/** The same where a field is on its way: what is typed until it is there arrives in it. */
function goToField(act: () => void): true {
  holdTyped()
  return goTo(act)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null

/** The row after or before the one with the focus, else the first. */
function moveRow(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement))
  const next = links[here < 0 ? 0 : here + by]
  next?.focus()
  next?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Selects the row with the focus, or no longer; a list that shows no boxes shows them first. */
function selectRow(): boolean {
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
  if (id === undefined) return false
  const inRow = (what: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] ${what}`)
  const box = 'input[type=checkbox]'
  // With boxes, the list is another one: it is there before the row is looked for.
  if (inRow(box) === null) flushSync(() => document.querySelector<HTMLElement>('[data-key="x"]')?.click())
  const found = inRow(box)
  found?.click()
  inRow('[data-row-link]')?.focus({ preventScroll: true })
  return found !== null
}

/** Presses the Edit button of the open dialog; on the row of an order, opens it to edit. */
function pressEdit(navigate: NavigateFunction): boolean {
  const button = document.querySelector<HTMLElement>('[role="dialog"] [data-key="e"]')
  if (button) return goTo(() => button.click())
  const link = document.activeElement?.closest('[data-row]')?.querySelector('[data-row-link]')
  const address = link?.getAttribute('href') ?? ''
  return address.startsWith('/admin/orders/') && goTo(() => navigate(address, { state: { isEditing: true } }))
}
