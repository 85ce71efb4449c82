import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Stops every way of leaving the page while something is unsaved: links, Back, closing the dialog and, with the browser's own message, the
 * tab.
 */
export function useLeaveGuard(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  // What was unsaved has finished in the meantime, such as an upload.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed()
  }, [blocker, isDirty])
  return {
    asking: blocker.state === 'blocked' && isDirty,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
