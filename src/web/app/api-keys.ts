import type { Api } from '#contract/endpoints.ts'
import type { ChangeKind } from '#contract/live/live.ts'
import { splitRoute, type WireRequest } from '#contract/wire/kit.ts'

/** The kinds of data in the query cache: those that are live, and those that only their own screen refreshes. */
export type DataKind = ChangeKind | 'customer' | 'email-preview' | 'search' | 'security-log' | 'two-step'

/** What the contract declares of a request. */
export type ApiRequest<R extends keyof Api> = WireRequest<Api, R> & { signal?: never; onHeaders?: never }

type AnyRequest = { params?: Record<string, string>; query?: object; body?: object } | null

/**
 * The key of a query: its kind, its route, the params of the path (so that the id of a single thing comes third, see `touched-queries.ts`),
 * then query and body. Without a request, or with params only, it is also the prefix of the keys of all requests of the route. Null: nothing is asked.
 */
export function apiKey<R extends keyof Api>(
  kind: DataKind,
  route: R,
  request: Partial<ApiRequest<R>> | null = {},
): readonly unknown[] {
  if (request === null) return [kind, route, null]
  const { params = {}, query = {}, body = {} } = request as NonNullable<AnyRequest>
  const names = Array.from(splitRoute(route).path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const sent = { ...query, ...body }
  const isSomethingSent = Object.values(sent).some((value) => value !== undefined)
  return [
    kind,
    route,
    ...names.flatMap((name) => (params[name] === undefined ? [] : [params[name]])),
    ...(isSomethingSent ? [sent] : []),
  ]
}
