import { useEffect, useRef, useState } from 'react'
import { useUiText } from '#web/ui/ui-text.ts'

/** Milliseconds after the last keystroke before the list is loaded. */
const rest = 250

export type SearchBoxText = { search: string; searchPlaceholder: string; clearSearch?: string }

type SearchBoxProps = {
  text: SearchBoxText
  /** What the list visible was searched for. */
  searched: string
  onSearch: (search: string) => void
  /** It has the focus when it appears: the search is what its dialog was opened for. */
  isFirst?: boolean
  className?: string
}

/** Searches as one types; Escape empties it, Enter does not wait. */
export function SearchBox({ text, searched, onSearch, isFirst, className }: SearchBoxProps) {
  const ui = useUiText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(searched)
  const [asked, setAsked] = useState(searched)
  const [shown, setShown] = useState(searched)
  // The address changed in another way, such as the back button. Our own change arrives late, and must not undo what was typed since.
  if (searched !== shown) {
    setShown(searched)
    if (searched !== asked) {
      setAsked(searched)
      setTyped(searched)
    }
  }

  function search(now: string) {
    if (now.trim() === asked) return
    setAsked(now.trim())
    onSearch(now.trim())
  }
  const waiting = useRef(search)
  useEffect(() => {
    waiting.current = search
  })
  useEffect(() => {
    const timer = setTimeout(() => waiting.current(typed), rest)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <label className="inline-field">
          <span className="sr-only">{text.search}</span>
          <svg
            width="17"
            height="17"
            viewBox="0 0 14 14"
            fill="none"
            aria-hidden="true"
            className="flex-none text-ink-2"
          >
            <path
              d="M6 1.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4M9.3 9.3l3.2 3.2"
              stroke="currentColor"
              strokeWidth="1.6"
            />
          </svg>
          <input
            ref={input}
            // biome-ignore lint/a11y/noAutofocus: only in a dialog whose purpose is the search
            autoFocus={isFirst}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // The list must not change while the user moves on to a row.
            onBlur={() => search(typed)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || typed === '') return
              event.preventDefault()
              setTyped('')
              search('')
            }}
            placeholder={text.searchPlaceholder}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            className="min-w-0 flex-auto bg-transparent placeholder:text-ink-3 placeholder:opacity-100"
          />
          {typed !== '' && (
            <button
              type="button"
              aria-label={text.clearSearch ?? ui.clearSearch}
              className="-my-px -mr-3 grid size-10 flex-none place-items-center max-sm:size-11"
              onClick={() => {
                setTyped('')
                search('')
                input.current?.focus()
              }}
            >
              <svg width="12" height="12" viewBox="0 0 18 18" aria-hidden="true">
                <path d="m2 2 14 14M16 2 2 16" stroke="currentColor" strokeWidth="2.5" />
              </svg>
            </button>
          )}
        </label>
      </form>
    </search>
  )
}
