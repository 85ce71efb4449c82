import { type LeadStatus, leadStatuses } from '#contract/leads/lead-kinds.ts'
import type { LeadListQueryOnWire } from './lead-queries.ts'

/** The filters and the view of the leads, stored in the address. */
export type LeadAddress = {
  search: string
  status: LeadStatus | null
  direction: 'asc' | 'desc'
  view: 'list' | 'board'
}

/** Parses the query of an address and ignores invalid values. */
export function readLeadAddress(query: string): LeadAddress {
  const params = new URLSearchParams(query)
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    status: leadStatuses.find((each) => each === params.get('status')) ?? null,
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    view: params.get('view') === 'board' ? 'board' : 'list',
  }
}

/** The query that reads back as the same: "" for the tab as it is opened. */
export function writeLeadAddress({ search, status, direction, view }: LeadAddress): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status) params.set('status', status)
  if (direction === 'asc') params.set('direction', direction)
  if (view === 'board') params.set('view', view)
  return params.size > 0 ? `?${params}` : ''
}

/** The query for the server. */
export function leadQuery({ search, status, direction }: Omit<LeadAddress, 'view'>): LeadListQueryOnWire {
  return { limit: 50, direction, ...(search && { search }), ...(status && { status }) }
}
