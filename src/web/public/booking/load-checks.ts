/**
 * The rules of the fields come with the first touch of the form, not with the page: nothing needs them before, and the page is there
 * sooner.
 */
export function loadChecks() {
  return import('./check-booking.ts')
}

/** Fetches them ahead of time. What fails here is fetched again, and reported, when it is needed. */
export function loadAhead(): void {
  loadChecks().catch(() => {})
}
