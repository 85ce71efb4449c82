import type { LeadListQuery, StaffLead } from '#contract/leads/staff-leads.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { timeCursor } from '#server/platform/http/cursor.ts'
import { type Page, pageOf, queryString, totalCount } from '#server/platform/http/keyset-page.ts'
import { countLeads, listLeads } from './lead-lists.ts'

/** One page of leads, with the headers that lead to the next one and say how many there are. */
export async function pageOfLeads({ db }: AppContext, query: LeadListQuery): Promise<Page<StaffLead>> {
  const { limit, direction, status = null, search = '' } = query
  const wanted = { search, status }
  const after = timeCursor.read(query.cursor)
  const found = await listLeads(db.sql, { ...wanted, isDescending: direction === 'desc', limit: limit + 1, after })
  const isAll = after === null && found.length <= limit
  const count = isAll ? found.length : await countLeads(db.sql, wanted, maxCounted)
  const address = `/api/admin/leads?${queryString({ limit, direction, status: status ?? '', search })}`
  const { rows, headers } = pageOf(
    found,
    limit,
    ({ createdAt, id }) => timeCursor.write({ at: createdAt, id }),
    address,
  )
  return { rows, headers: { ...headers, ...totalCount(count) } }
}
