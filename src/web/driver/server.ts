import type { Api } from '#contract/endpoints.ts'
import type { WireReply } from '#contract/wire/kit.ts'
import { ApiError, type CallArguments, createCall } from '#web/app/api.ts'

/** An error reply of the server, or no reply at all (status 0). */
export class ServerError extends Error {
  override name = 'ServerError'
  readonly status: number
  readonly code: string
  /** Milliseconds to wait before a retry; null: the server did not say. */
  readonly retryAfterMs: number | null

  constructor(status: number, code: string, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** The endpoints that phones may call. */
export type DriverRoute = Extract<keyof Api, `${string} /api/driver/${string}`>

/** The timeout of a call, in milliseconds. */
const deadlineMs = 30_000

/**
 * Calls the server as the contract describes, with a token of the phone if the route needs one. Throws {@link
 * ServerError}.
 */
export async function callServer<R extends DriverRoute>(
  token: string | null,
  route: R,
  ...input: CallArguments<R>
): Promise<WireReply<Api, R>> {
  let retryAfterMs: number | null = null
  const call = createCall(async (path, init) => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(deadlineMs)
    const reply = await fetch(path, { ...init, headers, signal, credentials: 'omit', cache: 'no-store' })
    const seconds = Number.parseInt(reply.headers.get('retry-after') ?? '', 10)
    retryAfterMs = Number.isNaN(seconds) ? null : seconds * 1_000
    // A reply that is cut off counts as no reply.
    return reply.ok ? new Response(reply.status === 204 ? null : await reply.arrayBuffer(), reply) : reply
  })
  try {
    return await call(route, ...input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Only the server's own refusals have a message for the driver.
    const { status, code = '', message } = error
    throw new ServerError(status, code, code === '' ? '' : message, retryAfterMs)
  }
}
