import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/logging/log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
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
    answered(c.req.method, c.req.path, c.res.status)
  }
}

export const requestIdHeader = 'x-request-id'

/** A request by its id. `answered` logs method, path, status and the time since the beginning; never bodies, queries or cookies. */
export function beginRequest(log: Log) {
  const requestId = randomUUID()
  const started = performance.now()
  return {
    requestId,
    answered(method: string, path: string, status: number) {
      const milliseconds = Math.round((performance.now() - started) * 10) / 10
      log('request', { requestId, method, path, status, milliseconds })
    },
  }
}
