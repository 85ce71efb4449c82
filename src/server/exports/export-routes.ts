import type { Readable } from 'node:stream'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { openExport } from './write-export.ts'

/** Each takes a connection and reads the whole database. */
const maxAtOnce = 2
let running = 0

/** Milliseconds after which a client that reads nothing is given up: its transaction keeps migrations waiting. */
const maxStallMs = 60_000

/** Everything of the company in one archive. */
export const exportRoutes = {
  async 'GET /api/admin/export'(_input, { app }) {
    if (running >= maxAtOnce) throw new AppError('try-again')
    running++
    const archive = await openExport(app.target).catch((error) => {
      running--
      throw error
    })
    archive.once('close', () => running--)
    const name = `haulyard-${dateInLosAngeles(app.clock())}.zip`
    return {
      status: 200,
      body: whileItIsRead(archive),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    }
  },
} satisfies RouteHandlers

/** The archive as a response body, which ends with its client. */
function whileItIsRead(archive: Readable): ReadableStream<Uint8Array> {
  const chunks = archive[Symbol.asyncIterator]()
  const giveUp = () => archive.destroy(new Error('the client does not read the export'))
  let stalled = setTimeout(giveUp, maxStallMs)
  archive.once('close', () => clearTimeout(stalled))
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        clearTimeout(stalled)
        const { done, value } = await chunks.next()
        if (done) return stream.close()
        stalled = setTimeout(giveUp, maxStallMs)
        stream.enqueue(value)
      },
      cancel() {
        archive.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
