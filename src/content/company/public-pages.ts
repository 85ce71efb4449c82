/** The pages that search engines should find: they have a canonical address, and the sitemap lists them in this order. */
export const publicPages: readonly string[] = [
  '/',
  '/services',
  '/how-it-works',
  '/booking',
  '/estimate',
  '/contact',
  '/privacy-policy',
  '/terms',
]

/**
 * Those of them that show the same to everybody, but for who seems to be signed in: they are rendered once, and kept until the content changes. The
 * booking page shows the days that are free.
 */
export const pagesForEverybody: ReadonlySet<string> = new Set(publicPages.filter((path) => path !== '/booking'))

/** What robots are asked to leave alone: accounts, the staff area, the API, and pages that are about one person. */
export const privatePaths: readonly string[] = [
  '/admin',
  '/api/',
  '/confirmation/',
  '/dashboard',
  '/forgot-password',
  '/invoices/',
  '/login',
  '/portal',
  '/register',
  '/reset-password',
  '/staff-link',
  '/verify-email',
]
