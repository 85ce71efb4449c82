import type { App } from '#web/app/app-context.ts'

/** The catalog for the prices on a page, at a ZIP code if its place is known. Without a reply the page is shown without prices. */
export async function loadCatalog({ call }: App, zipCode?: string) {
  const query = zipCode ? { zipCode } : {}
  const equipment = await call('GET /api/priced-equipment', { query }).catch(() => [])
  return { equipment }
}
