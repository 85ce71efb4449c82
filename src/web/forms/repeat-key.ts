import type { TabStorage } from '#web/app/tab-storage.ts'

/** The key under which some content was sent last. */
export type RepeatKey = { key: string; content: string }

const nameOf = (form: string) => `${form}-sent`

/** The key for some content: the one before when it is the same content, else a new one. */
export function repeatKeyFor(content: string, previous: RepeatKey | null, newKey: () => string): RepeatKey {
  return previous?.content === content ? previous : { key: newKey(), content }
}

/** Keeps what was sent last for this tab; null forgets it. */
export function saveRepeatKey(storage: TabStorage | null, form: string, sent: RepeatKey | null): void {
  try {
    if (sent) storage?.setItem(nameOf(form), JSON.stringify(sent))
    else storage?.removeItem(nameOf(form))
  } catch {
    // Without storage the key lives as long as the page.
  }
}

export function keptRepeatKey(storage: TabStorage | null, form: string): RepeatKey | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(nameOf(form)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { key, content } = kept as Partial<RepeatKey>
    return typeof key === 'string' && typeof content === 'string' ? { key, content } : null
  } catch {
    return null
  }
}
