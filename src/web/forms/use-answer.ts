import { useCallback, useEffect, useState } from 'react'

type Cached<T> = { value: T | null; stale: boolean }

/** `asking` until there is an answer for the key; `failed` if there was none. */
export type Answer<T> = { state: 'asking' | 'ready' | 'failed'; value: T | null; askAgain: () => void }

/**
 * Asks the server for the answer to a key, and caches it by key. While it asks again, the old answer is used. `ask` must stay the same
 * function between renders; a null key asks nothing.
 */
export function useAnswer<T>(
  key: string | null,
  ask: (key: string, signal: AbortSignal) => Promise<T>,
  initial: Record<string, T | null> = {},
): Answer<T> {
  const [cached, setCached] = useState<Record<string, Cached<T>>>(() =>
    Object.fromEntries(Object.entries(initial).map(([name, value]) => [name, { value, stale: false }])),
  )
  const current = key === null ? undefined : cached[key]
  const due = key !== null && (current === undefined || current.stale)

  useEffect(() => {
    if (key === null || !due) return
    const asking = new AbortController()
    const keep = (value: T | null) => {
      if (!asking.signal.aborted) setCached((all) => ({ ...all, [key]: { value, stale: false } }))
    }
    ask(key, asking.signal).then(keep, () => keep(null))
    return () => asking.abort()
  }, [key, due, ask])

  const askAgain = useCallback(() => {
    setCached((all) => Object.fromEntries(Object.entries(all).map(([name, each]) => [name, { ...each, stale: true }])))
  }, [])

  const state = current === undefined ? 'asking' : current.value === null ? 'failed' : 'ready'
  return { state, value: current?.value ?? null, askAgain }
}
