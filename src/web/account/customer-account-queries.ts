import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Customer } from '#contract/customers/customers.ts'
import type { Api } from '#contract/endpoints.ts'
import type { WireReply, WireRequest } from '#contract/wire/kit.ts'
import { useApp } from '#web/app/app-context.ts'
import { byCursor } from '#web/app/by-cursor.ts'
import { fetchOwnOrders, type OwnOrderPage, type OwnOrderShow } from './own-orders.ts'

/** The data of the signed-in account. Lists start with the data the page was rendered from, if any. */

type ChangeRequests = WireReply<Api, 'GET /api/customer/change-requests'>
type Body<R extends keyof Api> = WireRequest<Api, R> extends { body: infer B } ? B : never

const accountKey = ['customer', 'account'] as const
const ordersKey = ['customer', 'orders'] as const
const changeRequestsKey = ['customer', 'change-requests'] as const
const sessionsKey = ['customer', 'sessions'] as const

export function useAccount(loaded: Customer): Customer {
  const { data } = useQuery({ queryKey: accountKey, queryFn: () => loaded, initialData: loaded })
  return data
}

/** The orders of a tab, page by page. */
export function useOrders(show: OwnOrderShow, loaded: OwnOrderPage | undefined) {
  const { call } = useApp()
  return useInfiniteQuery({
    queryKey: [...ordersKey, show],
    queryFn: ({ signal, pageParam }) => fetchOwnOrders(call, { show, cursor: pageParam }, signal),
    ...byCursor,
    initialData: loaded && { pages: [loaded], pageParams: [byCursor.initialPageParam] },
  })
}

export function useChangeRequests(loaded: ChangeRequests) {
  const { call } = useApp()
  return useQuery({
    queryKey: changeRequestsKey,
    queryFn: ({ signal }) => call('GET /api/customer/change-requests', { signal }),
    initialData: loaded,
  })
}

export function useSessions() {
  const { call } = useApp()
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('GET /api/customer/sessions', { signal }),
  })
}

/** A new request is the first of the list, and the order knows what can still be changed. */
export function useRequestChange() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    /** The same key again files nothing twice. */
    mutationFn: ({ key, body }: { key: string; body: Body<'POST /api/customer/change-requests'> }) =>
      call('POST /api/customer/change-requests', { headers: { 'idempotency-key': key }, body }),
    onSettled: () =>
      Promise.all([changeRequestsKey, ordersKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** A new password ends the other sessions. */
export function useUpdateAccount() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /api/customer/update'>) => call('POST /api/customer/update', { body }),
    onSuccess: ({ user }) => {
      client.setQueryData(accountKey, user)
      return client.invalidateQueries({ queryKey: sessionsKey })
    },
  })
}

/** Signs out one browser by the id of its session, or with null every browser but this one. */
export function useEndSession() {
  const { call } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call('DELETE /api/customer/sessions')
        : call('DELETE /api/customer/sessions/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

/** Deletes the account, and with it this session. */
export function useCloseAccount() {
  const { call } = useApp()
  return useMutation({
    mutationFn: (password: string) => call('DELETE /api/customer/account', { body: { password } }),
  })
}
