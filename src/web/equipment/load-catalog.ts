import type { App } from '#web/app/app-context.ts'

/** The catalog for the prices on a page. Without an answer the page stands all the same, without prices. */
export async function loadCatalog({ call }: App) {
  const equipment = await call('GET /api/equipment').catch(() => [])
  return { equipment }
}
