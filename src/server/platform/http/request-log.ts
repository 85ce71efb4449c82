import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/logging/log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
    /** `staff:` and the username, or `customer:` and the id, once known. */
    user: string | undefined
  }
}

/** Gives every request an id, which the reply carries, and logs it. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const { requestId, answered } = beginRequest(log)
    c.set('requestId', requestId)
    await next()
    // Not by `c.header`, which builds the reply again and turns its body into a stream.
    c.res.headers.set(requestIdHeader, requestId)
    answered(c.req.method, c.req.path, c.res.status, c.get('user'))
  }
}

export const requestIdHeader = 'x-request-id'

/** A request by its id. `answered` logs method, path, status, user and the time since the beginning; never bodies, queries or cookies. */
export function beginRequest(log: Log) {
  const requestId = randomUUID()
  const started = performance.now()
  return {
    requestId,
    answered(method: string, path: string, status: number, user?: string) {
      const milliseconds = Math.round((performance.now() - started) * 10) / 10
      log('request', { requestId, method, path, status, milliseconds, ...(user !== undefined && { user }) })
    },
  }
}
