import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's program runs: false on the server, and in the page as the server sent it. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
