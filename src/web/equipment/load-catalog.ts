import type { App } from '#web/app/app-context.ts'

/** The catalog for the prices on a page. Without a reply the page is shown without prices. */
export async function loadCatalog({ call }: App) {
  const equipment = await call('GET /api/priced-equipment').catch(() => [])
  return { equipment }
}
