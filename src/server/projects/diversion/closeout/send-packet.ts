import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { packetText } from '#content/wording/closeout-packet.ts'
import type { SizedStream } from '#contract/wire/kit.ts'
import type { AppContext } from '#server/app-context.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import type { Asker } from '#server/platform/ports/pdf-printer.ts'
import { packetPdf } from '#server/projects/diversion/pdf/pdf-kinds.ts'
import type { Packet } from './packet.ts'

const pieceBytes = 256 * 1024

/** Creates a packet on disk and opens it; the file is deleted. */
async function openPacket({ db, printer }: AppContext, packet: Packet, asker: Asker): Promise<SizedStream> {
  const path = join(tmpdir(), `haulyard-packet-${randomUUID()}`)
  try {
    const bytesOf = async (fileId: string) => new Uint8Array(await buffer(openFile(db.sql, fileId)))
    await printer.printToFile(packetPdf, packet, { path, openFile: bytesOf, asker })
    const file = await open(path)
    const { size } = await file.stat()
    // Closes the file at its end, and when the reader cancels.
    const bytes = file.createReadStream({ highWaterMark: pieceBytes })
    return { stream: Readable.toWeb(bytes) as ReadableStream<Uint8Array>, byteSize: size }
  } finally {
    // An open file can still be read after it is deleted, so a process that dies leaves nothing behind.
    await rm(path, { force: true })
  }
}

/** The reply that sends a packet. */
export function sendPacket(app: AppContext, packet: Packet, asker: Asker) {
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
