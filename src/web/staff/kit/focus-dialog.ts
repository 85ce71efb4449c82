/** For a dialog that opens: the focus goes to the dialog itself, which outlives the loading of what is in it. */
export function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
