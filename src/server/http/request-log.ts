import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Gives every request an id, which the reply carries, and logs method, path, status and time; never bodies, queries or cookies. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    // Not by `c.header`, which builds the reply anew and turns its body into a stream.
    c.res.headers.set('x-request-id', requestId)
    log('request', {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    })
  }
}
