/** The part of the page that a location's hash names; null when there is none, or the hash is not an id at all. */
export function linkedPart(hash: string): HTMLElement | null {
  if (!hash) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
