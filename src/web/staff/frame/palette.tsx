import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paletteText as text } from '#content/staff/staff-search.ts'
import { maxSearchCharacters } from '#contract/wire/counts.ts'
import { askAnew, useApiQuery } from '#web/app/api-hooks.ts'
import { useApp } from '#web/app/app-context.ts'
import { useMay } from '#web/staff/kit/staff-session.ts'
import { DenseButton } from '#web/ui/dense-button.tsx'
import { ModalDialog, ModalTitle } from '#web/ui/modal-dialog.tsx'
import { useRested } from '#web/ui/use-rested.ts'
import { type PaletteItem, type PaletteTarget, paletteItems } from './palette-items.ts'

/** Milliseconds after the last keystroke before the server is asked. */
const rest = 150

/** Rule 250: one search over everything that staff look for, with what can be done. Arrow keys choose, Enter opens, Tab reaches the other actions. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = useRested(typed.trim(), rest)
  const found = useFound(search)
  const go = useTarget(onClose)
  const viewer = { may: useMay(), paysOnline: useApp().paysOnline }
  const isSearching = typed.trim() !== search || found.isFetching
  const items = paletteItems(typed.trim(), found.data ?? null, viewer)
  const active = items[Math.min(chosen, items.length - 1)]
  const optionId = (item: PaletteItem) => `${id}-${item.key}`

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  function onKeyDown(event: KeyboardEvent) {
    const last = items.length - 1
    const to = { ArrowDown: Math.max(0, Math.min(chosen + 1, last)), ArrowUp: Math.max(chosen - 1, 0) }[event.key]
    if (to !== undefined) setChosen(to)
    else if (event.key === 'Enter' && active && !(isSearching && active.group === 'actions')) go(active.target)
    else return
    event.preventDefault()
  }

  return (
    <ModalDialog onClose={onClose}>
      <ModalTitle className="sr-only">{text.heading}</ModalTitle>
      <div className="flex h-[min(36rem,calc(100dvh-32px))] flex-col">
        <input
          role="combobox"
          aria-label={text.heading}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type.
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxSearchCharacters}
          placeholder={text.placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 flex-none border-b border-line-strong bg-transparent px-5 text-[1.0625rem] -outline-offset-3 placeholder:text-ink-3 placeholder:opacity-100"
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={text.results}
          aria-busy={isSearching || undefined}
          className="min-h-0 flex-auto overflow-y-auto py-1.5"
        >
          {items.map((item, index) => (
            <PaletteItemRow
              key={item.key}
              id={optionId(item)}
              item={item}
              isFirst={items[index - 1]?.group !== item.group}
              isActive={item === active}
              onPoint={() => setChosen(index)}
              onOpen={() => go(item.target)}
            />
          ))}
        </div>
        <footer className="flex min-h-13 flex-none items-center max-xs:flex-wrap gap-2 border-t border-line px-4 py-1.5">
          <p role="status" className="mr-auto min-w-0 text-small text-ink-2">
            {found.error
              ? `${text.failed} ${found.error.message}`
              : isSearching
                ? text.searching
                : search !== '' && items.length === 0
                  ? text.none(search)
                  : text.help}
          </p>
          {active?.others.map(({ label, target }) => (
            <DenseButton key={label} onClick={() => go(target)}>
              {label}
            </DenseButton>
          ))}
        </footer>
      </div>
    </ModalDialog>
  )
}

type PaletteItemRowProps = {
  id: string
  item: PaletteItem
  /** Of its group: the group's name stands before it. */
  isFirst: boolean
  isActive: boolean
  onPoint: () => void
  onOpen: () => void
}

function PaletteItemRow({ id, item, isFirst, isActive, onPoint, onOpen }: PaletteItemRowProps) {
  return (
    <>
      {isFirst && (
        <p role="presentation" className="px-5 pt-2.5 pb-1 text-fine font-semibold text-ink-2">
          {text.groups[item.group]}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        onMouseMove={onPoint}
        onClick={onOpen}
        className="mx-1.5 cursor-pointer rounded-control border-l-3 border-transparent px-3 py-1.5 aria-selected:border-ink aria-selected:bg-row max-sm:py-2.5"
      >
        <span className="block truncate font-semibold">{item.title}</span>
        {item.detail && <span className="block truncate text-small text-ink-2">{item.detail}</span>}
      </div>
    </>
  )
}

function useFound(search: string) {
  return useApiQuery(
    'search',
    'GET /api/admin/search',
    { query: { search } },
    { enabled: search !== '', placeholderData: keepPreviousData, ...askAnew },
  )
}

/** Closes the palette, and goes there. */
function useTarget(onClose: () => void) {
  const navigate = useNavigate()
  return (target: PaletteTarget) => {
    onClose()
    if ('to' in target) navigate(target.to, { state: target.state })
    else if (target.isNewTab) window.open(target.href, '_blank', 'noopener')
    else window.location.assign(target.href)
  }
}
