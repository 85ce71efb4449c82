const home = '/dashboard'
/** Only a place to resolve paths against; nothing is ever sent there. */
const anySite = 'https://site.invalid'
/** Places that lead back here, that act for whoever made the address, or that are no pages. */
const noDestination = /^\/(es\/)?(login|register|verify-email|reset-password|api)(\/|$)/i

/**
 * Rule 22: where the browser goes after sign-in. Takes paths of this site, with or without the slash in front
 * (`dashboard`, `/portal?order=1#top`); whatever else it is given, it answers with the dashboard.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 1_000) return home
  const path = /^[a-z][\w-]*(?=[/?#]|$)/i.test(wanted) ? `/${wanted}` : wanted
  const url = URL.parse(path, anySite)
  // What a browser would read otherwise than it is written (`//x`, `/\x`, `/./x`, a tab within) is nobody's honest wish.
  if (url === null || path !== url.pathname + url.search + url.hash) return home
  if (/\/\/|\\|%2f|%5c|%2e|%[01]/i.test(url.pathname) || noDestination.test(url.pathname)) return home
  return path
}
