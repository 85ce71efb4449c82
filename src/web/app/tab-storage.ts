/** The parts of Storage that the site uses; absent in a browser that forbids storage. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The session storage of this tab; null on the server and if the browser forbids it. */
export function tabStorage(): TabStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}
