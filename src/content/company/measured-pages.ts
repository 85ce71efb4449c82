import { inEnglish } from './languages.ts'
import { publicPages } from './public-pages.ts'

/** Query parameters that concern one person, open something, or mark staff bookings (rules 18, 89, 158). */
const personal = ['token', 'quote', 'staff', 'lead']

/**
 * Rule 52: whether a page may be reported to analytics: public pages, those of cities, and the confirmation, but not accounts, the staff area, or a link that
 * opens something.
 */
export function isMeasured({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search)
  if (personal.some((name) => query.has(name))) return false
  const page = inEnglish(pathname)
  return publicPages.includes(page) || /^\/(confirmation|dumpster-rental)\/[^/]+$/.test(page)
}
