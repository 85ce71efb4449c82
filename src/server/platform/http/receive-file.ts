import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Context as HonoContext } from 'hono'
import { uploadRefusals } from '#content/wording/uploads.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { largestUploadBytes } from '#domain/files/validate-upload.ts'
import { AppError } from './app-error.ts'
import { assertType, bodyDeadlineMs, bodyFailure, tooSlow } from './request-body.ts'

/**
 * Writes an uploaded file to disk as it arrives, so that a slow or large one takes no memory. It is deleted when disposed of. Rejects other
 * content types (415), more than 10 MB (413), and one of which nothing arrives for 30 seconds (408, rule 209).
 */
export async function receiveFile(
  c: HonoContext,
  deadlineMs = bodyDeadlineMs,
): Promise<ReceivedFile & AsyncDisposable> {
  const request = c.req.raw
  assertType(request, 'application/octet-stream')
  if (Number(request.headers.get('content-length') ?? 0) > largestUploadBytes) throw tooLarge()
  const path = join(tmpdir(), `haulyard-upload-${randomUUID()}`)
  const dispose = () => unlink(path)
  try {
    await using file = await open(path, 'wx', 0o600)
    const byteSize = await writeTo(file, bodyOf(c), deadlineMs)
    return { path, byteSize, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose().catch(() => {})
    throw error
  }
}

/** As it comes from the network: on its way through the request's own stream each piece would be copied. */
function bodyOf(c: HonoContext): Readable {
  const { incoming } = (c.env ?? {}) as { incoming?: Readable }
  return incoming ?? (c.req.raw.body ? Readable.fromWeb(c.req.raw.body as WebStream) : Readable.from([]))
}

/** Writes one chunk after another; returns their length in bytes. */
async function writeTo(file: FileHandle, body: Readable, deadlineMs: number): Promise<number> {
  let byteSize = 0
  const watch = setTimeout(() => sink.destroy(tooSlow()), deadlineMs)
  const sink = new Writable({
    highWaterMark: 1,
    write(piece: Buffer, _encoding, done) {
      watch.refresh()
      byteSize += piece.length
      if (byteSize > largestUploadBytes) return done(tooLarge())
      file
        .write(piece)
        .then(() => giveBack(piece))
        .then(() => done(), done)
    },
  })
  // Not a pipeline, which would cut the connection of a client that sends too much before it gets the error.
  body.pipe(sink)
  try {
    await Promise.all([finished(body, { writable: false }), finished(sink)])
    return byteSize
  } catch (error) {
    throw bodyFailure(error)
  } finally {
    clearTimeout(watch)
  }
}

/** Releases the memory of written chunks, of which the garbage collector would let 64 MB pile up. Shared memory is kept. */
function giveBack({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

function tooLarge(): AppError {
  const message = uploadRefusals['too-large']
  return new AppError('body-too-large', { message, fields: { file: message } })
}
