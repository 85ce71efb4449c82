import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

function follow(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether five columns fit beside each other: on a phone the list stands in for the board. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  )
}
