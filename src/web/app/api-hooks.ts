import {
  type QueryClient,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Api } from '#contract/endpoints.ts'
import type { ChangeKind } from '#contract/live/live.ts'
import type { WireReply, WireRequest } from '#contract/wire/kit.ts'
import type { CallInput } from './api.ts'
import { type ApiRequest, apiKey, type DataKind } from './api-keys.ts'
import { useApp } from './app-context.ts'
import { byCursor, type CursorPage, pageOf } from './by-cursor.ts'

/** Calls a route that is known only by its type. */
type AnyCall = <R extends keyof Api>(route: R, input: object) => Promise<WireReply<Api, R>>

/** `changesWith`: the other kinds of data that the answer depends on (rule 92). */
type LiveOptions = { changesWith?: readonly ChangeKind[] }

const liveMeta = (changesWith: LiveOptions['changesWith']) => (changesWith ? { meta: { changesWith } } : {})

type QueryOptions<Reply, Data> = Omit<UseQueryOptions<Reply, Error, Data>, 'queryKey' | 'queryFn' | 'meta'> &
  LiveOptions

/** An option of what is asked for again whenever it is opened: cached data is not shown. */
export const askAnew = { gcTime: 0 }

/** The routes that can be called without anything. */
type BareRoute = { [R in keyof Api]: object extends WireRequest<Api, R> ? R : never }[keyof Api]

/** Asks a route of the contract, and keeps its answer under the kind of its data. With null as the request nothing is asked. */
export function useApiQuery<R extends BareRoute, Data = WireReply<Api, R>>(
  kind: DataKind,
  route: R,
  request?: ApiRequest<R> | null,
  options?: QueryOptions<WireReply<Api, R>, Data>,
): UseQueryResult<Data>
export function useApiQuery<R extends keyof Api, Data = WireReply<Api, R>>(
  kind: DataKind,
  route: R,
  request: ApiRequest<R> | null,
  options?: QueryOptions<WireReply<Api, R>, Data>,
): UseQueryResult<Data>
export function useApiQuery<R extends keyof Api, Data>(
  kind: DataKind,
  route: R,
  request?: ApiRequest<R> | null,
  { changesWith, ...options }: QueryOptions<WireReply<Api, R>, Data> = {},
): UseQueryResult<Data> {
  const call = useApp().call as AnyCall
  return useQuery({
    queryKey: apiKey(kind, route, request),
    queryFn: ({ signal }) => call(route, { ...request, signal }),
    ...liveMeta(changesWith),
    ...options,
    ...(request === null && { enabled: false }),
  })
}

/** The routes whose lists are read page by page. */
type PagedRoute = {
  [R in keyof Api]: WireReply<Api, R> extends readonly unknown[]
    ? WireRequest<Api, R> extends { query?: { cursor?: string | undefined } }
      ? R
      : never
    : never
}[keyof Api]

type RowOf<R extends PagedRoute> = WireReply<Api, R> extends readonly (infer Row)[] ? Row : never
type QueryPart<R extends PagedRoute> = WireRequest<Api, R> extends { query?: infer Query } ? NonNullable<Query> : never
type PagedRequest<R extends PagedRoute> = Omit<ApiRequest<R>, 'query'> & { query?: Omit<QueryPart<R>, 'cursor'> }
export type Pages<Row> = { pages: CursorPage<Row>[]; pageParams: (string | undefined)[] }
type PagesOptions<Row> = Pick<
  UseInfiniteQueryOptions<CursorPage<Row>, Error, Pages<Row>, readonly unknown[], string | undefined>,
  'gcTime' | 'enabled' | 'placeholderData'
> &
  LiveOptions

/** The list of a route, page by page. */
export function useApiPages<R extends PagedRoute>(
  kind: DataKind,
  route: R,
  request: PagedRequest<R> = {} as PagedRequest<R>,
  { changesWith, ...options }: PagesOptions<RowOf<R>> = {},
): UseInfiniteQueryResult<Pages<RowOf<R>>> {
  const call = useApp().call as AnyCall
  return useInfiniteQuery({
    queryKey: pagesKey(kind, route, request),
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf(
        (onHeaders) =>
          call(route, { ...request, query: { ...request.query, cursor }, signal, onHeaders }) as Promise<RowOf<R>[]>,
      ),
    ...liveMeta(changesWith),
    ...options,
    ...byCursor,
  })
}

/** The key of a list that is read page by page: the same request, read at once, has another answer. */
const pagesKey = <R extends PagedRoute>(kind: DataKind, route: R, request: PagedRequest<R>) => [
  ...apiKey(kind, route, request as ApiRequest<R>),
  'pages',
]

type Refreshed = { inBackground?: readonly (readonly unknown[])[]; awaited?: readonly (readonly unknown[])[] }

/**
 * What a command makes stale, by the kind of its data, where that is not exactly its own kind: what is fetched again `inBackground`, and
 * what is `awaited` before the command is over, so that its form closes on the new data.
 */
const refreshedBy: { readonly [K in DataKind]?: Refreshed } = {
  orders: { inBackground: [['orders']] },
  // The order and everything shown about it.
  'change-requests': { inBackground: [['change-requests'], ['orders']] },
  // Leads are in the figures at the top.
  leads: { inBackground: [['leads'], apiKey('orders', 'GET /api/admin/stats')] },
  // Containers are in the figures at the top, and an order offers those that are free.
  containers: { inBackground: [['orders']], awaited: [['containers']] },
  projects: { inBackground: [['projects'], apiKey('orders', 'GET /api/orders/{id}/timeline')] },
}

/** Fetches again what a command of a kind made stale. The promise waits for as much of it as the command should. */
export async function refreshKind(client: QueryClient, kind: DataKind): Promise<void> {
  const { inBackground = [], awaited = [] } = refreshedBy[kind] ?? { awaited: [[kind]] }
  for (const queryKey of inBackground) void client.invalidateQueries({ queryKey })
  await Promise.all(awaited.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The same for a component. */
export function useRefresh(): (kind: DataKind) => Promise<void> {
  const client = useQueryClient()
  return (kind) => refreshKind(client, kind)
}

/** What a command is given; nothing, if its route needs nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: only void lets `mutate()` be called with nothing.
type CommandInput<R extends keyof Api> = object extends CallInput<R> ? CallInput<R> | void : CallInput<R>

type CommandOptions<R extends keyof Api, Context> = Omit<
  UseMutationOptions<WireReply<Api, R>, Error, CommandInput<R>, Context>,
  'mutationFn'
>

/**
 * Sends a command of the contract. When it succeeded, what it made stale is fetched again; `onSuccess` or `onSettled` take the place of
 * that. A command without a kind makes nothing stale.
 */
export function useApiCommand<R extends keyof Api, Context = unknown>(
  kind: DataKind | null,
  route: R,
  options: CommandOptions<R, Context> = {},
): UseMutationResult<WireReply<Api, R>, Error, CommandInput<R>, Context> {
  const call = useApp().call as AnyCall
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input) => call(route, input ?? {}),
    ...(kind !== null && !options.onSettled && { onSuccess: () => refresh(kind) }),
    ...options,
  })
}
