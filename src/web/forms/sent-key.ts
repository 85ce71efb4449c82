import type { TabStorage } from '#web/app/tab-storage.ts'

/** The key under which some content was sent last. */
export type SentKey = { key: string; content: string }

const nameOf = (form: string) => `${form}-sent`

/** The key for some content: the one before when it is the same content, else a new one. */
export function idempotencyKeyFor(content: string, previous: SentKey | null, newKey: () => string): SentKey {
  return previous?.content === content ? previous : { key: newKey(), content }
}

/** Stores what was last sent in this tab; null removes it. */
export function saveIdempotencyKey(storage: TabStorage | null, form: string, sent: SentKey | null): void {
  try {
    if (sent) storage?.setItem(nameOf(form), JSON.stringify(sent))
    else storage?.removeItem(nameOf(form))
  } catch {
    // Without storage the key lives as long as the page.
  }
}

export function savedIdempotencyKey(storage: TabStorage | null, form: string): SentKey | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(nameOf(form)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { key, content } = stored as Partial<SentKey>
    return typeof key === 'string' && typeof content === 'string' ? { key, content } : null
  } catch {
    return null
  }
}
