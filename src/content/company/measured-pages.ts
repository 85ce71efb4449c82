import { publicPages } from './public-pages.ts'

/** What in a query is about one person, opens something, or says that it is staff who book (rules 18, 89, 158). */
const personal = ['token', 'quote', 'staff', 'lead']

/** Rule 52: whether an analytics service may be told of a page: public pages and the confirmation, never accounts, staff, or a link that opens something. */
export function isMeasured({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search)
  if (personal.some((name) => query.has(name))) return false
  return publicPages.includes(pathname) || /^\/confirmation\/[^/]+$/.test(pathname)
}
