import { z } from 'zod'
import type { ChangeRequestStatus } from '#contract/change-requests/change-request-fields.ts'
import type {
  ChangeRequestCounts,
  ChangeRequestListQuery,
  StaffChangeRequest,
} from '#contract/change-requests/change-requests.ts'
import { maxCounted } from '#contract/wire/counts.ts'
import type { AppContext } from '#server/app-context.ts'
import { cursorCodec, cursorId, cursorMilliseconds } from '#server/platform/http/cursor.ts'
import { pageOf, queryString, totalCount } from '#server/platform/http/keyset-page.ts'
import { findRequests, type RequestList, type RequestPlace } from './change-request-list-sql.ts'
import { findStaffChangeRequests } from './change-request-queries.ts'

/** One page of change requests, with the headers that lead to the next one. */
export async function pageOfChangeRequests(
  { db }: AppContext,
  query: ChangeRequestListQuery,
): Promise<{ requests: StaffChangeRequest[]; headers: Record<string, string> }> {
  const { cursor, ...asked } = query
  const { limit } = query
  const wanted = {
    statuses: statusesOf[query.status ?? 'all'],
    isLate: query.late === 'true',
    search: query.search ?? '',
  }
  const after = requestCursor.read(cursor)
  const found = await findRequests(db.sql, { ...wanted, limit: limit + 1, after })
  const isAll = after === null && found.length <= limit
  const { rows, headers } = pageOf(
    found,
    limit,
    requestCursor.write,
    `/api/admin/change-requests?${queryString(asked)}`,
  )
  const [requests, count] = await Promise.all([
    findStaffChangeRequests(
      db.sql,
      rows.map(({ id }) => id),
    ),
    isAll ? found.length : countRequests({ db }, wanted),
  ])
  return { requests, headers: { ...headers, ...totalCount(count) } }
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

const codec = cursorCodec(z.tuple([z.boolean(), cursorMilliseconds, cursorId]))

const requestCursor = {
  write: ({ isPending, createdAt, id }: RequestPlace) => codec.write([isPending, createdAt.getTime(), id]),
  read(cursor: string | undefined): RequestPlace | null {
    const position = codec.read(cursor)
    return position && { isPending: position[0], createdAt: new Date(position[1]), id: position[2] }
  },
}
