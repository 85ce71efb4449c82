import { open } from 'node:fs/promises'
import type { ReceivedFile } from '#contract/wire/kit.ts'
import { type UploadRefusal, validateUpload } from '#domain/files/validate-upload.ts'
import { scanPdfObjects } from './scan-pdf-objects.ts'

/** What a file is by its content, or why it is refused. */
export type UploadExamined = { ok: true; kind: 'picture' | 'pdf' } | { ok: false; reason: UploadRefusal }

const pieceBytes = 256 * 1024

/**
 * Rule 38: detects a file's type by its content, and looks into the packed objects of a PDF. Reads it in chunks into the same memory: ten
 * megabytes, twenty times at once, would be a lot. Runs in the thread that parses: a hostile file takes seconds.
 */
export async function examineUpload({ path, byteSize }: ReceivedFile): Promise<UploadExamined> {
  await using file = await open(path)
  const validation = validateUpload(byteSize)
  const piece = Buffer.alloc(pieceBytes)
  for (let at = 0; at < byteSize; ) {
    const { bytesRead } = await file.read(piece, 0, pieceBytes, at)
    if (bytesRead === 0) break
    validation.see(piece.subarray(0, bytesRead))
    at += bytesRead
  }
  const outcome = validation.outcome()
  if (!outcome.ok) return outcome
  const reason = outcome.kind === 'pdf' ? await scanPdfObjects(file, outcome) : null
  return reason ? { ok: false, reason } : { ok: true, kind: outcome.kind }
}
