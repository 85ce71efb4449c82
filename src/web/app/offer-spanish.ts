import { inSpanish } from '#content/company/languages.ts'
import { offerText } from '#content/spanish/company/navigation.ts'

/**
 * Rule 483: one line that offers the page in Spanish, once in a browser that prefers it. Nobody is sent there. A browser that stores nothing
 * gets no line, or it would come with every page.
 */
export function offerSpanish(): void {
  try {
    if (localStorage.getItem('spanish-offered')) return
    localStorage.setItem('spanish-offered', '1')
  } catch {
    return
  }
  const line = document.createElement('aside')
  line.lang = 'es'
  line.setAttribute('aria-label', offerText.label)
  line.className = 'flex items-center justify-center gap-x-4 border-b border-ink bg-card px-gutter text-ink'
  const link = document.createElement('a')
  link.href = inSpanish(location.pathname) + location.search + location.hash
  link.textContent = offerText.read
  link.className = 'inline-flex min-h-12 items-center font-semibold underline'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = offerText.no
  close.className = 'inline-flex min-h-12 items-center px-3'
  close.onclick = () => line.remove()
  line.append(link, close)
  document.body.prepend(line)
}
