import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeRequestListQueryOnWire } from '#contract/change-requests/change-requests.ts'
import type { Api } from '#contract/endpoints.ts'
import type { WireRequest } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor, pageOf } from '#web/app/by-cursor.ts'

type Body<Route extends keyof Api> = WireRequest<Api, Route> extends { body: infer Sent } ? Sent : never

const key = 'change-requests'
/** The requested values next to the order's current ones. */
const alsoChanges = { changesWith: ['orders'] as const }

/** The change requests of a filter, page by page. */
export function useChangeRequestList(query: Omit<ChangeRequestListQueryOnWire, 'cursor' | 'limit'>) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf((onHeaders) =>
        call('GET /api/admin/change-requests', { query: { ...query, limit: 50, cursor }, signal, onHeaders }),
      ),
    placeholderData: keepPreviousData,
    meta: alsoChanges,
    ...byCursor,
  })
}

/** How many are pending, how many of those are late, and how many are processed. */
export function useChangeRequestCounts() {
  const { call } = useApp()
  return useQuery({
    queryKey: [key, 'counts'],
    queryFn: ({ signal }) => call('GET /api/admin/change-requests/counts', { signal }),
    meta: alsoChanges,
  })
}

/** One request with the effect of approving it now, which depends on the order, all others of its size, and the delivery plan. */
export function useChangeRequest(id: string) {
  const { call } = useApp()
  return useQuery({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/change-requests/{id}', { params: { id }, signal }),
    meta: { changesWith: ['orders', 'calendar', 'equipment'] },
    gcTime: 0,
  })
}

/** A decision changes the list, the counts, and the order with everything shown about it. */
function useRequestsChanged() {
  const client = useQueryClient()
  return () => {
    for (const kind of [key, 'orders']) void client.invalidateQueries({ queryKey: [kind] })
  }
}

export function useDecideRequest(id: string) {
  const { call } = useApp()
  return useMutation({
    mutationFn: (body: Body<'PUT /api/admin/change-requests/{id}'>) =>
      call('PUT /api/admin/change-requests/{id}', { params: { id }, body }),
    // If it was refused, someone else may have decided, or the day was taken: the data is refetched.
    onSettled: useRequestsChanged(),
  })
}

export function useEnterRequest() {
  const { call } = useApp()
  return useMutation({
    /** The same key again enters nothing twice. */
    mutationFn: ({ key, body }: { key: string; body: Body<'POST /api/admin/change-requests'> }) =>
      call('POST /api/admin/change-requests', { headers: { 'idempotency-key': key }, body }),
    onSuccess: useRequestsChanged(),
  })
}
