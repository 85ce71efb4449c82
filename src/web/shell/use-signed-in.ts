import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '../app-context.ts'
import { isSignedIn } from './is-signed-in.ts'

/** Whether a customer is signed in, asked again on every navigation. The last answer stands until the next one is there. */
export function useSignedIn(initially: boolean): boolean {
  const { call } = useApp()
  const { key } = useLocation()
  const [answer, setAnswer] = useState({ signedIn: initially, navigation: '' })
  useEffect(() => {
    const check = new AbortController()
    isSignedIn(call, check.signal).then((signedIn) => {
      if (!check.signal.aborted) setAnswer({ signedIn, navigation: key })
    })
    return () => check.abort()
  }, [call, key])
  return answer.signedIn
}
