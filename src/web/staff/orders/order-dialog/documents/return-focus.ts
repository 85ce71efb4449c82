/** Where the focus goes when something closes that was about a document: to its card, or, where that is gone, to what holds them all. */
export function returnFocus(event: Event, documentId: string) {
  const card = document.querySelector<HTMLElement>(`[data-document="${CSS.escape(documentId)}"] button`)
  const target = card ?? document.querySelector<HTMLElement>('[data-documents]')
  if (!target) return
  event.preventDefault()
  target.focus()
}
