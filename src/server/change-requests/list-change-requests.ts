import type { ChangeRequestStatus } from '#contract/change-requests/change-request-kinds.ts'
import type {
  ChangeRequestCounts,
  ChangeRequestListQuery,
  StaffChangeRequest,
} from '#contract/change-requests/change-requests.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { isUuid } from '#server/platform/db/ids.ts'
import { askedBy, invalidCursor, isMoment, totalCount } from '#server/platform/http/keyset-page.ts'
import { findRequests, type RequestList, type RequestPlace } from './change-request-list-sql.ts'
import { findStaffChangeRequests } from './change-request-queries.ts'

/** One page of change requests, with the headers that lead to the next one. */
export async function pageOfChangeRequests(
  { db }: AppContext,
  query: ChangeRequestListQuery,
): Promise<{ requests: StaffChangeRequest[]; headers: Record<string, string> }> {
  const { limit, cursor } = query
  const wanted = {
    statuses: statusesOf[query.status ?? 'all'],
    isLate: query.late === 'true',
    search: query.search ?? '',
  }
  const after = cursor === undefined ? null : readCursor(cursor)
  const places = await findRequests(db.sql, { ...wanted, limit: limit + 1, after })
  const isAll = after === null && places.length <= limit
  const [requests, count] = await Promise.all([
    findStaffChangeRequests(
      db.sql,
      places.slice(0, limit).map(({ id }) => id),
    ),
    isAll ? places.length : countRequests({ db }, wanted),
  ])
  const headers = totalCount(count)
  const last = places[limit - 1]
  if (places.length > limit && last) headers.link = `<${nextPage(query, last)}>; rel="next"`
  return { requests, headers }
}

/** How many wait, how many of those are late, and how many are processed; one more than is counted means more. */
export async function countChangeRequests(app: AppContext): Promise<ChangeRequestCounts> {
  const all = { isLate: false, search: '' }
  const [pending, late, processed] = await Promise.all([
    countRequests(app, { ...all, statuses: statusesOf.pending }),
    countRequests(app, { ...all, isLate: true, statuses: statusesOf.pending }),
    countRequests(app, { ...all, statuses: statusesOf.processed }),
  ])
  return { pending, late, processed }
}

const processed = ['approved', 'rejected'] as const

const statusesOf: Record<NonNullable<ChangeRequestListQuery['status']> | 'all', readonly ChangeRequestStatus[]> = {
  all: ['pending', ...processed],
  pending: ['pending'],
  approved: ['approved'],
  rejected: ['rejected'],
  processed,
}

async function countRequests(
  { db }: Pick<AppContext, 'db'>,
  wanted: Omit<RequestList, 'limit' | 'after'>,
): Promise<number> {
  return (await findRequests(db.sql, { ...wanted, limit: maxCounted + 1, after: null })).length
}

function nextPage({ cursor: _, ...query }: ChangeRequestListQuery, last: RequestPlace): string {
  const { limit, status = '', late = '', search = '' } = query
  return `/api/admin/change-requests?${askedBy({ limit, status, late, search })}&cursor=${writeCursor(last)}`
}

const writeCursor = ({ isPending, createdAt, id }: RequestPlace) =>
  Buffer.from(JSON.stringify([isPending, createdAt.getTime(), id])).toString('base64url')

function readCursor(text: string): RequestPlace {
  const place = parseCursor(text)
  if (place) return place
  throw invalidCursor()
}

function parseCursor(text: string): RequestPlace | null {
  try {
    const [isPending, at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isOurs = typeof isPending === 'boolean' && isMoment(at) && typeof id === 'string' && isUuid(id)
    return isOurs ? { isPending, createdAt: new Date(at), id } : null
  } catch {
    return null
  }
}
