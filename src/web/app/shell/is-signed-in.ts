import type { Call } from '#web/app/api.ts'

/** Whether a customer is signed in; a check that fails counts as not signed in. */
export async function isSignedIn(call: Call, signal?: AbortSignal): Promise<boolean> {
  try {
    return (await call('GET /api/customer/check-auth', { signal })).authenticated === true
  } catch {
    return false
  }
}
