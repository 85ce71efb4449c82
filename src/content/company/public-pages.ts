import { inSpanish, isTranslated } from './languages.ts'

/** The pages that search engines should find: they have a canonical address, and the sitemap lists them in this order, and then those of cities (rule 391). */
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
 * The public pages that are the same for everyone except for the account button: they are rendered once and cached until the content
 * changes. The booking page shows free days and is not among them; those of cities (rule 390) are, too.
 */
export const pagesForEverybody: ReadonlySet<string> = /* @__PURE__ */ new Set(
  publicPages
    .filter((path) => path !== '/booking')
    .flatMap((path) => (isTranslated(path) ? [path, inSpanish(path)] : [path])),
)

/** The paths that robots should leave alone: accounts, the staff area, the API, and pages about one person. */
export const privatePaths: readonly string[] = [
  '/admin',
  '/api/',
  '/confirmation/',
  '/crew',
  '/dashboard',
  '/driver',
  '/es/confirmation/',
  '/es/crew',
  '/es/dashboard',
  '/es/find-order',
  '/es/forgot-password',
  '/es/invitation',
  '/es/invoices/',
  '/es/login',
  '/es/portal',
  '/es/quote',
  '/es/register',
  '/es/reset-password',
  '/es/verify-email',
  '/find-order',
  '/forgot-password',
  '/invitation',
  '/invoices/',
  '/login',
  '/pay',
  '/portal',
  '/quote',
  '/register',
  '/reset-password',
  '/staff-link',
  '/verify-email',
]
