import type { KeyboardEvent } from 'react'
/** When a dialog opens, the focus moves to the dialog itself, which stays while its content loads. */
export function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** When a dialog closes, the focus moves to its row, wherever it was opened from. */
export function focusRow(id: string | undefined) {
  return (event: Event) => {
    const link = id && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`)
    if (!link) return
    event.preventDefault()
    link.focus({ preventScroll: true })
  }
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
