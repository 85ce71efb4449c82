/**
 * The rules of the fields come with the first touch of the form, not with the page: nothing needs them before, and the page is there
 * sooner.
 */
export function loadChecks() {
  return import('./check-booking.ts')
}

/** Loads them ahead of time. If that fails, they are loaded again, and the error reported, when needed. */
export function loadAhead(): void {
  loadChecks().catch(() => {})
}
