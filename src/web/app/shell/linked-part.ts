/** The element that a location's hash names; null if there is none, or the hash is not a valid id. */
export function linkedPart(hash: string): HTMLElement | null {
  if (!hash) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
