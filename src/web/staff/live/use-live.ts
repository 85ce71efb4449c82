import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app/app-context.ts'
import { joinLive } from './leader-tab.ts'
import { type LiveMessage, openFeed } from './live-feed.ts'
import { createLiveRefresher } from './live-refresher.ts'

/** Whether live updates work. `starting`: not known yet. */
export type LiveState = 'starting' | 'live' | 'lost'

export const LiveContext = createContext<LiveState>('starting')

export const useLiveState = () => use(LiveContext)

/** Keeps fetched data up to date with changes by anyone (rule 92), while `signedIn`; `onSignedOut` is called when the session ends. */
export function useLive(signedIn: boolean, onSignedOut: () => void): LiveState {
  const client = useQueryClient()
  const { call } = useApp()
  const [state, setState] = useState<LiveState>('starting')
  const signedOut = useRef(onSignedOut)
  signedOut.current = onSignedOut

  useEffect(() => {
    if (!signedIn) return
    const refresher = createLiveRefresher(client, whenSeen)
    const hear = ({ event, things }: LiveMessage) => {
      if (event === 'ready' || event === 'caught-up' || event === 'was-ready') setState('live')
      if (event === 'lost') setState('lost')
      if (event === 'ready') refresher.everything()
      if (event === 'changed' && things) refresher.changed(things)
      if (event === 'signed-out') signedOut.current()
    }
    const isSignedIn = async () => (await call('GET /api/admin/check-auth')).authenticated
    const leave = joinLive(hear, (send) => openFeed(send, isSignedIn))
    return () => {
      refresher.stop()
      leave()
    }
  }, [client, call, signedIn])

  return state
}

/** Resolves when this tab is visible. */
function whenSeen(): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve()
  return new Promise((seen) => {
    document.addEventListener('visibilitychange', () => seen(), { once: true })
  })
}
