import type { TabStorage } from '#web/app/tab-storage.ts'

/**
 * What was typed into a form, saved in this tab until it is sent, so that a reload loses nothing. It is personal, so it is only saved in
 * sessionStorage, which ends with the tab.
 */
export type Draft<Values> = {
  /** A draft belongs to one visit of a page whose form a link can fill in. */
  visit: string
  values: Partial<Values>
}

const keyOf = (form: string) => `${form}-draft`

export function saveDraft<Values>(storage: TabStorage | null, form: string, draft: Draft<Values>): void {
  try {
    storage?.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/** The saved draft, with the fields whose type matches the empty form; null if there is none. */
export function loadDraft<Values extends object>(
  storage: TabStorage | null,
  form: string,
  empty: Values,
): Draft<Values> | null {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(keyOf(form)) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return null
    const { visit, values } = saved as { visit?: unknown; values?: unknown }
    if (typeof visit !== 'string' || typeof values !== 'object' || values === null) return null
    return { visit, values: ofTheRightTypes(values, empty) }
  } catch {
    return null
  }
}

export function clearDraft(storage: TabStorage | null, form: string): void {
  storage?.removeItem(keyOf(form))
}

function ofTheRightTypes<Values extends object>(saved: object, empty: Values): Partial<Values> {
  const known = Object.entries(saved).filter(
    ([name, value]) => Object.hasOwn(empty, name) && typeof value === typeof empty[name as keyof Values],
  )
  return Object.fromEntries(known) as Partial<Values>
}
