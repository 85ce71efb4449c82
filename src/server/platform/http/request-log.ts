import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { sendFor } from '#server/platform/db/statement-origin.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { RequestsInFlight } from '#server/platform/process/requests-in-flight.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
    /** `staff:` and the username, or `customer:` and the id, once known. */
    user: string | undefined
  }
}

/**
 * Gives every request an id, which the reply and the database's transactions carry, logs it and counts it. `requests` is told its route, unless it is
 * a part of the page that is being rendered for a request.
 */
export function requestLog(
  log: Log,
  metrics: Pick<Metrics, 'answered'>,
  requests: Pick<RequestsInFlight, 'route'>,
): MiddlewareHandler {
  return async (c, next) => {
    const { incoming, isPartOfPage } = (c.env ?? {}) as { incoming?: object; isPartOfPage?: boolean }
    if (!isPartOfPage) requests.route(incoming, `${c.req.method} ${patternOf(c)}`)
    const { requestId, answered } = beginRequest(log, metrics)
    c.set('requestId', requestId)
    await sendFor(requestId, next)
    // Not by `c.header`, which builds the reply again and turns its body into a stream.
    c.res.headers.set(requestIdHeader, requestId)
    const route = c.res.status === 404 ? 'none' : routePath(c)
    answered({ method: c.req.method, path: c.req.path, route, status: c.res.status, user: c.get('user') })
  }
}

/** The route of the handler: the first that is not for many paths. A page has none. */
const patternOf = (c: Context) => matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '*'

export const requestIdHeader = 'x-request-id'

type Answered = { method: string; path: string; route: string; status: number; user?: string | undefined }

/** A request by its id. `answered` logs method, path, status, user and the time since the beginning; never bodies, queries or cookies. */
export function beginRequest(log: Log, metrics: Pick<Metrics, 'answered'>) {
  const requestId = randomUUID()
  const started = performance.now()
  return {
    requestId,
    answered({ method, path, route, status, user }: Answered) {
      const milliseconds = Math.round((performance.now() - started) * 10) / 10
      metrics.answered({ method, route, status, milliseconds })
      log('request', { requestId, method, path, status, milliseconds, ...(user !== undefined && { user }) })
    },
  }
}
