/** For a dialog that closes: the focus goes to the row of what it was about; where that has left the list, to the first one, or above it. */
export function focusRequest(id: string) {
  return (event: Event) => {
    const target =
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`) ??
      document.querySelector<HTMLElement>('[data-row-link]') ??
      document.getElementById('changes-heading')
    if (!target) return
    event.preventDefault()
    target.focus({ preventScroll: true })
  }
}
