/** The focus after closing something about a document: its card or, if that is gone, its list. */
export function returnFocus(event: Event, documentId: string) {
  const card = document.querySelector<HTMLElement>(`[data-document="${CSS.escape(documentId)}"] button`)
  const target = card ?? document.querySelector<HTMLElement>('[data-documents]')
  if (!target) return
  event.preventDefault()
  target.focus()
}
