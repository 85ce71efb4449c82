export const changesViews = ['pending', 'processed', 'all'] as const
export type ChangesView = (typeof changesViews)[number]

/** Everything that decides which change requests are visible; it is in the address, so that a link or the back button leads there. */
export type ChangesAddress = { view: ChangesView; isLate: boolean; search: string }

/** Parses the query of an address and ignores invalid values. The tab opens on pending requests. */
export function readChangesAddress(query: string): ChangesAddress {
  const params = new URLSearchParams(query)
  return {
    view: changesViews.find((view) => view === params.get('view')) ?? 'pending',
    isLate: params.get('late') === 'true',
    search: (params.get('search') ?? '').trim().slice(0, 200),
  }
}

/** The query that reads back as the same, as short as it can be. */
export function writeChangesAddress({ view, isLate, search }: ChangesAddress): string {
  const params = new URLSearchParams()
  if (view !== 'pending') params.set('view', view)
  if (isLate) params.set('late', 'true')
  if (search) params.set('search', search)
  return params.size > 0 ? `?${params}` : ''
}

/** The query for the server. */
export function changesQuery({ view, isLate, search }: ChangesAddress) {
  return {
    ...(view !== 'all' && { status: view }),
    ...(isLate && { late: 'true' as const }),
    ...(search && { search }),
  }
}
