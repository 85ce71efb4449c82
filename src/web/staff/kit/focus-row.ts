/** For a dialog that closes: the focus goes to the row of what it was about, wherever it was opened from. */
export function focusRow(id: string | undefined) {
  return (event: Event) => {
    const link = id && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`)
    if (!link) return
    event.preventDefault()
    link.focus({ preventScroll: true })
  }
}
