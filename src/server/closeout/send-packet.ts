import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { packetText } from '#content/wording/closeout-packet.ts'
import type { SizedStream } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordMissingGlyphs } from '#server/events/record-missing-glyphs.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import type { Asker } from '#server/platform/ports/pdf-printer.ts'
import { readReport } from '#server/projects/diversion/read-report.ts'
import type { ReportSubject } from '#server/projects/diversion/report-subject.ts'
import type { Context } from '#server/site/context.ts'
import { limitPdfRequests } from '#server/site/send-pdf.ts'
import { gatherPacket } from './gather-packet.ts'
import { type Packet, packetPdf } from './packet.ts'

const pieceBytes = 256 * 1024

/** Creates a packet on disk, opens it and deletes the file. */
async function openPacket(app: AppContext, packet: Packet, asker: Asker): Promise<SizedStream> {
  const { db, printer } = app
  const printed = recordMissingGlyphs(app, { id: `packet ${packet.name}`, name: `${packetText.title} ${packet.name}` })
  const path = join(tmpdir(), `haulyard-packet-${randomUUID()}`)
  try {
    const bytesOf = async (fileId: string) => new Uint8Array(await buffer(openFile(db.sql, fileId)))
    await printer.printToFile(packetPdf, packet, { path, openFile: bytesOf, asker, printed })
    const file = await open(path)
    const { size } = await file.stat()
    // Closes the file at its end, or when the reader cancels.
    const bytes = file.createReadStream({ highWaterMark: pieceBytes })
    return { stream: Readable.toWeb(bytes) as ReadableStream<Uint8Array>, byteSize: size }
  } finally {
    // An open file can still be read after it is deleted, so a process that crashes leaves nothing behind.
    await rm(path, { force: true })
  }
}

/**
 * Sends the closeout packet of a report, with invoices if the caller may read them (rule 299). The caller of this function checks that
 * the report may be read.
 */
export async function sendCloseoutPacket(context: Context, subject: ReportSubject) {
  const { app } = context
  const asker = await limitPdfRequests(context)
  const report = await readReport({ config: app.config, sql: app.db.sql }, subject, app.clock())
  const withInvoices = (await context.staff()) === null || (await context.may('staff:billing.read'))
  const packet = await gatherPacket(app.db.sql, subject, report, { withInvoices })
  return {
    status: 200 as const,
    body: () => openPacket(app, packet, asker),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${packetText.title} ${packet.name}.pdf`)}`,
      'cache-control': 'private, no-store',
    },
  }
}
