import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's program runs: not yet while the page is as the server sent it. */
export const useIsRunning = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
