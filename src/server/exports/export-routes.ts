import { Readable } from 'node:stream'
import { dateInLosAngeles } from '#contract/values/dates.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { RouteHandlers } from '#server/site/route-handlers.ts'
import { openExport } from './write-export.ts'

/** Each takes a connection and reads the whole database. */
const maxAtOnce = 2
let running = 0

/** Everything of the company in one archive. */
export const exportRoutes = {
  async 'GET /api/admin/export'(_input, { app }) {
    const name = `haulyard-${dateInLosAngeles(app.clock())}.zip`
    return {
      status: 200,
      body: () => openArchive(app),
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    }
  },
} satisfies RouteHandlers

/** The archive as it is written. Throws `try-again` while two are read. */
async function openArchive({ target }: AppContext): Promise<ReadableStream<Uint8Array>> {
  if (running >= maxAtOnce) throw new AppError('try-again')
  running++
  const archive = await openExport(target).catch((error) => {
    running--
    throw error
  })
  archive.once('close', () => running--)
  return Readable.toWeb(archive) as ReadableStream<Uint8Array>
}
