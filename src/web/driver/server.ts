/** What the server refused, or that no reply came (status 0). */
export class ServerError extends Error {
  override name = 'ServerError'
  readonly status: number
  readonly code: string
  /** Milliseconds after which the server wants to be asked again; null: it did not say. */
  readonly retryAfterMs: number | null

  constructor(status: number, code: string, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export type Sent = { method: 'GET' | 'POST' | 'PUT'; token?: string; body?: unknown; bytes?: ArrayBuffer }

/** Milliseconds after which a silent network counts as none. */
const deadlineMs = 30_000

/** Calls the server. Throws {@link ServerError}. */
export async function callServer(path: string, { method, token, body, bytes }: Sent): Promise<Response> {
  let reply: Response
  try {
    reply = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes && { body: bytes }),
      signal: AbortSignal.timeout(deadlineMs),
      credentials: 'omit',
      cache: 'no-store',
    })
    // A network that is cut within a reply is no reply.
    if (reply.ok) return new Response(reply.status === 204 ? null : await reply.arrayBuffer(), reply)
  } catch {
    throw new ServerError(0, '', '')
  }
  const refusal = await reply.json().catch(() => ({}))
  const seconds = Number.parseInt(reply.headers.get('retry-after') ?? '', 10)
  const retryAfterMs = Number.isNaN(seconds) ? null : seconds * 1_000
  throw new ServerError(reply.status, refusal.code ?? '', refusal.message ?? '', retryAfterMs)
}
