import { useRef } from 'react'
import { randomKey } from '#web/app/random-key.ts'
import { tabStorage } from '#web/app/tab-storage.ts'
import { keptRepeatKey, type RepeatKey, repeatKeyFor, saveRepeatKey } from './repeat-key.ts'

/** Gives what a form sends its Idempotency-Key: the same for the same content until `forget`, also after a reload (rule 13). */
export function useRepeatKey(form: string): { keyFor: (body: object) => string; forget: () => void } {
  const last = useRef<RepeatKey | null>(null)
  function remember(next: RepeatKey | null) {
    last.current = next
    saveRepeatKey(tabStorage(), form, next)
  }
  return {
    keyFor(body) {
      const next = repeatKeyFor(JSON.stringify(body), last.current ?? keptRepeatKey(tabStorage(), form), randomKey)
      remember(next)
      return next.key
    },
    forget: () => remember(null),
  }
}
