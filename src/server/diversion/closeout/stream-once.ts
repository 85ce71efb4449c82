import type { FileHandle } from 'node:fs/promises'

const pieceBytes = 256 * 1024
/** Whoever has not taken a file after an hour does not want it: a request for the head of a reply never reads its body. */
const longestMs = 3_600_000

/** The bytes of a file, piece by piece as they are taken; the file is closed when they are, or when nobody wants them any more. */
export function streamOnce(file: FileHandle): ReadableStream<Uint8Array> {
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
