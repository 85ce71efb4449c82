import type { KeyboardEvent } from 'react'

/** When a dialog opens, the focus moves to the dialog itself, which stays while its content loads. */
export function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** When a dialog closes, the focus moves to its row, wherever it was opened from; if the list is still loading, as soon as it is there. */
export function focusRow(id: string | undefined) {
  return (event: Event) => {
    if (id === undefined) return
    if (focusLinkOfRow(id)) event.preventDefault()
    else focusRowOnceShown(id)
  }
}

function focusLinkOfRow(id: string): boolean {
  const link = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`)
  link?.focus({ preventScroll: true })
  return link !== null
}

/** Milliseconds that a list may take to load. */
const patience = 30_000

/** Until the user moves the focus elsewhere. */
function focusRowOnceShown(id: string): void {
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || focusLinkOfRow(id)) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), patience)
}

/** Arrow keys, Home and End on a row's link lead to another row's, which is scrolled into sight. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-row-link]')) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.indexOf(event.target)
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
  links[to]?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
}
