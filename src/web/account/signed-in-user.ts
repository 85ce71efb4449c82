import { redirectDocument } from 'react-router'
import { inEnglish, pathIn } from '#content/company/languages.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { App } from '#web/app/app-context.ts'

/**
 * The signed-in customer; null if nobody is, or it is unknown. A login that chose a language reads its account in it (rule 594): throws the
 * way to this page in the other one.
 */
export async function findSignedInUser({ call, origin }: App, { url, signal }: Request): Promise<Customer | null> {
  const session = await call('GET /api/customer/check-auth', { signal }).catch(() => null)
  const user = session?.user ?? null
  if (!user?.language) return user
  const { pathname, search } = new URL(url)
  const chosen = pathIn(user.language, inEnglish(pathname))
  if (chosen === pathname) return user
  throw redirectDocument(origin + chosen + search)
}
