import type { Customer } from '#contract/customers/customers.ts'
import type { Call } from '#web/app/api.ts'

/** The customer who is signed in; null when nobody is, or when it cannot be found out. */
export async function findSignedInUser(call: Call, signal?: AbortSignal): Promise<Customer | null> {
  const session = await call('GET /api/customer/check-auth', { signal }).catch(() => null)
  return session?.user ?? null
}
