import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { packetText } from '#content/wording/closeout-packet.ts'
import type { AppContext } from '#server/app-context.ts'
import { openFile } from '#server/platform/files/open-file.ts'
import type { Asker } from '#server/printing/pdf-queue.ts'
import type { Packet } from './packet.ts'

const pieceBytes = 256 * 1024
/** A client that has not read the file after an hour has given up: a HEAD request never reads the body. */
const longestMs = 3_600_000

/** Streams the bytes of a file as they are read; the file is closed at the end, or when the reader cancels. */
function streamOnce(file: FileHandle): ReadableStream<Uint8Array> {
  let isOpen = true
  const close = async () => {
    clearTimeout(tooLong)
    if (isOpen) await file.close()
    isOpen = false
  }
  const tooLong = setTimeout(close, longestMs).unref()
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { bytesRead, buffer } = await file.read(new Uint8Array(pieceBytes), 0, pieceBytes)
        if (bytesRead > 0) return stream.enqueue(buffer.subarray(0, bytesRead))
        await close()
        stream.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

/** Creates a packet on disk and returns the reply that sends it; the file is deleted. */
export async function sendPacket({ db, printer }: AppContext, packet: Packet, asker: Asker) {
  const path = join(tmpdir(), `haulyard-packet-${randomUUID()}`)
  try {
    const bytesOf = async (fileId: string) => new Uint8Array(await buffer(openFile(db.sql, fileId)))
    await printer.packet(packet, { path, openFile: bytesOf, asker })
    const file = await open(path)
    const { size } = await file.stat()
    return {
      status: 200 as const,
      body: streamOnce(file),
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${packetText.title} ${packet.name}.pdf`)}`,
        'cache-control': 'private, no-store',
      },
    }
  } finally {
    // An open file can still be read after it is deleted, so a process that dies leaves nothing behind.
    await rm(path, { force: true })
  }
}
