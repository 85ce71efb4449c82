import type { Customer } from '#contract/customers/customers.ts'
import type { Call } from '#web/app/api.ts'

/** The signed-in customer; null if nobody is, or it is unknown. */
export async function findSignedInUser(call: Call, signal?: AbortSignal): Promise<Customer | null> {
  const session = await call('GET /api/customer/check-auth', { signal }).catch(() => null)
  return session?.user ?? null
}
