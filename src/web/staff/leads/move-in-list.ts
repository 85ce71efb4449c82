import type { StaffLeadOnWire } from '#contract/leads/staff-leads.ts'

type LeadPage = { rows: StaffLeadOnWire[]; next: string | undefined; total: string }
export type LeadPages = { pages: LeadPage[]; pageParams: unknown[] }
type ListQuery = { status?: string; direction?: 'asc' | 'desc' | 'due' }

/** A list after a lead has moved: it leaves the lists of other statuses, and appears at its place in its own. */
export function moveInList(list: LeadPages, query: ListQuery, moved: StaffLeadOnWire): LeadPages {
  const wasIn = list.pages.some(({ rows }) => rows.some(({ id }) => id === moved.id))
  const belongs = query.status === undefined || query.status === moved.status
  if (wasIn && belongs) return mapRows(list, (rows) => rows.map((row) => (row.id === moved.id ? moved : row)))
  if (wasIn)
    return recount(
      mapRows(list, (rows) => rows.filter(({ id }) => id !== moved.id)),
      -1,
    )
  // The server decides which other lists it belongs to: a search may not match it.
  if (query.status !== moved.status) return list
  const isBefore = (row: StaffLeadOnWire) =>
    query.direction === 'asc' ? row.createdAt > moved.createdAt : row.createdAt < moved.createdAt
  const at = list.pages.findIndex(({ rows, next }) => next === undefined || rows.some(isBefore))
  if (at === -1) return recount(list, 1)
  const pages = list.pages.map((page, index) => {
    if (index !== at) return page
    const place = page.rows.findIndex(isBefore)
    const rows = page.rows.toSpliced(place === -1 ? page.rows.length : place, 0, moved)
    return { ...page, rows }
  })
  return recount({ ...list, pages }, 1)
}

const mapRows = (list: LeadPages, change: (rows: StaffLeadOnWire[]) => StaffLeadOnWire[]): LeadPages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })),
})

/** "1000+" is unchanged. */
const recount = (list: LeadPages, by: number): LeadPages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    total: /^\d+$/.test(page.total) ? String(Number(page.total) + by) : page.total,
  })),
})
