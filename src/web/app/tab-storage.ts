/** What the site uses of a Storage; a browser that forbids storage has none. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of this tab, which ends with it; null on the server and where the browser forbids it. */
export function tabStorage(): TabStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}
