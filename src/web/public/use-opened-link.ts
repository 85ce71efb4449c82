import { useCallback, useEffect, useState } from 'react'
import { ApiError, failureMessage } from '#web/app/api.ts'

/** What a link with a secret opened. `ended`: why it opens nothing anymore. */
export type OpenedLink<Value> =
  | { state: 'opening' | 'failed' }
  | { state: 'ended'; message: string }
  | { state: 'open'; token: string; value: Value }

/**
 * Opens the link of the page with `read`, which must be stable, and returns what it opened and a way to try again. The secret is in the
 * fragment of the address, which is sent to no server. `failed`: the message if the server gives no reason.
 */
export function useOpenedLink<Value>(
  read: (token: string) => Promise<Value>,
  failed: string,
): [OpenedLink<Value>, () => Promise<void>] {
  const [opened, setOpened] = useState<OpenedLink<Value>>({ state: 'opening' })
  const open = useCallback(async () => {
    const token = location.hash.slice(1)
    setOpened({ state: 'opening' })
    try {
      setOpened({ state: 'open', token, value: await read(token) })
    } catch (error) {
      const isEnded = error instanceof ApiError && error.status < 500 && error.status !== 429
      setOpened(isEnded ? { state: 'ended', message: failureMessage(error, failed) } : { state: 'failed' })
    }
  }, [read, failed])
  useEffect(() => {
    open()
    // A mail program may open another link in the same tab, which changes only the fragment.
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [open])
  return [opened, open]
}
