/** The title of a page in the browser's tab: what it is, then whose it is. */
export function pageTitle(page: string, company: string): string {
  return `${page} | ${company}`
}
