import { open, stat } from 'node:fs/promises'
import { uploadRefusals } from '#content/wording/uploads.ts'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { type UploadVerdict, validateUpload } from '#domain/files/validate-upload.ts'
import { refusedFile } from './refused-file.ts'
import { scanPdfObjects } from './scan-pdf-objects.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The stored form of an upload, on disk until it is disposed of. */
export type Upload = AsyncDisposable & {
  path: string
  byteSize: number
  mediaType: 'image/jpeg' | 'application/pdf'
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
  thumbnailPath: string | null
}

/** Rule 38: detects a file's type by its content and converts it to its stored form. Throws `invalid-input` with the reason at `file`. */
export async function readUpload(file: ReceivedFile): Promise<Upload> {
  const verdict = await validate(file)
  if (!verdict.ok) throw refusedFile(uploadRefusals[verdict.reason])
  if (verdict.kind === 'pdf') {
    const { path, byteSize } = file
    const nothingMore = async () => {}
    return {
      path,
      byteSize,
      mediaType: 'application/pdf',
      width: null,
      height: null,
      thumbnailPath: null,
      [Symbol.asyncDispose]: nothingMore,
    }
  }
  const picture = await shrinkPicture(file.path)
  return Object.assign(picture, { mediaType: 'image/jpeg' as const, byteSize: (await stat(picture.path)).size })
}

const pieceBytes = 256 * 1024

/** Reads the file in chunks into the same memory: ten megabytes, twenty times at once, would be a lot. */
async function validate({ path, byteSize }: ReceivedFile): Promise<UploadVerdict> {
  await using file = await open(path)
  const judging = validateUpload(byteSize)
  const piece = Buffer.alloc(pieceBytes)
  for (let at = 0; at < byteSize; ) {
    const { bytesRead } = await file.read(piece, 0, pieceBytes, at)
    if (bytesRead === 0) break
    judging.see(piece.subarray(0, bytesRead))
    at += bytesRead
  }
  const verdict = judging.verdict()
  const reason = verdict.ok && verdict.kind === 'pdf' && (await scanPdfObjects(file, verdict))
  return reason ? { ok: false, reason } : verdict
}
