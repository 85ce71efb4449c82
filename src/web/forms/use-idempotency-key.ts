import { useRef } from 'react'
import { randomKey } from '#web/app/random-key.ts'
import { tabStorage } from '#web/app/tab-storage.ts'
import { idempotencyKeyFor, type SentKey, savedIdempotencyKey, saveIdempotencyKey } from './sent-key.ts'

/** The Idempotency-Key of a form's content: the same for the same content until `forget`, even after a reload (rule 13). */
export function useIdempotencyKey(form: string): { keyFor: (body: object) => string; forget: () => void } {
  const last = useRef<SentKey | null>(null)
  function remember(next: SentKey | null) {
    last.current = next
    saveIdempotencyKey(tabStorage(), form, next)
  }
  return {
    keyFor(body) {
      const next = idempotencyKeyFor(
        JSON.stringify(body),
        last.current ?? savedIdempotencyKey(tabStorage(), form),
        randomKey,
      )
      remember(next)
      return next.key
    },
    forget: () => remember(null),
  }
}
