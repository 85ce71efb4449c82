import { useSyncExternalStore } from 'react'
import { bookNow } from '#content/company/navigation.ts'

let zipCode = ''
const listeners = new Set<() => void>()

/** Notes the ZIP code that was typed on the first page, so that every *Book Now* takes it along. */
export function noteZipCode(typed: string): void {
  zipCode = typed
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The path of the booking page, with a ZIP code of five digits that was typed. */
export const bookingPath = (typed: string): string =>
  /^\d{5}$/.test(typed) ? `${bookNow.to}?zip=${typed}` : bookNow.to

/** The same for the ZIP code that was typed in this tab. */
export const useBookingPath = (): string =>
  useSyncExternalStore(
    subscribe,
    () => bookingPath(zipCode),
    () => bookNow.to,
  )
