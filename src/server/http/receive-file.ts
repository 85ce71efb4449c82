import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadRefusals } from '../../content/uploads.ts'
import type { ReceivedFile } from '../../contract/kit.ts'
import { largestUploadBytes } from '../../domain/files/judge-upload.ts'
import { AppError } from '../app-error.ts'
import { insistOnType } from './request-body.ts'

/**
 * Writes a file that is sent as a request's body to disk as it comes, so that a slow or large one costs no memory. It is gone
 * when it is disposed of. Refuses other content types (415) and more than 10 MB (413).
 */
export async function receiveFile(request: Request): Promise<ReceivedFile & AsyncDisposable> {
  insistOnType(request, 'application/octet-stream')
  if (Number(request.headers.get('content-length') ?? 0) > largestUploadBytes) throw tooLarge()
  const path = join(tmpdir(), `haulyard-upload-${randomUUID()}`)
  const dispose = () => unlink(path)
  try {
    await using file = await open(path, 'wx', 0o600)
    let byteSize = 0
    for await (const chunk of request.body ?? []) {
      byteSize += chunk.byteLength
      if (byteSize > largestUploadBytes) throw tooLarge()
      await file.write(chunk)
    }
    return { path, byteSize, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose().catch(() => {})
    throw error
  }
}

function tooLarge(): AppError {
  const message = uploadRefusals['too-large']
  return new AppError('body-too-large', { message, fields: { file: message } })
}
