import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Call } from '#web/app/api.ts'
import { useApp } from '#web/app/app-context.ts'

/**
 * Whether a customer is signed in, checked again on every navigation. The last answer is used until the next one arrives, or until a page
 * was `loaded` with another.
 */
export function useSignedIn(loaded: boolean): boolean {
  const { call } = useApp()
  const { key } = useLocation()
  const [answer, setAnswer] = useState({ signedIn: loaded, after: loaded, navigation: '' })
  useEffect(() => {
    const check = new AbortController()
    isSignedIn(call, check.signal).then((signedIn) => {
      if (!check.signal.aborted) setAnswer({ signedIn, after: loaded, navigation: key })
    })
    return () => check.abort()
  }, [call, key, loaded])
  return answer.after === loaded ? answer.signedIn : loaded
}

/** Whether a customer is signed in; a check that fails counts as not signed in. */
export async function isSignedIn(call: Call, signal?: AbortSignal): Promise<boolean> {
  try {
    return (await call('GET /api/customer/check-auth', { signal })).authenticated === true
  } catch {
    return false
  }
}
