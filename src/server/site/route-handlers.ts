import type { Api } from '#contract/endpoints.ts'
import type { Handlers } from '#contract/wire/kit.ts'
import type { Context, SiteCallers } from './context.ts'

export type ApiHandlers = Handlers<Api, Context, SiteCallers>

/** Some of the API's handlers, as exported by the routes file of a noun. */
export type RouteHandlers = Partial<ApiHandlers>
