/**
 * The rules of the fields come with the first touch of the form, not with the page: nothing needs them before, and the page is there
 * sooner. So does what shows notifications, which must be at hand when the connection is gone.
 */
export function loadChecks() {
  return import('./check-booking.ts')
}

export function loadNotifications() {
  return import('../../../ui/toast-area.tsx')
}

/** Fetches both ahead of time. What fails here is fetched again, and reported, when it is needed. */
export function loadAhead(): void {
  loadChecks().catch(() => {})
  loadNotifications().catch(() => {})
}
