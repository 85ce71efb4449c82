import { useSyncExternalStore } from 'react'

/** Pixels of scrolling after which the header's shadow gets stronger. */
const scrollThreshold = 20

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** True once the page is scrolled more than {@link scrollThreshold} pixels. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrollThreshold,
    () => false,
  )
}
