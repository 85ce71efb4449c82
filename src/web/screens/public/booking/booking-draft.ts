import type { TabStorage } from '../../../tab-storage.ts'
import { type BookingValues, emptyBooking } from './booking-values.ts'

/**
 * What was typed, kept for this tab until the booking is made, so that a reload loses nothing. It is personal: it goes to
 * sessionStorage, which ends with the tab, and nowhere else.
 */
const draftKey = 'booking-draft'

/** A draft belongs to one visit of the page: a link that chooses a size starts a new visit, a reload or Back does not. */
export type Draft = { visit: string; values: Partial<BookingValues> }

export function saveDraft(storage: TabStorage | null, visit: string, values: BookingValues): void {
  try {
    storage?.setItem(draftKey, JSON.stringify({ visit, values } satisfies Draft))
  } catch {
    // A full or forbidden storage costs the draft, never the booking.
  }
}

/** The saved draft, with the fields that have the type that the form expects; null when there is none. */
export function loadDraft(storage: TabStorage | null): Draft | null {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(draftKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return null
    const { visit, values } = saved as { visit?: unknown; values?: unknown }
    if (typeof visit !== 'string' || typeof values !== 'object' || values === null) return null
    return { visit, values: ofTheRightTypes(values) }
  } catch {
    return null
  }
}

export function clearDraft(storage: TabStorage | null): void {
  storage?.removeItem(draftKey)
}

function ofTheRightTypes(saved: object): Partial<BookingValues> {
  const known = Object.entries(saved).filter(
    ([name, value]) => name in emptyBooking && typeof value === typeof emptyBooking[name as keyof BookingValues],
  )
  return Object.fromEntries(known)
}
