import type { Context as HonoContext } from 'hono'
import type { BodySource } from '#contract/wire/kit.ts'

/**
 * Milliseconds in which a client must have read a reply to its end. The producer may hold a transaction or a file open, and a client that
 * takes a byte every few seconds never counts as stalled (`listen.ts`). Event streams have no end.
 */
const longestMs = 3_600_000

type Sending = {
  status: 200 | 206
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  open: BodySource
  /** Told about a producer that fails after the reply has begun. */
  failed: (error: unknown) => void
}

/**
 * The reply with streamed bytes; every streamed endpoint is sent by it. The producer is opened only for a client that reads it: not for HEAD,
 * and not for one that has the file already. It is cancelled when the client leaves or takes more than an hour. A failure before the first
 * bytes is thrown, and refused like any other; a later one cuts the connection, so that nobody takes half a file for the whole.
 */
export async function sendStream(c: HonoContext, { status, headers, open, failed }: Sending): Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (c.req.method === 'HEAD') return c.body(null, status)
  if (hasIt(c, headers.etag)) return notModified(headers)
  const opened = await open()
  if (typeof opened === 'string' || opened instanceof Uint8Array) {
    const bytes = typeof opened === 'string' ? Buffer.from(opened) : opened
    c.header('content-length', String(bytes.byteLength))
    return c.body(bytes as Uint8Array<ArrayBuffer>, status)
  }
  const { stream, byteSize } = opened instanceof ReadableStream ? { stream: opened, byteSize: null } : opened
  if (byteSize !== null) c.header('content-length', String(byteSize))
  const reader = stream.getReader()
  const first = await reader.read()
  const isEndless = headers['content-type'] === 'text/event-stream'
  return c.body(
    readAlong(reader, first, { cut: () => cut(c), failed, longestMs: isEndless ? null : longestMs }),
    status,
  )
}

/** Whether the client has the file that it asks for. */
function hasIt({ req }: HonoContext, etag: string | undefined): boolean {
  const asked = req.header('if-none-match')
  if (asked === undefined || etag === undefined) return false
  return asked === '*' || asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

/** RFC 9110, section 15.4.5: what a 200 would say of caching. */
function notModified(headers: Sending['headers']): Response {
  const retained = Object.entries(headers).filter(([name]) => name === 'cache-control' || name === 'etag')
  return new Response(null, { status: 304, headers: retained })
}

/** Ends the connection of a client; false if there is none, because the request did not come from the network. */
function cut(c: HonoContext): boolean {
  const { outgoing } = (c.env ?? {}) as { outgoing?: { destroy(): void } }
  outgoing?.destroy()
  return outgoing !== undefined
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Reading = { cut: () => boolean; failed: Sending['failed']; longestMs: number | null }

function readAlong(
  reader: Reader,
  first: ReadableStreamReadResult<Uint8Array>,
  { cut, failed, longestMs }: Reading,
): ReadableStream<Uint8Array> {
  let next: Promise<ReadableStreamReadResult<Uint8Array>> | null = Promise.resolve(first)
  let isOver = false
  let tooLong: NodeJS.Timeout | undefined

  /** True the first time. */
  function end(): boolean {
    clearTimeout(tooLong)
    if (isOver) return false
    isOver = true
    return true
  }

  function fail(stream: ReadableStreamDefaultController<Uint8Array>, error: unknown) {
    if (!end()) return
    failed(error)
    reader.cancel(error).catch(() => {})
    if (cut()) stream.close()
    else stream.error(error)
  }

  return new ReadableStream<Uint8Array>(
    {
      start(stream) {
        if (longestMs === null) return
        tooLong = setTimeout(() => fail(stream, new Error('the client did not read the reply in time')), longestMs)
        tooLong.unref()
      },
      async pull(stream) {
        try {
          const { done, value } = await (next ?? reader.read())
          next = null
          if (!done) return isOver ? undefined : stream.enqueue(value)
          if (end()) stream.close()
        } catch (error) {
          fail(stream, error)
        }
      },
      async cancel(reason) {
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
