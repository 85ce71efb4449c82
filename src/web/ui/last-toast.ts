import { useSyncExternalStore } from 'react'
import type { Toast } from './toast.ts'

/** The last notification of this page, and whether it is still shown. */
export type LastToast = { toast: Toast; number: number; isShown: boolean }

// Apart from the provider, so that only pages that offer it again load it.
let last: LastToast | null = null
let pressed = 0
const readers = new Set<() => void>()

function set(next: LastToast | null): void {
  last = next
  for (const read of readers) read()
}

/** Keeps what is shown, unless its action was pressed; null: it was taken away. */
export function keepLastToast(next: LastToast | null): void {
  set(next?.number === pressed ? null : next)
}

/** Presses the action of a notification, which is then offered no longer. */
export function pressAction({ toast, number }: Pick<LastToast, 'toast' | 'number'>): void {
  pressed = number
  set(null)
  toast.action?.onPress()
}

function subscribe(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}

/** The last notification; null on the server, and once its action was pressed. */
export const useLastToast = (): LastToast | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
